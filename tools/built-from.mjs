import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const notSources = new Set(['node_modules', 'dist']);

/** Says which sources a build was made from: the hash of the named files and of all files in the named folders. */
export function hashOfSources(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.(json|md|mjs)$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(({ name }) => !notSources.has(name));
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
