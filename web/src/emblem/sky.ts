/* The sky of an emblem, by the symbol that rules it. */

import { own } from "../own";
import { path, type Scene } from "./scene";

type Sky = (s: Scene, x: number, y: number, r: number) => void;

const stars = (s: Scene, count: number): void => {
  for (let at = 0; at < count; at++) s.disc(s.any() * s.width, s.any() * s.horizon, 0.8, s.colours.shine);
};

const streaks: Sky = (s, x, y, r) => {
  s.disc(x, y, r * 0.9, s.colours.shine, 'opacity=".9"');
  for (let at = 0; at < 5; at++) {
    const high = s.height * (0.1 + 0.09 * at);
    const from = s.any() * s.width * 0.8;
    s.line(
      path`M${from} ${high}h${s.width * (0.25 + s.any() * 0.4)}`,
      s.colours.shine,
      s.height * 0.03,
      'opacity=".55"',
    );
  }
};

const cracks: Sky = (s) => {
  for (let bolt = 0; bolt < 3; bolt++) {
    let x = s.width * (0.1 + s.any() * 0.8);
    let y = 0;
    let d = path`M${x} 0`;
    while (y < s.horizon) {
      x += (s.any() - 0.5) * s.width * 0.16;
      y += s.height * (0.07 + s.any() * 0.06);
      d += path`L${x} ${y}`;
    }
    s.line(d, s.colours.shine, 1.3, 'opacity=".8"');
  }
};

const crescent: Sky = (s, x, y, r) => {
  s.fill(
    path`M${x - r * 1.3} ${y - r}a${r * 1.45} ${r * 1.45} 0 1 0 ${r * 2.6} 0a${r * 1.5} ${r * 1.2} 0 0 1 ${-r * 2.6} 0z`,
    s.colours.shine,
  );
};

const SKIES: Readonly<Record<string, Sky>> = {
  fire: (s, x, y, r) => {
    s.rays(16, x, y, s.colours.shine, 0.16);
    s.disc(x, y, r * 1.15, s.colours.shine);
  },
  good: (s, x, _y, r) => {
    s.rays(22, x, s.horizon, s.colours.shine, 0.22);
    s.disc(x, s.horizon, r * 1.5, s.colours.shine);
  },
  light: (s, x, y, r) => {
    s.rays(24, x, y, s.colours.shine, 0.3);
    s.disc(x, y, r, s.colours.shine);
  },
  air: streaks,
  wind: streaks,
  water: (s, x, y, r) => {
    s.disc(x, y, r, s.colours.shine, 'opacity=".85"');
    for (let at = 0; at < 34; at++) {
      const dx = s.any() * s.width * 1.2 - 5;
      s.line(path`M${dx} ${s.any() * s.horizon}l-3 8`, s.colours.shine, 0.7, 'opacity=".5"');
    }
  },
  earth: (s, x, y, r) => s.disc(x, y, r, s.colours.shine, 'opacity=".8"'),
  order: (s, _x, _y, r) => {
    const { width: w } = s;
    for (let at = -6; at < 7; at++)
      s.polygon(
        [
          [w / 2 + at * w * 0.05, s.horizon],
          [w / 2 + at * w * 0.16 - w * 0.02, -2],
          [w / 2 + at * w * 0.16 + w * 0.02, -2],
        ],
        s.colours.shine,
        'opacity=".2"',
      );
    s.disc(w / 2, s.horizon - s.height * 0.14, r, s.colours.shine);
  },
  chaos: cracks,
  lightning: (s, x, y, r) => {
    cracks(s, x, y, r);
    s.disc(x, y, r, s.colours.shine, 'opacity=".5"');
  },
  evil: crescent,
  dark: (s, x, y, r) => {
    crescent(s, x, y, r);
    stars(s, 16);
  },
  life: (s, x, y, r) => {
    s.disc(x, y, r * 1.1, s.colours.shine, 'opacity=".9"');
    for (let at = 0; at < 5; at++) {
      const bx = s.any() * s.width;
      const by = s.height * 0.1 + s.any() * s.horizon * 0.6;
      s.line(path`M${bx - 4} ${by}q2 -3 4 0q2 -3 4 0`, s.colours.ink, 1, 'opacity=".7"');
    }
  },
  death: (s, x, y, r) => {
    s.disc(x, y, r * 1.7, s.colours.shine, 'opacity=".25"');
    s.disc(x, y, r * 1.2, s.colours.shine);
    s.disc(x + r * 0.3, y - r * 0.2, r * 0.25, s.colours.skyLow);
  },
  all: (s, x, y, r) => {
    for (let at = 5; at > 0; at--)
      s.ring(x, y + 4, r * at * 0.75, s.colours.shine, 1.4, `opacity="${Math.round((0.9 - 0.13 * at) * 100) / 100}"`);
  },
  void: (s, x, y, r) => {
    s.disc(x, y + 3, r * 1.75, s.colours.shine, 'opacity=".9"');
    s.disc(x, y + 3, r * 1.5, s.colours.ink);
    stars(s, 20);
  },
  ice: (s, x, y, r) => {
    s.disc(x, y, r, s.colours.shine);
    for (let at = 0; at < 22; at++)
      s.disc(s.any() * s.width, s.any() * s.height * 0.8, 0.6 + s.any(), s.colours.shine, 'opacity=".8"');
  },
};

/** Gradient, glow and what stands in the sky. */
export const drawSky = (s: Scene, symbol: string): void => {
  const { width: w, height: h, colours } = s;
  const x = w * (0.3 + s.any() * 0.4);
  const y = h * (0.2 + s.any() * 0.14);
  const r = Math.min(w, h) * (0.13 + s.any() * 0.08);
  const cx = Math.round((x / w) * 100) / 100;
  const cy = Math.round((y / h) * 100) / 100;
  s.raw(
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.skyTop}"/><stop offset=".62" stop-color="${colours.skyLow}"/></linearGradient>` +
      `<radialGradient id="g" cx="${cx}" cy="${cy}" r=".55"><stop offset="0" stop-color="${colours.shine}" stop-opacity=".75"/><stop offset="1" stop-color="${colours.shine}" stop-opacity="0"/></radialGradient></defs>`,
  );
  s.rect(0, 0, w, h, "url(#s)");
  s.rect(0, 0, w, h, "url(#g)");
  own(SKIES, symbol.toLowerCase())?.(s, x, y, r);
};
