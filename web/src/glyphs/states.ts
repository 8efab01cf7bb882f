/* What state a card is in. */

import { disc, family, fill, glyph, stroke } from "./kit";

export const STATES = family({
  committed: glyph(
    "committed",
    fill("M12 3a9 9 0 0 1 9 9h2.500L19.500 17.500 15.200 12H18a6 6 0 0 0-6-6zM3 9h8v13H3z"),
  ),
  dull: glyph("dull", fill("M12 3a9 9 0 0 1 9 9h2.500L19.500 17.500 15.200 12H18a6 6 0 0 0-6-6zM3 9h8v13H3z")),
  faceDown: glyph("face down", fill("M5 1.500h14v21H5zM12 5.500 8 12l4 6.500 4-6.500z")),
  frozen: glyph(
    "frozen",
    fill("M4 1.500h16v21H4zM6.500 4v16h11V4z"),
    stroke("M12 6.500v11M7.800 9.300l8.400 5.400M16.200 9.300l-8.400 5.400", 2),
  ),
  fresh: glyph(
    "newly arrived",
    fill("M6.500 9.500h11V23h-11z"),
    stroke("M12 1.500v4.500M4 3.500l3 4M20 3.500l-3 4", 2.6),
  ),
  target: glyph(
    "target",
    fill(
      "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    ),
  ),
  blank: glyph(
    "blank",
    fill(
      "M4 1.500h16v21H4zM7 6v2.200h10V6zM7 10.500v2.200h4v-2.200zM15.800 11.300 8.200 18.900l1.600 1.600 7.600-7.600z",
    ),
  ),
  attached: glyph(
    "attached",
    stroke("M18.500 10.500 11 18a4.400 4.400 0 0 1-6.200-6.200l8.300-8.300a3 3 0 0 1 4.200 4.200L9.500 15.500", 2.6),
  ),
  transformed: glyph(
    "transformed",
    fill("M3 2.500h8v12H3zM13 9.500h8v12h-8z"),
    stroke("M14 4h3.500a2 2 0 0 1 2 2M10 20H6.500a2 2 0 0 1-2-2", 2.4),
  ),
  revealed: glyph(
    "revealed",
    fill(
      "M12 4.500c5 0 8.800 3 11 7.500-2.200 4.500-6 7.500-11 7.500S3.200 16.500 1 12c2.200-4.500 6-7.500 11-7.500zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    ),
  ),
  attacking: glyph("attacking", fill("M3 2h9v7.500h4.500V5l6 7-6 7v-4.500H12V22H3z")),
  blocking: glyph(
    "blocking",
    fill(
      "M2.500 2H5v20H2.500zM14.500 3 22 5.500v5.800c0 4.800-2.800 8-7.500 9.700C9.800 19.300 7 16.100 7 11.300V5.500z",
    ),
  ),
  chosen: glyph(
    "chosen",
    fill(
      "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21zM6.700 12.300 10.500 16.500l7-8.900-1.900-1.500-5.200 6.700-1.900-2.100z",
    ),
  ),
  stopped: glyph(
    "stopped",
    fill("M6.500 10V7.500a5.500 5.500 0 0 1 11 0V10H20v12H4V10zM9.300 10h5.400V7.500a2.700 2.700 0 0 0-5.400 0z"),
  ),
  dealtDamage: glyph(
    "dealt damage",
    fill(
      "M12 1 14.200 8.200 21 4.500l-3.200 6.700L23 14l-6.500 1.500L17.500 23 12 18.300 6.500 23l1-7.500L1 14l5.200-2.800L3 4.500l6.800 3.700z",
    ),
  ),
  pending: glyph("waiting", disc(5, 12, 2.6), disc(12, 12, 2.6), disc(19, 12, 2.6)),
});
