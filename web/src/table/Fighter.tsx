/* The board of UFS and UniVersus: two rows of staged cards, and between them the attack and its block. */

import type { JSX } from "preact";
import { CardFace, WIDTHS } from "../face/CardFace";
import { Sources } from "../face/Sources";
import { direction, type NumberName, numberOf, titleOf } from "../face/words";
import { ACTS, HEIGHTS, NUMBERS, TYPES } from "../glyphs";
import { Badge, Glyph } from "../glyphs/Glyph";
import type { Contribution, FighterCard, FighterSide, FighterView, Height, Option } from "../protocol";
import { Check, Ladder } from "./Check";
import { chosen, hovered, type Moment, mine } from "./moment";
import { asked, Bar, BoardTile, Cite, Count, Hand, Options, Pile, Rail, Row, WhyNot } from "./Parts";

const starting = (side: FighterSide): FighterCard | undefined => side.staging.find((card) => card.starting);

/** The option that the panels speak of: the one under the pointer, the chosen one, the first that needs a check. */
const spoken = (view: FighterView): Option | undefined => {
  const options = view.decision?.options ?? [];
  const at = hovered.value ?? [...chosen.value][0];
  return (
    options.find((option) => option.index === at) ?? options.find((option) => option.needs !== undefined) ?? options[0]
  );
};

const cardOf = (view: FighterView, option: Option | undefined): FighterCard | undefined =>
  option?.card === undefined
    ? undefined
    : view.sides
        .flatMap((side) => [...side.hand, ...side.staging, ...side.pool, ...side.momentum, ...side.discard])
        .find((card) => card.id === option.card);

function Life({ side, loss }: { side: FighterSide; loss: number }): JSX.Element {
  const part = (value: number): string =>
    `${(Math.max(0, Math.min(value, side.maximum)) / Math.max(1, side.maximum)) * 100}%`;
  return (
    <>
      <p class="life">
        <Glyph of={NUMBERS.vitality} label={`vitality ${side.vitality} of ${side.maximum}`} />
        <b>{side.vitality}</b>
        <small>
          / {side.maximum} {loss > 0 && <em>−{loss}</em>}
        </small>
      </p>
      <span class="meter life-bar" aria-hidden="true">
        <i style={{ width: part(side.vitality) }} />
        {loss > 0 && <u style={{ left: part(side.vitality - loss), width: part(Math.min(loss, side.vitality)) }} />}
      </span>
    </>
  );
}

function Plate({ moment, side, loss }: { moment: Moment; side: FighterSide; loss: number }): JSX.Element {
  const card = starting(side);
  return (
    <div class="plate">
      {card && <BoardTile moment={moment} card={card} size="portrait" />}
      <div>
        <h3>{side.character || "no character yet"}</h3>
        <Life side={side} loss={loss} />
        <p class="tags">
          {side.desperate && <span class="tag bad">desperate</span>}
          {loss >= side.vitality && loss > 0 && <span class="tag bad">unblocked would end it</span>}
          <span class="tag">
            hand {side.hand_count}
            {side.hand_size ? ` of ${side.hand_size}` : ""}
          </span>
        </p>
      </div>
    </div>
  );
}

function Side({
  moment,
  side,
  place,
  loss,
}: {
  moment: Moment;
  side: FighterSide;
  place: "theirs" | "mine";
  loss: number;
}): JSX.Element {
  const others = side.staging.filter((card) => !card.starting);
  const backups = others.filter((card) => card.type === "backup");
  const rest = others.filter((card) => card.type !== "backup");
  return (
    <section class={`band ${place}`} aria-label={place === "mine" ? "your side" : "the other side"}>
      <Plate moment={moment} side={side} loss={loss} />
      <Row moment={moment} cards={rest} columns={backups.length ? Math.max(3, 9 - backups.length) : 9} />
      {backups.length > 0 && (
        <div class="tray">
          <span class="caps">backups</span>
          <Row moment={moment} cards={backups} columns={5} />
        </div>
      )}
      <div class="piles">
        <Pile word="momentum" cards={side.momentum} count={side.momentum.length} />
        <Pile word="discard" cards={side.discard} count={side.discard.length} />
        <Pile word="removed" cards={side.removed} count={side.removed.length} />
        <Pile word="deck" cards={[]} count={side.deck_count} />
      </div>
    </section>
  );
}

