/* An attack: strokes, as many as its printed speed, as heavy as its printed damage, sloped by its zone. */

import { ACTS } from "../../glyphs/acts";
import { markup } from "../../glyphs/kit";
import { hash } from "../chance";
import { path, type Scene } from "../scene";
import type { Subject } from "../subject";

type Manner = "blades" | "crescents" | "blows" | "bolts";
const MANNERS = ["blades", "crescents", "blows", "bolts"] as const;

const mannerOf = (card: Subject): Manner => {
  const words = card.keywords.join(" ");
  if (/Kick/.test(words)) return "crescents";
  if (/Punch|Slam|Fury|Charge/.test(words)) return "blows";
  if (/Ranged|Tech|Taunt/.test(words)) return "bolts";
  if (/Weapon/.test(words)) return "blades";
  return MANNERS[hash(card.name) % 4] ?? "blades";
};

const SLOPE = { high: -34, mid: -6, low: 28 } as const;

export const drawAttack = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c } = s;
  const number = hash(card.name);
  const manner = mannerOf(card);
  const slope = SLOPE[card.height] * (number % 2 ? 1 : -1);
  const strokes = Math.max(1, Math.min(4, card.speed || 2));
  const weight = Math.min(9, card.damage || 3);
  const size = Math.min(w * 1.1, h) / 84;
  const x = w / 2;
  const y = h * 0.52;
  const burst = {
    x: x + (manner === "blows" ? 0 : w * 0.15 * (slope < 0 ? 1 : -1)),
    y: y - (manner === "blows" ? 0 : h * 0.03),
  };
  s.raw(
    `<g transform="rotate(${manner === "blows" ? 0 : slope} ${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})">`,
  );
  if (manner === "blades") {
    const wide = 3 + weight * 0.8;
    for (let at = 0; at < strokes; at++) {
      const from = at - (strokes - 1) / 2;
      const sy = y + from * (wide * 1.4 + 3);
      const long = w * (0.6 - 0.06 * Math.abs(from));
      const thick = wide * (at === Math.floor(strokes / 2) ? 1.15 : 0.66);
      s.fill(
        path`M${x - long} ${sy + thick}Q${x} ${sy - thick * 2.2} ${x + long} ${sy - thick * 0.4}Q${x} ${sy + thick * 0.2} ${x - long} ${sy + thick}z`,
        "#fff",
        `opacity=".94" stroke="${c.ink}" stroke-width="1.3" stroke-opacity=".8"`,
      );
    }
  }
  if (manner === "crescents")
    for (let at = 0; at < strokes; at++) {
      const r = (26 + at * 11) * size;
      const thick = (5 + weight * 0.7 - at) * size;
      s.fill(
        path`M${x - r} ${y + 18 * size}A${r} ${r} 0 0 1 ${x + r * 0.9} ${y - 6 * size}A${r - thick} ${r - thick * 1.2} 0 0 0 ${x - r} ${y + 18 * size}z`,
        at % 2 ? c.shine : "#fff",
        `opacity=".95" stroke="${c.ink}" stroke-width="1.1"`,
      );
    }
  if (manner === "blows") {
    const count = 10 + weight;
    for (let at = 0; at < count; at++) {
      const turn = (at * 2 * Math.PI) / count + s.any() * 0.15;
      const inner = (13 + s.any() * 4) * size;
      const outer = (28 + weight * 2.2 + s.any() * 16) * size;
      const half = 0.07 + weight * 0.006;
      s.polygon(
        [
          [x + inner * Math.cos(turn - half), y + inner * Math.sin(turn - half)],
          [x + outer * Math.cos(turn), y + outer * Math.sin(turn)],
          [x + inner * Math.cos(turn + half), y + inner * Math.sin(turn + half)],
        ],
        at % 3 ? "#fff" : c.shine,
        `stroke="${c.ink}" stroke-width=".9" opacity=".95"`,
      );
    }
    for (let at = 0; at < strokes; at++)
      s.ring(
        x,
        y,
        (19 + at * 7) * size,
        at % 2 ? c.shine : "#fff",
        2.2 * size,
        `stroke-dasharray="${Math.round(140 * size) / 10} ${Math.round(90 * size) / 10}" opacity=".8"`,
      );
  }
  if (manner === "bolts")
    for (let at = 0; at < strokes + 2; at++) {
      const by = y + (at - (strokes + 1) / 2) * 9 * size;
      const bx = x + (((at * 37) % 23) - 11) * size;
      const long = (34 + weight * 3) * size;
      s.polygon(
        [
          [bx - long, by],
          [bx + long * 0.5, by - 3.4 * size],
          [bx + long * 0.5, by - 6 * size],
          [bx + long * 0.82, by],
          [bx + long * 0.5, by + 6 * size],
          [bx + long * 0.5, by + 3.4 * size],
        ],
        at % 2 ? c.shine : "#fff",
        `stroke="${c.ink}" stroke-width="1" opacity=".95"`,
      );
    }
  s.raw("</g>");
  if (manner !== "bolts")
    s.placed(
      burst.x,
      burst.y,
      (manner === "blows" ? 1.15 : 1.2) * size,
      `<g transform="translate(-12 -12)" style="color:#ffc23d" stroke="${c.ink}" stroke-width="1.3">${markup(ACTS.burst)}</g>`,
    );
};
