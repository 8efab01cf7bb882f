/* The colour of every symbol and element: hue and saturation; the place in a picture sets the lightness. */

import { own } from "../own";

type Hue = readonly [hue: number, saturation: number];

export const HUES: Readonly<Record<string, Hue>> = {
  air: [196, 40],
  all: [44, 22],
  chaos: [344, 56],
  death: [268, 14],
  earth: [30, 46],
  evil: [322, 44],
  fire: [14, 72],
  good: [42, 74],
  life: [98, 42],
  order: [216, 46],
  void: [256, 44],
  water: [202, 66],
  infinity: [180, 10],
  Fire: [12, 74],
  Ice: [192, 52],
  Wind: [146, 44],
  Earth: [32, 56],
  Lightning: [268, 48],
  Water: [212, 62],
  Light: [48, 62],
  Dark: [285, 18],
};

const PLAIN: Hue = [200, 14];

export const hueOf = (word: string): Hue => own(HUES, word) ?? PLAIN;

export const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${Math.round(Math.min(100, Math.max(0, saturation)))}% ${Math.round(Math.min(98, Math.max(3, lightness)))}%)`;

/* Dark enough for a white glyph (3 : 1 at least), light enough to tell the hues apart. */
const DISC_LIGHTNESS: Readonly<Record<string, number>> = {
  all: 34,
  good: 34,
  Light: 32,
  death: 30,
  Dark: 30,
  life: 32,
  Wind: 32,
  earth: 36,
  Earth: 34,
  air: 36,
  Ice: 35,
};

/** The disc behind a symbol on a card. */
export const symbolColour = (word: string): string => {
  const [hue, saturation] = hueOf(word);
  return hsl(hue, saturation, own(DISC_LIGHTNESS, word) ?? 38);
};

/** Halfway between two hues, the short way round. */
export const between = (a: number, b: number): number =>
  Math.abs(a - b) > 180 ? ((a + b) / 2 + 180) % 360 : (a + b) / 2;
