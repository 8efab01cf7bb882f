/* How a glyph is drawn: a box of 24, a live area of 20, one solid silhouette or strokes with round ends.
   No gradient, no letter; drawn in `currentColor`, told apart in black at 12 px. */

export type Mark =
  | { readonly kind: "fill"; readonly d: string }
  | { readonly kind: "stroke"; readonly d: string; readonly width: number }
  | { readonly kind: "disc"; readonly x: number; readonly y: number; readonly r: number };

export interface Drawing {
  /** The accessible name, in the words of the game. */
  readonly name: string;
  readonly marks: readonly Mark[];
}

/** A family of glyphs; the keys are checked, the values have one shape. */
export const family = <Name extends string>(drawings: Record<Name, Drawing>): Readonly<Record<Name, Drawing>> =>
  drawings;

export const glyph = (name: string, ...marks: readonly Mark[]): Drawing => ({ name, marks });

export const fill = (d: string): Mark => ({ kind: "fill", d });

export const stroke = (d: string, width = 2.5): Mark => ({ kind: "stroke", d, width });

export const disc = (x: number, y: number, r: number): Mark => ({ kind: "disc", x, y, r });

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Discs evenly on a circle around the middle. */
export const around = (count: number, r: number, distance: number, turned = 0): readonly Mark[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = turned + (at * 2 * Math.PI) / count;
    return disc(tenth(12 + distance * Math.cos(angle)), tenth(12 + distance * Math.sin(angle)), r);
  });

/** A toothed wheel with a round hole. */
export const wheel = (teeth: number, outer: number, inner: number, hole: number): Mark => {
  const points: string[] = [];
  const step = (2 * Math.PI) / teeth;
  for (let tooth = 0; tooth < teeth; tooth++)
    for (const [part, radius] of [
      [-0.3, inner],
      [-0.19, outer],
      [0.19, outer],
      [0.3, inner],
    ] as const) {
      const angle = (tooth + part) * step;
      points.push(`${tenth(12 + radius * Math.cos(angle))} ${tenth(12 + radius * Math.sin(angle))}`);
    }
  const ring = `M${tenth(12 - hole)} 12a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0z`;
  return fill(`M${points.join("L")}z${ring}`);
};

/** The glyph as SVG source, for a drawing that is kept as an image. */
export const markup = (drawing: Drawing): string =>
  drawing.marks
    .map((mark) => {
      if (mark.kind === "fill") return `<path d="${mark.d}" fill="currentColor" fill-rule="evenodd"/>`;
      if (mark.kind === "disc") return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.r}" fill="currentColor"/>`;
      return `<path d="${mark.d}" fill="none" stroke="currentColor" stroke-width="${mark.width}" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join("");
