/* The far ridge and the middle ground of an emblem, by the symbol that rules it. */

import { own } from "../own";
import { path, type Scene } from "./scene";

type Ground = (s: Scene) => void;

/** The far ridge: seven points between sky and middle ground. */
export const drawRidge = (s: Scene): void => {
  const { width: w, height: h, horizon } = s;
  let d = path`M0 ${h}`;
  for (let at = 0; at <= 7; at++) d += path`L${(at * w) / 7} ${horizon - h * 0.05 - s.any() * h * 0.12}`;
  s.fill(`${d}${path`L${w} ${h}z`}`, s.colours.far);
};

const peaks: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = 0; at < 3; at++) {
    const x = w * (0.12 + 0.36 * at + s.any() * 0.1);
    const high = h * (0.3 + s.any() * 0.22);
    const wide = w * (0.24 + s.any() * 0.1);
    const base = s.horizon + h * 0.14;
    const lean = (s.any() - 0.5) * wide * 0.3;
    s.polygon(
      [
        [x - wide, base],
        [x + lean, base - high],
        [x + wide, base],
      ],
      c.middle,
    );
    s.polygon(
      [
        [x + lean, base - high],
        [x + wide, base],
        [x + wide * 0.25, base],
        [x + lean + wide * 0.12, base - high * 0.55],
      ],
      c.middleShade,
    );
    s.polygon(
      [
        [x + lean, base - high],
        [x + lean - wide * 0.2, base - high * 0.76],
        [x + lean, base - high * 0.8],
        [x + lean + wide * 0.12, base - high * 0.72],
      ],
      c.shine,
      'opacity=".75"',
    );
  }
};

const sea: Ground = (s) => {
  const { width: w, height: h, horizon, colours: c } = s;
  s.rect(0, horizon, w, h, c.middle);
  for (let at = 0; at < 16; at++) {
    const y = horizon + 2 + (at / 16) ** 1.5 * h * 0.45;
    const x = s.any() * w * 0.8;
    s.line(
      path`M${x} ${y}h${w * (0.08 + s.any() * 0.25)}`,
      at % 3 ? c.middleShade : c.shine,
      1 + at * 0.08,
      'opacity=".8"',
    );
  }
};

const flames: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const wide = w * 0.07;
  const base = s.horizon + h * 0.16;
  for (let at = 0; at < 6; at++) {
    const x = w * (0.06 + at * 0.18);
    const high = h * (0.2 + s.any() * 0.25);
    s.fill(
      path`M${x - wide} ${base}q${-wide * 0.2} ${-high * 0.5} ${wide * 0.8} ${-high}q${wide * 0.1} ${high * 0.3} ${wide * 0.7} ${high * 0.45}q${wide * 0.6} ${high * 0.2} ${wide * 0.4} ${high * 0.55}z`,
      at % 2 ? c.middle : c.middleShade,
    );
  }
};

const curls: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const r = h * 0.055;
  for (let at = 0; at < 4; at++) {
    const y = s.horizon - h * 0.1 + at * h * 0.09;
    const x = w * (0.05 + s.any() * 0.3);
    const long = w * (0.3 + s.any() * 0.25);
    s.line(path`M${x} ${y}h${long}a${r} ${r} 0 1 0 ${-r} ${-r}`, at % 2 ? c.middle : c.middleShade, h * 0.034);
  }
};

const colonnade: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const base = s.horizon + h * 0.2;
  const high = h * 0.4;
  const wide = w * 0.05;
  for (let at = 0; at < 5; at++) {
    const x = w * (0.14 + at * 0.18);
    s.rect(x - wide, base - high, wide * 2, high, c.middle);
    s.rect(x, base - high, wide, high, c.middleShade);
    s.rect(x - wide * 1.4, base - high - 3, wide * 2.8, 3.5, c.middleShade);
  }
  s.polygon(
    [
      [w * 0.04, base - h * 0.43],
      [w * 0.5, base - h * 0.64],
      [w * 0.96, base - h * 0.43],
    ],
    c.middle,
  );
  s.polygon(
    [
      [w * 0.2, base - h * 0.455],
      [w * 0.5, base - h * 0.58],
      [w * 0.8, base - h * 0.455],
    ],
    c.middleShade,
  );
};

const shards: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const base = s.horizon + h * 0.15;
  for (let at = 0; at < 7; at++) {
    const x = w * (0.05 + s.any() * 0.9);
    const high = h * (0.25 + s.any() * 0.35);
    const wide = w * (0.04 + s.any() * 0.05);
    const lean = (s.any() - 0.5) * w * 0.2;
    s.polygon(
      [
        [x - wide, base],
        [x + lean, base - high],
        [x + wide, base],
      ],
      at % 2 ? c.middle : c.middleShade,
    );
    s.polygon(
      [
        [x, base],
        [x + lean, base - high],
        [x + wide, base],
      ],
      c.ink,
      'opacity=".18"',
    );
  }
};

