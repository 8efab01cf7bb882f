/* A moment of a game with what was asked about it, and what the board makes of both. */

import { signal } from "@preact/signals";
import type { Stance } from "../face/stance";
import type { NumberName } from "../face/words";
import type { CardView, Contribution, GameName, Option, Question, Reason, View } from "../protocol";

export interface Moment {
  readonly view: View;
  /** Why a number is what it is, by the card's id. */
  readonly explain: Readonly<Record<string, Partial<Record<NumberName, readonly Contribution[]>>>>;
  /** Why a card of the hand cannot be used now, by its id. */
  readonly why: Readonly<Record<string, readonly Reason[]>>;
}

/** The option under the pointer, and those that have been chosen; list and board are two ways to the same. */
export const hovered = signal<number | undefined>(undefined);
export const chosen = signal<ReadonlySet<number>>(new Set());

/** Takes an option: one alone, or one more of several. */
export const take = (question: Question, option: Option): void => {
  const several = question.kind === "pay" || question.kind === "cards" || question.kind === "order";
  const next = new Set(several ? chosen.value : []);
  if (chosen.value.has(option.index)) next.delete(option.index);
  else next.add(option.index);
  chosen.value = next;
};

const ACTS: Readonly<Record<string, string>> = { block: "block", form: "play", enhance: "enhance", respond: "respond" };

/** A sum of chances in words: "35–100%". */
export const oddsWords = (option: Option): string => {
  if (!option.odds) return "";
  const [low, high] = option.odds;
  return low === high ? `${low}%` : `${low}–${high}%`;
};

/** What the label above a card says of its option. */
export const optionWords = (option: Option): string => {
  const parts: string[] = [];
  if (option.needs !== undefined)
    parts.push(`needs ${option.needs}${option.needs_most ? `–${option.needs_most}` : ""}`);
  const odds = oddsWords(option);
  if (odds) parts.push(odds);
  const points = /\(([^()]*CP)\)/.exec(option.label)?.[1];
  if (points) parts.push(`+${points.replace(" CP", "")}`);
  return parts.length ? parts.join(" · ") : (ACTS[option.act] ?? option.act);
};

/** The first option of a card. */
export const optionOf = (view: View, card: CardView): Option | undefined =>
  card.id === undefined ? undefined : view.decision?.options.find((option) => option.card === card.id);

/** What the moment makes of a card; `inHand` cards without an option are grey and say why. */
export const stanceOf = (moment: Moment, card: CardView, inHand = false): Stance => {
  const option = optionOf(moment.view, card);
  if (option)
    return {
      can: true,
      chosen: chosen.value.has(option.index),
      hovered: hovered.value === option.index,
      ...(inHand ? { label: optionWords(option) } : {}),
    };
  if (!inHand || !moment.view.decision) return {};
  if (moment.view.decision.kind === "pay") return { target: "pending", label: "being paid for" };
  const reasons = card.id === undefined ? [] : (moment.why[String(card.id)] ?? []);
  return { cannot: reasons[0]?.text ?? "it is not asked for" };
};

interface Step {
  readonly word: string;
  readonly at: readonly string[];
}

const FIGHT: readonly Step[] = [
  { word: "Ready", at: ["Ready Phase", "Start Phase", "Review Step", "Draw Step", "Ready Step"] },
  { word: "Form", at: ["Combat Phase"] },
  { word: "Enhance", at: ["Enhance Step"] },
  { word: "Block", at: ["Block Step"] },
  { word: "Damage", at: ["Damage Step"] },
  { word: "End", at: ["End Phase"] },
];

const FFTCG: readonly Step[] = [
  { word: "Active", at: ["Active Phase"] },
  { word: "Draw", at: ["Draw Phase"] },
  { word: "Main 1", at: ["Main Phase 1"] },
  { word: "Attack", at: ["Attack Phase"] },
  { word: "Main 2", at: ["Main Phase 2"] },
  { word: "End", at: ["End Phase"] },
];

/** The parts of a turn and which one it is. */
export const track = (view: View): { readonly words: readonly string[]; readonly now: number } => {
  const steps = view.game === "fftcg" ? FFTCG : FIGHT;
  const found = (name: string): number => (name ? steps.findIndex((step) => step.at.includes(name)) : -1);
  const step = found(view.step);
  return { words: steps.map(({ word }) => word), now: step >= 0 ? step : found(view.phase) };
};

export const GAMES: Readonly<Record<GameName, string>> = { ufs: "UFS", universus: "UniVersus", fftcg: "FFTCG" };

/** The seat whose half is below. */
export const mine = (view: View): 0 | 1 => (view.seat === 1 ? 1 : 0);

const alike = (card: CardView): string => JSON.stringify({ ...card, id: 0, position: 0 });

export interface Sheaf<Card> {
  readonly card: Card;
  readonly count: number;
}

/** Equal cards in equal state as one, where there are too many; apart as soon as one can be chosen. */
export const sheaves = <Card extends CardView>(
  cards: readonly Card[],
  view: View,
  room: number,
): readonly Sheaf<Card>[] => {
  if (cards.length <= room) return cards.map((card) => ({ card, count: 1 }));
  const found: { card: Card; count: number; key: string }[] = [];
  for (const card of cards) {
    const key = alike(card);
    const same = optionOf(view, card) ? undefined : found.find((sheaf) => sheaf.key === key);
    if (same) same.count += 1;
    else found.push({ card, count: 1, key: optionOf(view, card) ? "" : key });
  }
  return found;
};
