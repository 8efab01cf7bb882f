/* What sits on a card's corners, whatever its size: states as shapes, counts as words. */

import type { JSX } from "preact";
import { ACTS, NUMBERS, STATES } from "../glyphs";
import { Glyph } from "../glyphs/Glyph";
import { type CardView, isFftcg } from "../protocol";
import type { Stance } from "./stance";
import { lethal } from "./words";

/** Whether the card is committed or dull: lowered, hatched, never turned. */
export const lowered = (card: CardView): boolean => Boolean(isFftcg(card) ? card.dull : card.committed);

export const frozen = (card: CardView): boolean =>
  Boolean(isFftcg(card) ? card.frozen : card.states?.includes("frozen"));

export const blank = (card: CardView): boolean => Boolean(card.states?.includes("blank"));

export function Marks({ card, stance }: { card: CardView; stance: Stance }): JSX.Element {
  const damage = isFftcg(card) ? (card.damage ?? 0) : 0;
  const counters = isFftcg(card) ? [] : (card.counters ?? []);
  const own = isFftcg(card) ? undefined : card;
  return (
    <span class="marks" aria-hidden="true">
      {lowered(card) && (
        <span class="mark turn">
          <Glyph of={STATES.committed} />
        </span>
      )}
      {frozen(card) && (
        <span class="mark ice">
          <Glyph of={STATES.frozen} />
        </span>
      )}
      {isFftcg(card) && (card.attacking || card.blocking) && (
        <span class="mark fight">
          <Glyph of={card.attacking ? STATES.attacking : STATES.blocking} />
        </span>
      )}
      {own?.attached && (
        <span class="mark clip">
          <Glyph of={STATES.attached} />
        </span>
      )}
      {own?.states?.includes("transformed") && (
        <span class="mark clip">
          <Glyph of={STATES.transformed} />
        </span>
      )}
      {stance.cannot !== undefined && (
        <span class="mark query">
          <Glyph of={ACTS.why} />
        </span>
      )}
      {stance.fresh && <span class="word new">new</span>}
      {damage > 0 && <span class="word hurt">{lethal(card) ? "lethal" : `−${damage}`}</span>}
      {stance.count !== undefined && stance.count > 1 && <span class="word times">×{stance.count}</span>}
      {counters.length > 0 && (
        <span class="counters">
          {counters.map(([name, count]) => (
            <span key={name}>
              <Glyph of={NUMBERS.counter} />
              {count} {name}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
