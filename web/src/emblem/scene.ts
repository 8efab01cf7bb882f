/* The sheet on which an emblem is drawn: shapes in order, sizes in pixels of the picture, numbers to a tenth. */

import type { Palette } from "./palette";

export type Point = readonly [x: number, y: number];

const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data with its numbers rounded: path`M${x} ${y}h${w}`. */
export const path = (parts: TemplateStringsArray, ...values: readonly number[]): string =>
  parts.reduce((text, part, at) => text + tenth(values[at - 1] ?? 0) + part);

export class Scene {
  private readonly parts: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    readonly colours: Palette,
    /** From 0 up to 1, off the card's own words. */
    readonly any: () => number,
    /** The height of the skyline. */
    readonly horizon: number,
  ) {}

  raw(source: string): void {
    this.parts.push(source);
  }

  fill(d: string, colour: string, more = ""): void {
    this.parts.push(`<path d="${d}" fill="${colour}"${more && ` ${more}`}/>`);
  }

  line(d: string, colour: string, width: number, more = ""): void {
    this.parts.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" stroke-linecap="round"${more && ` ${more}`}/>`,
    );
  }

  polygon(points: readonly Point[], colour: string, more = ""): void {
    const list = points.map(([x, y]) => `${tenth(x)},${tenth(y)}`).join(" ");
    this.parts.push(`<polygon points="${list}" fill="${colour}"${more && ` ${more}`}/>`);
  }

  disc(x: number, y: number, r: number, colour: string, more = ""): void {
    this.parts.push(
      `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${colour}"${more && ` ${more}`}/>`,
    );
  }

  ring(x: number, y: number, r: number, colour: string, width: number, more = ""): void {
    this.disc(x, y, r, "none", `stroke="${colour}" stroke-width="${tenth(width)}"${more && ` ${more}`}`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, colour: string, more = ""): void {
    this.parts.push(
      `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}"${more && ` ${more}`}/>`,
    );
  }

  rect(x: number, y: number, width: number, height: number, colour: string, more = ""): void {
    this.parts.push(
      `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${colour}"${more && ` ${more}`}/>`,
    );
  }

  /** Something drawn around its own origin, put in place. */
  placed(x: number, y: number, scale: number, source: string, more = ""): void {
    const size = Math.round(scale * 100) / 100;
    this.parts.push(
      `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${size})"${more && ` ${more}`}>${source}</g>`,
    );
  }

  /** Wedges of light out of one point. */
  rays(count: number, x: number, y: number, colour: string, opacity: number): void {
    const length = this.width * 1.2;
    for (let at = 0; at < count; at++) {
      const from = (at * 2 * Math.PI) / count + this.any() * 0.05;
      const to = from + (Math.PI / count) * 0.55;
      this.polygon(
        [
          [x, y],
          [x + length * Math.cos(from), y + length * Math.sin(from)],
          [x + length * Math.cos(to), y + length * Math.sin(to)],
        ],
        colour,
        `opacity="${opacity}"`,
      );
    }
  }

  /** The thin light edge that parts a dark figure from what is behind it. */
  get rim(): string {
    return `stroke="${this.colours.shine}" stroke-width=".9" stroke-opacity=".85"`;
  }

  source(): string {
    return this.parts.join("");
  }
}
