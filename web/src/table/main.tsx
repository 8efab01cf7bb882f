import { signal } from "@preact/signals";
import { type JSX, render } from "preact";
import "../styles/base.css";
import "../face/all.css";
import "./all.css";
import { FftcgBoard } from "./Fftcg";
import { FighterBoard } from "./Fighter";
import { chosen, type Moment } from "./moment";

const found = import.meta.glob<Moment>("../../samples/*.json", { eager: true, import: "default" });
const moments = new Map(Object.entries(found).map(([file, moment]) => [file.replace(/^.*\/|\.json$/g, ""), moment]));

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = asked.get("theme") === "light" ? "light" : "dark";
if (asked.get("colours") === "distinct") root.dataset.colours = "distinct";
if (asked.get("text")) root.dataset.text = asked.get("text") ?? "";
const first = asked.get("choose");
if (first) chosen.value = new Set(first.split(",").map(Number));

const narrow = matchMedia("(max-width: 1099px)");
const phone = signal(narrow.matches);
narrow.addEventListener("change", (change) => {
  phone.value = change.matches;
});

function Page(): JSX.Element {
  const moment = moments.get(asked.get("part") ?? "ufs") ?? moments.get("ufs");
  if (!moment) return <p>There are no moments to show.</p>;
  const Board = moment.view.game === "fftcg" ? FftcgBoard : FighterBoard;
  return <Board moment={moment} phone={phone.value} />;
}

const page = document.getElementById("page");
if (page) render(<Page />, page);
