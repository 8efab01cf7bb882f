import type { JSX } from "preact";
import type { CardView } from "../protocol";
import { emblem, type Shape } from "./emblem";
import { subjectKey, subjectOf } from "./subject";

/* Pictures made so far, oldest first: each is drawn once for a shape and kept as an image. */
const made = new Map<string, string>();
const MOST_KEPT = 600;

const source = (card: CardView, shape: Shape): string => {
  const subject = subjectOf(card);
  const key = `${shape}|${subjectKey(subject)}`;
  const kept = made.get(key);
  if (kept) return kept;
  if (made.size >= MOST_KEPT) {
    const [oldest] = made;
    if (oldest) {
      made.delete(oldest[0]);
      URL.revokeObjectURL(oldest[1]);
    }
  }
  const address = URL.createObjectURL(new Blob([emblem(subject, shape)], { type: "image/svg+xml" }));
  made.set(key, address);
  return address;
};

/** The card's picture; an ornament, as the words beside it say what the card is. */
export function Emblem({ card, shape }: { card: CardView; shape: Shape }): JSX.Element {
  return <img class="art" src={source(card, shape)} alt="" draggable={false} decoding="sync" />;
}
