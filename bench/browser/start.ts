// How long somebody waits who opens the product in a browser that has never seen it: until home, or a first list, stands
// there and the main thread is free; also on a processor a quarter as fast. Time of the clock: for a quiet machine.
import type { Page } from 'playwright-core';
import { judge, median } from '../parts/figures.ts';
import type { BenchWorld } from './world.ts';

const ROUNDS = 5;
const PLACES = {
  home: ['/home', '.desk-tiles, .desk-none'],
  'a first list': ['/businessPro/applyList', '.tb-body .tb-row'],
} as const;
const PROCESSORS = [
  { slower: 1, goal: [1.5, 's'] },
  { slower: 4, goal: [2.5, 's'] },
] as const;
const SETTLED_MS = 1000;

interface Watched {
  seen?: number;
  readonly busy: { readonly from: number; readonly to: number }[];
}

/** Runs in the page before anything of its own: when the place was first there, and when the main thread was held up. */
function watch(selector: string): void {
  const watchedPage: Watched = { busy: [] };
  Object.assign(globalThis, { watched: watchedPage });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watchedPage.busy.push({ from: startTime, to: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  const noteWhenThere = () => {
    if (document.querySelector(selector)) watchedPage.seen ??= performance.now();
    else requestAnimationFrame(noteWhenThere);
  };
  noteWhenThere();
}

/** Seconds from the address to a page that can be used: no long task follows what is shown at once. */
async function timeOf(page: Page, address: string): Promise<{ seconds: number; requests: number }> {
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as { watched?: Watched }).watched?.seen !== undefined);
  await page.waitForTimeout(SETTLED_MS);
  const { seen = 0, busy } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  const heldNumbers = busy.filter(({ from }) => from < seen + SETTLED_MS / 2).map(({ to }) => to);
  return { seconds: Math.max(seen, ...heldNumbers) / 1000, requests };
}

export async function start(world: BenchWorld): Promise<void> {
  const knownPage = await world.open();
  const storageState = await knownPage.context().storageState();
  const browser = knownPage.context().browser();
  await knownPage.context().close();
  if (!browser) throw new Error('no browser to open the product in');
  for (const { slower, goal } of PROCESSORS)
    for (const [name, [path, selector]] of Object.entries(PLACES)) {
      const takenItems: { seconds: number; requests: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ storageState, viewport: { width: 1920, height: 1080 } });
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
        await page.addInitScript(watch, selector);
        takenItems.push(await timeOf(page, `${world.address}${path}`));
        await context.close();
      }
      const more = `${takenItems.map(({ seconds }) => seconds.toFixed(2)).join(', ')}; ${takenItems[0]?.requests} requests`;
      const figure = median(takenItems.map(({ seconds }) => seconds));
      judge(`${name} can be used, processor ${slower} × slower`, figure, goal, more);
    }
}
