/* Takes pictures of the built pages at both sizes and in both themes: node tools/pictures.mjs [part ...] */

import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = fileURLToPath(new URL("..", import.meta.url));
const dist = join(here, "dist");
const kinds = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };

/** Serves the built pages on a free port of the loopback address. */
export const serve = () =>
  new Promise((done) => {
    const server = createServer(async (request, answer) => {
      const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
      try {
        const body = await readFile(join(dist, path));
        answer.writeHead(200, { "content-type": kinds[extname(path)] ?? "application/octet-stream" }).end(body);
      } catch {
        answer.writeHead(404).end();
      }
    });
    server.listen(0, "127.0.0.1", () => done({ server, port: server.address().port }));
  });

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

export const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export const PARTS = ["faces", "states", "emblems", "glyphs", "tokens", "sheets", "every"];
export const BOARDS = ["ufs", "ufs-quiet", "universus", "fftcg", "fftcg-stack", "fftcg-attack"];

const take = async (wanted) => {
  if (!existsSync(join(dist, "table.html"))) {
    console.error("There are no built pages to take pictures of: npm run build makes them.");
    process.exitCode = 1;
    return;
  }
  const out = join(here, "pictures");
  await mkdir(out, { recursive: true });
  const { server, port } = await serve();
  const browser = await launch();
  for (const [size, viewport] of Object.entries(SIZES))
    for (const theme of ["dark", "light"]) {
      const page = await browser.newPage({ viewport, deviceScaleFactor: size === "phone" ? 2 : 1 });
      page.on("console", (line) => line.type() === "error" && console.error(line.text()));
      page.on("pageerror", (error) => console.error(error.message));
      for (const part of [...PARTS.map((name) => ["gallery", name]), ...BOARDS.map((name) => ["table", name])]) {
        const name = `${part[1]}-${size}-${theme}`;
        if (wanted.length && !wanted.some((word) => name.startsWith(word))) continue;
        await page.goto(`http://127.0.0.1:${port}/${part[0]}.html?theme=${theme}&part=${part[1]}`);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(out, `${name}.png`), fullPage: part[0] === "gallery" });
        console.log(name);
      }
      await page.close();
    }
  await browser.close();
  server.close();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await take(process.argv.slice(2));
