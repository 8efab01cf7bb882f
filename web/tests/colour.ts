/* Colours as WCAG 2 measures them, and as somebody sees them who is colour-blind. */

export type Rgb = readonly [red: number, green: number, blue: number];

export const parse = (hex: string): Rgb => {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1, 7);
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb;
};

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export const contrast = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** CSS `hsl(h s% l%)` as red, green and blue. */
export const fromHsl = (text: string): Rgb => {
  const [h, s, l] = (text.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number];
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n: number): number => {
    const k = (n + h / 30) % 12;
    return 255 * (l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
};

/* Machado, Oliveira and Fernandes (2009), severity 1, in linear light. */
const SEEN = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type Blindness = keyof typeof SEEN;
export const BLINDNESSES = Object.keys(SEEN) as readonly Blindness[];

const lab = (rgb: readonly number[]): readonly number[] => {
  const [r, g, b] = rgb as unknown as Rgb;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** How far apart two colours look (CIE 76), to an eye of that kind. */
export const apart = (a: Rgb, b: Rgb, eye: Blindness): number => {
  const seen = (colour: Rgb): readonly number[] => {
    const light = colour.map(linear);
    const m = SEEN[eye];
    return [0, 3, 6].map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          [0, 1, 2].reduce((sum, at) => sum + (m[row + at] ?? 0) * (light[at] ?? 0), 0),
        ),
      ),
    );
  };
  const [one, two] = [lab(seen(a)), lab(seen(b))];
  return Math.hypot(...one.map((value, at) => value - (two[at] ?? 0)));
};
