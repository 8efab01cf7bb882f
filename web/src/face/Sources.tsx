import type { JSX } from "preact";
import type { Contribution } from "../protocol";
import { numberWord, signed, type Value } from "./words";

/** A clause without the name of its book, as it is shown beside a sentence. */
export const shortClause = (clause: string): string => clause.replace(/^[a-z]+:/, "");

/** How much each step added: what comes to more than it did, drawn; the rest is told in words. */
const added = (steps: readonly Contribution[]): readonly { step: Contribution; amount: number }[] => {
  let before = 0;
  return steps.map((step) => {
    const after = Number(step.value);
    const amount = Number.isFinite(after) ? after - before : 0;
    if (Number.isFinite(after)) before = after;
    return { step, amount };
  });
};

/** "Why is the damage 15?": every step as a length of one bar, with its card and its clause. */
export function Sources({ value, steps }: { value: Value; steps: readonly Contribution[] }): JSX.Element {
  const parts = added(steps);
  const total = parts.reduce((sum, part) => sum + Math.abs(part.amount), 0) || 1;
  return (
    <figure class="sources">
      <figcaption class="caps">
        why is the {numberWord(value.name)} {value.now}?
      </figcaption>
      <div class="stacked" aria-hidden="true">
        {parts.map(({ step, amount }, at) => (
          <i
            key={`${step.source}${step.change}${at}`}
            class={at === 0 ? "part printed" : amount < 0 ? "part less" : `part more n${at % 4}`}
            style={{ width: `${(Math.abs(amount) / total) * 100}%` }}
          />
        ))}
      </div>
      <ul>
        {parts.map(({ step, amount }, at) => (
          <li key={`${step.source}${step.change}${at}`}>
            <i
              class={at === 0 ? "part printed" : amount < 0 ? "part less" : `part more n${at % 4}`}
              aria-hidden="true"
            />
            <b>{at === 0 ? step.value : step.change === "" ? signed(amount) : step.change.replace("-", "−")}</b>{" "}
            {at === 0 ? "printed" : step.source || "the rules"} <span class="cite">{shortClause(step.clause)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
