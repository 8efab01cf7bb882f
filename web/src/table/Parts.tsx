/* The parts of a board that all games share: bar, piles, rows of tiles, hand, log and decision. */

import type { ComponentChildren, JSX } from "preact";
import { Emblem } from "../emblem/Emblem";
import { Back } from "../face/Back";
import { CardFace, WIDTHS } from "../face/CardFace";
import { shortClause } from "../face/Sources";
import { Tile, type TileSize } from "../face/Tile";
import { ACTS, NUMBERS, PHASES, PLACES, TYPES } from "../glyphs";
import { Glyph } from "../glyphs/Glyph";
import type { Drawing } from "../glyphs/kit";
import { own } from "../own";
import type { CardView, LogEntry, Option, Reason, View } from "../protocol";
import {
  chosen,
  GAMES,
  hovered,
  type Moment,
  mine,
  oddsWords,
  optionOf,
  sheaves,
  stanceOf,
  take,
  track,
} from "./moment";

export function Cite({ clause }: { clause: string }): JSX.Element {
  return (
    <a class="cite" href={`#${clause}`}>
      {shortClause(clause)}
    </a>
  );
}

export function Logo(): JSX.Element {
  return (
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1 23 12 12 23 1 12z" fill="var(--can)" />
      <path d="M12 6 18 12 12 18 6 12z" fill="var(--bar)" />
      <path d="M12 9.500 14.500 12 12 14.500 9.500 12z" fill="var(--can)" />
    </svg>
  );
}

export function Bar({ view, phone }: { view: View; phone: boolean }): JSX.Element {
  const { words, now } = track(view);
  const format = view.format ? ` · ${view.format[0]?.toUpperCase()}${view.format.slice(1)}` : "";
  if (phone)
    return (
      <header class="bar">
        <button type="button" class="icon" aria-label="menu">
          <Glyph of={ACTS.menu} />
        </button>
        <b class="step-now">{view.step || view.phase}</b>
        <span class="where">turn {view.turn}</span>
        <span class="right">
          <button type="button" class="icon" aria-label="more">
            <Glyph of={ACTS.more} />
          </button>
        </span>
      </header>
    );
  return (
    <header class="bar">
      <Logo />
      <b class="brand">Living Rules</b>
      <span class="where">
        <b>
          {GAMES[view.game]}
          {format}
        </b>{" "}
        · turn {view.turn}
      </span>
      <ol class="track" aria-label="parts of the turn">
        {words.map((word, at) => (
          <li
            key={word}
            class={at === now ? "now" : at < now ? "done" : ""}
            aria-current={at === now ? "step" : undefined}
          >
            {word}
          </li>
        ))}
      </ol>
      <span class="right">
        <span class="chip">
          <Glyph of={ACTS.pause} /> stops
        </span>
        <button type="button" class="icon" aria-label="more">
          <Glyph of={ACTS.more} />
        </button>
      </span>
    </header>
  );
}

/** A pile: its top card where that lies open, and how many there are. */
export function Pile({ word, cards, count }: { word: string; cards: readonly CardView[]; count: number }): JSX.Element {
  const top = cards[cards.length - 1];
  return (
    <button type="button" class="pile" aria-label={`${word}: ${count} cards`}>
      <span class={count ? "top" : "top none"}>
        {count > 0 && (top?.name && !top.face_down ? <Emblem card={top} shape="tile" /> : <Back />)}
      </span>
      <b>{count}</b>
      <span>{word}</span>
    </button>
  );
}

/** What a count says where there is room for nothing else. */
export function Count({ word, count }: { word: string; count: number }): JSX.Element {
  return (
    <button type="button" class="count" aria-label={`${word}: ${count}`}>
      <b>{count}</b>
      {word}
    </button>
  );
}

interface RowProps {
  moment: Moment;
  cards: readonly CardView[];
  size?: TileSize;
  columns: number;
  fluid?: boolean;
}

