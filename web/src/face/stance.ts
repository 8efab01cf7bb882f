/* What the moment makes of a card, beside what the view says of it: whether it may be chosen, and why not. */

export interface Stance {
  /** It may be chosen: gold. */
  readonly can?: boolean;
  /** This seat has chosen it: cyan, lifted. */
  readonly chosen?: boolean;
  /** It may not, and the reason in words; opens *why not*. */
  readonly cannot?: string;
  /** What the act is, what it needs, what it gives: above the card. */
  readonly label?: string;
  /** It came since this seat's last decision. */
  readonly fresh?: boolean;
  /** An effect is about to act on it, or is on the stack with it as its target. */
  readonly target?: "pending" | "stacked";
  /** It is the attack under way: the opponent's or this seat's own. */
  readonly lit?: "them" | "you";
  /** Higher numbers of this card are bad for the reader: an attack of the opponent. */
  readonly hostile?: boolean;
  /** So many equal cards lie as one. */
  readonly count?: number;
  /** The pointer is over it, or over its row in the list. */
  readonly hovered?: boolean;
}

export const stanceClasses = (stance: Stance): string =>
  [
    stance.can && !stance.chosen && "is-can",
    stance.chosen && "is-chosen",
    stance.cannot !== undefined && "is-off",
    stance.fresh && "is-fresh",
    stance.target && `is-target-${stance.target}`,
    stance.lit && `is-lit-${stance.lit}`,
    stance.hostile && "is-hostile",
    stance.hovered && "is-hovered",
  ]
    .filter(Boolean)
    .join(" ");

/** What a stance says, for whoever cannot see it. */
export const stanceWords = (stance: Stance): readonly string[] => {
  const said: string[] = [];
  if (stance.chosen) said.push("chosen");
  else if (stance.can) said.push("can be chosen");
  if (stance.cannot !== undefined) said.push(`not now: ${stance.cannot}`);
  if (stance.label) said.push(stance.label);
  if (stance.fresh) said.push("new");
  if (stance.target) said.push(stance.target === "pending" ? "being chosen as a target" : "a target on the stack");
  if (stance.lit) said.push(stance.lit === "you" ? "your attack" : "the opponent's attack");
  if (stance.count && stance.count > 1) said.push(`${stance.count} of them`);
  return said;
};
