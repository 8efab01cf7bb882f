/* What a card says in words: for screen readers, for tooltips, for tests.  Nothing that is drawn is missing here. */

import { type CardView, type Contribution, isFftcg, type Numbers } from "../protocol";

/** The numbers that may change, in the order in which a face shows them. */
export type NumberName = "difficulty" | "control" | "speed" | "damage" | "block_modifier" | "power" | "cost";

/** What the number is called: UFS has control, UniVersus check, on the same place of the view. */
export const numberWord = (name: NumberName): string => (name === "block_modifier" ? "block modifier" : name);

export interface Value {
  readonly name: NumberName;
  readonly now: number;
  readonly printed: number | undefined;
}

/** A number of the card as it is and as it is printed, or nothing where the card has none. */
export const numberOf = (card: CardView, name: NumberName): Value | undefined => {
  if (isFftcg(card)) {
    if (name === "power" && card.power !== undefined) return { name, now: card.power, printed: card.printed_power };
    if (name === "cost" && card.type) return { name, now: card.cost ?? 0, printed: card.printed_cost };
    return undefined;
  }
  if (name === "power" || name === "cost") return undefined;
  const key: keyof Numbers = name;
  const now = card.now?.[key];
  return now === undefined ? undefined : { name, now, printed: card.printed?.[key] };
};

/** Up, down or as printed.  A number that is not printed at all counts as given. */
export const direction = (value: Value): "up" | "down" | "same" => {
  if (value.printed === undefined || value.now === value.printed) return "same";
  return value.now > value.printed ? "up" : "down";
};

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** "damage 15, printed 6: +3 Brannoch Tull, +1 Second in the Corner". */
export const valueWords = (value: Value, sources: readonly Contribution[] = []): string => {
  const shown = value.name === "block_modifier" ? signed(value.now) : String(value.now);
  const plain = `${numberWord(value.name)} ${shown}`;
  if (direction(value) === "same") return plain;
  const changes = sources
    .filter((step) => step.change !== "printed")
    .map((step) => `${step.change} ${step.source}`.trim());
  return `${plain}, printed ${value.printed}${changes.length ? `: ${changes.join(", ")}` : ""}`;
};

/** The card's title without the dots or the version behind it, and these. */
export const titleOf = (name: string): readonly [title: string, version: string] => {
  const found = /^(.*?)(•+| [IVX]+)$/.exec(name);
  return found ? [found[1] ?? name, (found[2] ?? "").trim()] : [name, ""];
};

/** The windows in which the card may be used, as the letters that players know: Enhance, Response, Form, Blitz. */
export const windowsOf = (text: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  for (const line of text) {
    const rest = line.replace(/^(?:(?:Desperation|Combo(?: \([^)]*\))?|Deadlock|First|HBL|[A-Z]{2,4})\s+)*/, "");
    const word = /^(Enhance|Response|Form|Blitz|E|R|F|B)\b/.exec(rest)?.[1];
    if (word) found.add(word[0] ?? "");
  }
  return [...found];
};

/** The states of a card as words. */
export const statesOf = (card: CardView): readonly string[] => {
  const found: string[] = [];
  const say = (is: boolean | undefined, word: string): void => {
    if (is) found.push(word);
  };
  say(card.face_down, "face down");
  if (isFftcg(card)) {
    say(card.dull, "dull");
    say(card.frozen, "frozen");
    say(card.attacking, "attacking");
    say(card.blocking, "blocking");
    say(card.fresh, "came this turn");
    if (card.damage) found.push(`${card.damage} damage${lethal(card) ? ", lethal" : ""}`);
    for (const state of card.states ?? []) found.push(state);
  } else {
    say(card.committed, "committed");
    say(card.attached, "attached");
    say(card.copy, "copy");
    for (const state of card.states ?? []) found.push(state);
    for (const [name, count] of card.counters ?? []) found.push(`${count} ${name} counter${count === 1 ? "" : "s"}`);
    if (card.stamina !== undefined) found.push(`stamina ${card.stamina}`);
  }
  say(card.revealed, "revealed");
  return found;
};

/** Whether a Forward has as much damage as power. */
export const lethal = (card: CardView): boolean =>
  isFftcg(card) && card.power !== undefined && (card.damage ?? 0) > 0 && (card.damage ?? 0) >= card.power;

/** The whole card in one sentence. */
export const describe = (
  card: CardView,
  sources: Partial<Record<NumberName, readonly Contribution[]>> = {},
): string => {
  if (!card.name) return ["face-down card", ...statesOf(card).filter((word) => word !== "face down")].join(", ");
  const said: string[] = [titleOf(card.name).filter(Boolean).join(" ")];
  if (card.type) said.push(card.type);
  if (isFftcg(card)) {
    if (card.elements?.length) said.push(card.elements.join(" and "));
    if (card.jobs?.length) said.push(card.jobs.join(", "));
  } else if (card.symbols?.length) said.push(card.symbols.join(", "));
  if (card.keywords?.length) said.push(card.keywords.join(", "));
  const numbers: readonly NumberName[] = [
    "cost",
    "difficulty",
    "control",
    "speed",
    "damage",
    "block_modifier",
    "power",
  ];
  for (const name of numbers) {
    if (name === "speed" && !isFftcg(card) && card.now?.attack_zone) said.push(`attacks ${card.now.attack_zone}`);
    const value = numberOf(card, name);
    if (name === "block_modifier") {
      if (value && !isFftcg(card) && card.now?.block_zone)
        said.push(`blocks ${card.now.block_zone} ${valueWords(value, sources[name]).replace("block modifier ", "")}`);
    } else if (value) said.push(valueWords(value, sources[name]));
  }
  return [...said, ...statesOf(card)].join(", ");
};
