import type { JSX } from "preact";
import { Emblem } from "../emblem/Emblem";
import { NUMBERS } from "../glyphs";
import { Badge, Glyph } from "../glyphs/Glyph";
import { type CardView, isFftcg } from "../protocol";
import { Back } from "./Back";
import { Changed } from "./Changed";
import { frameStyle } from "./frame";
import { blank, lowered, Marks } from "./Marks";
import { type Stance, stanceClasses, stanceWords } from "./stance";
import { describe, numberOf, titleOf, windowsOf } from "./words";

export type TileSize = "tile" | "strip" | "forward" | "portrait" | "hand";

export interface TileProps {
  card: CardView;
  size?: TileSize;
  stance?: Stance;
  /** Its place on the table fills what it is given, instead of the size's own width. */
  fluid?: boolean;
  onPick?: () => void;
}

/** A card where there is room for its picture, its name and what a player scans for. */
export function Tile({ card, size = "tile", stance = {}, fluid = false, onPick }: TileProps): JSX.Element {
  const hidden = !card.name;
  const own = isFftcg(card) ? undefined : card;
  const power = numberOf(card, "power");
  const [title, version] = titleOf(card.name ?? "");
  const classes = [
    "tile",
    `size-${size}`,
    fluid && "is-fluid",
    isFftcg(card) ? "is-fftcg" : "is-fighter",
    power && "has-power",
    stanceClasses(stance),
    lowered(card) && "is-lowered",
    card.face_down && "is-down",
    blank(card) && "is-blank",
    isFftcg(card) && card.damage && "is-hurt",
    (stance.count ?? 1) > 1 && "is-sheaf",
  ]
    .filter(Boolean)
    .join(" ");
  const windows = own && !card.face_down ? windowsOf(card.text ?? []) : [];
  const body = (
    <>
      <span class="inner">
        {hidden ? <Back /> : <Emblem card={card} shape={size === "strip" || size === "hand" ? "strip" : "tile"} />}
        {card.face_down && !hidden && (
          <span class="cover">
            <Back />
          </span>
        )}
        <span class="shade" />
        {isFftcg(card) && !hidden && (
          <span class="elements">
            {(card.elements ?? []).slice(0, 2).map((word) => (
              <Badge key={word} word={word} />
            ))}
          </span>
        )}
        {windows.length > 0 && (
          <span class="windows">
            {windows.map((letter) => (
              <i key={letter}>{letter}</i>
            ))}
          </span>
        )}
        {size !== "portrait" && (
          <span class="name">
            {hidden ? "face down" : title}
            {version && !hidden ? ` ${version}` : ""}
          </span>
        )}
        {power && !card.face_down && (
          <span class="power">
            <Changed value={power} />
          </span>
        )}
        {own?.stamina !== undefined && !card.face_down && (
          <span class="stamina">
            <Glyph of={NUMBERS.stamina} />
            {own.stamina}
          </span>
        )}
        {blank(card) && <span class="blanked">blank</span>}
      </span>
      <Marks card={card} stance={stance} />
    </>
  );
  const words = [describe(card), ...stanceWords(stance)].join(", ");
  return onPick ? (
    <button type="button" class={classes} style={frameStyle(card)} aria-label={words} onClick={onPick}>
      {body}
    </button>
  ) : (
    <span class={classes} style={frameStyle(card)} role="img" aria-label={words}>
      {body}
    </span>
  );
}
