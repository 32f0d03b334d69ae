import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const notSources = new Set(['node_modules', 'dist']);
/** No build holds any of them, and they are a quarter of all that a start would read. */
const isTest = (name) => /\.test\.tsx?$/.test(name);

/** Says which sources a build was made from: the hash of the named files and of all files in the named folders. */
export function hashOfSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(hashOf(path));
  return hash.digest('hex');
}

/** Sources of two builds are read once. */
const knownHashes = new Map();

function hashOf(path) {
  const before = knownHashes.get(path);
  if (before) return before;
  const hash = createHash('sha256');
  for (const file of filesOf(path))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  const digest = hash.digest();
  knownHashes.set(path, digest);
  return digest;
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.(json|md|mjs)$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(
    ({ name }) => !notSources.has(name) && !isTest(name),
  );
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
