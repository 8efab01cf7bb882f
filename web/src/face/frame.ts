/* Which frame a card wears: by its type, in FFTCG by its elements. */

import { own } from "../own";
import { type CardView, isFftcg } from "../protocol";

const FRAMED = new Set(["attack", "foundation", "action", "asset", "character", "backup"]);
const ELEMENTAL = new Set(["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]);

export interface Frame {
  readonly dark: string;
  readonly edge: string;
  /** The second element's colours; those of the first where there is one alone. */
  readonly otherDark: string;
  readonly otherEdge: string;
}

const token = (name: string): readonly [string, string] => [`var(--frame-${name})`, `var(--frame-${name}-edge)`];

const nameOf = (word: string, known: ReadonlySet<string>): string => (known.has(word) ? word : "plain");

export const frameOf = (card: CardView): Frame => {
  if (isFftcg(card)) {
    const [first, second] = card.elements ?? [];
    const [dark, edge] = token(nameOf((first ?? "").toLowerCase(), ELEMENTAL));
    const [otherDark, otherEdge] = second ? token(nameOf(second.toLowerCase(), ELEMENTAL)) : [dark, edge];
    return { dark, edge, otherDark, otherEdge };
  }
  const [dark, edge] = token(nameOf(card.type ?? "", FRAMED));
  return { dark, edge, otherDark: dark, otherEdge: edge };
};

/** The frame as custom properties. */
export const frameStyle = (card: CardView): Record<string, string> => {
  const { dark, edge, otherDark, otherEdge } = frameOf(card);
  return { "--a": dark, "--b": edge, "--a2": otherDark, "--b2": otherEdge };
};

/** How the paper bites into the picture, by type: in a box of 138 x 84. */
export const BITES: Readonly<Record<string, string>> = {
  attack: "M0 84V79L138 70V84z",
  foundation: "M0 84V78h17v-4h17v4h18v-4h17v4h17v-4h18v4h17v-4h17v4V84z",
  action: "M0 84V77q17-9 34.500 0t34.500 0 34.500 0 34.500 0V84z",
  asset: "M0 84V74H40q6 0 9 5 3 4 20 4t20-4q3-5 9-5h40V84z",
  character: "M0 84V77h52l17-8 17 8h52V84z",
  backup: "M0 84V80q69-16 138 0V84z",
  Forward: "M0 84V72l69 9 69-9V84z",
  Backup: "M0 84V76h138V84z",
  Summon: "M0 84V80q69-18 138 0V84z",
  Monster: "M0 84V74l23 5 23-5 23 5 23-5 23 5 23-5V84z",
};

export const biteOf = (type: string): string => own(BITES, type) ?? "M0 84V76h138V84z";
