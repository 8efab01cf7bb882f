/* Every glyph by family; within a family by the word that the view uses. */

import { own } from "../own";
import { ACTS } from "./acts";
import { ELEMENTS } from "./elements";
import { HEIGHTS } from "./heights";
import { KEYWORDS } from "./keywords";
import type { Drawing } from "./kit";
import { NUMBERS } from "./numbers";
import { PHASES } from "./phases";
import { PLACES } from "./places";
import { STATES } from "./states";
import { SYMBOLS } from "./symbols";
import { TYPES } from "./types";

export const GLYPHS = {
  symbols: SYMBOLS,
  elements: ELEMENTS,
  heights: HEIGHTS,
  types: TYPES,
  numbers: NUMBERS,
  keywords: KEYWORDS,
  places: PLACES,
  states: STATES,
  phases: PHASES,
  acts: ACTS,
} as const;

export type Family = keyof typeof GLYPHS;

/** The drawing for a word that came over the wire, or none: a game may have words that nobody has drawn. */
export const drawn: (from: Readonly<Record<string, Drawing>>, word: string) => Drawing | undefined = own;

export { ACTS, ELEMENTS, HEIGHTS, KEYWORDS, NUMBERS, PHASES, PLACES, STATES, SYMBOLS, TYPES };
