/* The colours of one emblem: three hues from the symbols, five lightnesses from the hour. */

import { between, hsl, hueOf } from "./hues";

export type Hour = "dawn" | "day" | "dusk" | "night";
export const HOURS = ["dawn", "day", "dusk", "night"] as const satisfies readonly Hour[];

type Lights = readonly [top: number, low: number, middle: number, near: number, ink: number];

const LIGHTS: Readonly<Record<Hour, Lights>> = {
  dawn: [82, 60, 46, 32, 17],
  day: [80, 66, 50, 34, 18],
  dusk: [66, 48, 38, 26, 13],
  night: [34, 24, 30, 20, 9],
};

export interface Palette {
  readonly skyTop: string;
  readonly skyLow: string;
  readonly far: string;
  readonly middle: string;
  readonly middleShade: string;
  readonly near: string;
  readonly nearShade: string;
  readonly nearLight: string;
  readonly ink: string;
  readonly shine: string;
}

export interface Roles {
  readonly near: string;
  readonly middle: string;
  readonly sky: string;
}

/** `sway` turns sky and middle away from the near hue where all three are one element, in degrees. */
export const paletteOf = (roles: Roles, hour: Hour, sway: readonly [sky: number, middle: number]): Palette => {
  const [top, low, middle, near, ink] = LIGHTS[hour];
  const [skyHue0, skySat] = hueOf(roles.sky);
  const [middleHue0, middleSat] = hueOf(roles.middle);
  const [nearHue, nearSat] = hueOf(roles.near);
  const skyHue = skyHue0 + sway[0] + 360;
  const middleHue = middleHue0 + sway[1] + 360;
  const warm = hour === "dawn" || hour === "dusk";
  return {
    skyTop: hsl(skyHue, skySat * 0.8, low),
    skyLow: hsl(warm ? between(skyHue % 360, 26) : skyHue, Math.min(80, skySat + (warm ? 18 : 0)), top),
    far: hsl(between(skyHue % 360, middleHue % 360), ((skySat + middleSat) / 2) * 0.7, (top + near) / 2 - 2),
    middle: hsl(middleHue, middleSat * 0.9, middle),
    middleShade: hsl(middleHue, middleSat * 0.9, middle - 9),
    near: hsl(nearHue, nearSat * 0.9, near),
    nearShade: hsl(nearHue, nearSat * 0.85, near - 8),
    nearLight: hsl(nearHue + 10, nearSat, near + 12),
    ink: hsl(nearHue, nearSat * 0.5, ink - 4),
    shine: hsl(skyHue, skySat * 0.5 + 20, hour === "night" ? 82 : 93),
  };
};
