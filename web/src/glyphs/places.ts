/* Where cards lie. */

import { family, fill, glyph, stroke } from "./kit";
import { NUMBERS } from "./numbers";

export const PLACES = family({
  deck: glyph("deck", fill("M5 2h11v16H5zM17.500 4.500H19V21H8v-1.500h9.500z")),
  hand: glyph("hand", ...NUMBERS.handSize.marks),
  discard: glyph(
    "discard pile",
    fill("M5 2h14v9.500h-2.200V4.200H7.200v7.300H5zM10.700 8.500h2.600v7h4.200L12 22l-5.500-6.500h4.200z"),
  ),
  momentum: glyph("momentum", fill("M2.500 15h5v7h-5zM9.500 9h5v13h-5zM16.500 2h5v20h-5z")),
  removed: glyph(
    "removed",
    fill(
      "M4 2h16v20H4zM8.300 8.200 10.800 12l-2.500 3.800 1.900 1.300 1.800-2.900 1.800 2.900 1.900-1.300-2.500-3.800 2.500-3.800-1.900-1.300-1.800 2.900-1.800-2.900z",
    ),
  ),
  staging: glyph(
    "staging area",
    fill(
      "M2 3.500h5.500v7.700H2zM9.200 3.500h5.600v7.700H9.200zM16.500 3.500H22v7.700h-5.500zM2 12.800h5.500v7.700H2zM9.200 12.800h5.600v7.700H9.200zM16.500 12.800H22v7.700h-5.500z",
    ),
  ),
  pool: glyph("card pool", fill("M1.500 10.500h6v10h-6zM9 6.500h6v10H9zM16.500 2.500h6v10h-6z")),
  field: glyph(
    "field",
    fill("M3 2.500h7.500v10H3zM13.500 2.500H21v10h-7.500zM1 15h22v2.700H1zM4.500 19.700h15v2.300h-15z"),
  ),
  stack: glyph("stack", fill("M3 17.700h18V21H3zM3 12.400h18v3.300H3zM12 1.500 19.500 9h-15z")),
  damageZone: glyph(
    "Damage Zone",
    fill("M4 1.500h16v21H4zM7.500 18.500C8.500 13 12 8 16.500 5c-.3 6-3.500 11-9 13.500z"),
  ),
  breakZone: glyph(
    "Break Zone",
    fill(
      "M3 1.500h11.500l-2.200 6 2.500 4.500-4.500 4 1.200 6.500H3zM17 1.500h4v21h-6.700l-.9-5.300 4.600-4.400-2.800-5.200z",
    ),
  ),
  aside: glyph("set aside", fill("M2 4h8.500v16H2z"), stroke("M14 12h8M18.500 8l4 4-4 4", 2.6)),
});
