// Bytes of JavaScript before home and before the first list, from the files as the build compressed them.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { press } from './actions.ts';
import { judge } from '../parts/figures.ts';
import type { BenchWorld } from './world.ts';

const dist = join(import.meta.dirname, '../../apps/web/dist');
const SETTLED_MS = 1000;

/** The kibibytes that travel; what is too small to be compressed does so as it is. */
function kibibytes(paths: ReadonlySet<string>, ending: '.gz' | '.br'): number {
  const files = [...paths].map((path) => join(dist, path));
  return files.reduce((sum, file) => sum + statSync(existsSync(file + ending) ? file + ending : file).size, 0) / 1024;
}

export async function bytes(world: BenchWorld): Promise<void> {
  const page = await world.open();
  const loadedScripts = scriptsOf(page);
  const tell = (what: string, budget: number) =>
    judge(
      `${what}, JavaScript gzipped`,
      kibibytes(loadedScripts, '.gz'),
      [budget, 'KiB'],
      `brotli ${kibibytes(loadedScripts, '.br').toFixed(1)}, ${loadedScripts.size} files`,
    );
  await page.reload();
  await page.getByRole('heading', { name: '待办事项' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  tell('home', 250);
  await press(page, '.side-entry[title="检验业务"]');
  await press(page, '.sub-entry[title="业务申报"]');
  await page.getByRole('table').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  tell('with the first list', 340);
  await page.context().close();
}

function scriptsOf(page: Page): ReadonlySet<string> {
  const loadedTexts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loadedTexts.add(new URL(response.url()).pathname);
  });
  return loadedTexts;
}
