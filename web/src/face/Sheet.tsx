import type { JSX } from "preact";
import { drawn, KEYWORDS, STATES } from "../glyphs";
import { Glyph } from "../glyphs/Glyph";
import type { Reason } from "../protocol";
import { CardFace, type FaceProps, WIDTHS } from "./CardFace";
import { frameStyle } from "./frame";
import { Line } from "./Rules";
import { Sources, shortClause } from "./Sources";
import { describe, direction, type NumberName, numberOf, signed, statesOf, titleOf } from "./words";

interface SheetProps extends FaceProps {
  reasons?: readonly Reason[];
}

const NUMBERS_SHOWN: readonly NumberName[] = [
  "cost",
  "difficulty",
  "control",
  "speed",
  "damage",
  "block_modifier",
  "power",
];

/** A card in full: its face, its text in reading size, its states, and where every changed number comes from. */
export function Sheet({
  card,
  width = WIDTHS.sheet,
  stance = {},
  sources = {},
  reasons = [],
}: SheetProps): JSX.Element {
  const states = statesOf(card);
  const changed = NUMBERS_SHOWN.map((name) => numberOf(card, name)).filter(
    (value) => value !== undefined && direction(value) !== "same",
  );
  const base = (keyword: string): string => keyword.replace(/: .*$/, "");
  return (
    <section class="sheet" aria-label={describe(card, sources)} style={frameStyle(card)}>
      <CardFace card={card} width={width} stance={stance} sources={sources} />
      <div class="about">
        <h3>
          {titleOf(card.name ?? "face-down card")
            .filter(Boolean)
            .join(" ")}
        </h3>
        {states.length > 0 && (
          <ul class="states">
            {states.map((state) => (
              <li key={state}>{state}</li>
            ))}
          </ul>
        )}
        <div class="words">
          {(card.text ?? []).map((line) => (
            <Line key={line} text={line} />
          ))}
        </div>
        {(card.keywords ?? []).length > 0 && (
          <ul class="keywords">
            {(card.keywords ?? []).map((keyword) => {
              const drawing = drawn(KEYWORDS, base(keyword));
              return (
                <li key={keyword}>
                  {drawing && <Glyph of={drawing} />}
                  {keyword}
                </li>
              );
            })}
          </ul>
        )}
        {changed.map(
          (value) =>
            value &&
            (sources[value.name] ? (
              <Sources key={value.name} value={value} steps={sources[value.name] ?? []} />
            ) : (
              <p key={value.name} class="change">
                {value.name} {value.now}, printed {value.printed} ({signed(value.now - (value.printed ?? 0))})
              </p>
            )),
        )}
        {reasons.length > 0 && (
          <div class="reasons">
            <h4>
              <Glyph of={STATES.stopped} /> Why not now?
            </h4>
            {reasons.map((reason) => (
              <dl key={reason.act + reason.text}>
                <dt class="caps">{reason.act}</dt>
                <dd>
                  {reason.text} <span class="cite">{shortClause(reason.clause)}</span>
                </dd>
              </dl>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