const LANES: Readonly<Record<Height, number>> = { high: 26, mid: 50, low: 74 };

/** The ribbon of an attack in the lane of its zone. */
function Ribbon({ height, mineIs }: { height: Height; mineIs: boolean }): JSX.Element {
  return (
    <div class="lanes" aria-hidden="true">
      {(["high", "mid", "low"] as const).map((lane) => (
        <span key={lane} class={lane === height ? "lane now" : "lane"} style={{ top: `${LANES[lane]}%` }}>
          {lane !== height && <i class="caps">{lane}</i>}
        </span>
      ))}
      <span class={mineIs ? "ribbon own" : "ribbon"} style={{ top: `${LANES[height]}%` }}>
        <svg viewBox="0 0 320 84" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 36 278 16V0L320 42 278 84V68L0 48z" fill="currentColor" />
          <path d="M40 40 260 27M70 46 250 57" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.500" />
        </svg>
        <b>
          <Glyph of={HEIGHTS[height]} /> {height}
        </b>
      </span>
    </div>
  );
}

function Figure({
  card,
  name,
  hostile,
}: {
  card: FighterCard;
  name: NumberName;
  hostile: boolean;
}): JSX.Element | null {
  const value = numberOf(card, name);
  if (!value) return null;
  const way = direction(value);
  const bad = way === "same" ? "" : (way === "up") === hostile ? "is-bad" : "is-good";
  return (
    <div class={`figure ${bad} ${name}`}>
      <span class="caps">
        {name}
        {way !== "same" && <small> printed {value.printed}</small>}
      </span>
      <b>
        {value.now}
        {way !== "same" && (
          <svg class="way" viewBox="0 0 8 8" aria-hidden="true">
            <path d={way === "up" ? "M4 1 8 7H0z" : "M4 7 0 1h8z"} fill="currentColor" />
          </svg>
        )}
      </b>
    </div>
  );
}

/** What the attack would do, blocked with the card of an option (UFS G.2.2.3, G.3.2).  For the sample moments alone: the
    engine will say it with the option. */
const blocked = (attack: FighterCard, block: FighterCard): readonly [word: string, through: number] => {
  const order: readonly Height[] = ["low", "mid", "high"];
  const damage = attack.now?.damage ?? 0;
  const from = attack.now?.attack_zone || "mid";
  const at = block.now?.block_zone || "mid";
  const far = Math.abs(order.indexOf(from) - order.indexOf(at));
  if (far === 0) return ["complete block", 0];
  if (far === 1) return ["partial block, half goes through", Math.ceil(damage / 2)];
  return ["wrong zone", damage];
};

