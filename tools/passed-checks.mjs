// Remembers the content with which a check last passed, so that `npm run check` repeats only what a change can touch.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `key` answers the hash of what a check may read: every file under the given paths of the repository that git tracks or
 * would track, the installed versions of all packages, and the command itself. A file that cannot be read counts as
 * absent. `memory` is the JSON file that keeps the hash of each check's last success; a damaged one counts as empty.
 */
export function passedChecks(root, memory) {
  const passed = readJson(memory);
  const installed = readOrEmpty(join(root, 'node_modules/.package-lock.json'));
  const contents = new Map();
  const contentOf = (path) => {
    if (!contents.has(path)) contents.set(path, hash(readOrEmpty(join(root, path))));
    return contents.get(path);
  };
  return {
    key(paths, command) {
      const listed = execFileSync(
        'git',
        ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...paths],
        { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      );
      const files = listed.split('\0').filter(Boolean);
      return hash(JSON.stringify([command, hash(installed), files.map((path) => [path, contentOf(path)])]));
    },
    isPassed: (name, key) => passed[name] === key,
    note(name, key) {
      if (key) passed[name] = key;
      else delete passed[name];
      mkdirSync(dirname(memory), { recursive: true });
      writeFileSync(memory, JSON.stringify(passed));
    },
  };
}

const hash = (content) => createHash('sha256').update(content).digest('hex');

function readOrEmpty(file) {
  try {
    return readFileSync(file);
  } catch {
    return '';
  }
}

function readJson(file) {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return {};
  }
}
