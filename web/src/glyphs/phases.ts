/* The parts of a turn. */

import { family, fill, glyph, stroke } from "./kit";
import { NUMBERS } from "./numbers";
import { TYPES } from "./types";

export const PHASES = family({
  ready: glyph("ready", fill("M12 3a9 9 0 0 0-9 9H.5l4 5.500L8.800 12H6a6 6 0 0 1 6-6zM13 9h8v13h-8z")),
  draw: glyph(
    "draw",
    fill("M3.500 5.500h10v16.500h-10z"),
    stroke("M18.800 20.500V4M15 7.500 18.800 3.500 22.500 7.500", 2.5),
  ),
  form: glyph("form", stroke("M12 2v9.500M7 7.500l5 5 5-5", 2.9), fill("M2.500 16h19v5.500h-19z")),
  enhance: glyph("enhance", stroke("M12 10.500v11M6.500 16h11M5.500 7.500 12 2l6.500 5.500", 2.9)),
  block: glyph("block", ...NUMBERS.block.marks),
  damage: glyph("damage", ...NUMBERS.damage.marks),
  main: glyph("main", fill("M3 3h8v18H3zM13 3h8v18h-8z")),
  attack: glyph("attack", ...TYPES.attack.marks),
  end: glyph("end", fill("M3 3l11 9-11 9zM16 3h4.500v18H16z")),
});
