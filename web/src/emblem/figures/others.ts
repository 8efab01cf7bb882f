/* Assets, actions, foundations, Backups, Summons and Monsters. */

import { drawn, ELEMENTS, SYMBOLS } from "../../glyphs/index";
import { markup } from "../../glyphs/kit";
import { hash } from "../chance";
import { path, type Scene } from "../scene";
import type { Subject } from "../subject";
import { landmarkFor } from "./landmarks";
import { thingFor } from "./objects";

const unit = (s: Scene): number => Math.min(s.width, s.height) / 84;

const sign = (s: Scene, word: string, x: number, y: number, scale: number, colour: string): void => {
  const drawing = drawn(SYMBOLS, word) ?? drawn(ELEMENTS, word);
  if (drawing)
    s.placed(x, y, scale, `<g transform="translate(-12 -12)" style="color:${colour}">${markup(drawing)}</g>`);
};

/** An asset: a thing in a roundel. */
export const drawAsset = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c } = s;
  const k = unit(s);
  const x = w / 2;
  const y = h * 0.47;
  s.disc(x, y, 32 * k, c.ink, 'opacity=".62"');
  s.ring(x, y, 32 * k, c.shine, 1.3);
  s.ring(x, y, 28.5 * k, c.shine, 0.6, 'stroke-dasharray="1.5 2.5"');
  s.placed(
    x,
    y,
    k,
    `<path d="${thingFor(card.name)}" fill="${c.shine}" fill-rule="evenodd" stroke="${c.ink}" stroke-width=".8"/>`,
  );
};

/** An action: a pinwheel of strokes round its symbol. */
export const drawAction = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c } = s;
  const count = 9 + (hash(card.name) % 5);
  const k = unit(s);
  const x = w / 2;
  const y = h * 0.48;
  const turn = hash(card.name) % 2 ? 1 : -1;
  for (let at = 0; at < count; at++) {
    const a = (at * 2 * Math.PI) / count + s.any() * 0.3;
    const inner = 15 * k;
    const outer = (30 + s.any() * 14) * k;
    const to = (r: number, angle: number): readonly [number, number] => [
      x + r * Math.cos(a + angle * turn),
      y + r * Math.sin(a + angle * turn),
    ];
    const [p0, p1, p2, p3, p4] = [
      to(inner, 0),
      to(outer * 0.8, 0.5),
      to(outer, 0.75),
      to(outer * 0.62, 0.62),
      to(inner, 0.38),
    ];
    s.fill(
      path`M${p0[0]} ${p0[1]}Q${p1[0]} ${p1[1]} ${p2[0]} ${p2[1]}Q${p3[0]} ${p3[1]} ${p4[0]} ${p4[1]}z`,
      at % 2 ? c.shine : "#fff",
      `stroke="${c.ink}" stroke-width=".7" opacity=".95"`,
    );
  }
  s.disc(x, y, 11.5 * k, c.ink);
  sign(s, card.symbols[0] ?? "all", x, y, k * 0.66, c.shine);
};

/** A foundation: the land alone, framed by an arch, or with a landmark that goes with its name. */
export const drawFoundation = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c, rim } = s;
  const number = hash(card.name);
  const landmark = landmarkFor(card.name);
  if (landmark) {
    const k = (h / 84) * 1.02;
    const x = w * (0.3 + s.any() * 0.4);
    const source = `<path d="${landmark.dark}" fill="${c.ink}" fill-rule="evenodd" ${rim}/>${landmark.shine && `<path d="${landmark.shine}" fill="${c.shine}" fill-rule="evenodd"/>`}`;
    s.ellipse(x, s.horizon + h * 0.285, 17 * k, 2.6 * k, c.ink, 'opacity=".45"');
    s.placed(x, s.horizon + h * 0.29, k, source);
  }
  if (number % 5 === 0) {
    const arch = path`V${h * 0.44}Q${w * 0.18} ${h * 0.1} ${w * 0.5} ${h * 0.08}Q${w * 0.82} ${h * 0.1} ${w * 0.84} ${h * 0.44}V${h}`;
    s.fill(
      path`M0 0H${w}V${h}H${w * 0.84}V${h * 0.44}Q${w * 0.82} ${h * 0.1} ${w * 0.5} ${h * 0.08}Q${w * 0.18} ${h * 0.1} ${w * 0.16} ${h * 0.44}V${h}H0z`,
      c.ink,
      'opacity=".84"',
    );
    s.line(path`M${w * 0.16} ${h}` + arch, c.shine, 1, 'opacity=".65"');
  }
};

const HOUSES = [
  [
    "M-30 2v-28l30-22 30 22v28z",
    "M-34-25 0-51l34 26-3 4L0-44l-31 23z",
    "M-6 2v-16a6 6 0 0 1 12 0v16zM-22-16h9v9h-9zM13-16h9v9h-9z",
  ],
  ["M-16 2l3-52h26l3 52z", "M-18-50h36l-18-16z", "M-5-42h10v12h-10zM-5-22h10v10h-10zM-5-6h10v8h-10z"],
  ["M-32 2v-22h64v22z", "M-36-20q36-30 72 0z", "M-26-14h10v16h-10zM-5-14h10v16h-10zM16-14h10v16h-10z"],
  [
    "M-30 2v-24h38v24zM12 2v-52h12v52z",
    "M-34-22l23-20 23 20zM9-50h18v4h-18z",
    "M-24-15h9v9h-9zM-9-15h8v17h-8zM15-40h6v9h-6z",
  ],
  [
    "M-26 2v-20h52v20zM-22-18h5v-26h-5zM17-18h5v-26h-5z",
    "M-30-42 0-62l30 20-3 4L0-55l-27 17z",
    "M-2-54h4v14h-4zM-7-40h14v12h-14zM-20-10h40v4h-40z",
  ],
] as const;

