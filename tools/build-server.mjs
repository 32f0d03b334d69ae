import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './bootstrap.mjs';
import { hashOfSources } from './built-from.mjs';

const builds = join(root, 'apps/server/dist');
const sources = [
  'apps/server/src',
  'apps/server/migrations',
  'apps/server/reference',
  'packages/domain',
  'packages/contract',
  'packages/entry',
  'package-lock.json',
  'tools/bundle-server.mjs',
];
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Puts the server into a few files when its sources are not those of a build that is there (docs/decisions/0398), and answers
 * its program, or undefined. Each state of the sources has a folder of its own: a server that is running starts its
 * worker processes from the build that it came from.
 */
export async function buildServer(node) {
  const folder = join(builds, hashOfSources(sources).slice(0, 16));
  const program = join(folder, 'main.js');
  if (existsSync(program)) {
    utimesSync(folder, new Date(), new Date()); // used again: the newest of the builds
    return program;
  }
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(builds, { recursive: true });
  const code = await run(node, [join(root, 'tools/bundle-server.mjs'), unfinished]);
  if (code !== 0) return undefined;
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  removeOld(folder);
  return program;
}

/** Builds of the last day stay, and the one before, however old: a server may run from it. */
function removeOld(kept) {
  const [, ...older] = readdirSync(builds)
    .map((name) => join(builds, name))
    .filter((folder) => folder !== kept)
    .map((folder) => ({ folder, usedAt: statSync(folder).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { folder, usedAt } of older) if (Date.now() - usedAt > DAY_MS) rmSync(folder, { recursive: true });
}