const dome: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const base = s.horizon + h * 0.16;
  s.rect(w * 0.28, base - h * 0.22, w * 0.44, h * 0.24, c.middle);
  s.fill(path`M${w * 0.33} ${base - h * 0.22}a${w * 0.17} ${h * 0.24} 0 0 1 ${w * 0.34} 0z`, c.middleShade);
  s.line(path`M${w / 2} ${base - h * 0.46}v${-h * 0.1}`, c.middleShade, 1.6);
  for (const side of [0.22, 0.74]) {
    s.rect(w * side, base - h * 0.32, w * 0.04, h * 0.34, c.middle);
    s.polygon(
      [
        [w * (side - 0.012), base - h * 0.32],
        [w * (side + 0.02), base - h * 0.46],
        [w * (side + 0.052), base - h * 0.32],
      ],
      c.middleShade,
    );
  }
  for (let at = 0; at < 4; at++)
    s.fill(
      path`M${w * (0.32 + at * 0.1)} ${base}v${-h * 0.1}a${w * 0.028} ${w * 0.028} 0 0 1 ${w * 0.056} 0v${h * 0.1}z`,
      c.shine,
      'opacity=".65"',
    );
};

const brambles: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const base = s.horizon + h * 0.15;
  for (let at = 0; at < 5; at++) {
    const x = w * (0.02 + at * 0.22);
    const side = at % 2 ? 1 : -1;
    const high = h * (0.35 + s.any() * 0.2);
    s.line(
      path`M${x} ${base}q${w * 0.16 * side} ${-high * 0.5} ${w * 0.02} ${-high}`,
      at % 2 ? c.middle : c.middleShade,
      3.2,
    );
    for (let thorn = 1; thorn < 4; thorn++) {
      const tx = x + w * 0.05 * side;
      const ty = base - high * thorn * 0.22;
      s.polygon(
        [
          [tx, ty],
          [tx + 6 * side, ty - 5],
          [tx, ty - 5],
        ],
        c.middleShade,
      );
    }
  }
};

const trees: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const base = s.horizon + h * 0.17;
  for (let at = 0; at < 7; at++) {
    const x = w * (0.04 + at * 0.155 + s.any() * 0.04);
    const high = h * (0.2 + s.any() * 0.2);
    s.rect(x - 1, base - high * 0.5, 2.2, high * 0.5, c.middleShade);
    s.ellipse(x, base - high * 0.75, w * 0.06, high * 0.42, at % 2 ? c.middle : c.middleShade);
    s.ellipse(x - w * 0.018, base - high * 0.85, w * 0.022, high * 0.2, c.shine, 'opacity=".22"');
  }
};

const stones: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const base = s.horizon + h * 0.18;
  for (let at = 0; at < 5; at++) {
    const x = w * (0.12 + at * 0.19 + (s.any() - 0.5) * 0.06);
    const high = h * (0.2 + s.any() * 0.26);
    const wide = w * (0.035 + s.any() * 0.02);
    const lean = (s.any() - 0.5) * 5;
    s.polygon(
      [
        [x - wide, base],
        [x - wide + lean, base - high],
        [x + lean, base - high - 3],
        [x + wide + lean, base - high + 2],
        [x + wide, base],
      ],
      c.middle,
    );
    s.polygon(
      [
        [x + lean * 0.5, base],
        [x + lean, base - high - 3],
        [x + wide + lean, base - high + 2],
        [x + wide, base],
      ],
      c.middleShade,
    );
  }
};

const hills: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = 0; at < 6; at++)
    s.disc(
      w * (0.05 + at * 0.19),
      s.horizon + h * 0.16,
      h * (0.12 + s.any() * 0.12),
      at % 2 ? c.middle : c.middleShade,
    );
};

const portal: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const r = h * 0.3;
  s.raw(`<g stroke="${c.middle}" stroke-width="${Math.round(h * 0.45) / 10}">`);
  s.ellipse(w / 2, s.horizon, r * 0.8, r, c.ink);
  s.raw("</g>");
  s.ellipse(w / 2, s.horizon, r * 0.5, r * 0.68, "none", `stroke="${c.shine}" stroke-width="1" opacity=".7"`);
  s.ellipse(w / 2, s.horizon, r * 0.22, r * 0.34, c.shine, 'opacity=".35"');
};

const crystals: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const wide = w * 0.045;
  const base = s.horizon + h * 0.16;
  for (let at = 0; at < 6; at++) {
    const x = w * (0.05 + s.any() * 0.9);
    const high = h * (0.28 + s.any() * 0.35);
    s.polygon(
      [
        [x - wide, base],
        [x - wide, base - high * 0.7],
        [x, base - high],
        [x + wide, base - high * 0.7],
        [x + wide, base],
      ],
      c.middle,
    );
    s.polygon(
      [
        [x, base],
        [x, base - high],
        [x + wide, base - high * 0.7],
        [x + wide, base],
      ],
      c.middleShade,
    );
    s.line(
      path`M${x - wide} ${base - high * 0.7}L${x} ${base - high * 0.5}L${x + wide} ${base - high * 0.7}`,
      c.shine,
      0.8,
    );
  }
};

const both =
  (...grounds: readonly Ground[]): Ground =>
  (s) => {
    for (const ground of grounds) ground(s);
  };

const GROUNDS: Readonly<Record<string, Ground>> = {
  earth: peaks,
  water: sea,
  fire: flames,
  air: curls,
  order: colonnade,
  chaos: shards,
  good: dome,
  evil: brambles,
  life: trees,
  death: stones,
  all: hills,
  void: portal,
  ice: crystals,
  wind: both(curls, trees),
  lightning: both(shards, colonnade),
  light: dome,
  dark: both(brambles, stones),
};

export const drawMiddle = (s: Scene, symbol: string): void => (own(GROUNDS, symbol.toLowerCase()) ?? hills)(s);
