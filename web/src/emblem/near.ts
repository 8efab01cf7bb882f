/* The near ground of an emblem, by the symbol that rules it. */

import { own } from "../own";
import { path, type Scene } from "./scene";

type Ground = (s: Scene) => void;

const crests: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let row = 0; row < 3; row++) {
    let d = path`M${-w * 0.1 + row * 4} ${s.horizon + h * (0.18 + row * 0.13)}`;
    for (let at = 0; at < 7; at++) d += path`q${w * 0.05} ${-h * 0.09} ${w * 0.1} 0t${w * 0.1} 0`;
    s.fill(`${d}${path`V${h}H-20z`}`, row % 2 ? c.near : c.nearShade);
    s.line(d, c.shine, 0.9, 'opacity=".5"');
  }
};

const strata: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let row = 0; row < 4; row++) {
    const y = s.horizon + h * (0.19 + row * 0.09);
    let d = path`M0 ${y}`;
    for (let at = 1; at <= 6; at++) d += path`L${(at * w) / 6} ${y + (s.any() - 0.5) * h * 0.05}`;
    s.line(d, row % 2 ? c.ink : c.nearShade, h * 0.026, 'opacity=".9"');
  }
};

const tongues: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  const wide = w * 0.075;
  for (let at = 0; at < 9; at++) {
    const x = w * at * 0.125;
    const high = h * (0.12 + s.any() * 0.22);
    s.fill(
      path`M${x - wide} ${h}q0 ${-high} ${wide * 0.9} ${-high * 1.6}q${wide * 0.1} ${high * 0.6} ${wide * 0.8} ${high * 0.7}l${wide * 0.3} ${high}z`,
      at % 2 ? c.nearShade : c.nearLight,
    );
  }
};

const grass: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = 0; at < 26; at++) {
    const x = s.any() * w;
    const y = s.horizon + h * (0.2 + s.any() * 0.35);
    s.line(path`M${x} ${y}q5 -7 12 -8`, at % 2 ? c.nearShade : c.shine, 1, 'opacity=".6"');
  }
};

const masonry: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let row = 0; row < 5; row++)
    for (let at = -1; at < 8; at++)
      s.rect(
        at * w * 0.15 + (row % 2) * w * 0.075,
        s.horizon + h * (0.17 + row * 0.1),
        w * 0.143,
        h * 0.09,
        (at + row) % 3 ? c.near : c.nearShade,
        `stroke="${c.ink}" stroke-width=".6"`,
      );
};

const splinters: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = 0; at < 10; at++) {
    const x = s.any() * w;
    const y = s.horizon + h * (0.2 + s.any() * 0.35);
    const turn = s.any() * 7;
    s.polygon(
      [0, 2.2, 4.1].map(
        (corner) => [x + Math.cos(turn + corner) * w * 0.07, y + Math.sin(turn + corner) * h * 0.06] as const,
      ),
      at % 2 ? c.ink : c.nearShade,
    );
  }
};

const furrows: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = -7; at < 8; at++)
    s.polygon(
      [
        [w / 2 + at * 2, s.horizon + h * 0.16],
        [w / 2 + at * w * 0.14 - 5, h],
        [w / 2 + at * w * 0.14 + 5, h],
      ],
      at % 2 ? c.nearShade : c.shine,
      'opacity=".35"',
    );
};

const thorns: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  let d = path`M-5 ${h * 0.92}`;
  for (let at = 0; at < 5; at++) d += path`q${w * 0.06} ${at % 2 ? h * 0.16 : -h * 0.2} ${w * 0.23} 0`;
  s.line(d, c.ink, 3);
  for (let at = 0; at < 12; at++) {
    const x = (at * w) / 11;
    const y = h * 0.9 + (s.any() - 0.5) * h * 0.1;
    s.polygon(
      [
        [x, y],
        [x + 3, y - h * 0.12],
        [x + 6, y],
      ],
      c.ink,
    );
  }
};

const leaves: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = 0; at < 12; at++) {
    const x = w * at * 0.09;
    const high = h * (0.1 + s.any() * 0.16);
    s.fill(path`M${x} ${h}q-8 ${-high} 0 ${-high * 2}q8 ${high} 0 ${high * 2}z`, at % 2 ? c.nearShade : c.nearLight);
  }
};

const posts: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = 0; at < 8; at++) {
    const x = w * (0.03 + at * 0.135);
    const high = h * (0.12 + s.any() * 0.16);
    const lean = (s.any() - 0.5) * 6;
    s.line(path`M${x} ${h}l${lean} ${-high}`, c.ink, 2.4);
    s.line(path`M${x + lean * 0.7 - 4} ${h - high * 0.72}h8`, c.ink, 2);
  }
};

const mosaic: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let row = 0; row < 4; row++)
    for (let at = 0; at < 12; at++)
      if ((at + row) % 2) s.rect((at * w) / 12, s.horizon + h * (0.17 + row * 0.1), w / 12, h * 0.1, c.nearShade);
};

const ripples: Ground = (s) => {
  const { width: w, height: h, colours: c } = s;
  for (let at = 1; at < 6; at++)
    s.ellipse(w / 2, h * 0.9, at * w * 0.12, at * h * 0.05, "none", `stroke="${c.ink}" stroke-width="1.8"`);
};

const GROUNDS: Readonly<Record<string, Ground>> = {
  earth: strata,
  water: crests,
  fire: tongues,
  air: grass,
  order: masonry,
  chaos: splinters,
  good: furrows,
  evil: thorns,
  life: leaves,
  death: posts,
  all: mosaic,
  void: ripples,
  ice: masonry,
  wind: grass,
  lightning: splinters,
  light: furrows,
  dark: thorns,
};

export const drawNear = (s: Scene, symbol: string): void => {
  const { width: w, height: h } = s;
  s.fill(
    path`M0 ${s.horizon + h * 0.15}q${w * 0.25} ${(s.any() - 0.5) * h * 0.12} ${w * 0.5} 0t${w * 0.5} 0V${h}H0z`,
    s.colours.near,
  );
  (own(GROUNDS, symbol.toLowerCase()) ?? mosaic)(s);
};
