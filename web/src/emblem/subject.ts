/* What of a card goes into its picture: only what is printed, so that a picture never changes in play. */

import type { CardView, Height } from "../protocol";
import { isFftcg } from "../protocol";

export interface Subject {
  readonly name: string;
  readonly type: string;
  /** The printed symbols, or the elements. */
  readonly symbols: readonly string[];
  readonly elemental: boolean;
  readonly keywords: readonly string[];
  readonly height: Height;
  readonly speed: number;
  readonly damage: number;
}

/** A card's name in a view carries its dots or its version, so that each version has a picture of its own. */
export const subjectOf = (card: CardView): Subject => {
  const shared = { name: card.name ?? "", type: card.type ?? "", keywords: card.keywords ?? [] };
  if (isFftcg(card))
    return { ...shared, symbols: card.elements ?? [], elemental: true, height: "mid", speed: 0, damage: 0 };
  return {
    ...shared,
    symbols: card.symbols ?? [],
    elemental: false,
    height: card.printed?.attack_zone || "mid",
    speed: card.printed?.speed ?? 0,
    damage: card.printed?.damage ?? 0,
  };
};

/** Two cards with one key have one picture. */
export const subjectKey = (s: Subject): string =>
  [s.name, s.type, s.symbols.join("+"), s.keywords.join("+"), s.height, s.speed, s.damage].join("|");
