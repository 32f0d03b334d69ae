// What walked only at its second try, run after run: a walk that comes twice has a cause to be found (docs/decisions/0985).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** So many are remembered, the newest. */
const MOST = 200;

/**
 * Adds the unsteady walks of a run to the list in the JSON file `memory` and answers how each of them is told: name, first error,
 * and when it was unsteady before. `day` is the day of this run; a damaged or missing list counts as empty.
 */
export function noteUnsteady(memory, unsteady, day) {
  const before = readList(memory);
  const noted = unsteady.map(({ name, error }) => ({ name, error, day }));
  if (noted.length > 0) {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify([...before, ...noted].slice(-MOST), undefined, 2));
  }
  return noted.map(({ name, error }) => ({
    name,
    error,
    before: before.filter((one) => one.name === name).map((one) => one.day),
  }));
}

function readList(file) {
  try {
    const list = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
