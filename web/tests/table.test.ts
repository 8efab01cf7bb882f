import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { windowsOf } from "../src/face/words";
import type { CardView, FighterView } from "../src/protocol";
import { isFftcg } from "../src/protocol";
import {
  chosen,
  hovered,
  type Moment,
  optionOf,
  optionWords,
  sheaves,
  stanceOf,
  take,
  track,
} from "../src/table/moment";
import { chanceOf, columns, ladder } from "../src/table/odds";

const folder = new URL("../samples/", import.meta.url);
const moments = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({
    name: file.replace(".json", ""),
    moment: JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Moment,
  }));
const named = (name: string): Moment => {
  const found = moments.find((each) => each.name === name);
  if (!found) throw new Error(`There is no moment ${name}.`);
  return found.moment;
};

beforeEach(() => {
  chosen.value = new Set();
  hovered.value = undefined;
});

const unseen = [
  { control: 3, count: 5 },
  { control: 5, count: 4 },
  { control: 5, count: 1 },
];

describe("odds", () => {
  test("are whole per cents, rounded down", () => {
    expect(chanceOf(unseen, 4)).toBe(50);
    expect(
      chanceOf(
        [
          { control: 5, count: 2 },
          { control: 2, count: 1 },
        ],
        5,
      ),
    ).toBe(66);
    expect(chanceOf(unseen, 6)).toBe(0);
    expect(chanceOf(unseen, 3)).toBe(100);
    expect(chanceOf([], 3)).toBeUndefined();
  });

  test("are drawn as columns that add up", () => {
    const drawn = columns(unseen, 5);
    expect(drawn.map((column) => column.count)).toEqual([0, 0, 5, 0, 5, 0]);
    expect(drawn.filter((column) => column.passes).map((column) => column.control)).toEqual([5, 6]);
  });

  test("climb with every committed card, and end where nothing can fail", () => {
    expect(ladder(unseen, 5, 9)).toEqual([
      { committed: 0, chance: 50 },
      { committed: 1, chance: 50 },
      { committed: 2, chance: 100 },
    ]);
    expect(ladder(unseen, 5, 1)).toHaveLength(2);
    expect(ladder([], 5, 3)).toEqual([]);
  });

  test("agree with what the engine says", () => {
    const { view } = named("ufs") as Moment & { view: FighterView };
    const me = view.sides[view.seat === 1 ? 1 : 0];
    const checked = (view.decision?.options ?? []).filter((option) => option.needs !== undefined && option.odds);
    expect(checked.length).toBeGreaterThan(1);
    for (const option of checked)
      expect(chanceOf(me.unseen, (option.needs ?? 0) - (option.bonus ?? 0)), option.label).toBe(option.odds?.[0]);
  });
});

const shown = ({ view }: Moment): readonly CardView[] =>
  view.game === "fftcg"
    ? view.sides.flatMap((side) => [...side.hand, ...side.forwards, ...side.backups])
    : view.sides.flatMap((side) => [...side.hand, ...side.staging, ...side.pool]);

describe.each(moments)("the moment $name", ({ moment }) => {
  test("has a part of the turn", () => {
    const { words, now } = track(moment.view);
    expect(words[now]).toBeDefined();
  });

  test("shows every option that names a card, as gold", () => {
    const gold = shown(moment).filter((card) => stanceOf(moment, card).can);
    const cards = new Set(moment.view.decision?.options.flatMap((option) => option.card ?? []));
    expect(gold.length).toBeGreaterThanOrEqual(1);
    for (const card of gold) expect(cards.has(card.id ?? -1)).toBe(true);
  });

  test("gives a reason for what cannot be chosen", () => {
    for (const side of moment.view.sides)
      for (const card of side.hand) {
        const stance = stanceOf(moment, card, true);
        expect(stance.can || stance.target || stance.cannot, card.name).toBeTruthy();
      }
  });

  test("tells cards of FFTCG from the others", () => {
    for (const card of shown(moment)) expect(isFftcg(card)).toBe(moment.view.game === "fftcg");
  });

  test("has short words for every option", () => {
    for (const option of moment.view.decision?.options ?? []) expect(optionWords(option).length).toBeLessThan(26);
  });
});

describe("choosing", () => {
  const question = (name: string) => {
    const { decision } = named(name).view;
    if (!decision) throw new Error("Nothing is asked.");
    return decision;
  };
  const option = (name: string, at: number) => {
    const found = question(name).options[at];
    if (!found) throw new Error("There is no such option.");
    return found;
  };

  test("one thing replaces the other", () => {
    take(question("ufs"), option("ufs", 0));
    take(question("ufs"), option("ufs", 1));
    expect([...chosen.value]).toEqual([option("ufs", 1).index]);
  });

  test("of several each is added and taken back", () => {
    take(question("fftcg"), option("fftcg", 0));
    take(question("fftcg"), option("fftcg", 1));
    expect(chosen.value.size).toBe(2);
    take(question("fftcg"), option("fftcg", 0));
    expect([...chosen.value]).toEqual([option("fftcg", 1).index]);
  });
});

describe("sheaves", () => {
  const { view } = named("ufs-quiet");
  const card = { owner: 0, zone: "staging area", type: "foundation", name: "Even Keel" };
  const many = Array.from({ length: 20 }, (_, at) => ({ ...card, id: -at - 1, position: at, committed: at % 2 === 0 }));

  test("are made only where there is no room", () => {
    expect(sheaves(many.slice(0, 18), view, 18)).toHaveLength(18);
  });

  test("hold equal cards in equal states", () => {
    expect(sheaves(many, view, 18).map((sheaf) => sheaf.count)).toEqual([10, 10]);
  });

  test("come apart as soon as one of them can be chosen", () => {
    const id = view.decision?.options.find((option) => option.card !== undefined)?.card ?? 0;
    const found = sheaves([{ ...card, id, position: 0 }, ...many], view, 18);
    expect(found.find((sheaf) => sheaf.card.id === id)?.count).toBe(1);
    expect(optionOf(view, { ...card, id, position: 0 })).toBeDefined();
  });
});

test("the windows of a card do not come from the middle of a sentence", () => {
  expect(windowsOf(["After your Response, draw 1 card."])).toEqual([]);
});
