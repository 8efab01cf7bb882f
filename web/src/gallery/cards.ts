/* The project's own cards as a seat would see them in its hand: what the gallery and the tests draw. */

import type { CardView, FftcgCard, FighterCard, GameName, Height } from "../protocol";

interface Printed {
  readonly name: string;
  readonly type: string;
  readonly dots?: number;
  readonly version?: string;
  readonly symbols?: readonly string[];
  readonly keywords?: readonly string[];
  readonly text?: readonly string[];
  readonly difficulty?: number;
  readonly control?: number;
  readonly check?: number;
  readonly block_zone?: Height;
  readonly block_modifier?: number;
  readonly attack_zone?: Height;
  readonly speed?: number;
  readonly damage?: number;
  readonly hand_size?: number;
  readonly vitality?: number;
  readonly health?: number;
  readonly stamina?: number;
  readonly elements?: readonly string[];
  readonly cost?: number;
  readonly power?: number;
  readonly jobs?: readonly string[];
  readonly categories?: readonly string[];
  readonly ex_burst?: boolean;
  readonly generic?: boolean;
}

const sets = import.meta.glob<{ cards: readonly Printed[] }>("../../../src/livingrules/cards/sets/*/*.json", {
  eager: true,
  import: "default",
});

const inHand = { owner: 0, zone: "hand" } as const;

const withoutNothing = <T extends object>(from: T): T =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as T;

const fighter = (card: Printed, position: number): FighterCard => {
  const numbers = withoutNothing({
    difficulty: card.difficulty,
    control: card.control ?? card.check,
    block_modifier: card.block_modifier,
    block_zone: card.block_zone,
    attack_zone: card.attack_zone,
    speed: card.speed,
    damage: card.damage,
  }) as NonNullable<FighterCard["now"]>;
  return withoutNothing({
    ...inHand,
    id: position,
    position,
    name: card.name + (card.dots ? "•".repeat(card.dots) : card.version ? ` ${card.version}` : ""),
    type: card.type,
    now: numbers,
    printed: numbers,
    symbols: card.symbols ?? [],
    keywords: card.keywords ?? [],
    text: card.text ?? [],
    hand_size: card.hand_size,
    vitality: card.vitality ?? card.health,
    stamina: card.stamina,
  }) as FighterCard;
};

const fftcg = (card: Printed, position: number): FftcgCard =>
  withoutNothing({
    ...inHand,
    id: position,
    position,
    controller: 0,
    name: card.name,
    type: card.type,
    elements: card.elements ?? [],
    cost: card.cost ?? 0,
    printed_cost: card.cost ?? 0,
    power: card.power,
    printed_power: card.power,
    jobs: card.jobs ?? [],
    categories: card.categories ?? [],
    text: card.text ?? [],
    ex_burst: card.ex_burst,
    generic: card.generic,
  }) as FftcgCard;

export interface Sample {
  readonly game: GameName;
  readonly card: CardView;
}

export const SAMPLES: readonly Sample[] = Object.keys(sets)
  .sort()
  .flatMap((file) => {
    const game: GameName = file.includes("/fftcg/") ? "fftcg" : file.includes("/ufs/") ? "ufs" : "universus";
    return (sets[file]?.cards ?? []).map((card, at) => ({
      game,
      card: game === "fftcg" ? fftcg(card, at) : fighter(card, at),
    }));
  });

/** A sample by its name. */
export const sample = (name: string): CardView => {
  const found = SAMPLES.find(({ card }) => card.name === name);
  if (!found) throw new Error(`There is no sample card ${name}.`);
  return found.card;
};
