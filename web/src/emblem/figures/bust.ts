/* A starting character: a bust in a halo.  Head and shoulders come from the name's number. */

import { hash } from "../chance";
import { path, type Scene } from "../scene";
import type { Subject } from "../subject";

export const drawBust = (s: Scene, card: Subject): void => {
  const { width: w, height: h, colours: c, rim } = s;
  const number = hash(card.name) >>> 3;
  const base = h * 1.02;
  const k = Math.min(w, h * 1.2) / 100;
  const x = w / 2;
  const y = h * 0.43;
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * k, y + dy * k];
  s.rays(18, x, y, c.shine, 0.14);
  s.disc(x, y, 30 * k, c.shine, 'opacity=".55"');
  s.ring(x, y, 33 * k, c.shine, 1);
  s.ring(x, y, 36.5 * k, c.shine, 0.6, `stroke-dasharray="1.5 2.5" opacity=".8"`);
  // What falls behind the shoulders comes before them.
  const head = number % 7;
  if (head === 4)
    s.fill(
      path`M${x - 15 * k} ${y - 12 * k}C${x - 34 * k} ${y + 6 * k} ${x - 22 * k} ${y + 26 * k} ${x - 30 * k} ${y + 46 * k}H${x + 30 * k}C${x + 22 * k} ${y + 26 * k} ${x + 34 * k} ${y + 6 * k} ${x + 15 * k} ${y - 12 * k}z`,
      c.nearShade,
      rim,
    );
  s.fill(
    path`M${x - 44 * k} ${base}C${x - 42 * k} ${y + 34 * k} ${x - 24 * k} ${y + 25 * k} ${x - 9 * k} ${y + 20 * k}L${x + 9 * k} ${y + 20 * k}C${x + 24 * k} ${y + 25 * k} ${x + 42 * k} ${y + 34 * k} ${x + 44 * k} ${base}z`,
    c.ink,
    rim,
  );
  s.fill(
    path`M${x - 12 * k} ${y - 4 * k}c0 ${-20 * k} ${24 * k} ${-20 * k} ${24 * k} 0c0 ${16 * k} ${-4 * k} ${24 * k} ${-12 * k} ${27 * k}c${-8 * k} ${-3 * k} ${-12 * k} ${-11 * k} ${-12 * k} ${-27 * k}z`,
    c.ink,
    rim,
  );
  const body = (number >>> 5) % 5;
  if (body === 1)
    for (const side of [-1, 1])
      s.fill(
        path`M${x + side * 18 * k} ${y + 26 * k}q${side * 26 * k} ${-4 * k} ${side * 30 * k} ${24 * k}l${-side * 20 * k} ${4 * k}z`,
        c.middle,
        rim,
      );
  if (body === 2) s.polygon([at(-20, 22), at(0, 40), at(20, 22), at(26, 30), at(0, 56), at(-26, 30)], c.middle, rim);
  if (body === 3)
    for (const side of [-1, 1])
      for (let row = 0; row < 3; row++)
        s.fill(
          path`M${x + side * (14 + row * 7) * k} ${y + (25 + row * 5) * k}q${side * 12 * k} ${-3 * k} ${side * 15 * k} ${11 * k}l${-side * 13 * k} ${1 * k}z`,
          row % 2 ? c.middleShade : c.middle,
          rim,
        );
  if (body === 4)
    s.fill(
      path`M${x - 16 * k} ${y + 18 * k}q${16 * k} ${12 * k} ${32 * k} 0l${8 * k} ${8 * k}q${-24 * k} ${18 * k} ${-48 * k} 0z`,
      c.middle,
      rim,
    );
  if (head === 0)
    s.fill(
      path`M${x - 20 * k} ${y + 20 * k}C${x - 26 * k} ${y - 18 * k} ${x - 8 * k} ${y - 30 * k} ${x} ${y - 31 * k}C${x + 8 * k} ${y - 30 * k} ${x + 26 * k} ${y - 18 * k} ${x + 20 * k} ${y + 20 * k}C${x + 14 * k} ${y - 14 * k} ${x - 14 * k} ${y - 14 * k} ${x - 20 * k} ${y + 20 * k}z`,
      c.nearShade,
      rim,
    );
  if (head === 1)
    for (const side of [-1, 1])
      s.fill(
        path`M${x + 8 * side * k} ${y - 14 * k}q${22 * side * k} ${-3 * k} ${18 * side * k} ${-24 * k}q${-3 * side * k} ${12 * k} ${-22 * side * k} ${16 * k}z`,
        c.nearShade,
        rim,
      );
  if (head === 2)
    s.polygon(
      [at(-14, -12), at(-17, -30), at(-8, -21), at(0, -33), at(8, -21), at(17, -30), at(14, -12)],
      c.shine,
      `stroke="${c.ink}" stroke-width="1"`,
    );
  if (head === 3)
    s.fill(
      path`M${x - 26 * k} ${y - 10 * k}h${52 * k}l${-11 * k} ${-5 * k}q${-3 * k} ${-16 * k} ${-15 * k} ${-16 * k}t${-15 * k} ${16 * k}z`,
      c.nearShade,
      rim,
    );
  if (head === 4)
    s.fill(
      path`M${x - 14 * k} ${y - 2 * k}C${x - 18 * k} ${y - 28 * k} ${x + 18 * k} ${y - 28 * k} ${x + 14 * k} ${y - 2 * k}C${x + 10 * k} ${y - 13 * k} ${x} ${y - 15 * k} ${x - 14 * k} ${y - 2 * k}z`,
      c.nearShade,
      rim,
    );
  if (head === 5) {
    s.fill(
      path`M${x - 14 * k} ${y - 4 * k}C${x - 16 * k} ${y - 26 * k} ${x + 16 * k} ${y - 26 * k} ${x + 14 * k} ${y - 4 * k}l${-4 * k} ${-5 * k}h${-20 * k}z`,
      c.middleShade,
      rim,
    );
    s.fill(
      path`M${x - 2 * k} ${y - 20 * k}C${x} ${y - 40 * k} ${x + 22 * k} ${y - 34 * k} ${x + 30 * k} ${y - 16 * k}C${x + 18 * k} ${y - 24 * k} ${x + 8 * k} ${y - 22 * k} ${x + 2 * k} ${y - 17 * k}z`,
      c.shine,
      `stroke="${c.ink}" stroke-width=".8"`,
    );
  }
  if (head === 6) {
    s.disc(x + 2 * k, y - 25 * k, 6.5 * k, c.nearShade, rim);
    s.fill(
      path`M${x - 14 * k} ${y - 2 * k}C${x - 17 * k} ${y - 26 * k} ${x + 17 * k} ${y - 26 * k} ${x + 14 * k} ${y - 2 * k}C${x + 6 * k} ${y - 16 * k} ${x - 6 * k} ${y - 16 * k} ${x - 14 * k} ${y - 2 * k}z`,
      c.nearShade,
      rim,
    );
    s.line(path`M${x - 13 * k} ${y - 31 * k}l${26 * k} ${10 * k}`, c.shine, 1.4);
  }
  for (const side of [-1, 1])
    s.fill(path`M${x + side * 2.5 * k} ${y + k}l${side * 6.5 * k} ${-3 * k}l${-side * 1.5 * k} ${4.2 * k}z`, c.shine);
  const mark = (number >>> 9) % 4;
  if (mark === 1)
    s.line(path`M${x - 10 * k} ${y + 8 * k}Q${x} ${y + 13 * k} ${x + 10 * k} ${y + 8 * k}`, c.shine, 1, 'opacity=".7"');
  if (mark === 2) s.line(path`M${x + 4 * k} ${y - 8 * k}l${3 * k} ${18 * k}`, c.shine, 1, 'opacity=".75"');
  if (mark === 3) s.polygon([at(0, -12), at(2.5, -8.5), at(0, -5), at(-2.5, -8.5)], c.shine);
  s.line(path`M${x - 22 * k} ${base}L${x} ${y + 34 * k}L${x + 22 * k} ${base}`, c.shine, 1.3, 'opacity=".5"');
};
