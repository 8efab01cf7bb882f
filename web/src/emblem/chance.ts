/* The only source of variety in an emblem: the card's own words.  No clock, no `Math.random`. */

/** FNV-1a over the UTF-16 units of a text. */
export const hash = (text: string): number => {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
};

/** Mulberry32: numbers from 0 up to 1, the same ones for the same seed everywhere. */
export const chance = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Several independent picks out of one number. */
export const pick = <T>(from: readonly [T, ...T[]], by: number): T => from[by % from.length] ?? from[0];
