/* The board of FFTCG: Forwards and Backups in trays, and between them the stack, the payment or the attack. */

import type { JSX } from "preact";
import { Emblem } from "../emblem/Emblem";
import { CardFace, WIDTHS } from "../face/CardFace";
import { titleOf } from "../face/words";
import { ACTS, drawn, ELEMENTS, NUMBERS, PLACES } from "../glyphs";
import { Glyph } from "../glyphs/Glyph";
import type { FftcgCard, FftcgSide, FftcgView, StackItem } from "../protocol";
import { chosen, hovered, type Moment, mine } from "./moment";
import { asked, Bar, BoardTile, Cite, Count, Hand, Options, paid, Rail, Row, WhyNot } from "./Parts";

/** Every card of the table, by name: items of the stack are told by their card's name until they have handles. */
const named = (view: FftcgView, name: string): FftcgCard | undefined =>
  view.sides
    .flatMap((side) => [...side.forwards, ...side.backups, ...side.break_zone, ...side.hand])
    .find((card) => card.name === name);

function Damage({ side }: { side: FftcgSide }): JSX.Element {
  return (
    <p class="pips" role="img" aria-label={`damage ${side.damage} of ${side.limit}`}>
      {Array.from({ length: side.limit }, (_, at) => (
        <i key={at} class={at < side.damage ? "on" : ""} />
      ))}
      <b>{side.damage}</b>
      <small>/ {side.limit}</small>
    </p>
  );
}

const elementsOf = (side: FftcgSide): string =>
  [...new Set([...side.forwards, ...side.backups, ...side.break_zone].flatMap((card) => card.elements ?? []))].join(
    " · ",
  );

function Plate({ side, title }: { side: FftcgSide; title: string }): JSX.Element {
  const face = side.forwards[0] ?? side.backups[0] ?? side.break_zone[0];
  return (
    <div class="plate">
      <span class="avatar">{face && <Emblem card={face} shape="tile" />}</span>
      <div>
        <h3>{title}</h3>
        <p class="elements-of">{elementsOf(side)}</p>
        <Damage side={side} />
        <p class="counts-line">
          <span>
            <Glyph of={PLACES.hand} label="hand" /> {side.hand_count}
          </span>
          <span>
            <Glyph of={PLACES.deck} label="deck" /> {side.deck_count}
          </span>
          <span>
            <Glyph of={PLACES.breakZone} label="Break Zone" /> {side.break_zone.length}
          </span>
          <span>
            <Glyph of={PLACES.removed} label="removed" /> {side.removed.length}
          </span>
        </p>
        {side.damage === side.limit - 1 && <span class="tag bad">one more damage loses</span>}
      </div>
    </div>
  );
}

function Backups({ moment, side, size }: { moment: Moment; side: FftcgSide; size: "tile" | "strip" }): JSX.Element {
  const empty = Math.max(0, 5 - side.backups.length);
  return (
    <div class={size === "strip" ? "tiles grid" : "tiles"} style={{ "--columns": 5 }}>
      {side.backups.map((card, at) => (
        <BoardTile key={card.id ?? at} moment={moment} card={card} size={size} fluid={size === "strip"} />
      ))}
      {Array.from({ length: empty }, (_, at) => (
        <span key={at} class="empty" aria-hidden="true" />
      ))}
    </div>
  );
}

function Side({
  moment,
  side,
  title,
  place,
}: {
  moment: Moment;
  side: FftcgSide;
  title: string;
  place: "theirs" | "mine";
}): JSX.Element {
  return (
    <section class={`band ${place}`} aria-label={title}>
      <Plate side={side} title={title} />
      <div class="tray forwards">
        <span class="caps">Forwards</span>
        <Row moment={moment} cards={side.forwards} size="forward" columns={5} />
      </div>
      <div class="tray">
        <span class="caps">Backups</span>
        <Backups moment={moment} side={side} size="tile" />
      </div>
    </section>
  );
}

function Item({ item, number, view }: { item: StackItem; number: number; view: FftcgView }): JSX.Element {
  const card = named(view, item.name);
  return (
    <li class={item.controller === mine(view) ? "item own" : "item"}>
      <span class="order">{number}</span>
      <span class="picture">{card && <Emblem card={card} shape="tile" />}</span>
      <div>
        <h5>{item.name}</h5>
        <p class="kind">
          {item.controller === mine(view) ? "your" : "the opponent's"} {item.kind}
        </p>
        <p>{item.text}</p>
        {item.chosen.length > 0 && (
          <p class="chosen-line">
            <Glyph of={ACTS.play} /> {item.chosen.join(", ")}
          </p>
        )}
      </div>
    </li>
  );
}

