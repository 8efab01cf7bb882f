import type { JSX } from "preact";
import { titleOf } from "../face/words";
import { TYPES } from "../glyphs";
import { Glyph } from "../glyphs/Glyph";
import type { FighterCard, FighterSide, FighterView, Option } from "../protocol";
import { columns, ladder } from "./odds";
import { Cite } from "./Parts";

export const readyCards = (side: FighterSide): number =>
  side.staging.filter((card) => !card.committed && !card.starting && card.type !== "backup").length;

/** "As it comes, commit 1, commit 2". */
export function Ladder({ side, option }: { side: FighterSide; option: Option }): JSX.Element | null {
  if (option.needs === undefined) return null;
  const rungs = ladder(side.unseen, option.needs - (option.bonus ?? 0), readyCards(side));
  const best = rungs.findIndex((rung) => rung.chance >= 90);
  return (
    <ol class="ladder">
      {rungs.map((rung, at) => (
        <li key={rung.committed} class={at === best ? "best" : ""}>
          <b>{rung.chance}%</b>
          <span class="meter" aria-hidden="true">
            <i style={{ width: `${rung.chance}%` }} />
          </span>
          {rung.committed ? `commit ${rung.committed}` : "as it comes"}
        </li>
      ))}
    </ol>
  );
}

/** The check for one option: what it needs, what is out of sight, how likely it is, what is left to commit. */
export function Check({
  view,
  side,
  option,
  card,
}: {
  view: FighterView;
  side: FighterSide;
  option: Option;
  card: FighterCard;
}): JSX.Element | null {
  if (option.needs === undefined) return null;
  const bars = columns(side.unseen, option.needs);
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const all = bars.reduce((sum, bar) => sum + bar.count, 0);
  const enough = bars.filter((bar) => bar.passes).reduce((sum, bar) => sum + bar.count, 0);
  const word = view.game === "universus" ? "check" : "control";
  return (
    <section class="panel check" aria-label="the check">
      <p class="top">
        <span class="caps">check to {option.act === "block" ? "block with" : "play"}</span>
        <Cite clause={option.clause} />
      </p>
      <p class="what">
        <b class="title">{titleOf(card.name ?? "")[0]}</b>
        <span class="sum">{option.bonus ? `and ${option.bonus} added: needs` : "needs"}</span>
        <b class="needs">{option.needs}</b>
      </p>
      <div
        class="bars"
        role="img"
        aria-label={`${enough} of ${all} cards out of sight have ${word} ${option.needs} or more`}
      >
        {bars.map((bar) => (
          <span key={bar.control} class={bar.passes ? (bar.control === option.needs ? "passes first" : "passes") : ""}>
            <i>{bar.count > 0 ? bar.count : ""}</i>
            <u style={{ height: `${bar.count ? 6 + (bar.count / most) * 44 : 2}px` }} />
            <b>{bar.control}</b>
          </span>
        ))}
      </div>
      <p class="under">
        <span>
          {word} of your {all} cards out of sight
        </span>
        <b>
          {enough} of {all} reach {option.needs}
        </b>
      </p>
      <Ladder side={side} option={option} />
      <p class="left">
        <Glyph of={TYPES.foundation} /> {readyCards(side)} {readyCards(side) === 1 ? "card is" : "cards are"} ready to
        be committed for it
      </p>
    </section>
  );
}
