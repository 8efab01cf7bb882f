/* Measures the built pages in a real browser: no text of a card clipped, no sideways scroll, no error in the console. */

import { BOARDS, launch, PARTS, SIZES, serve } from "./pictures.mjs";

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

/* Boards: everything in its place, touch targets large enough, nothing over anything else. */
const WIDTHS = {
  ...SIZES,
  small: { width: 360, height: 740 },
  middle: { width: 1180, height: 820 },
  broad: { width: 1920, height: 1080 },
};
for (const [size, viewport] of Object.entries(WIDTHS)) {
  await page.setViewportSize(viewport);
  for (const board of BOARDS) {
    await page.goto(`http://127.0.0.1:${port}/table.html?part=${board}`);
    await page.evaluate(() => document.fonts.ready);
    const found = await page.evaluate(() => {
      const told = [];
      const wide = document.documentElement.scrollWidth - innerWidth;
      if (wide > 0) told.push(`scrolls sideways by ${wide}px`);
      const main = document.querySelector("main");
      if (document.querySelector(".wide") && main.scrollHeight > main.clientHeight + 1)
        told.push(`the bands are ${main.scrollHeight - main.clientHeight}px too high`);
      if (main.scrollWidth > main.clientWidth + 1)
        told.push(`the bands are ${main.scrollWidth - main.clientWidth}px too wide`);
      const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".hidden");
      if (document.querySelector(".phone"))
        for (const button of document.querySelectorAll("button")) {
          const box = button.getBoundingClientRect();
          if (seen(button) && (box.width < 43.5 || box.height < 43.5))
            told.push(
              `${button.className} "${button.ariaLabel ?? button.textContent}" is ${box.width | 0} x ${box.height | 0}`,
            );
        }
      /* The parts of the middle side by side. */
      const parts = [
        ".attack-place",
        ".attackers",
        ".between",
        ".slot",
        ".block-place",
        ".panel",
        ".pool-place",
        ".stack-place",
        ".subject",
        ".phone-check",
      ]
        .flatMap((name) => [...document.querySelectorAll(`.arena > ${name}`)])
        .filter(seen)
        .map((element) => [element.className, element.getBoundingClientRect()]);
      const arena = document.querySelector(".arena")?.getBoundingClientRect();
      parts.forEach(([name, a], at) => {
        if (arena && (a.right > arena.right + 2 || a.bottom > arena.bottom + 2 || a.top < arena.top - 2))
          told.push(`${name} leaves the middle`);
        for (const [other, b] of parts.slice(at + 1))
          if (a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2)
            told.push(`${name} lies over ${other}`);
      });
      for (const text of document.querySelectorAll(
        "h2, h3, h4, h5, .option span, .what, .under, .prompt, .tag, .caps, .note, .figure b, .slot",
      )) {
        if (!seen(text) || text.closest(".face, .tile")) continue;
        if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== "inline")
          told.push(`"${text.textContent.slice(0, 30)}" is too wide`);
        const px = parseFloat(getComputedStyle(text).fontSize);
        if (px < 9.4) told.push(`"${text.textContent.slice(0, 30)}" is ${px}px`);
      }
      return told;
    });
    faults.push(...found.map((fault) => `${board} at ${size}: ${fault}`));
  }
}

await browser.close();
server.close();
console.log(`text leaves ${unused.toFixed(1)} px of a face free on average`);
for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} faults` : "no faults");
process.exitCode = faults.length ? 1 : 0;
