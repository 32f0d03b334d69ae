// What the client costs in a browser: processor time of its main thread, heap after collecting garbage, bytes. Every
// figure stands beside its budget; nothing but `start` depends on the clock, but a busy machine makes processor time dearer.
//   npm run bench -- browser [bytes | start | table | grid | tabs | list | form] [--write]     --write: into docs/benchmarks.md
// 2026-11-20, two cores, quiet: 500 × 30 drawn 72 ms, tab hidden 35, shown 59; a frame scrolled down 8.7 at the median,
// 12.3 for 95 of 100 (15.2 at a load of 17, docs/decisions/0120), sideways 1.7; 20 tabs 48 MB, 7 above the start when
// closed; 200 openings leave no node and no listener, 1.2 to 1.5 MB, none of it the page's (0120); home 237 KiB gzipped,
// with the first list 334. 2026-11-25 at a load of 25: a key in a measurement table of 50 × 20 59 ms to the picture.
import { formAgainAndAgain, listAgainAndAgain, twentyTabs } from './browser/tabs.ts';
import { bytes } from './browser/bytes.ts';
import { grid } from './browser/grid.ts';
import { conclude, words } from './parts/figures.ts';
import { start } from './browser/start.ts';
import { table } from './browser/table.ts';
import { startWorld } from './browser/world.ts';

const parts = { bytes, start, table, grid, tabs: twentyTabs, list: listAgainAndAgain, form: formAgainAndAgain };

/** The starters run on any Node.js and are plain JavaScript: their types are said here. */
const { buildWeb } = (await import(new URL('../tools/build-web.mjs', import.meta.url).href)) as {
  buildWeb: (node: string) => Promise<boolean>;
};

const [chosenPart] = words;
await buildWeb(process.execPath);
const world = await startWorld();
try {
  for (const [name, part] of Object.entries(parts)) if (!chosenPart || chosenPart === name) await part(world);
  conclude(`Chromium ${world.browserVersion}`);
} finally {
  await world.close();
}
