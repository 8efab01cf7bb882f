import type { JSX } from "preact";
import { Emblem } from "../emblem/Emblem";
import { CardFace, WIDTHS } from "../face/CardFace";
import { Sheet } from "../face/Sheet";
import type { Stance } from "../face/stance";
import { Tile } from "../face/Tile";
import { type Family, GLYPHS } from "../glyphs";
import { Badge, Glyph } from "../glyphs/Glyph";
import type { Drawing } from "../glyphs/kit";
import type { CardView, Contribution, FftcgCard, FighterCard, Reason } from "../protocol";
import { SAMPLES, sample } from "./cards";

const SHOWN = [
  "Sarrow Vey•",
  "Barrow Slam",
  "Mud to the Knees",
  "Eddy",
  "The Long Pole",
  "Clockwork Mule",
  "Tick Strike",
  "Orsk the Furnace",
  "Undertow",
  "Hollen Icebroker",
  "Tide Reader",
  "Aurelle, Noon's Edge",
] as const;

const TILES = [...SHOWN, "Standing Stones", "Even Keel", "No Way Back", "Court Gossip", "Toll Clerk", "Marsh Light"];

const fighter = (name: string, more: Partial<FighterCard>): FighterCard =>
  ({ ...sample(name), ...more }) as FighterCard;
const fftcg = (name: string, more: Partial<FftcgCard>): FftcgCard => ({ ...sample(name), ...more }) as FftcgCard;

/** An attack whose damage has grown, with every step. */
const GROWN = fighter("Barrow Slam", {
  zone: "card pool",
  now: { ...(sample("Barrow Slam") as FighterCard).now, damage: 15, speed: 2 },
});
const GROWN_SOURCES: Partial<Record<string, readonly Contribution[]>> = {
  damage: [
    { value: "6", change: "printed", source: "", clause: "ufs:J.3.1" },
    { value: "9", change: "+3", source: "Brannoch Tull", clause: "ufs:J.3.1" },
    { value: "10", change: "+1", source: "Second in the Corner", clause: "ufs:J.3.1" },
    { value: "13", change: "+3", source: "Barrow Slam", clause: "ufs:J.3.1" },
    { value: "15", change: "+2", source: "Bad Blood", clause: "ufs:J.3.1" },
  ],
  speed: [
    { value: "3", change: "printed", source: "", clause: "ufs:J.3.1" },
    { value: "2", change: "-1", source: "Odrun Hask", clause: "ufs:J.3.1" },
  ],
};

const REASONS: readonly Reason[] = [
  { act: "block", text: "The card has no block: nothing is printed at its edge.", clause: "ufs:B.6.3" },
  {
    act: "play",
    text: "Forms are taken in your own Combat Phase, when nothing else is going on.",
    clause: "ufs:F.2.1",
  },
];

const HIDDEN: FighterCard = { owner: 1, zone: "staging area", position: 3, type: "foundation", face_down: true };

interface State {
  readonly word: string;
  readonly card: CardView;
  readonly stance?: Stance;
}

const mud = sample("Mud to the Knees");

const STATES: readonly State[] = [
  { word: "ready", card: mud },
  { word: "can be chosen", card: mud, stance: { can: true } },
  { word: "chosen", card: mud, stance: { can: true, chosen: true } },
  { word: "not now, with a reason", card: mud, stance: { cannot: "it is not your turn" } },
  { word: "committed", card: fighter("Mud to the Knees", { committed: true }) },
  { word: "committed, can be chosen", card: fighter("Even Keel", { committed: true }), stance: { can: true } },
  { word: "face down", card: HIDDEN },
  { word: "your own, face down", card: fighter("Marsh Light", { face_down: true }) },
  { word: "newly arrived", card: mud, stance: { fresh: true } },
  { word: "two equal ones", card: mud, stance: { count: 2 } },
  { word: "counters", card: fighter("Harbour Lamp", { counters: [["charge", 2]] }) },
  { word: "stamina", card: fighter("Clockwork Mule", { stamina: 2 }) },
  { word: "frozen (UniVersus)", card: fighter("Closed Bud", { states: ["frozen"], committed: true }) },
  { word: "transformed", card: fighter("Seedling Vow", { states: ["transformed"] }) },
  { word: "attached", card: fighter("Mask of Leaves", { attached: true }) },
  { word: "blank", card: fighter("Even Keel", { states: ["blank"] }) },
];

const FORWARDS: readonly State[] = [
  { word: "active", card: sample("Rime Warden") },
  { word: "dull", card: fftcg("Rime Warden", { dull: true }) },
  { word: "dull and frozen", card: fftcg("Rime Warden", { dull: true, frozen: true }) },
  { word: "power raised", card: fftcg("Copper Jackal", { power: 5000 + 2000 }) },
  { word: "power lowered", card: fftcg("Orsk the Furnace", { power: 7000 }) },
  { word: "damaged", card: fftcg("Orsk the Furnace", { damage: 4000 }) },
  { word: "lethal damage", card: fftcg("Orsk the Furnace", { damage: 9000 }) },
  { word: "attacking", card: fftcg("Ashen Lancer", { attacking: true, dull: true }) },
  { word: "blocking", card: fftcg("Mirror Knight", { blocking: true }) },
  { word: "being targeted", card: sample("Skyroot Heron"), stance: { target: "pending" } },
  { word: "target on the stack", card: sample("Harbour Leviathan"), stance: { target: "stacked" } },
  { word: "two elements", card: fftcg("Storm Pair", { elements: ["Lightning", "Water"] }) },
];