function Arena({ moment, view, phone }: { moment: Moment; view: FighterView; phone: boolean }): JSX.Element {
  const me = view.sides[mine(view)];
  const option = spoken(view);
  const card = cardOf(view, option);
  const attack = view.attack;
  const panel =
    option && card && option.needs !== undefined ? <Check view={view} side={me} option={option} card={card} /> : null;
  if (!attack) return <Quiet view={view} me={me} option={option} card={card} panel={panel} phone={phone} />;
  const own = attack.attacker === mine(view);
  const height = attack.card.now?.attack_zone || "mid";
  const sources = attack.card.id === undefined ? {} : (moment.explain[String(attack.card.id)] ?? {});
  const asked: NumberName = sources.damage ? "damage" : "speed";
  const steps = sources[asked];
  const value = numberOf(attack.card, asked);
  const block = attack.block ?? (option?.act === "block" ? card : undefined);
  const blocking = view.decision?.about === "block" || attack.block !== null;
  const outcome = block && blocking ? blocked(attack.card, block) : undefined;
  const damage = attack.card.now?.damage ?? 0;
  return (
    <section class="arena" aria-label="the attack">
      <div class="attack-place">
        <CardFace
          card={attack.card}
          width={phone ? 108 : WIDTHS.attack}
          stance={{ hostile: !own, lit: own ? "you" : "them" }}
          sources={sources}
        />
      </div>
      <div class="between">
        <div class="figures">
          <Figure card={attack.card} name="speed" hostile={!own} />
          <Figure card={attack.card} name="damage" hostile={!own} />
        </div>
        <Ribbon height={height} mineIs={own} />
        {phone && outcome && (
          <p class="note">
            {outcome[0]}: {damage} becomes {outcome[1]}
          </p>
        )}
        {!phone && panel && steps && value && (
          <div class={own ? "sources-place mine" : "sources-place"}>
            <Sources value={value} steps={steps} />
          </div>
        )}
      </div>
      {phone ? (
        <div class="block-place">
          {block && blocking ? (
            <CardFace card={block} width={104} stance={{ chosen: true }} />
          ) : (
            <div class="slot idle">
              <Glyph of={NUMBERS.block} />
              <b>No block yet</b>
            </div>
          )}
        </div>
      ) : (
        <div class={blocking && !attack.block ? "slot" : "slot idle"}>
          <Glyph of={NUMBERS.block} />
          <b>{attack.block ? titleOf(attack.block.name ?? "")[0] : blocking ? "Choose a block" : "No block yet"}</b>
          {outcome && blocking ? (
            <>
              <span>
                {block ? titleOf(block.name ?? "")[0] : ""}: {outcome[0]}
              </span>
              <b class="sum">
                {damage} → {outcome[1]}
              </b>
            </>
          ) : (
            <span>{attack.status || "comes in the Block Step"}</span>
          )}
        </div>
      )}
      {phone
        ? option &&
          card &&
          option.needs !== undefined && (
            <div class="phone-check">
              <p>
                needs<b>{option.needs}</b>
              </p>
              <Ladder side={me} option={option} />
            </div>
          )
        : (panel ?? <Whys card={attack.card} sources={sources} own={own} />)}
    </section>
  );
}

/** Where every changed number of the attack comes from, while there is no check to speak of. */
function Whys({
  card,
  sources,
  own,
}: {
  card: FighterCard;
  sources: Partial<Record<NumberName, readonly Contribution[]>>;
  own: boolean;
}): JSX.Element | null {
  const names = (["speed", "damage"] as const).filter((name) => sources[name]);
  if (!names.length) return null;
  return (
    <section class={own ? "panel mine" : "panel"} aria-label="where the numbers come from">
      {names.map((name) => {
        const value = numberOf(card, name);
        return value && <Sources key={name} value={value} steps={sources[name] ?? []} />;
      })}
    </section>
  );
}

/** The middle while nothing is going on: the pool as places with what each adds, the symbols, what was, what comes. */
function Quiet({
  view,
  me,
  option,
  card,
  panel,
  phone,
}: {
  view: FighterView;
  me: FighterSide;
  option: Option | undefined;
  card: FighterCard | undefined;
  panel: JSX.Element | null;
  phone: boolean;
}): JSX.Element {
  const last = view.log[view.log.length - 1];
  const character = starting(me);
  const pool = me.pool;
  const places = Array.from({ length: Math.max(4, pool.length + 1) }, (_, at) => at).slice(-4);
  return (
    <section class="arena quiet" aria-label="your card pool">
      <div class="attack-place">
        {card && <CardFace card={card} width={phone ? 118 : WIDTHS.attack} stance={{ can: true }} />}
      </div>
      <div class="pool-place">
        <h4>
          Your card pool, turn {view.turn} <Cite clause={option?.clause ?? view.decision?.clause ?? ""} />
        </h4>
        <ol class="places">
          {places.map((at) => {
            const there = pool[at];
            return (
              <li key={at} class={at === pool.length ? "next" : there ? "there" : ""}>
                {there ? (
                  <>
                    <b>{titleOf(there.name ?? "face down")[0]}</b>
                    <span>{there.type}</span>
                  </>
                ) : (
                  <>
                    <b>+{at}</b>
                    <span>
                      {at === pool.length
                        ? at
                          ? "to the next card"
                          : "first card: as printed"
                        : `to number ${at + 1}`}
                    </span>
                  </>
                )}
              </li>
            );
          })}
        </ol>
        {character?.symbols && !phone && (
          <p class="share">
            <span class="caps">must share one of</span>
            {character.symbols.map((word) => (
              <Badge key={word} word={word} />
            ))}
            <span>with {me.character}</span>
          </p>
        )}
        {last && (
          <p class="share">
            <span class="caps">last</span>
            <span>{last.text}</span> <Cite clause={last.clause} />
          </p>
        )}
      </div>
      {phone
        ? option?.needs !== undefined && (
            <div class="phone-check">
              <p>
                needs<b>{option.needs}</b>
              </p>
              <Ladder side={me} option={option} />
            </div>
          )
        : panel}
    </section>
  );
}

