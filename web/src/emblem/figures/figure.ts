/* Somebody who stands there: a backup, a Forward.  Creatures where the name says so, pairs where there are two. */

import { hash } from "../chance";
import type { Scene } from "../scene";
import type { Subject } from "../subject";

const BEAST =
  "M-33 0l3-19q-3-5-9-6-5-1-6-6 8 1 13-2 8-6 20-5h14l6-13 1-9 5 6 4-6 3 10q6 2 12 6l4 4-3 5q-9 3-14 2l-4 9 3 9 4 15h-7l-6-14-3 14h-7l1-17-18-1-5 6 3 12h-8l-3-10-2 10z";
const BIRD =
  "M0-22q-6-16-24-24-10-4-18-3 6 4 8 9-6 0-9 1 8 4 12 9-5 1-8 3 12 5 23 8l-3 12q3 6 3 7l8-3 8 3 3-7-3-12q11-3 23-8-3-2-8-3 4-5 12-9-3-1-9-1 2-5 8-9-8-1-18 3Q6-38 0-22zM0-24q4-6 8-5l7 1-7 4q-2 4-4 6h-8q-1-4 4-6z";
const SERPENT =
  "M-42 0q-4-22 12-26t22 8q4 8 12 4 6-4 0-12-8-9-4-22 6-16 24-12l16 6-4 3 6 5-14 0q-12-2-14 5-1 6 6 15 10 14-2 25Q4 9-8-6q-7-9-13-4-5 4 1 10z";

const HELD = [
  {
    words: /blade|sword|edge|lancer|knight|duel|fulgur/i,
    d: "M20-70l3 5-2 48h-3l-2-48zM12-17h14v3h-14zM17-14h4v10h-4z",
  },
  { words: /lance|spear|pike|warden|storm|icebroker/i, d: "M22-82l5 14-4 2v64h-3v-64l-4-2z" },
  { words: /bow|archer|hunt/i, d: "M16-72q22 28 0 62l-1.500-2q17-26 0-58zM15-42h16l-2-3 7 4-7 4 2-3h-16z" },
  {
    words: /staff|seer|caller|scholar|signal|oracle|mage|priest/i,
    d: "M20-64h3v62h-3zM21.500-80a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM21.500-75a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  },
  {
    words: /guard|shield|sentinel|ward|stone/i,
    d: "M10-46q12 5 24 0v22q-2 13-12 18-10-5-12-18zM22-41v30q6-4 7.500-13v-16q-4 1-7.500-1z",
  },
  { words: /smith|furnace|forge|hand|mason|hammer/i, d: "M20-58h4v56h-4zM11-72h22v14h-22z" },
  {
    words: /cutpurse|jackal|thief|runner|acrobat/i,
    d: "M15-40l3 3-1 20h-3l-1-20zM10-17h9v2.500h-9zM27-44l3 3-1 22h-3l-1-22zM22-19h11v2.500h-11z",
  },
  { words: /deck|hook|sailor|pilot|diver|maren/i, d: "M19-64h3V0h-3zM20-76q14 0 14 12 0 9-8 10l-1-4q4-1 4-6 0-7-9-7z" },
] as const;

export const drawFigure = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c, rim } = s;
  const small = card.type === "backup";
  const size = (Math.min(w * 1.15, h) / 84) * (small ? 0.86 : 0.94);
  const number = hash(card.name) >>> 4;
  const base = h * 0.98;
  const edge = `stroke="${c.ink}" stroke-width=".8"`;
  const creature = /\b(mule|mare|horse|hound|jackal|wolf|fox|stag|boar|cat)\b/i.test(card.name)
    ? BEAST
    : /\b(heron|bird|raven|hawk|crow|owl|eagle)\b/i.test(card.name)
      ? BIRD
      : /\b(leviathan|serpent|wyrm|snake|eel|dragon)\b/i.test(card.name)
        ? SERPENT
        : "";
  if (creature) {
    const x = w / 2;
    const fits = Math.min(size, w / 92);
    s.disc(x, base - 36 * fits, 30 * fits, c.shine, 'opacity=".42"');
    const flip = number % 2 ? -1 : 1;
    s.raw(
      `<g transform="translate(${Math.round(x * 10) / 10} ${Math.round((base - (creature === BIRD ? 16 * fits : 3 * fits)) * 10) / 10}) scale(${Math.round(fits * 104 * flip) / 100} ${Math.round(fits * 104) / 100})"><path d="${creature}" fill="${c.ink}" ${rim}/></g>`,
    );
    return;
  }
  if (/twin|pair|kin\b|both/i.test(card.name)) {
    person(s, w / 2 - 15 * size, base, size * 0.86, number >>> 3, -1, edge, card.name);
    person(s, w / 2 + 17 * size, base, size * 0.86, number, 1, edge, card.name);
    return;
  }
  s.disc(w / 2, base - 46 * size, 25 * size, c.shine, 'opacity=".42"');
  person(s, w / 2, base, size, number, 1, edge, card.name);
};

