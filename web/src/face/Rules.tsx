/* Card text as it is printed on a face: heads of abilities in the frame's colour, costs and elements as small discs. */

import type { ComponentChildren, JSX } from "preact";
import { drawn, ELEMENTS, SYMBOLS } from "../glyphs";
import { Glyph } from "../glyphs/Glyph";

const HEAD =
  /^((?:(?:Desperation|Combo|Deadlock|First|EX BURST|Breaker|Powerful|Stun|Flash)\s)*(?:Enhance|Response|Form|Blitz|E|R|F|B)?)(?=[\s[:(])/;
const PART = /《([^》]{1,12})》|\{([^}]{1,12})\}|\[([A-Z]{2,4})\]/g;

const pip = (word: string, key: number): JSX.Element => {
  const drawing = drawn(ELEMENTS, word) ?? drawn(SYMBOLS, word);
  return (
    <i class="pip" key={key}>
      {drawing ? <Glyph of={drawing} label /> : word}
    </i>
  );
};

const inner = (text: string): ComponentChildren[] => {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(PART)) {
    parts.push(text.slice(from, found.index));
    parts.push(pip(found[1] ?? found[2] ?? found[3] ?? "", found.index));
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts;
};

/** One line of a card. */
export function Line({ text }: { text: string }): JSX.Element {
  const head = HEAD.exec(text)?.[1] ?? "";
  return (
    <p>
      {head && <b class="head">{head}</b>}
      {inner(text.slice(head.length))}
    </p>
  );
}
