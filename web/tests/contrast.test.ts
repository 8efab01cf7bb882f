import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { HUES, symbolColour } from "../src/emblem/hues";
import { apart, BLINDNESSES, contrast, fromHsl, parse, type Rgb } from "./colour";

const css = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");

type Theme = "light" | "dark";
const THEMES = ["light", "dark"] as const;

/** The tokens of one block of the sheet, for one theme. */
const read = (block: string, theme: Theme): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [, name, value] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\(\s*(#\w+),\s*(#\w+)\)$/.exec(value ?? "");
    const colour = pair ? pair[theme === "light" ? 1 : 2] : /^#\w+$/.exec(value ?? "")?.[0];
    if (name && colour) found.set(name, colour);
  }
  return found;
};

const block = (selector: string): string => {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`There is no ${selector}.`);
  return css.slice(from, css.indexOf("\n}", from));
};

const tokens = (theme: Theme, distinct = false): ((name: string) => Rgb) => {
  const found = read(block(":root"), theme);
  if (distinct)
    for (const [name, value] of read(block(':root[data-colours="distinct"]'), theme)) found.set(name, value);
  return (name) => {
    const value = found.get(name);
    if (!value) throw new Error(`There is no token ${name}.`);
    return parse(value);
  };
};

const SURFACES = ["ground", "bar", "rail", "raise", "raise2", "felt-centre", "felt-edge"] as const;
const VOICES = ["fg", "dim", "mute", "cite", "can-text", "sel", "them", "up", "down", "bad"] as const;
const TEXT = 4.5;
const EDGE = 3;

describe.each(THEMES)("%s", (theme) => {
  describe.each([false, true])("distinct colours: %s", (distinct) => {
    const of = tokens(theme, distinct);

    test.each(VOICES)("%s can be read on every surface", (voice) => {
      for (const surface of SURFACES) {
        const measured = contrast(of(voice), of(surface));
        expect(measured, `${voice} on ${surface}`).toBeGreaterThanOrEqual(TEXT);
      }
    });

    test("what stands on a filled ground can be read", () => {
      expect(contrast(of("can-ink"), of("can-fill"))).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(of("bad"), of("bad-ground"))).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(of("ground"), of("fg"))).toBeGreaterThanOrEqual(TEXT);
    });

    test("what is chosen stands out from the table", () => {
      for (const surface of ["felt-centre", "felt-edge"])
        expect(contrast(of("sel"), of(surface))).toBeGreaterThanOrEqual(EDGE);
    });
  });
});

describe("cards", () => {
  const of = tokens("dark");
  const distinct = tokens("dark", true);

  test.each(["ink", "ink2", "up-paper", "down-paper"])("%s can be read on paper", (ink) => {
    for (const paper of ["paper", "paper2"])
      for (const set of [of, distinct]) expect(contrast(set(ink), of(paper)), paper).toBeGreaterThanOrEqual(TEXT);
  });

  test("every frame's dark can be read on paper, and white on it", () => {
    const frames = [...css.matchAll(/--(frame-[a-z]+):/g)].map(([, name]) => name ?? "");
    expect(frames.length).toBe(15);
    for (const frame of frames) {
      expect(contrast(of(frame), of("paper2")), frame).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(of(frame), [255, 255, 255]), frame).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test("a white glyph can be seen on the disc of every symbol", () => {
    for (const word of Object.keys(HUES))
      expect(contrast(fromHsl(symbolColour(word)), [255, 255, 255]), word).toBeGreaterThanOrEqual(TEXT);
  });

  test("the tag of damage can be read", () => {
    expect(contrast(of("tag-ink"), of("tag"))).toBeGreaterThanOrEqual(TEXT);
  });
});

/* Colour is never alone, but the distinct set keeps what it tells apart for every eye. */
describe.each(BLINDNESSES)("to a %s eye", (eye) => {
  test.each(THEMES)("the distinct colours of the %s table stay apart", (theme) => {
    const of = tokens(theme, true);
    for (const [a, b] of [
      ["up", "down"],
      ["sel", "them"],
      ["up", "bad"],
    ] as const)
      expect(apart(of(a), of(b), eye), `${a} and ${b}`).toBeGreaterThanOrEqual(20);
  });
});