/** A Backup: a house, a tower, a hall, a works, a well. */
export const drawHouse = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c, rim } = s;
  const k = Math.round(unit(s) * 100) / 100;
  const wanted = /well|font|sand/i.test(card.name)
    ? 4
    : /forge|soot|ember|quarry|mason/i.test(card.name)
      ? 3
      : /bell|marshal|gnomon|tower/i.test(card.name)
        ? 1
        : hash(card.name) % 4;
  const [walls, roof, windows] = HOUSES[wanted] ?? HOUSES[0];
  const put = (d: string, colour: string, more = ""): void =>
    s.fill(
      d,
      colour,
      `fill-rule="evenodd" transform="translate(${Math.round(w * 5) / 10} ${Math.round(h * 8.6) / 10}) scale(${k})" ${more}`.trim(),
    );
  put(walls, c.ink, rim);
  put(roof, c.nearShade, rim);
  put(windows, c.shine);
};

/** A Summon: wings, serpent or mask round the element. */
export const drawSummon = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c, rim } = s;
  const k = unit(s);
  const x = w / 2;
  const y = h * 0.52;
  const kind = hash(card.name) % 4;
  s.rays(14, x, y, c.shine, 0.22);
  if (kind === 0)
    for (const side of [-1, 1])
      for (let at = 0; at < 4; at++)
        s.fill(
          path`M${x} ${y + 4 * k}q${side * (20 + at * 6) * k} ${(-34 + at * 11) * k} ${side * (46 - at * 3) * k} ${(-26 + at * 16) * k}q${-side * 18 * k} ${4 * k} ${-side * (46 - at * 3) * k} ${(28 - at * 16) * k}z`,
          at % 2 ? c.nearShade : c.ink,
          rim,
        );
  if (kind === 1) {
    for (const [colour, wide] of [
      [c.ink, 13],
      [c.nearShade, 8],
    ] as const)
      s.line(
        path`M${x - 50 * k} ${y + 32 * k}C${x - 50 * k} ${y - 34 * k} ${x - 8 * k} ${y - 38 * k} ${x + 22 * k} ${y - 26 * k}C${x + 52 * k} ${y - 10 * k} ${x + 34 * k} ${y + 30 * k} ${x} ${y + 27 * k}C${x - 30 * k} ${y + 24 * k} ${x - 30 * k} ${y - 14 * k} ${x} ${y - 14 * k}`,
        colour,
        wide * k,
      );
    s.polygon(
      [
        [x + 14 * k, y - 38 * k],
        [x + 42 * k, y - 44 * k],
        [x + 30 * k, y - 26 * k],
      ],
      c.ink,
      rim,
    );
  }
  if (kind === 2) {
    s.fill(
      path`M${x} ${y + 36 * k}C${x - 32 * k} ${y + 20 * k} ${x - 26 * k} ${y - 16 * k} ${x - 44 * k} ${y - 38 * k}C${x - 20 * k} ${y - 34 * k} ${x - 12 * k} ${y - 22 * k} ${x} ${y - 22 * k}C${x + 12 * k} ${y - 22 * k} ${x + 20 * k} ${y - 34 * k} ${x + 44 * k} ${y - 38 * k}C${x + 26 * k} ${y - 16 * k} ${x + 32 * k} ${y + 20 * k} ${x} ${y + 36 * k}z`,
      c.ink,
      rim,
    );
    for (const side of [-1, 1])
      s.fill(path`M${x + side * 5 * k} ${y + 16 * k}l${side * 16 * k} ${-8 * k}l${-side * 3 * k} ${10 * k}z`, c.shine);
  }
  if (kind === 3)
    for (let at = 0; at < 12; at++) {
      const turn = (at * Math.PI) / 6 + 0.26;
      const far = (at % 2 ? 30 : 42) * k;
      s.polygon(
        [
          [x + 14 * k * Math.cos(turn - 0.3), y + 14 * k * Math.sin(turn - 0.3)],
          [x + far * Math.cos(turn), y + far * Math.sin(turn)],
          [x + 14 * k * Math.cos(turn + 0.3), y + 14 * k * Math.sin(turn + 0.3)],
        ],
        at % 2 ? c.nearShade : c.ink,
        rim,
      );
    }
  const high = kind === 2 ? 5 * k : 0;
  s.disc(x, y - high, 15 * k, c.ink, rim);
  s.disc(x, y - high, 10.5 * k, c.shine);
  sign(s, card.symbols[0] ?? "", x, y - high, k * 0.7, c.ink);
};

/** A Monster: an eye. */
export const drawMonster = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c, rim } = s;
  const k = unit(s);
  const x = w / 2;
  const y = h * 0.5;
  const lids = 26 + (hash(card.name) % 12);
  for (let at = -3; at <= 3; at++)
    s.polygon(
      [
        [x + at * 9 * k - 3 * k, y - 14 * k],
        [x + at * 13 * k, y - (40 - Math.abs(at) * 5) * k],
        [x + at * 9 * k + 3 * k, y - 14 * k],
      ],
      c.ink,
      rim,
    );
  s.fill(
    path`M${x - 36 * k} ${y}Q${x} ${y - lids * k} ${x + 36 * k} ${y}Q${x} ${y + lids * k} ${x - 36 * k} ${y}z`,
    c.ink,
    rim,
  );
  s.disc(x, y, 13 * k, c.shine);
  s.ellipse(x, y, (hash(card.name) % 2 ? 6 : 3) * k, 9 * k, c.ink);
};
