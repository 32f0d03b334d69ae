// Where the packages of the lock file are to be had: no address of a registry stands in it, and npm would ask for all that is known of
// each package only to learn its place (half of what an installation costs; docs/decisions/2310).
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm reads this file instead of the lock file. It is there while packages are installed, and in no commit. */
const PLACED = 'npm-shrinkwrap.json';
const INSIDE = 'node_modules/';

/**
 * The lock file with the place of each package at this registry. A registry that has it elsewhere answers that it is not found; the checksums
 * are those of the lock file, so that nothing else can come.
 */
export function withPlaces(lock, registry) {
  const base = registry.replace(/\/+$/, '');
  const placed = ([path, entry]) => {
    const start = path.lastIndexOf(INSIDE);
    if (start === -1 || entry.link || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(start + INSIDE.length);
    const file = `${name.slice(name.lastIndexOf('/') + 1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${base}/${name}/-/${file}` }];
  };
  return { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).map(placed)) };
}

/**
 * Calls `install` while the places at the registry that npm is set to stand beside the lock file, and answers what it answers; nothing
 * where the registry is not to be learned.
 */
export async function whilePlaced(root, npm, install) {
  const file = join(root, PLACED);
  const options = { cwd: root, encoding: 'utf8', shell: npm.shell };
  const { stdout } = spawnSync(npm.command, [...npm.args, 'config', 'get', 'registry'], options);
  const registry = stdout?.trim();
  if (!URL.canParse(registry)) return undefined;
  try {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    writeFileSync(file, JSON.stringify(withPlaces(lock, registry)));
    return await install();
  } finally {
    rmSync(file, { force: true });
  }
}
