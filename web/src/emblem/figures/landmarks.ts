/* Small things that stand in a landscape: drawn upwards from their own foot, at most 46 high and 60 wide. */

import { hash } from "../chance";

interface Landmark {
  readonly words: RegExp;
  /** Dark silhouette, then what shines in it. */
  readonly dark: string;
  readonly shine: string;
}

const landmarks: readonly [Landmark, ...Landmark[]] = [
  {
    words: /light|lamp|lantern|wax|candle|watch/i,
    dark: "M-1.500 0V-30h3V0zM-6-44h12l2 3-3 11h-10l-3-11zM-1-48h2v5h-2zM-6 0l3-3h6l3 3z",
    shine: "M-4-40h8l-1.800 7h-4.400z",
  },
  {
    words: /gate|lock|door|drawer|end|back/i,
    dark: "M-20 0v-30h6l2-4 2 4V0zM10 0v-30l2-4 2 4h6V0zM-10-24q10-6 20 0v3q-10-6-20 0zM-7 0v-20h2V0zM-1-22h2V0h-2zM5-20h2V0H5z",
    shine: "M-16.500-24h3v6h-3zM13.500-24h3v6h-3z",
  },
  {
    words: /bell|hour|quota|shift/i,
    dark: "M-18 0l3-38h-4v-4h38v4h-4L18 0h-4l-2.500-34h-23L-14 0zM-1-38h2v6q8 2 8 11l3 6h-24l3-6q0-9 8-11zM-3-14h6q0 4-3 4t-3-4z",
    shine: "M-4-20q0-7 4-8v1.500q-2 1.500-2.500 6.500z",
  },
  {
    words: /oar|keel|harbor|harbour|dock|line|rope|plank|rail|catch|salt|mooring|river|toll/i,
    dark: "M-26-10h14v-26l16 20H-9v6h33q-4 10-13 10h-26q-8 0-11-10zM4-36l12 20H6z",
    shine: "M-19-7h36v1.500h-36z",
  },
  {
    words: /clock|time|exact|measure|reckon|day|patience|patient/i,
    dark: "M-9 0l2-30h-2v-14h7L0-50l2 6h7v14H7L9 0z",
    shine: "M0-42a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM-.8-40.500v4h3.300v-1.500H.8v-2.500z",
  },
  {
    words: /leaf|leaves|sap|bud|root|seed|graft|reed|garden|grow/i,
    dark: "M-2 0q1-16-6-24l2-2 6 8q1-8 8-14l2 2Q3-20 3 0zM-18-30a10 10 0 0 1 10-12 11 11 0 0 1 18-2 10 10 0 0 1 8 16q-18 8-36-2z",
    shine: "M-12-32a7 7 0 0 1 6-6q-1 4-6 6z",
  },
  {
    words: /chair|throne|court|queen|pew|clerk|order/i,
    dark: "M-12 0v-46l3-3 3 5h12l3-5 3 3V0H9v-12H-9V0zM-14-22h28v5h-28z",
    shine: "M-5-38H5v13H-5z",
  },
  {
    words: /crowd|corner|partner|pride|pull|shared|procession|schooling/i,
    dark: "M-17 0l1.500-14a4.200 4.200 0 1 1 6 0L-8 0zM-5 0l1.800-18a4.800 4.800 0 1 1 6.400 0L5 0zM8 0l1.500-14a4.200 4.200 0 1 1 6 0L17 0z",
    shine: "",
  },
  {
    words: /stone|barrow|grave|bury|past|dirt|weight/i,
    dark: "M-22 0l2-20 6-3 6 4V0zM8 0v-19l5-4 7 3 2 20zM-24-21l4-7 38-3 6 6-2 5-44 4z",
    shine: "M-14-24l28-2.500.300 1.500-28 2.500z",
  },
  {
    words: /rivet|steam|soot|vent|gear|engine|scrip|kindling|spark|temper|ash/i,
    dark: "M-18 0v-16h8v-26h-1.500v-3h9v3H-4v26h6v-18H1v-3h9v3H9v18h9V0z",
    shine: "M-13-10h5v5h-5zM-3-10h5v5h-5zM7-10h5v5H7z",
  },
  {
    words: /wound|blood|bone|skin|knees|grudge|bitter|lose|nothing/i,
    dark: "M-2 0q0-14-3-18-9 0-12-10l2-1q4 6 9 7-3-8-1-16l2.500 0q0 10 4.500 16 0-10 4-18l2.500 1q-4 10-2 18 6-2 8-8l2 1q-2 10-9 12-2 4-2 16z",
    shine: "",
  },
  {
    words: /feet|runner|step|footing|still|apprentice|vow|keeper|gossip|face|will/i,
    dark: "M-5 0l1.500-15a4.600 4.600 0 1 1 7 0L5 0zM7 0v-27h1.800V0z",
    shine: "",
  },
  { words: /tower|wall/i, dark: "M-9 0l2-34h-3v-9h4v3h4v-3h4v3h4v-3h4v9H7L9 0z", shine: "M-1.500-26h3v6h-3z" },
  { words: /road|way/i, dark: "M-1.500 0v-42h3V0zM2-40h16l4 4-4 4H2zM-2-28h-14l-4 4 4 4h14z", shine: "M4-37h12v2H4z" },
];

/** The landmark that goes with a name, or none where no word fits and the name's number says so. */
export const landmarkFor = (name: string): Landmark | undefined => {
  const fits = landmarks.filter((landmark) => landmark.words.test(name));
  const number = hash(name);
  if (fits.length) return fits[number % fits.length];
  return number % 4 ? landmarks[(number >>> 2) % landmarks.length] : undefined;
};
