import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";

/* Engines that know `light-dark()` and container units: the tokens are written for them and need no second form. */
const here = fileURLToPath(new URL(".", import.meta.url));
const ENGINES = ["chrome123", "firefox128", "safari17.5"];

export default defineConfig({
  base: "./",
  plugins: [preact()],
  server: { host: "127.0.0.1", fs: { allow: [resolve(here, "..")] } },
  build: {
    target: ENGINES,
    cssTarget: ENGINES,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { gallery: resolve(here, "gallery.html"), table: resolve(here, "table.html") },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
