/* Measures the built pages in a real browser: no text of a card clipped, no sideways scroll, no error in the console. */

import { launch, PARTS, SIZES, serve } from "./pictures.mjs";

const faults = [];
const { server, port } = await serve();
const browser = await launch();
const at = (part, more = "") => `http://127.0.0.1:${port}/gallery.html?part=${part}${more}`;

const page = await browser.newPage({ viewport: SIZES.wide });
page.setDefaultTimeout(120000);
page.on("console", (line) => line.type() === "error" && faults.push(`console: ${line.text()}`));
page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
page.on("request", (request) => {
  const host = new URL(request.url()).host;
  if (host && host !== `127.0.0.1:${port}`) faults.push(`a request left for ${host}`);
});

/* Every card of the package: what is printed is there to be read. */
const clipped = () =>
  [...document.querySelectorAll(".face")].flatMap((face) => {
    const name = face.querySelector("h4")?.textContent ?? "";
    const found = [];
    for (const part of [".text", "h4", ".kind", ".foot"]) {
      const box = face.querySelector(part);
      if (!box) continue;
      if (box.classList.contains("is-cut")) found.push(`${name}: the text is cut`);
      /* A name of one line may reach below it. */
      if (part !== "h4" && box.scrollHeight > box.clientHeight + 1.5)
        found.push(`${name}: ${part} is ${box.scrollHeight - box.clientHeight}px too high`);
      if (box.scrollWidth > box.clientWidth + 1) found.push(`${name}: ${part} is too wide`);
    }
    return found;
  });
for (const part of ["states", "sheets", "every"]) {
  await page.goto(at(part));
  await page.evaluate(() => document.fonts.ready);
  faults.push(...(await page.evaluate(clipped)));
}
const unused = await page.evaluate(() => {
  const spare = [...document.querySelectorAll(".face .text")].map((text) => {
    const last = text.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    return text.getBoundingClientRect().bottom - last;
  });
  return spare.reduce((sum, value) => sum + value, 0) / spare.length;
});

for (const [size, viewport] of Object.entries(SIZES)) {
  await page.setViewportSize(viewport);
  for (const part of PARTS.filter((name) => name !== "every"))
    for (const text of ["", "&text=larger"]) {
      await page.goto(at(part, text));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) faults.push(`${part}${text} at ${size} scrolls sideways by ${wide}px`);
    }
}

await browser.close();
server.close();
console.log(`text leaves ${unused.toFixed(1)} px of a face free on average`);
for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} faults` : "no faults");
process.exitCode = faults.length ? 1 : 0;