/** Cards side by side: in one row while they fit, then smaller in two, then equal ones as sheaves. */
export function Row({ moment, cards, size = "tile", columns, fluid = false }: RowProps): JSX.Element {
  const two = cards.length > columns;
  const shown = sheaves(cards, moment.view, fluid ? columns * 2 : 18);
  return (
    <div class={two || fluid ? "tiles grid" : "tiles"} style={{ "--columns": columns }}>
      {shown.map(({ card, count }, at) => (
        <BoardTile
          key={card.id ?? `at${at}`}
          moment={moment}
          card={card}
          size={two && size === "tile" ? "strip" : size}
          count={count}
          fluid={fluid}
        />
      ))}
    </div>
  );
}

export function BoardTile({
  moment,
  card,
  size = "tile",
  count = 1,
  fluid = false,
  inHand = false,
}: {
  moment: Moment;
  card: CardView;
  size?: TileSize;
  count?: number;
  fluid?: boolean;
  inHand?: boolean;
}): JSX.Element {
  const question = moment.view.decision;
  const option = optionOf(moment.view, card);
  const { label: _, ...stance } = stanceOf(moment, card, inHand);
  return (
    <span
      role="presentation"
      class="spot"
      onMouseEnter={() => (hovered.value = option?.index)}
      onMouseLeave={() => (hovered.value = undefined)}
    >
      <Tile
        card={card}
        size={size}
        fluid={fluid}
        stance={{ ...stance, count }}
        {...(question && option ? { onPick: () => take(question, option) } : {})}
      />
    </span>
  );
}

export function Hand({
  moment,
  cards,
  children,
}: {
  moment: Moment;
  cards: readonly CardView[];
  children?: ComponentChildren;
}): JSX.Element {
  const question = moment.view.decision;
  return (
    <section class="hand" aria-label="your hand">
      {cards.map((card, at) => {
        const option = optionOf(moment.view, card);
        return (
          <span
            role="presentation"
            class="spot"
            key={card.id ?? at}
            onMouseEnter={() => (hovered.value = option?.index)}
            onMouseLeave={() => (hovered.value = undefined)}
          >
            <CardFace
              card={card}
              width={WIDTHS.hand}
              stance={stanceOf(moment, card, true)}
              {...(question && option ? { onPick: () => take(question, option) } : {})}
            />
          </span>
        );
      })}
      {children}
    </section>
  );
}

const LOG_GLYPHS: readonly (readonly [RegExp, Drawing])[] = [
  [/damage|vitality|health/i, NUMBERS.damage],
  [/block/i, NUMBERS.block],
  [/draw/i, PHASES.draw],
  [/check|try|needs/i, NUMBERS.control],
  [/destroy|removed|Break Zone/i, PLACES.removed],
  [/discard/i, PLACES.discard],
  [/dull|commit/i, PHASES.ready],
  [/attack/i, TYPES.attack],
];

const logGlyph = (line: LogEntry): Drawing => LOG_GLYPHS.find(([words]) => words.test(line.text))?.[1] ?? ACTS.play;

export function Log({ view }: { view: View }): JSX.Element {
  return (
    <section class="log" aria-label="log">
      {view.log.map((line, at) => (
        <p key={at} class={line.seat === mine(view) ? "line you" : "line them"}>
          <Glyph of={logGlyph(line)} />
          <span>{line.text}</span>
          <Cite clause={line.clause} />
        </p>
      ))}
    </section>
  );
}

const HEADINGS: Readonly<Record<string, string>> = {
  block: "Choose a block",
  form: "Your Combat Phase",
  enhance: "Use an Enhance, or pass",
  respond: "Respond, or pass",
  pay: "Make the payment",
  choose: "Choose",
  priority: "You have priority",
};

/** The decision in one line, and the rest of the prompt. */
export const asked = (view: View): readonly [heading: string, rest: string] => {
  const question = view.decision;
  if (!question) return [view.waiting || "Waiting", ""];
  return [own(HEADINGS, question.about) ?? question.prompt, own(HEADINGS, question.about) ? question.prompt : ""];
};

