import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawn, GLYPHS, KEYWORDS, SYMBOLS } from "../src/glyphs";
import { type Drawing, markup } from "../src/glyphs/kit";

const all = Object.entries(GLYPHS).flatMap(([family, glyphs]) =>
  Object.entries<Drawing>(glyphs).map(([word, drawing]) => ({ family, word, drawing })),
);

describe("glyphs", () => {
  test("all have a name that can be read out", () => {
    for (const { word, drawing } of all) expect(drawing.name, word).toMatch(/^[A-Za-z]/);
  });

  test("stay in their box", () => {
    for (const { word, drawing } of all)
      for (const mark of drawing.marks) {
        if (mark.kind === "disc") {
          expect(mark.x - mark.r, word).toBeGreaterThanOrEqual(0);
          expect(mark.x + mark.r, word).toBeLessThanOrEqual(24);
        } else {
          const start = /^M(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(mark.d);
          expect(Number(start?.[1]), word).toBeGreaterThanOrEqual(0);
          expect(Number(start?.[1]), word).toBeLessThanOrEqual(24);
          if (mark.kind === "stroke") expect(mark.width, word).toBeGreaterThanOrEqual(2);
        }
      }
  });

  test("of one family are all different", () => {
    for (const [family, glyphs] of Object.entries(GLYPHS)) {
      const shapes = Object.entries<Drawing>(glyphs).filter(([word]) => word !== "dull");
      expect(new Set(shapes.map(([, drawing]) => markup(drawing))).size, family).toBe(shapes.length);
    }
  });

  test("hold no letters and no gradients", () => {
    for (const { word, drawing } of all) expect(markup(drawing), word).not.toMatch(/<text|gradient|url\(/i);
  });

  test("there is one for every symbol and every keyword of the engine", () => {
    const words = readFileSync(new URL("../../src/livingrules/games/ufs/words.py", import.meta.url), "utf8");
    const listed = (name: string): string[] => {
      const from = words.indexOf(`${name}: Final`);
      return [...words.slice(from, words.indexOf(")", from)).matchAll(/"([^"]+)"/g)].map(([, word]) => word ?? "");
    };
    const keywords = listed("KEYWORD_NAMES");
    expect(keywords).toContain("Breaker");
    for (const word of keywords) expect(drawn(KEYWORDS, word), word).toBeDefined();
    expect(Object.keys(SYMBOLS).length).toBe(13);
  });

  test("a word that is no glyph has none", () => {
    for (const word of ["toString", "__proto__", "constructor", "plasma"]) expect(drawn(SYMBOLS, word)).toBeUndefined();
  });
});
