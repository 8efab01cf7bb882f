import type { JSX } from "preact";
import { symbolColour } from "../emblem/hues";
import { drawn, ELEMENTS, SYMBOLS } from "./index";
import type { Drawing } from "./kit";

interface GlyphProps {
  of: Drawing;
  /** Read out; without it the glyph is an ornament beside words that say the same. */
  label?: string | boolean;
  class?: string;
}

/** One glyph in the colour of the text around it. */
export function Glyph({ of, label, class: more }: GlyphProps): JSX.Element {
  const spoken = label === true ? of.name : label || undefined;
  return (
    <svg
      class={more ? `gl ${more}` : "gl"}
      viewBox="0 0 24 24"
      role="img"
      aria-label={spoken}
      aria-hidden={spoken ? undefined : "true"}
    >
      {of.marks.map((mark, at) => {
        if (mark.kind === "disc") return <circle key={at} cx={mark.x} cy={mark.y} r={mark.r} fill="currentColor" />;
        if (mark.kind === "fill") return <path key={at} d={mark.d} fill="currentColor" fill-rule="evenodd" />;
        return (
          <path
            key={at}
            d={mark.d}
            fill="none"
            stroke="currentColor"
            stroke-width={mark.width}
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        );
      })}
    </svg>
  );
}

/** A symbol or an element on its coloured disc, as cards print it. */
export function Badge({ word }: { word: string }): JSX.Element | null {
  const drawing = drawn(SYMBOLS, word) ?? drawn(ELEMENTS, word);
  if (!drawing) return null;
  return (
    <span class="badge" style={{ "--c": symbolColour(word) }}>
      <Glyph of={drawing} label />
    </span>
  );
}
