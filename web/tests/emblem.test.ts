import { describe, expect, test } from "vitest";
import { hash } from "../src/emblem/chance";
import { emblem, SHAPES, type Shape } from "../src/emblem/emblem";
import { subjectKey, subjectOf } from "../src/emblem/subject";
import { isFftcg } from "../src/protocol";
import { SAMPLES, sample } from "./samples";

const shapes = Object.keys(SHAPES) as Shape[];

describe("an emblem", () => {
  test("is the same for the same card, byte for byte", () => {
    for (const { card } of SAMPLES)
      for (const shape of shapes)
        expect(emblem(subjectOf(card), shape)).toBe(emblem(subjectOf(structuredClone(card)), shape));
  });

  /* Written down, so that another engine or another year would be noticed.  A change of the drawing changes them. */
  test("is what it was", () => {
    const found = ["Barrow Slam", "Mud to the Knees", "Sarrow Vey•", "The Long Pole", "Undertow", "Tide Reader"].map(
      (name) => [name, hash(emblem(subjectOf(sample(name)), "window"))],
    );
    expect(Object.fromEntries(found)).toMatchInlineSnapshot(`
      {
        "Barrow Slam": 3690518671,
        "Mud to the Knees": 3649531047,
        "Sarrow Vey•": 3769840220,
        "The Long Pole": 964342223,
        "Tide Reader": 1921929,
        "Undertow": 1157477625,
      }
    `);
  });

  test("is another for every card", () => {
    const keys = new Set(SAMPLES.map(({ card }) => subjectKey(subjectOf(card))));
    const pictures = new Set(SAMPLES.map(({ card }) => emblem(subjectOf(card), "window")));
    expect(pictures.size).toBe(keys.size);
  });

  test("does not change in play", () => {
    for (const name of ["Barrow Slam", "Orsk the Furnace"]) {
      const card = sample(name);
      const changed = isFftcg(card)
        ? { ...card, power: 1000, damage: 3000, dull: true }
        : { ...card, now: { ...card.now, damage: 15, speed: 9, attack_zone: "low" as const }, committed: true };
      expect(emblem(subjectOf(changed), "tile")).toBe(emblem(subjectOf(card), "tile"));
    }
  });

  test("is small, and made of numbers that are numbers", () => {
    for (const { card } of SAMPLES)
      for (const shape of shapes) {
        const source = emblem(subjectOf(card), shape);
        expect(source).not.toMatch(/NaN|undefined|Infinity/);
        expect(source.length, card.name).toBeLessThan(20_000);
      }
  });

  test("cannot carry a card's words out of its picture", () => {
    const card = { ...sample("Barrow Slam"), name: '"/><script>', symbols: ['"><g onload="'], type: '"attack' };
    expect(emblem(subjectOf(card), "window")).not.toMatch(/script|onload/);
  });

  test("is drawn for words that nobody has drawn", () => {
    const card = { ...sample("Barrow Slam"), symbols: ["toString", "__proto__", "plasma"], type: "weather" };
    expect(emblem(subjectOf(card), "window")).toMatch(/^<svg/);
  });
});
