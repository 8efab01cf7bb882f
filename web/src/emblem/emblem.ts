/* The emblem: a linocut landscape out of a card's own data, for cards that have no picture.

   The same card gives the same bytes on every machine.  A picture is drawn for the size that is asked for: skyline and
   figure are placed anew, nothing is squeezed. */

import { chance, hash } from "./chance";
import { drawBust } from "./figures/bust";
import { drawFigure } from "./figures/figure";
import { drawAction, drawAsset, drawFoundation, drawHouse, drawMonster, drawSummon } from "./figures/others";
import { drawAttack } from "./figures/strokes";
import { drawMiddle, drawRidge } from "./middle";
import { drawNear } from "./near";
import { HOURS, type Hour, paletteOf, type Roles } from "./palette";
import { Scene } from "./scene";
import { drawSky } from "./sky";
import type { Subject } from "./subject";

/** The places where a picture is needed, each with its own drawing. */
export const SHAPES = {
  /** The window of a face. */
  window: [138, 84],
  /** A tile on the table, a portrait. */
  tile: [64, 86],
  /** A tile where there is little room. */
  strip: [64, 53],
  /** The window of a sheet. */
  wide: [276, 150],
} as const satisfies Record<string, readonly [number, number]>;

export type Shape = keyof typeof SHAPES;

const hourOf = (card: Subject, any: () => number): Hour => {
  const drawn = HOURS[Math.floor(any() * 4)] ?? "day";
  if (card.symbols[0] === "Light") return "dawn";
  if (card.symbols[0] === "Dark") return "night";
  return drawn;
};

/** Which symbol rules what: the symbols of the card, turned by its name's number. */
const rolesOf = (card: Subject, number: number): Roles => {
  const symbols = card.symbols.length ? card.symbols : ["all"];
  const start = card.elemental ? 0 : Math.floor(number / 7);
  const role = (at: number): string => symbols[(start + at) % symbols.length] ?? "all";
  return { near: role(0), middle: role(1), sky: role(2) };
};

const drawFigureOf = (s: Scene, card: Subject): void => {
  if (card.type === "attack") drawAttack(s, card);
  else if (card.type === "character") drawBust(s, card);
  else if (card.type === "asset") drawAsset(s, card);
  else if (card.type === "action") drawAction(s, card);
  else if (card.type === "foundation") drawFoundation(s, card);
  else if (card.type === "Backup") drawHouse(s, card);
  else if (card.type === "Summon") drawSummon(s, card);
  else if (card.type === "Monster") drawMonster(s, card);
  else if (card.type.includes("Forward") || card.type === "backup" || card.type === "token") drawFigure(s, card);
};

/** The picture of a card as SVG source. */
export const emblem = (card: Subject, shape: Shape): string => {
  const [width, height] = SHAPES[shape];
  const number = hash(card.name);
  const any = chance(hash(`${card.name}|${card.type}`));
  const hour = hourOf(card, any);
  const roles = rolesOf(card, number);
  const side = hash(`${card.name}h`) % 2 ? 1 : -1;
  const sway = [side * (22 + any() * 26), -side * (4 + any() * 14)] as const;
  const colours = paletteOf(roles, hour, card.elemental || roles.near === roles.sky ? sway : [0, 0]);
  const s = new Scene(width, height, colours, any, height * (0.5 + any() * 0.1));
  drawSky(s, roles.sky);
  drawRidge(s);
  drawMiddle(s, roles.middle);
  drawNear(s, roles.near);
  drawFigureOf(s, card);
  // The engraver's rules: a hairline every three pixels, heavier below the skyline.
  const rules = (from: number, to: number, opacity: string): void => {
    let d = "";
    for (let y = from; y < to; y += 3) d += `M0 ${y}H${width}`;
    if (d) s.line(d, "#000", 0.5, `opacity="${opacity}"`);
  };
  const line = Math.floor((s.horizon - 2) / 3) * 3 + 2;
  rules(2, line, ".06");
  rules(line, height, ".14");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${s.source()}</svg>`;
};
