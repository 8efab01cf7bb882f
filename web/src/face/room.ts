/* How the text of a card finds room: first the picture gives way, then the type grows smaller, at last the text is cut
   and says so.  Everything in em of a face, which is 13.8 wide; worked out from the widths of the letters, so that no
   face has to be measured after it was drawn. */

export interface Room {
  /** Height of the picture. */
  readonly picture: number;
  /** Size of the text. */
  readonly size: number;
  /** Width of its letters, in per cent. */
  readonly stretch: number;
  /** Whether the text is longer than there is room for, even so. */
  readonly cut: boolean;
}

type Step = Omit<Room, "cut">;

const STEPS: readonly Step[] = [
  { picture: 8.4, size: 1.06, stretch: 84 },
  { picture: 8.4, size: 1, stretch: 84 },
  { picture: 7.6, size: 1, stretch: 84 },
  { picture: 7.2, size: 0.95, stretch: 84 },
  { picture: 6.5, size: 0.95, stretch: 82 },
  { picture: 5.8, size: 0.92, stretch: 82 },
  { picture: 4.9, size: 0.9, stretch: 80 },
  { picture: 3.9, size: 0.88, stretch: 80 },
  { picture: 2.7, size: 0.86, stretch: 78 },
];

const LEADING = 1.2;
const GAP = 0.22;
/* 13.8 wide and 19.6 high, less the frame; text has margins of .52 of its own size. */
const INNER_WIDTH = 13.08;
const INNER_HEIGHT = 18.88;
const FOOT = 2.05;
const MARGIN = 0.3;

/* Advances of Archivo 430 at a width of 84 %, from the space to the tilde, in hundredths of an em. */
const ADVANCES =
  "18 26 35 52 44 82 60 20 34 34 39 56 24 29 24 28 50 45 50 50 48 50 50 47 49 50 27 27 56 56 56 50 86 58 60 63 63 57 52 68 63 24 48 58 47 75 63 68 57 68 62 57 53 63 56 81 59 58 55 29 28 29 56 42 17 48 49 46 49 48 26 48 49 21 21 45 21 74 49 50 49 49 29 44 26 49 43 63 45 43 43 34 22 34 56"
    .split(" ")
    .map((advance) => Number(advance) / 100);
const OTHER = 0.6;

/** How wide a text is at a size of one, in em. */
export const breadth = (text: string, stretch = 84): number => {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += ADVANCES[text.charCodeAt(at) - 32] ?? OTHER;
  return sum * (1 - (84 - stretch) * 0.0097);
};

/** How many lines a paragraph takes, words kept whole. */
export const lines = (text: string, width: number, stretch = 84): number => {
  const space = breadth(" ", stretch);
  let count = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const wide = breadth(word, stretch);
    if (used && used + space + wide > width) {
      count += 1;
      used = wide;
    } else used += wide + (used ? space : 0);
  }
  return count;
};

/* The heads of abilities are bold: a little wider than the rest of their line. */
const SAFETY = 0.985;

const needed = (text: readonly string[], step: Step): number => {
  const width = (INNER_WIDTH / step.size - 2 * 0.52) * SAFETY;
  const all = text.reduce((sum, paragraph) => sum + lines(paragraph, width, step.stretch), 0);
  return (all * LEADING + Math.max(0, text.length - 1) * GAP + MARGIN) * step.size;
};

/** `head` is what name and type line take. */
export const roomFor = (text: readonly string[], head: number): Room => {
  for (const step of STEPS)
    if (needed(text, step) <= INNER_HEIGHT - step.picture - head - FOOT) return { ...step, cut: false };
  return { picture: 2.7, size: 0.86, stretch: 78, cut: true };
};
