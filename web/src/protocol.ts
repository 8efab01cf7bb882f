/* What the engine tells a seat, as types.

   Written after `games/ufs/view.py`, `games/fftcg/view.py` and `games/shown.py`, field for field.  To be generated from
   those structs once the server publishes its schema; until then a change there is a change here.  Fields that carry
   their default are left out on the wire, so nearly all are optional. */

export type GameName = "ufs" | "universus" | "fftcg";

export type Height = "high" | "mid" | "low";

/** The numbers and zones of a card of UFS or UniVersus; absent where the card has none. */
export interface Numbers {
  difficulty?: number;
  control?: number;
  block_modifier?: number;
  block_zone?: Height | "";
  attack_zone?: Height | "";
  speed?: number;
  damage?: number;
}

/** What the views of all games say of a card. */
interface Shown {
  /** This seat's own name for the card; absent where its face may not be known. */
  id?: number;
  name?: string;
  owner: number;
  zone: string;
  position: number;
  type?: string;
  keywords?: readonly string[];
  text?: readonly string[];
  face_down?: boolean;
  revealed?: boolean;
}

export interface FighterCard extends Shown {
  now?: Numbers;
  printed?: Numbers;
  symbols?: readonly string[];
  infinities?: number;
  hand_size?: number;
  vitality?: number;
  starting?: boolean;
  committed?: boolean;
  copy?: boolean;
  dealt_damage?: boolean;
  played_as?: string;
  attached?: boolean;
  /** What a backup has left of it (UniVersus). */
  stamina?: number;
  counters?: readonly (readonly [string, number])[];
  /** "frozen", "transformed"; "blank" where an effect takes the text away. */
  states?: readonly string[];
  distinct?: boolean;
}

export interface FftcgCard extends Shown {
  controller: number;
  elements?: readonly string[];
  cost?: number;
  power?: number;
  printed_cost?: number;
  printed_power?: number;
  damage?: number;
  jobs?: readonly string[];
  categories?: readonly string[];
  number?: string;
  generic?: boolean;
  ex_burst?: boolean;
  dull?: boolean;
  frozen?: boolean;
  attacked?: boolean;
  /** It came under its controller's control this turn. */
  fresh?: boolean;
  attacking?: boolean;
  blocking?: boolean;
  states?: readonly string[];
}

export type CardView = FighterCard | FftcgCard;

/** Cards of FFTCG have a controller apart from their owner, in every view and hidden ones too. */
export const isFftcg = (card: CardView): card is FftcgCard => "controller" in card;

/** One step of "why is it 7?", as `game.explain` tells it. */
export interface Contribution {
  /** What it came to after this step. */
  value: string;
  /** "printed", "+2", "set to 3". */
  change: string;
  /** The card that did it, or "". */
  source: string;
  clause: string;
}

/** One reason why something cannot be done, as `game.why_not` tells it. */
export interface Reason {
  act: string;
  text: string;
  clause: string;
}

export interface Option {
  index: number;
  label: string;
  act: string;
  clause: string;
  card?: number;
  owner?: number;
  zone?: string;
  position?: number;
  detail?: string;
  needs?: number;
  needs_most?: number;
  rough?: boolean;
  bonus?: number;
  /** Of a hundred such checks so many pass: as they come, and with everything committed that may be. */
  odds?: readonly [number, number];
}

export interface Question {
  seat: number;
  kind: "act" | "mode" | "confirm" | "number" | "place" | "cards" | "order" | "pay";
  about: string;
  prompt: string;
  clause: string;
  options: readonly Option[];
  lo: number;
  hi: number;
  need: number;
  weights: readonly number[];
  kinds?: readonly number[];
  wanted?: readonly number[];
  loose?: readonly number[];
  back?: boolean;
  source?: string;
  text?: string;
}

export interface LogEntry {
  text: string;
  clause: string;
  seat: number;
  cards: readonly string[];
  readers: readonly string[];
  level: number;
}

export interface Lasting {
  source: string;
  seat: number;
  text: string;
  until: string;
}

export interface Ending {
  winner: number | null;
  reason: string;
  clause: string;
}

interface Table {
  game: GameName;
  format: string;
  seat: number;
  turn: number;
  active: number;
  phase: string;
  step: string;
  effects: readonly Lasting[];
  decision: Question | null;
  waiting_for: number | null;
  waiting: string;
  outcome: Ending | null;
  log: readonly LogEntry[];
}

export interface FighterSide {
  seat: number;
  character: string;
  vitality: number;
  maximum: number;
  desperate: boolean;
  hand_size: number;
  hand_count: number;
  hand: readonly FighterCard[];
  deck_count: number;
  deck: readonly FighterCard[];
  staging: readonly FighterCard[];
  pool: readonly FighterCard[];
  momentum: readonly FighterCard[];
  discard: readonly FighterCard[];
  removed: readonly FighterCard[];
  playing: readonly FighterCard[];
  must_attempt: boolean;
  /** The seat's own cards that it cannot see, each with its control. */
  unseen: readonly { name: string; control: number; count: number }[];
}

export interface Attack {
  card: FighterCard;
  attacker: number;
  status: string;
  block: FighterCard | null;
  target?: FighterCard | null;
}

export interface FighterView extends Table {
  game: "ufs" | "universus";
  sides: readonly [FighterSide, FighterSide];
  attack: Attack | null;
  attack_stack: readonly FighterCard[];
}

export interface FftcgSide {
  seat: number;
  damage: number;
  limit: number;
  hand_count: number;
  hand: readonly FftcgCard[];
  deck_count: number;
  deck: readonly FftcgCard[];
  forwards: readonly FftcgCard[];
  backups: readonly FftcgCard[];
  damage_zone: readonly FftcgCard[];
  break_zone: readonly FftcgCard[];
  removed: readonly FftcgCard[];
  aside: readonly FftcgCard[];
  unseen: readonly { name: string; number: string; count: number }[];
}

export interface StackItem {
  name: string;
  kind: string;
  controller: number;
  text: string;
  chosen: readonly string[];
}

export interface FftcgView extends Table {
  game: "fftcg";
  priority: number | null;
  sides: readonly [FftcgSide, FftcgSide];
  /** The top one last. */
  stack: readonly StackItem[];
  attackers: readonly FftcgCard[];
  party: boolean;
  blocker: FftcgCard | null;
}

export type View = FighterView | FftcgView;
