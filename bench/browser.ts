// What the client costs in a browser: processor time of its main thread, heap after collecting garbage, bytes. Every
// figure stands beside its budget; nothing but `start` depends on the clock, but a busy machine makes processor time dearer.
//   npm run bench -- browser [bytes | start | table | grid | tabs | list | form] [openings=200] [--write]     --write: into docs/benchmarks.md
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
