import { describe, expect, test } from "vitest";
import { frameOf } from "../src/face/frame";
import { breadth, lines, roomFor } from "../src/face/room";
import { stanceWords } from "../src/face/stance";
import {
  direction,
  lethal,
  numberOf,
  statesOf,
  titleOf,
  describe as told,
  valueWords,
  windowsOf,
} from "../src/face/words";
import type { FftcgCard, FighterCard } from "../src/protocol";
import { SAMPLES, sample } from "./samples";

const slam = sample("Barrow Slam") as FighterCard;
const orsk = sample("Orsk the Furnace") as FftcgCard;

describe("a card in words", () => {
  test("tells type, symbols, keywords and numbers", () => {
    expect(told(slam)).toBe(
      "Barrow Slam, attack, death, earth, order, Slam, Throw, difficulty 5, control 3, attacks mid, speed 3, damage 6, blocks low +1",
    );
    expect(told(orsk)).toBe("Orsk the Furnace, Forward, Fire, Smith, cost 5, power 9000");
  });

  test("tells where a changed number comes from", () => {
    const grown: FighterCard = { ...slam, now: { ...slam.now, damage: 9 } };
    const steps = [
      { value: "6", change: "printed", source: "", clause: "ufs:J.3.1" },
      { value: "9", change: "+3", source: "Brannoch Tull", clause: "ufs:J.3.1" },
    ];
    expect(told(grown, { damage: steps })).toContain("damage 9, printed 6: +3 Brannoch Tull");
  });

  test("says nothing of a card whose face may not be known but its states", () => {
    const hidden: FighterCard = {
      owner: 1,
      zone: "staging area",
      position: 2,
      type: "foundation",
      face_down: true,
      committed: true,
    };
    expect(told(hidden)).toBe("face-down card, committed");
  });

  test("tells every state", () => {
    const state: FftcgCard = { ...orsk, dull: true, frozen: true, damage: 9000, attacking: true };
    expect(statesOf(state)).toEqual(["dull", "frozen", "attacking", "9000 damage, lethal"]);
    expect(lethal(state)).toBe(true);
    expect(lethal({ ...orsk, damage: 4000 })).toBe(false);
    expect(lethal(orsk)).toBe(false);
    const lamp: FighterCard = { ...slam, counters: [["charge", 1]], states: ["frozen"], stamina: 2 };
    expect(statesOf(lamp)).toEqual(["frozen", "1 charge counter", "stamina 2"]);
  });

  test("tells what the moment makes of it", () => {
    expect(stanceWords({ can: true, label: "needs 5" })).toEqual(["can be chosen", "needs 5"]);
    expect(stanceWords({ can: true, chosen: true })).toEqual(["chosen"]);
    expect(stanceWords({ cannot: "it is not your turn" })).toEqual(["not now: it is not your turn"]);
  });
});

describe("numbers", () => {
  test("know their direction", () => {
    const value = (now: number, printed?: number) => ({ name: "damage" as const, now, printed });
    expect(direction(value(7, 6))).toBe("up");
    expect(direction(value(5, 6))).toBe("down");
    expect(direction(value(6, 6))).toBe("same");
    expect(direction(value(6))).toBe("same");
  });

  test("have a sign where they modify", () => {
    expect(valueWords({ name: "block_modifier", now: -1, printed: -1 })).toBe("block modifier −1");
  });

  test("are there only where the card has them", () => {
    expect(numberOf(slam, "power")).toBeUndefined();
    expect(numberOf(orsk, "speed")).toBeUndefined();
    expect(numberOf(sample("Mud to the Knees"), "damage")).toBeUndefined();
  });
});

describe("names and windows", () => {
  test("dots and versions stand behind the title", () => {
    expect(titleOf("Brannoch Tull••")).toEqual(["Brannoch Tull", "••"]);
    expect(titleOf("Odile Varr II")).toEqual(["Odile Varr", "II"]);
    expect(titleOf("Barrow Slam")).toEqual(["Barrow Slam", ""]);
  });

  test("the letters of the windows come from the heads of the lines", () => {
    expect(
      windowsOf([
        "Desperation E Commit: Your attack gets +3 damage.",
        "F [Once per turn] Lose 2 vitality: Draw 1 card.",
      ]),
    ).toEqual(["E", "F"]);
    expect(windowsOf(["Response Commit: After your attack deals damage, your rival loses 1 health."])).toEqual(["R"]);
    expect(windowsOf(["Each attack gets +1 damage."])).toEqual([]);
  });
});

describe("frames", () => {
  test("are by type, or by element", () => {
    expect(frameOf(slam).dark).toBe("var(--frame-attack)");
    expect(frameOf(orsk).dark).toBe("var(--frame-fire)");
    expect(frameOf({ ...orsk, elements: ["Lightning", "Water"] }).otherDark).toBe("var(--frame-water)");
  });

  test("never come from a word that nobody knows", () => {
    expect(frameOf({ ...slam, type: "x);background:url(y" }).dark).toBe("var(--frame-plain)");
  });
});

describe("room for text", () => {
  test("lines keep words whole", () => {
    expect(lines("", 10)).toBe(1);
    expect(lines("aa aa aa", breadth("aa aa") + 0.01)).toBe(2);
    expect(lines("aa aa aa", breadth("aa aa aa") + 0.01)).toBe(1);
  });

  test("the picture gives way before the type", () => {
    const sizes = [60, 120, 160, 220, 300, 900].map((letters) => roomFor(["lorem ".repeat(letters / 6).trim()], 2.8));
    for (let at = 1; at < sizes.length; at++) {
      expect(sizes[at]?.picture).toBeLessThanOrEqual(sizes[at - 1]?.picture ?? 0);
      expect(sizes[at]?.size).toBeLessThanOrEqual(sizes[at - 1]?.size ?? 0);
    }
    expect(sizes[0]).toMatchObject({ picture: 8.4, cut: false });
    expect(sizes.at(-1)?.cut).toBe(true);
  });

  test("no card of ours is cut", () => {
    for (const { card } of SAMPLES) expect(roomFor(card.text ?? [], 4).cut, card.name).toBe(false);
  });
});