function Part({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: JSX.Element | JSX.Element[];
}): JSX.Element {
  return (
    <section class="chapter">
      <h2>{title}</h2>
      <p class="lead">{lead}</p>
      {children}
    </section>
  );
}

export function Faces(): JSX.Element {
  return (
    <Part
      title="Card faces"
      lead="From data alone: frame and edge by type, symbols as discs, a linocut scene composed from the card's own words. The same data, the same picture."
    >
      <h3 class="caps">206 × 293 · read</h3>
      <div class="row">
        {SHOWN.map((name) => (
          <CardFace key={name} card={sample(name)} width={WIDTHS.read} />
        ))}
      </div>
      <h3 class="caps">138 × 196 · hand</h3>
      <div class="row">
        {SHOWN.map((name) => (
          <CardFace key={name} card={sample(name)} />
        ))}
      </div>
      <h3 class="caps">80 × 106 Forward · 64 × 86 table · 64 × 53 where there is little room</h3>
      <div class="row tight">
        {TILES.map((name) => (
          <Tile key={name} card={sample(name)} size={sample(name).type === "Forward" ? "forward" : "tile"} />
        ))}
      </div>
      <div class="row tight" style={{ marginTop: "14px" }}>
        {TILES.map((name) => (
          <Tile key={name} card={sample(name)} size="strip" />
        ))}
      </div>
    </Part>
  );
}

export function StatesPart(): JSX.Element {
  return (
    <Part
      title="States"
      lead="Always a shape or a word as well as colour. Gold is what you may, cyan what you have chosen; nothing is ever turned."
    >
      <h3 class="caps">on the table · UFS and UniVersus</h3>
      <div class="row tight">
        {STATES.map(({ word, card, stance }) => (
          <span class="labelled" key={word}>
            <Tile card={card} {...(stance ? { stance } : {})} />
            <span>{word}</span>
          </span>
        ))}
      </div>
      <h3 class="caps">on the table · FFTCG</h3>
      <div class="row tight">
        {FORWARDS.map(({ word, card, stance }) => (
          <span class="labelled" key={word}>
            <Tile card={card} size="forward" {...(stance ? { stance } : {})} />
            <span>{word}</span>
          </span>
        ))}
      </div>
      <h3 class="caps">in the hand and in the middle</h3>
      <div class="row" style={{ paddingTop: "28px" }}>
        {(
          [
            { word: "can block", card: sample("Marsh Light"), stance: { can: true, label: "needs 5 · 35–100%" } },
            {
              word: "chosen",
              card: sample("Glass Tide"),
              stance: { can: true, chosen: true, label: "+2 Water · picked" },
            },
            { word: "not now", card: sample("Toll Paid"), stance: { cannot: "the card has no block" } },
            { word: "grown against you", card: GROWN, stance: { hostile: true } },
            { word: "grown for you", card: GROWN },
            { word: "committed", card: fighter("Odrun Hask•", { committed: true }) },
            { word: "face down", card: HIDDEN },
            { word: "your own, face down", card: fighter("Marsh Light", { face_down: true }) },
            { word: "blank", card: fighter("Even Keel", { states: ["blank"] }) },
            { word: "newly arrived", card: sample("Undertow"), stance: { fresh: true } },
            { word: "damaged", card: fftcg("Orsk the Furnace", { damage: 4000 }) },
            { word: "two elements", card: fftcg("Storm Pair", { elements: ["Lightning", "Water"] }) },
          ] satisfies State[]
        ).map(({ word, card, stance }: State) => (
          <span class="labelled wide" key={word}>
            <CardFace card={card} {...(stance ? { stance } : {})} sources={GROWN_SOURCES} />
            <span>{word}</span>
          </span>
        ))}
      </div>
    </Part>
  );
}

export function Emblems(): JSX.Element {
  return (
    <Part
      title="Emblems"
      lead="One for each of our own cards. Symbols become foreground, middle ground and sky; the type sets the figure, the printed numbers its strokes, words in the name its things."
    >
      <div class="grid-emblems">
        {SAMPLES.map(({ card, game }) => (
          <figure key={`${game}${card.name}`}>
            <Emblem card={card} shape="window" />
            <figcaption>
              {card.name} · {card.type}
            </figcaption>
          </figure>
        ))}
      </div>
    </Part>
  );
}

const FAMILIES: Readonly<Record<Family, string>> = {
  symbols: "symbols of UFS and UniVersus · infinity",
  elements: "elements of FFTCG",
  heights: "zones of attacks and blocks",
  types: "types of card",
  numbers: "numbers",
  keywords: "keywords",
  places: "places",
  states: "states",
  phases: "parts of a turn",
  acts: "acts",
};

