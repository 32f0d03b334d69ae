// What a test file reads, as one hash: its modules, theirs, and everything of the repository that is no module.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

const isModule = (path) => /\.(ts|tsx|mts|mjs)$/.test(path);
const isTest = (path) =>
  /^(packages\/[^/]+\/src|tools|apps\/server\/(src|test)|apps\/web\/src)\/.*\.test\.tsx?$/.test(path);
/** Modules of every test: how they are run. */
const setups = ['vitest.config.ts', 'apps/server/test/database-server.ts', 'apps/server/test/fonts-folder.ts'];
// Imports, dynamic ones too, and programs of threads and processes.
const naming = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"]([^'"?]+)/g;
const packages = /^@tejian\/(domain|contract|entry)\/(.+)$/;
// A helper of tests that looks into folders may read any source.
const looksAround = /readdir|globSync|\bglob\(|ls-files|readFile|import\.meta\.glob/;
const mayLookAround = (path) => path.startsWith('tools/') || /\/test\//.test(path) || /\.test\.tsx?$/.test(path);

/**
 * The test files of the repository at `root`, each with the hash of what it can read. Where a test or a helper of tests reads
 * files by itself, and where an import leads to no file that git knows, that is the whole repository.
 */
export function testKeys(root, environment) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const contents = new Map(
    listed
      .split('\0')
      .filter(Boolean)
      .map((path) => [path, readOrEmpty(`${root}/${path}`)]),
  );
  const hashes = new Map([...contents].map(([path, content]) => [path, hash(content)]));
  const keyOf = (paths) =>
    hash(JSON.stringify([environment, paths.toSorted().map((path) => [path, hashes.get(path)])]));
  const paths = [...contents.keys()];
  const whole = keyOf(paths);
  const beside = paths.filter((path) => !isModule(path));
  const read = reader(contents);
  return new Map(
    paths.filter(isTest).map((test) => {
      const { modules, isClosed } = read([test, ...setups.filter((path) => contents.has(path))]);
      return [test, isClosed ? keyOf([...modules, ...beside]) : whole];
    }),
  );
}

/** Follows what modules name, from some of them to all that they reach. */
function reader(contents) {
  const named = new Map();
  const namesOf = (path) => {
    if (!named.has(path)) named.set(path, targetsOf(path, contents));
    return named.get(path);
  };
  return (from) => {
    const modules = new Set(from);
    let isClosed = true;
    for (const path of modules) {
      const text = contents.get(path).toString();
      if (!setups.includes(path) && mayLookAround(path) && looksAround.test(text)) isClosed = false;
      for (const target of namesOf(path)) {
        if (target === undefined) isClosed = false;
        else if (isModule(target)) modules.add(target);
      }
    }
    return { modules, isClosed };
  };
}

/** The files that a module names; undefined stands for one that is not there. */
function targetsOf(path, contents) {
  return [...contents.get(path).toString().matchAll(naming)].flatMap(([, name]) => {
    const [, owner, inside] = packages.exec(name) ?? [];
    if (!owner && !name.startsWith('.')) return []; // an installed package: the environment names its version
    const at = owner ? `packages/${owner}/src/${inside}` : normalize(join(dirname(path), name));
    if (name.startsWith('.') && !/\.\w+$/.test(at)) return []; // a folder, or a word that only looks like a path
    return [contents.has(at) ? at : undefined];
  });
}

const hash = (content) => createHash('sha256').update(content).digest('hex');

function readOrEmpty(file) {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
