import type { JSX } from "preact";
import { Emblem } from "../emblem/Emblem";
import { drawn, HEIGHTS, KEYWORDS, NUMBERS, TYPES } from "../glyphs";
import { Badge, Glyph } from "../glyphs/Glyph";
import { type CardView, type Contribution, isFftcg } from "../protocol";
import { Back } from "./Back";
import { Changed } from "./Changed";
import { biteOf, frameStyle } from "./frame";
import { blank, lowered, Marks } from "./Marks";
import { Line } from "./Rules";
import { roomFor } from "./room";
import { type Stance, stanceClasses, stanceWords } from "./stance";
import { describe, direction, type NumberName, numberOf, titleOf } from "./words";

export interface FaceProps {
  card: CardView;
  /** In pixels; everything on the face is a part of it. */
  width?: number;
  stance?: Stance;
  /** Where changed numbers come from, as far as it was asked. */
  sources?: Partial<Record<NumberName, readonly Contribution[]>>;
  onPick?: () => void;
}

/** Sizes that the table uses. */
export const WIDTHS = { hand: 138, attack: 208, read: 206, sheet: 320 } as const;

/* Letters in a name of full size on one line, and below that two sizes more; longer ones take two lines. */
const nameStep = (title: string): string =>
  title.length <= 16 ? "" : title.length <= 19 ? "long" : title.length <= 22 ? "longer" : "two";

/** A card from its data alone: picture, frame, numbers, text. */
export function CardFace({ card, width = WIDTHS.hand, stance = {}, sources = {}, onPick }: FaceProps): JSX.Element {
  const words = [describe(card, sources), ...stanceWords(stance)].join(", ");
  const hidden = !card.name;
  const own = isFftcg(card) ? undefined : card;
  const theirs = isFftcg(card) ? card : undefined;
  const [title, version] = titleOf(card.name ?? "");
  const step = nameStep(title);
  const sub = [...(theirs?.jobs ?? []), ...(card.keywords ?? [])];
  const twoLines = (card.type?.length ?? 0) + sub.join(" · ").length > 30;
  const text = card.text ?? [];
  const room = roomFor(text, 1.6 + (step === "two" ? 1.25 : 0) + 1.2 + (twoLines ? 1 : 0));
  const number = (name: NumberName): JSX.Element | null => {
    const value = numberOf(card, name);
    return value ? <Changed value={value} sources={sources[name]} /> : null;
  };
  /* Triangles and second digits take room that only smaller figures leave. */
  const tight = (["speed", "damage", "block_modifier"] as const).some((name) => {
    const value = numberOf(card, name);
    return value !== undefined && (direction(value) !== "same" || Math.abs(value.now) > 9);
  });
  const type = card.type ?? "";
  const drawing = drawn(TYPES, type);
  const classes = [
    "face",
    `of-${type.toLowerCase().replaceAll(" ", "-") || "nothing"}`,
    stanceClasses(stance),
    lowered(card) && "is-lowered",
    card.face_down && !hidden && "is-down",
    hidden && "is-back",
    blank(card) && "is-blank",
  ]
    .filter(Boolean)
    .join(" ");
  const style = { "--w": `${width}px`, "--picture": `${room.picture}em`, ...frameStyle(card) };
  const body = hidden ? (
    <div class="inner">
      <Back />
      <span class="veil">face down</span>
    </div>
  ) : (
    <div class="inner">
      <div class="window">
        <Emblem card={card} shape={width > 250 ? "wide" : "window"} />
        <svg class="bite" viewBox="0 0 138 84" preserveAspectRatio="none" aria-hidden="true">
          <path d={biteOf(type)} fill="var(--a)" transform="translate(0 -2.2)" />
          <path d={biteOf(type)} fill="var(--paper)" />
        </svg>
      </div>
      {theirs && <span class="corner left">{number("cost")}</span>}
      {own?.now?.difficulty !== undefined && type !== "character" && (
        <span class="corner left">{number("difficulty")}</span>
      )}
      {own?.now?.control !== undefined && <span class="corner right">{number("control")}</span>}
      {theirs?.ex_burst && (
        <span class="corner ex">
          <Glyph of={KEYWORDS["EX Burst"]} />
          EX
        </span>
      )}
      <span class="symbols">
        {(own?.symbols ?? theirs?.elements ?? []).map((word) => (
          <Badge key={word} word={word} />
        ))}
      </span>
      <h4 class={step}>
        {title}
        {version && <i class={version.includes("•") ? "dots" : "version"}> {version}</i>}
      </h4>
      <p class={twoLines ? "kind two" : "kind"}>
        {drawing && <Glyph of={drawing} />}
        <b>{type}</b>
        {sub.length > 0 && <span>{sub.join(" · ")}</span>}
      </p>
      <div
        class={room.cut ? "text is-cut" : "text"}
        style={{ fontSize: `${room.size}em`, fontStretch: `${room.stretch}%` }}
      >
        {text.length ? text.map((line) => <Line key={line} text={line} />) : <p class="none">No text.</p>}
      </div>
      <div class={tight ? "foot is-tight" : "foot"}>
        {type === "attack" && own && (
          <>
            <span class="stat zone">{own.now?.attack_zone && <Glyph of={HEIGHTS[own.now.attack_zone]} />}</span>
            <span class="stat">
              <Glyph of={NUMBERS.speed} />
              {number("speed")}
            </span>
            <span class="stat">
              <Glyph of={NUMBERS.damage} />
              {number("damage")}
            </span>
          </>
        )}
        {type === "character" && own && (
          <>
            <span class="stat">
              <Glyph of={NUMBERS.vitality} />
              <b class="number">{own.vitality}</b>
            </span>
            <span class="stat">
              <Glyph of={NUMBERS.handSize} />
              <b class="number">{own.hand_size}</b>
            </span>
          </>
        )}
        {own?.stamina !== undefined && (
          <span class="stat">
            <Glyph of={NUMBERS.stamina} />
            <b class="number">{own.stamina}</b>
          </span>
        )}
        {theirs &&
          (theirs.power !== undefined ? (
            <span class="power">{number("power")}</span>
          ) : (
            <span class="plain">{type}</span>
          ))}
        {theirs?.generic && (
          <span class="stat" title="any number of them may be in play">
            <Glyph of={KEYWORDS.Multiple} label="any number of them may be in play" />
          </span>
        )}
        <i class="gap" />
        {own?.now?.block_modifier !== undefined && own.now.block_zone && (
          <span class="stat block">
            <Glyph of={NUMBERS.block} />
            {number("block_modifier")}
            <Glyph of={HEIGHTS[own.now.block_zone]} class="height" />
          </span>
        )}
      </div>
      {card.face_down && (
        <div class="cover">
          <Back />
          <span class="veil">
            {card.name}
            <br />
            face down
          </span>
        </div>
      )}
      {blank(card) && <span class="blanked">blank: no text</span>}
    </div>
  );
  const label = stance.label ?? (stance.cannot !== undefined ? "not now" : undefined);
  return (
    <div class="held" style={{ "--w": `${width}px` }}>
      {label && (
        <span class={stance.cannot !== undefined ? "label no" : stance.chosen ? "label got" : "label"}>{label}</span>
      )}
      {onPick ? (
        <button type="button" class={classes} style={style} aria-label={words} onClick={onPick}>
          {body}
          <Marks card={card} stance={stance} />
        </button>
      ) : (
        <article class={classes} style={style} aria-label={words}>
          {body}
          <Marks card={card} stance={stance} />
        </article>
      )}
    </div>
  );
}