export function Glyphs(): JSX.Element {
  return (
    <Part
      title="Glyphs"
      lead="One solid silhouette in a box of 24, told apart without colour; below each at 16 and 12 px, and as it sits on a card."
    >
      <div>
        {(Object.keys(FAMILIES) as Family[]).map((family) => (
          <div key={family}>
            <h3 class="caps">{FAMILIES[family]}</h3>
            <div class="grid-glyphs">
              {Object.entries<Drawing>(GLYPHS[family]).map(([word, drawing]) => (
                <figure key={word}>
                  <Glyph of={drawing} class="big" />
                  <span class="small">
                    <span style={{ fontSize: "16px", lineHeight: 1 }}>
                      <Glyph of={drawing} />
                    </span>
                    <span style={{ fontSize: "12px", lineHeight: 1 }}>
                      <Glyph of={drawing} />
                    </span>
                    {(family === "symbols" || family === "elements") && (
                      <span style={{ fontSize: "13px", lineHeight: 1 }}>
                        <Badge word={word} />
                      </span>
                    )}
                  </span>
                  <figcaption>{drawing.name}</figcaption>
                </figure>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Part>
  );
}

const SURFACES = ["ground", "bar", "rail", "raise", "raise2", "felt-centre", "felt-edge"] as const;
const VOICES = ["fg", "dim", "mute", "cite", "can-text", "sel", "them", "up", "down", "bad"] as const;
const FRAMES = [
  "attack",
  "foundation",
  "action",
  "asset",
  "character",
  "backup",
  "fire",
  "ice",
  "wind",
  "earth",
  "lightning",
  "water",
  "light",
  "dark",
] as const;

export function Tokens(): JSX.Element {
  return (
    <Part title="Tokens" lead="A dark, quiet table; bright printed cards; gold means “you may”.">
      <h3 class="caps">every voice on every surface</h3>
      <div class="voices">
        {SURFACES.map((surface) => (
          <div key={surface} style={{ background: `var(--${surface})` }}>
            <span class="caps">{surface}</span>
            {VOICES.map((voice) => (
              <p key={voice} style={{ color: `var(--${voice})` }}>
                {voice}: the quick check needs 5
              </p>
            ))}
          </div>
        ))}
      </div>
      <h3 class="caps">frames</h3>
      <div class="swatches">
        {FRAMES.map((name) => (
          <div
            class="swatch"
            key={name}
            style={{
              background: `linear-gradient(160deg, var(--frame-${name}-edge), var(--frame-${name}) 60%)`,
              color: "#fff",
            }}
          >
            {name}
          </div>
        ))}
      </div>
      <h3 class="caps">type</h3>
      <dl class="specimen">
        <dt>arena number</dt>
        <dd style={{ font: "800 var(--type-arena) / .86 var(--sans)", fontStretch: "92%" }}>15 · 8 · 4</dd>
        <dt>life</dt>
        <dd style={{ font: "800 var(--type-life) / 1 var(--sans)" }}>26</dd>
        <dt>heading of a decision</dt>
        <dd style={{ font: "600 var(--type-heading) / 1.1 var(--serif)" }}>Choose a block</dd>
        <dt>player</dt>
        <dd style={{ font: "600 var(--type-player) / 1.1 var(--serif)" }}>Brannoch Tull</dd>
        <dt>body</dt>
        <dd>Barrow Slam comes in mid: speed 3, damage 15.</dd>
        <dt>log, reasons</dt>
        <dd style={{ fontSize: "var(--type-small)" }}>You use Odrun Hask: Brannoch's attack gets −1 speed.</dd>
        <dt>label</dt>
        <dd class="caps">check to block with</dd>
        <dt>clause</dt>
        <dd>
          <span class="cite">E.3.5.2</span>
        </dd>
      </dl>
    </Part>
  );
}

export function Sheets(): JSX.Element {
  return (
    <Part
      title="Sheets"
      lead="A card in full, on hover, on long press, in a pile: its text in reading size, its states in words, and where every changed number comes from."
    >
      <div class="sheets">
        <Sheet card={GROWN} sources={GROWN_SOURCES} stance={{ hostile: true }} />
        <Sheet card={sample("Toll Paid")} stance={{ cannot: "the card has no block" }} reasons={REASONS} />
        <Sheet card={sample("Odile Varr I")} />
        <Sheet
          card={fftcg("Orsk the Furnace", { power: 7000, damage: 4000, dull: true })}
          sources={{
            power: [
              { value: "9000", change: "printed", source: "", clause: "fftcg:4.3.1" },
              { value: "7000", change: "-2000", source: "Undertow", clause: "fftcg:11.12.4" },
            ],
          }}
        />
        <Sheet card={sample("Hollen Icebroker")} />
        <Sheet card={sample("Vesper the Unlit")} />
      </div>
    </Part>
  );
}

/** Every card of ours in the hand's size: nothing may be clipped. */
export function Every(): JSX.Element {
  return (
    <Part title="Every card" lead="All cards of the package at the size of a hand.">
      <div class="row">
        {SAMPLES.map(({ card, game }) => (
          <CardFace key={`${game}${card.name}`} card={card} />
        ))}
      </div>
    </Part>
  );
}
