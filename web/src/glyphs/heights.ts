/* The zones of attacks and blocks: arrows in the world, so that they need no legend. */

import { family, fill, glyph } from "./kit";

export const HEIGHTS = family({
  high: glyph("high", fill("M12 2.500 22.500 14h-6.300v2.600H7.800V14H1.500zM7.800 18.800h8.400v2.700H7.800z")),
  mid: glyph("mid", fill("M12 4.500 20 12l-8 7.500L4 12zM.8 10.700h3v2.600h-3zM20.200 10.700h3v2.600h-3z")),
  low: glyph("low", fill("M12 21.500 1.500 10h6.300V7.400h8.400V10h6.300zM7.800 2.500h8.400v2.700H7.800z")),
});
