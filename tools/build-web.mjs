import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from './bootstrap.text.mjs';
import { root, run, seconds } from './bootstrap.mjs';
import { hashOfSources } from './built-from.mjs';

const page = join(root, 'apps/web/index.html');
const built = join(root, 'apps/web/dist/index.html');
const stamp = join(root, 'apps/web/dist/.built-from');
const sources = [
  'apps/web',
  'packages/domain',
  'packages/contract',
  'packages/entry',
  'package-lock.json',
  'CHANGELOG.md',
];

/** Builds the web client when its sources are not those that it was built from. Answers whether it is there. */
export async function buildWeb(node, { always = false } = {}) {
  if (!existsSync(page)) return true;
  const hash = hashOfSources(sources);
  if (!always && existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const since = Date.now();
  console.log(text.building);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') });
  if (code !== 0) return false;
  writeFileSync(stamp, hash);
  console.log(text.built(seconds(since)));
  return true;
}