const person = (
  s: Scene,
  x: number,
  base: number,
  size: number,
  number: number,
  side: number,
  edge: string,
  name: string,
): void => {
  const { colours: c, rim } = s;
  const put = (d: string, colour: string, more = rim): void => {
    const k = Math.round(size * 100) / 100;
    s.fill(
      d,
      colour,
      `fill-rule="evenodd" transform="translate(${Math.round(x * 10) / 10} ${Math.round(base * 10) / 10}) scale(${k * side} ${k})" ${more}`.trim(),
    );
  };
  const apt = HELD.find((held) => held.words.test(name));
  put((apt ?? HELD[number % HELD.length] ?? HELD[0]).d, c.shine, edge);
  const body = (number >>> 6) % 4;
  if (body === 0) put("M-22 2q0-34 6-46 5-9 16-10 11 1 16 10 6 12 6 46z", c.ink);
  if (body === 1) {
    put("M-19 2l2-24-10-7q0-13 11-15l7-4h18l7 4q11 2 11 15l-10 7 2 24z", c.ink);
    put("M-27-29q0-13 11-15l3 8-6 11zM27-29q0-13-11-15l-3 8 6 11z", c.middle);
    put("M-10-40 0-32l10-8v5L0-26l-10-9zM-16-14h32v4h-32z", c.shine, "");
  }
  if (body === 2) {
    put("M-29 2q6-30 14-43 5-9 15-10 10 1 15 10 8 13 14 43z", c.nearShade);
    put("M-6-47 0-20 6-47l4 4L4 2h-8l-6-45z", c.shine, "");
    put("M-22-20q22 9 44 0l1.500 6q-23 10-47 0z", c.ink, "");
  }
  if (body === 3) {
    put("M-17 2l1-30q-7-4-6-13l9-6q6-4 13-4t13 4l9 6q1 9-6 13l1 30z", c.middleShade);
    put("M-16-28 14-46l4 4L-15-20z", c.ink, "");
    put("M-15-12h30v5h-30z", c.shine, "");
  }
  put("M-9-60q-1-14 9-14t9 14q-1 10-9 13-8-3-9-13z", c.ink);
  const head = (number >>> 3) % 6;
  if (head === 0) put("M-14-52q-4-27 14-30 18 3 14 30-3-18-14-18t-14 18z", c.nearShade);
  if (head === 1) put("M-10-64l-3-16 7 7 6-11 6 11 7-7-3 16z", c.shine, edge);
  if (head === 2) put("M-20-66h40l-9-4q-2-13-11-13t-11 13z", c.nearShade);
  if (head === 3) put("M-10-62q-2-18 12-17 12 2 9 16 6 12 2 22-5-16-9-24z", c.nearShade);
  if (head === 4) {
    put("M-11-58q-2-20 11-20t11 20l-4-5H-7z", c.middleShade);
    put("M-1-78q2-12 13-10 8 3 10 12-8-6-14-5-4 1-6 4z", c.shine, edge);
  }
  if (head === 5) {
    put("M-10-64q1-13 10-13t10 13q-10-5-20 0z", c.middle);
    put("M-10-64q10-5 20 0l9 8q-5 0-10-4-9-3-18 0z", c.middleShade);
  }
  if (body === 0) put("M-16-40Q-30-14-27 2h13q-6-20-2-42z", c.middleShade);
  put("M-5.500-62l4.500 1.600-4 1.700zM5.500-62 1-60.400l4 1.700z", c.shine, "");
};
