import { signal } from "@preact/signals";
import { type JSX, render } from "preact";
import "../styles/base.css";
import "../face/all.css";
import "./gallery.css";
import { ACTS } from "../glyphs";
import { Glyph } from "../glyphs/Glyph";
import { Emblems, Every, Faces, Glyphs, Sheets, StatesPart, Tokens } from "./Parts";

const PARTS: Readonly<Record<string, readonly [title: string, part: () => JSX.Element]>> = {
  faces: ["Faces", Faces],
  states: ["States", StatesPart],
  sheets: ["Sheets", Sheets],
  emblems: ["Emblems", Emblems],
  glyphs: ["Glyphs", Glyphs],
  tokens: ["Tokens", Tokens],
  every: ["Every card", Every],
};

const asked = new URLSearchParams(location.search);
const theme = signal(asked.get("theme") === "light" ? "light" : "dark");
const distinct = signal(asked.get("colours") === "distinct");
const size = signal(asked.get("text") ?? "");

function Page(): JSX.Element {
  const root = document.documentElement;
  root.dataset.theme = theme.value;
  root.dataset.colours = distinct.value ? "distinct" : "plain";
  root.dataset.text = size.value;
  const current = asked.get("part") ?? "faces";
  const Shown = PARTS[current]?.[1] ?? Faces;
  return (
    <>
      <header>
        <h1>Living Rules</h1>
        <nav aria-label="Parts">
          {Object.entries(PARTS).map(([name, [title]]) => (
            <a
              key={name}
              href={`?part=${name}&theme=${theme.value}`}
              aria-current={name === current ? "page" : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <nav aria-label="Settings">
          <button type="button" onClick={() => (theme.value = theme.value === "light" ? "dark" : "light")}>
            <Glyph of={theme.value === "light" ? ACTS.dark : ACTS.light} />
            {theme.value === "light" ? "Dark" : "Light"}
          </button>
          <button type="button" aria-pressed={distinct.value} onClick={() => (distinct.value = !distinct.value)}>
            Distinct colours
          </button>
          <button
            type="button"
            onClick={() => (size.value = size.value === "" ? "large" : size.value === "large" ? "larger" : "")}
          >
            Text {size.value || "as it is"}
          </button>
        </nav>
      </header>
      <Shown />
    </>
  );
}

const page = document.getElementById("page");
if (page) render(<Page />, page);