function Strip({ moment, side, loss }: { moment: Moment; side: FighterSide; loss: number }): JSX.Element {
  const card = starting(side);
  return (
    <div class="strip">
      {card && <BoardTile moment={moment} card={card} size="portrait" />}
      <div class="who">
        <h3>{side.character}</h3>
        <p class="life">
          <Glyph of={NUMBERS.vitality} label={`vitality ${side.vitality} of ${side.maximum}`} />
          <b>{side.vitality}</b>
          <small>
            / {side.maximum} {loss > 0 && <em>−{loss}</em>}
          </small>
        </p>
      </div>
      <div class="counts">
        <Count word="hand" count={side.hand_count} />
        <Count word="moment." count={side.momentum.length} />
        <Count word="discard" count={side.discard.length} />
        <Count word="deck" count={side.deck_count} />
      </div>
    </div>
  );
}

export function FighterBoard({ moment, phone }: { moment: Moment; phone: boolean }): JSX.Element {
  const view = moment.view as FighterView;
  const seat = mine(view);
  const me = view.sides[seat];
  const them = view.sides[seat === 0 ? 1 : 0];
  const damage = view.attack?.card.now?.damage ?? 0;
  const loss = view.attack && !view.attack.block ? damage : 0;
  const attacked = view.attack && view.attack.attacker === seat ? "them" : "me";
  const [heading] = asked(view);
  const others = (side: FighterSide): readonly FighterCard[] => side.staging.filter((card) => !card.starting);
  const refused = me.hand.find((card) => card.id !== undefined && (moment.why[String(card.id)]?.length ?? 0) > 0);
  const option = spoken(view);
  if (phone)
    return (
      <div class="table phone of-fighter">
        <Bar view={view} phone />
        <main>
          <Strip moment={moment} side={them} loss={attacked === "them" ? loss : 0} />
          <Row moment={moment} cards={others(them)} size="strip" columns={6} fluid />
          <Arena moment={moment} view={view} phone />
          <Strip moment={moment} side={me} loss={attacked === "me" ? loss : 0} />
          <Row moment={moment} cards={others(me)} size="strip" columns={6} fluid />
        </main>
        <section class="sheet-ask" aria-label="your decision">
          <p class="head-line">
            <b>{heading}</b> {view.decision && <Cite clause={view.decision.clause} />}
          </p>
          <div class="buttons">
            <button type="button" class="button primary grow">
              <Glyph of={option?.act === "block" ? NUMBERS.block : TYPES.attack} />{" "}
              {option ? option.label.replace(/ \(needs \d+\)$/, "") : "Pass"}
            </button>
            <button type="button" class="button" aria-label="why">
              <Glyph of={ACTS.why} />
            </button>
            <button type="button" class="button" aria-label="all options">
              <Glyph of={ACTS.menu} /> {view.decision?.options.length ?? 0}
            </button>
          </div>
          <div class="hidden">
            <Options moment={moment} />
          </div>
        </section>
        <section class="hand-strip" aria-label="your hand">
          {me.hand.map((card, at) => (
            <BoardTile key={card.id ?? at} moment={moment} card={card} size="hand" inHand />
          ))}
        </section>
      </div>
    );
  return (
    <div class="table wide of-fighter">
      <Bar view={view} phone={false} />
      <main>
        <Side moment={moment} side={them} place="theirs" loss={attacked === "them" ? loss : 0} />
        <Arena moment={moment} view={view} phone={false} />
        <Side moment={moment} side={me} place="mine" loss={attacked === "me" ? loss : 0} />
        <Hand moment={moment} cards={me.hand}>
          {refused && me.hand.length < 6 && (
            <WhyNot title={titleOf(refused.name ?? "")[0]} reasons={moment.why[String(refused.id)] ?? []} />
          )}
        </Hand>
      </main>
      <Rail moment={moment} />
    </div>
  );
}
