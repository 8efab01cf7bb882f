import type { JSX } from "preact";

const WEAVE = Array.from(
  { length: 9 },
  (_, at) => `M${-30 + at * 14} 86L${30 + at * 14} 0M${-30 + at * 14} 0L${30 + at * 14} 86`,
).join("");

/** The back of every card: woven, with a lozenge. */
export function Back(): JSX.Element {
  return (
    <svg class="art back" viewBox="0 0 64 86" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="64" height="86" fill="#1d3038" />
      <path d={WEAVE} fill="none" stroke="#3f6470" stroke-width="1.3" />
      <rect x="4.5" y="4.5" width="55" height="77" rx="4" fill="none" stroke="#8fb3ba" stroke-width="1" />
      <path d="M32 22 50 43 32 64 14 43z" fill="#14232a" stroke="#c9a552" stroke-width="1.5" />
      <path d="M32 30 43 43 32 56 21 43z" fill="none" stroke="#c9a552" stroke-width="1" />
      <circle cx="32" cy="43" r="3.5" fill="#c9a552" />
    </svg>
  );
}