function Stack({ view }: { view: FftcgView }): JSX.Element {
  const items = [...view.stack].reverse();
  return (
    <div class="stack-place">
      <p class="caps">stack · top resolves first</p>
      {items.length ? (
        <ol class="stack">
          {items.map((item, at) => (
            <Item key={at} item={item} number={at + 1} view={view} />
          ))}
        </ol>
      ) : (
        <div class="slot idle">
          <Glyph of={PLACES.stack} />
          <b>Nothing on the stack</b>
          <span>what is cast or triggers waits here until both players pass</span>
        </div>
      )}
    </div>
  );
}

/** Points of the payment, one lozenge each: chosen, wanted, missing. */
function Payment({ moment, view }: { moment: Moment; view: FftcgView }): JSX.Element | null {
  const question = view.decision;
  if (question?.kind !== "pay") return null;
  const picked = question.options.filter((option) => chosen.value.has(option.index));
  const points = picked.flatMap((option) => {
    const [, count, element] = /\((\d) (\w+) CP\)/.exec(option.label) ?? [];
    return Array.from({ length: Number(count ?? 1) }, () => element ?? "");
  });
  const missing = Math.max(0, question.need - points.length);
  return (
    <section class="panel payment" aria-label="the payment">
      <p class="top">
        <span class="caps">payment</span>
        <Cite clause={question.clause} />
      </p>
      <p class="what">
        <b class="title">{question.prompt.replace(/^Pay .* for /, "").replace(/\.$/, "")}</b>
        <b class="needs">
          {Math.min(paid(moment), question.need)} <small>of {question.need}</small>
        </b>
      </p>
      <div class="points">
        {points.map((element, at) => {
          const drawing = drawn(ELEMENTS, element);
          return (
            <span
              key={at}
              class="point"
              style={{
                "--a": `var(--frame-${element.toLowerCase()})`,
                "--b": `var(--frame-${element.toLowerCase()}-edge)`,
              }}
            >
              <Glyph of={drawing ?? NUMBERS.cp} label />
            </span>
          );
        })}
        {Array.from({ length: missing }, (_, at) => (
          <span key={at} class={at === 0 ? "point want" : "point none"}>
            {at === 0 && <Glyph of={ACTS.add} />}
          </span>
        ))}
      </div>
      <ul class="parts-paid">
        {picked.length ? (
          picked.map((option) => <li key={option.index}>{option.label}</li>)
        ) : (
          <li>
            {question.prompt.replace(/^Pay /, "").replace(/,? for .*$/, "")}: click a Backup or a card of your hand
          </li>
        )}
      </ul>
    </section>
  );
}

const powerOf = (cards: readonly FftcgCard[]): number => cards.reduce((sum, card) => sum + (card.power ?? 0), 0);

function Attack({ moment, view, phone }: { moment: Moment; view: FftcgView; phone: boolean }): JSX.Element {
  const at = hovered.value ?? [...chosen.value][0];
  const option = view.decision?.options.find((each) => each.index === at && each.card !== undefined);
  const me = view.sides[mine(view)];
  const blocker = view.blocker ?? me.forwards.find((card) => card.id === option?.card);
  const defender = view.sides[view.active === 0 ? 1 : 0];
  const width = phone ? (view.attackers.length > 1 ? 84 : 112) : view.attackers.length > 2 ? 118 : 152;
  const toll = (
    <p class="note">
      unblocked: 1 damage, {defender.damage} → {defender.damage + 1} of {defender.limit}
    </p>
  );
  return (
    <section class="arena fight" aria-label="the attack">
      <div class="attackers">
        {!phone && <p class="caps">{view.party ? "a party attacks" : "attacking"}</p>}
        <div>
          {view.attackers.map((card, each) => (
            <CardFace
              key={card.id ?? each}
              card={card}
              width={width}
              stance={{ lit: view.active === mine(view) ? "you" : "them", hostile: view.active !== mine(view) }}
              sources={card.id === undefined ? {} : (moment.explain[String(card.id)] ?? {})}
            />
          ))}
        </div>
      </div>
      <div class="between">
        <p class="figure power">
          <span class="caps">power{view.attackers.length > 1 ? " together" : ""}</span>
          <b>{powerOf(view.attackers)}</b>
        </p>
        <div class="lanes" aria-hidden="true">
          <span class={view.active === mine(view) ? "ribbon own" : "ribbon"} style={{ top: "50%" }}>
            <svg viewBox="0 0 320 84" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 36 278 16V0L320 42 278 84V68L0 48z" fill="currentColor" />
            </svg>
          </span>
        </div>
        {!phone && toll}
      </div>
      {blocker ? (
        <div class="block-place">
          <CardFace card={blocker} width={phone ? 112 : 176} stance={{ chosen: true }} />
        </div>
      ) : (
        <div class="slot">
          <Glyph of={NUMBERS.block} />
          <b>Choose a blocker</b>
          <span>or none: one point of damage is dealt to you</span>
        </div>
      )}
      {phone && toll}
    </section>
  );
}

