/* The eight elements of FFTCG in drawings of our own. */

import { family, fill, glyph, stroke } from "./kit";
import { SYMBOLS } from "./symbols";

export const ELEMENTS = family({
  Fire: glyph("Fire", ...SYMBOLS.fire.marks),
  Ice: glyph(
    "Ice",
    stroke(
      "M12 2v20M3.300 7l17.400 10M20.700 7 3.300 17M9.200 3.800 12 6.500l2.800-2.700M9.200 20.200l2.800-2.700 2.800 2.700",
      2.3,
    ),
  ),
  Wind: glyph(
    "Wind",
    fill(
      "M12 12C9.500 8 9.800 4 13.200 1c2.900 3.300 2.600 7.300-.2 10 4.800-.4 8.200 1.700 9.500 6-4.400 1.200-8-.5-10-4-.9 4.700-3.900 7.300-8.600 6.900.3-4.500 3-7.300 7-7.900z",
    ),
  ),
  Earth: glyph("Earth", ...SYMBOLS.earth.marks),
  Lightning: glyph("Lightning", fill("M14.500 1 4 13.800h6.300L8.500 23 20 9.500h-6.700z")),
  Water: glyph("Water", fill("M12 1.500c4 5 7 8.500 7 13a7 7 0 0 1-14 0c0-4.500 3-8 7-13z")),
  Light: glyph("Light", fill("M12 1l2.700 8.300L23 12l-8.300 2.700L12 23l-2.700-8.300L1 12l8.300-2.700z")),
  Dark: glyph(
    "Dark",
    fill(
      "M14.500 2A10.200 10.200 0 1 0 22 15.200 8.600 8.600 0 0 1 14.500 2zM18.500 4.500l.9 2.300 2.300.9-2.300.9-.9 2.300-.9-2.300-2.300-.9 2.300-.9z",
    ),
  ),
});
