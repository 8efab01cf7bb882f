/* What a person can do at the table. */

import { disc, family, fill, glyph, stroke } from "./kit";

export const ACTS = family({
  why: glyph(
    "why",
    stroke("M7.500 8.500A4.600 4.600 0 1 1 13.800 12.700c-1.300.6-1.800 1.200-1.800 2.800", 2.8),
    disc(12, 20, 1.9),
  ),
  undo: glyph("undo", stroke("M8 4 3.500 8.500 8 13M4 8.500h10a6 6 0 0 1 0 12H8", 2.6)),
  hint: glyph("hint", fill("M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21zM17 7l-7 3-3 7 7-3z")),
  pass: glyph("pass", fill("M3 3l11 9-11 9zM16 3h4v18h-4z")),
  play: glyph("play", fill("M6 3l15 9-15 9z")),
  pause: glyph("pause", fill("M5 3h5v18H5zM14 3h5v18h-5z")),
  back: glyph("back", fill("M18 3 5 12l13 9z")),
  start: glyph("to the start", fill("M21 3 10 12l11 9zM4 3h4v18H4z")),
  branch: glyph("play on from here", stroke("M5 12h6l7-7M11 12l7 7M14 4.500h4.500V9M14 19.500h4.500V15", 2.5)),
  share: glyph("share", stroke("M12 15V3M7.500 7 12 2.500 16.500 7M4 13v8h16v-8", 2.5)),
  link: glyph(
    "invite",
    stroke(
      "M10 14a4.500 4.500 0 0 0 6.400 0l3.300-3.300a4.500 4.500 0 0 0-6.400-6.400L12 5.600M14 10a4.500 4.500 0 0 0-6.400 0l-3.300 3.300a4.500 4.500 0 0 0 6.400 6.400l1.300-1.300",
      2.4,
    ),
  ),
  watch: glyph(
    "watch",
    fill(
      "M12 4.500c5 0 8.800 3 11 7.500-2.200 4.500-6 7.500-11 7.500S3.200 16.500 1 12c2.200-4.500 6-7.500 11-7.500zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    ),
  ),
  clock: glyph(
    "clock",
    fill(
      "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.600a7.400 7.400 0 1 0 0 14.800 7.400 7.400 0 0 0 0-14.800zM10.800 6.500h2.400v5.200l3.600 2.100-1.200 2-4.800-2.800z",
    ),
  ),
  menu: glyph("menu", stroke("M4 6h16M4 12h16M4 18h16", 2.6)),
  more: glyph("more", disc(5, 12, 2.3), disc(12, 12, 2.3), disc(19, 12, 2.3)),
  chat: glyph("chat", fill("M3 4h18v12.500h-9L6.500 21v-4.500H3z")),
  rules: glyph(
    "rules",
    fill(
      "M2 4c4-1.500 7-1 9.300 1v15C9 18.200 6 17.800 2 19zM22 4c-4-1.500-7-1-9.300 1v15c2.300-1.800 5.300-2.200 9.300-1z",
    ),
  ),
  add: glyph("add", stroke("M12 4.500v15M4.500 12h15", 3.4)),
  close: glyph("close", stroke("M5.500 5.500l13 13M18.500 5.500l-13 13", 3)),
  light: glyph(
    "light theme",
    disc(12, 12, 5),
    stroke(
      "M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.300 1.300M17.700 17.700 19 19M5 19l1.300-1.300M17.700 6.300 19 5",
      2.3,
    ),
  ),
  dark: glyph("dark theme", fill("M14.500 2A10.200 10.200 0 1 0 22 15.200 8.600 8.600 0 0 1 14.500 2z")),
  burst: glyph(
    "burst",
    fill(
      "M12 .8l2.400 6.400L20.800 4l-3 6.400 5.700 2-5.700 2.200 2.900 6.200-6.200-3.100L12 23.200l-2.500-5.500-6.200 3.100 2.900-6.200L.5 12.400l5.700-2L3.200 4l6.400 3.200z",
    ),
  ),
});