function Arena({ moment, view, phone }: { moment: Moment; view: FftcgView; phone: boolean }): JSX.Element {
  if (view.attackers.length > 0) return <Attack moment={moment} view={view} phone={phone} />;
  const question = view.decision;
  const me = view.sides[mine(view)];
  const offered = new Set(question?.options.map((option) => option.card));
  const top = view.stack[view.stack.length - 1];
  /* Until questions know their subject: what is paid for is the one card of the hand that cannot pay. */
  const subject =
    question?.kind === "pay" ? me.hand.find((card) => !offered.has(card.id)) : top ? named(view, top.name) : undefined;
  return (
    <section class="arena middle" aria-label="the stack">
      <Stack view={view} />
      {!phone && (
        <div class="subject">
          {subject ? (
            <CardFace card={subject} width={WIDTHS.attack} stance={{ chosen: true }} />
          ) : (
            <div class="slot idle">
              <Glyph of={NUMBERS.cp} />
              <b>{view.phase}</b>
              <span>{view.waiting || "nothing is being played"}</span>
            </div>
          )}
        </div>
      )}
      <Payment moment={moment} view={view} />
    </section>
  );
}

function Strip({ side, title }: { side: FftcgSide; title: string }): JSX.Element {
  return (
    <div class="strip">
      <div class="who">
        <h3>{title}</h3>
        <Damage side={side} />
      </div>
      <div class="counts">
        <Count word="hand" count={side.hand_count} />
        <Count word="break" count={side.break_zone.length} />
        <Count word="deck" count={side.deck_count} />
      </div>
    </div>
  );
}

export function FftcgBoard({ moment, phone }: { moment: Moment; phone: boolean }): JSX.Element {
  const view = moment.view as FftcgView;
  const seat = mine(view);
  const me = view.sides[seat];
  const them = view.sides[seat === 0 ? 1 : 0];
  const [heading] = asked(view);
  const question = view.decision;
  const refused = me.hand.find((card) => card.id !== undefined && (moment.why[String(card.id)]?.length ?? 0) > 0);
  if (phone)
    return (
      <div class="table phone of-fftcg">
        <Bar view={view} phone />
        <main>
          <Strip side={them} title="Opponent" />
          <Backups moment={moment} side={them} size="strip" />
          <Row moment={moment} cards={them.forwards} size="forward" columns={4} />
          <Arena moment={moment} view={view} phone />
          <Row moment={moment} cards={me.forwards} size="forward" columns={4} />
          <Backups moment={moment} side={me} size="strip" />
          <Strip side={me} title="You" />
        </main>
        <section class="sheet-ask" aria-label="your decision">
          <p class="head-line">
            <b>{question?.kind === "pay" ? `${heading}: ${paid(moment)} of ${question.need}` : heading}</b>{" "}
            {question && <Cite clause={question.clause} />}
          </p>
          <div class="buttons">
            <button type="button" class="button primary grow">
              {question?.kind === "pay" ? "Auto, then pay" : (question?.options[0]?.label ?? "Pass")}
            </button>
            <button type="button" class="button" aria-label="back">
              <Glyph of={ACTS.undo} />
            </button>
            <button type="button" class="button" aria-label="all options">
              <Glyph of={ACTS.menu} /> {question?.options.length ?? 0}
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
    <div class="table wide of-fftcg">
      <Bar view={view} phone={false} />
      <main>
        <Side moment={moment} side={them} title="Opponent" place="theirs" />
        <Arena moment={moment} view={view} phone={false} />
        <Side moment={moment} side={me} title="You" place="mine" />
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
