/* Things, drawn around their own middle in a box of 48, as paths to be filled evenly odd.
   A word in the card's name chooses where one fits; otherwise the name's own number does. */

import { hash } from "../chance";

export interface Thing {
  readonly words: RegExp;
  readonly d: string;
}

const things: readonly [Thing, ...Thing[]] = [
  {
    words: /\b(lamp|lantern|light|beacon|candle|wick)/i,
    d: "M-5-21h10v4h5l4 8h-3v19h3v5h-28v-5h3v-19h-3l4-8h5zM-6-8v17H6V-8zM0-6c3 4 4 6 4 9a4 4 0 0 1-8 0c0-3 1-5 4-9zM-9 17H9v4H-9z",
  },
  {
    words: /\b(anchor|breakwater|harbour|dock|mooring|quay)/i,
    d: "M0-22a6 6 0 0 1 3 11.200V-5h10v4.500H3V15q9-1 11-9l5.500 2Q17 20 0 22.500-17 20-19.500 8l5.500-2q2 8 11 9V-.5h-10V-5h10v-5.800A6 6 0 0 1 0-22zM0-18.500a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400z",
  },
  {
    words: /\b(gate|door|lock|drawer|cage)/i,
    d: "M-21 20v-22q0-19 21-19t21 19v22h-6v-22q0-13.500-15-13.500T-15-2v22zM-10.500 20V-7h3v27zM-1.500 20v-29h3v29zM7.500 20V-7h3v27zM-14 2h28v3h-28z",
  },
  {
    words: /\b(ledger|book|log|page|tome)/i,
    d: "M-21-15q11-5 19.500 1v30q-8.500-6-19.500-1.500zM21-15q-11-5-19.500 1v30q8.500-6 19.500-1.500zM-17-9.500v2.500q6-2 12 .5v-2.500q-6-2.500-12-.5zM-17-3v2.500q6-2 12 .5v-2.500q-6-2.500-12-.5zM-17 3.500v2.500q6-2 12 .5v-2.500q-6-2.500-12-.5z",
  },
  {
    words: /\b(sphere|orb|glass|pearl)/i,
    d: "M0-21a17 17 0 0 1 11 30l4 7v4h-30v-4l4-7A17 17 0 0 1 0-21zM-10-6a10.500 10.500 0 0 1 10-10v-2a12.500 12.500 0 0 0-12 12z",
  },
  {
    words: /\b(wheel|gear|engine|flywheel|clock)/i,
    d: "M-3-22h6l1 5 5 2 4.500-3 4.500 4.500-3 4.500 2 5 5 1v6l-5 1-2 5 3 4.500-4.500 4.500-4.500-3-5 2-1 5h-6l-1-5-5-2-4.500 3-4.500-4.500 3-4.500-2-5-5-1v-6l5-1 2-5-3-4.500 4.500-4.500 4.500 3 5-2zM0-9A9 9 0 1 0 0 9 9 9 0 0 0 0-9zM0-4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  },
  {
    words: /\b(mask|face)/i,
    d: "M-19-18q19 7 38 0 3 14-3 26Q10 19 0 22q-10-3-16-14-6-12-3-26zM-13-6q6-4 10 2-6 4-10-2zM13-6q-6-4-10 2 6 4 10-2zM-6 10q6 4 12 0-6 8-12 0z",
  },
  {
    words: /\b(belt|champion|medal|trophy)/i,
    d: "M-23-6h13v-5h20v5h13V6H10v6h-20V6h-13zM0-8l2.500 5 5.500.800-4 4 1 5.500-5-2.700-5 2.700 1-5.500-4-4 5.500-.8zM-19-2.500v5h5v-5zM14-2.500v5h5v-5z",
  },
  {
    words: /\b(gauntlet|glove|fist)/i,
    d: "M-12 22V6l-6-7 3.500-4 5.500 4v-15h5v12h2v-17h5v17h2v-14h5v15h2v-9h5v20q0 5-4 8v6zM-8 15v3H10v-3z",
  },
  {
    words: /\b(chapel|tower|keep|house|yard)/i,
    d: "M-2.500-23h5v4h4v4h-4v3l9 8v25h-7v-9q0-5-4.500-5T-4.500 12v9h-7V-4l9-8v-3h-4v-4h4zM-21 4l7-4v21h-7zM21 4l-7-4v21h7zM-2-4v5h4v-5z",
  },
  {
    words: /\b(crossing|bridge|causeway)/i,
    d: "M-23-3q23-18 46 0v5q-4-4-8-6v10h-3V-6q-4-1.500-7.500-2v14h-3v-14q-4 .5-7.500 2V6h-3V-4q-4 2-8 6v0zM-23 8q5-4 10 0t10 0 10 0 10 0 6-1v4q-6 3-12-1-5 4-10 0-5 4-10 0-5 4-14 1z",
  },
  {
    words: /\b(garden|leaf|leaves|tree|bough|root)/i,
    d: "M-2 22V9q-14 4-19-7 9-6 16 0-10-9-4-20 11 2 10 13 3-13 15-14 4 12-9 20 11-3 14 5-8 8-18 1v15z",
  },
  {
    words: /\b(pole|spear|staff|reed)/i,
    d: "M0-23l5 9-3 4v33h-4v-33l-3-4zM-14-10q8 2 11 9l-3 1q-3-6-9-7zM14-2Q6 0 3 7l3 1q3-6 9-7z",
  },
  {
    words: /\b(cat|hound|dog)/i,
    d: "M-17-20l10 7q7-3 14 0l10-7 1 22q0 18-18 18T-18 2zM-11-1q6-3 8 3-6 2-8-3zM11-1q-6-3-8 3 6 2 8-3zM-3 10h6L0 13.500z",
  },
  {
    words: /\b(pit|ring|circle)/i,
    d: "M0-12c13 0 23 5 23 12S13 12 0 12-23 7-23 0s10-12 23-12zM0-7C-9-7-17-4-17 0S-9 7 0 7 17 4 17 0 9-7 0-7zM-21 6l3 9h3l-2-7zM21 6l-3 9h-3l2-7zM-2 11h4v9h-4z",
  },
  {
    words: /\b(bell|hour|chime)/i,
    d: "M-2-22h4v4q11 2 12 16l2 11 5 5h-42l5-5 2-11q1-14 12-16zM-5 17H5q0 5.500-5 5.500T-5 17zM-9-2q1-8 6-10l1 2.500q-4 2-4.500 8z",
  },
  {
    words: /\b(key|vow|promise)/i,
    d: "M-10-12a9 9 0 1 1 10 9v24h-5v-4h-5v-5h5V-3a9 9 0 0 1-5-9zM-5-12a4 4 0 1 0 8 0 4 4 0 1 0-8 0z",
  },
  { words: /\b(jar|bottle|phial|oil)/i, d: "M-5-21h10v5h3l3 8v16l3 9h-28l3-9V-8l3-8h3zM-7-5v11H7V-5z" },
  {
    words: /\b(crown|throne|king|queen)/i,
    d: "M-21-10l10 7L0-18 11-3l10-7-4 25h-34zM-17 18h34v4h-34zM0-3l3 5-3 5-3-5z",
  },
];

/** Where in a name a word of this thing begins, or -1. */
const found = (thing: Thing, name: string): number => name.search(thing.words);

/** The thing that goes with a name; of several the one named last, which in English is what the others describe. */
export const thingFor = (name: string): string => {
  const fits = things.filter((thing) => found(thing, name) >= 0).sort((a, b) => found(b, name) - found(a, name));
  return (fits[0] ?? things[hash(name) % things.length] ?? things[0]).d;
};
