/* What a check will come to, out of the cards that its player cannot see. */

export interface Unseen {
  readonly control: number;
  readonly count: number;
}

export interface Column {
  readonly control: number;
  readonly count: number;
  readonly passes: boolean;
}

/** How many of the cards out of sight have each control, from 1 up to 6 and on to the highest. */
export const columns = (unseen: readonly Unseen[], needs: number): readonly Column[] => {
  const most = Math.max(6, ...unseen.map((card) => card.control));
  return Array.from({ length: most }, (_, at) => {
    const control = at + 1;
    const count = unseen.filter((card) => card.control === control).reduce((sum, card) => sum + card.count, 0);
    return { control, count, passes: control >= needs };
  });
};

/** Of a hundred such checks so many reach the number, rounded down; nothing where no card is out of sight. */
export const chanceOf = (unseen: readonly Unseen[], needs: number): number | undefined => {
  const all = unseen.reduce((sum, card) => sum + card.count, 0);
  if (!all) return undefined;
  const enough = unseen.filter((card) => card.control >= needs).reduce((sum, card) => sum + card.count, 0);
  return Math.floor((enough * 100) / all);
};

export interface Rung {
  readonly committed: number;
  readonly chance: number;
}

/** As it comes, commit 1, commit 2, ... until it cannot fail or nothing is left to commit; four steps at most. */
export const ladder = (unseen: readonly Unseen[], needs: number, ready: number): readonly Rung[] => {
  const rungs: Rung[] = [];
  for (let committed = 0; committed <= Math.min(ready, 3); committed++) {
    const chance = chanceOf(unseen, needs - committed);
    if (chance === undefined) break;
    rungs.push({ committed, chance });
    if (chance === 100) break;
  }
  return rungs;
};
