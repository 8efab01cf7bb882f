import type { JSX } from "preact";
import type { Contribution } from "../protocol";
import { direction, signed, type Value, valueWords } from "./words";

interface ChangedProps {
  value: Value;
  sources?: readonly Contribution[] | undefined;
}

/** A number; where it is not the printed one with a triangle for the direction, and with its sources on asking. */
export function Changed({ value, sources }: ChangedProps): JSX.Element {
  const way = direction(value);
  const shown = value.name === "block_modifier" ? signed(value.now) : value.now;
  if (way === "same") return <b class="number">{shown}</b>;
  return (
    <b class={`number ${way}`} title={valueWords(value, sources)}>
      {shown}
      <svg class="way" viewBox="0 0 8 8" aria-hidden="true">
        <path d={way === "up" ? "M4 1 8 7H0z" : "M4 7 0 1h8z"} fill="currentColor" />
      </svg>
    </b>
  );
}