const rowWords = (option: Option): readonly [title: string, detail: string] => {
  const title = option.label
    .replace(/ \(needs \d+\)$/, "")
    .replace(/^Block with /, "")
    .replace(/^Use /, "");
  const needs = option.needs === undefined ? "" : `needs ${option.needs}`;
  return [title, option.detail || needs];
};

export function Options({ moment }: { moment: Moment }): JSX.Element | null {
  const question = moment.view.decision;
  if (!question) return null;
  return (
    <ol class="options">
      {question.options.map((option, at) => {
        const [title, detail] = rowWords(option);
        const pass = option.act === "pass";
        return (
          <li key={option.index}>
            <button
              type="button"
              class={[
                "option",
                hovered.value === option.index && "is-lit",
                chosen.value.has(option.index) && "is-taken",
                pass && "is-pass",
              ]
                .filter(Boolean)
                .join(" ")}
              aria-pressed={chosen.value.has(option.index)}
              onMouseEnter={() => (hovered.value = option.index)}
              onMouseLeave={() => (hovered.value = undefined)}
              onClick={() => take(question, option)}
            >
              <kbd>{pass ? "␣" : at + 1}</kbd>
              <span>
                {title}
                {detail && <small>{detail}</small>}
              </span>
              <b>{oddsWords(option)}</b>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export function Rail({ moment }: { moment: Moment }): JSX.Element {
  const { view } = moment;
  const question = view.decision;
  const [heading, rest] = asked(view);
  const several = question?.kind === "pay" || question?.kind === "cards";
  return (
    <aside class="rail">
      <div class="tabs" role="tablist">
        {["Log", "Chat", "Rules"].map((word, at) => (
          <button key={word} type="button" role="tab" aria-selected={at === 0}>
            {word}
          </button>
        ))}
      </div>
      <Log view={view} />
      <section class="ask" aria-label="your decision">
        <h2>{heading}</h2>
        <p class="prompt">
          {rest} {question && <Cite clause={question.clause} />}
        </p>
        <Options moment={moment} />
        <div class="buttons">
          {several ? (
            <>
              <button type="button" class="button primary grow" disabled={!complete(moment)}>
                {question?.kind === "pay" ? `Pay ${paid(moment)} of ${question.need}` : "Confirm"}
              </button>
              {question?.kind === "pay" && (
                <button type="button" class="button">
                  Auto
                </button>
              )}
              <button type="button" class="button">
                <Glyph of={ACTS.undo} /> Back
              </button>
            </>
          ) : (
            <>
              <button type="button" class="button">
                <Glyph of={ACTS.undo} /> Undo
              </button>
              <button type="button" class="button">
                <Glyph of={ACTS.hint} /> Hint
              </button>
              <button type="button" class="button grow">
                Until… <Glyph of={ACTS.pass} />
              </button>
            </>
          )}
        </div>
      </section>
    </aside>
  );
}

/** Whether what has been chosen is an answer: enough points, or enough cards. */
const complete = (moment: Moment): boolean => {
  const question = moment.view.decision;
  if (!question) return false;
  return question.kind === "pay" ? paid(moment) >= question.need : chosen.value.size >= question.lo;
};

/** How much of a payment has been chosen. */
export const paid = ({ view }: Moment): number =>
  [...chosen.value].reduce((sum, at) => sum + (view.decision?.weights[at] ?? 0), 0);

/** Why a card of the hand cannot be used: beside the hand, over nothing. */
export function WhyNot({ title, reasons }: { title: string; reasons: readonly Reason[] }): JSX.Element | null {
  if (!reasons.length) return null;
  return (
    <section class="whynot">
      <h5>
        <Glyph of={ACTS.why} /> Why not {title}?
      </h5>
      {reasons.slice(0, 3).map((reason) => (
        <dl key={reason.act + reason.text}>
          <dt class="caps">{reason.act}</dt>
          <dd>
            {reason.text} <Cite clause={reason.clause} />
          </dd>
        </dl>
      ))}
    </section>
  );
}
