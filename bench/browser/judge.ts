import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { withFigures, type Figure } from '../../tools/benchmark-rows.ts';

const page = join(import.meta.dirname, '../../docs/benchmarks.md');
const figures: Figure[] = [];
let missed = 0;

/** Prints one figure beside its budget. */
export function judge(what: string, figure: number, [budget, unit]: readonly [number, string], more = ''): void {
  const met = figure <= budget;
  if (!met) missed += 1;
  figures.push({
    what,
    goal: `≤ ${budget} ${unit}`.trim(),
    measured: `${figure.toFixed(1)} ${unit}`.trim(),
    ratio: figure / budget,
  });
  const columns = [
    met ? 'met   ' : 'MISSED',
    what.padEnd(40),
    `${figure.toFixed(1)} ${unit}`.padStart(11),
    `≤ ${budget} ${unit}`.padStart(9),
  ];
  process.stdout.write(`${columns.join('  ')}  ${more}\n`);
}

/** Writes what was judged into docs/benchmarks.md. */
export function writeFigures(browser: string): void {
  const [core] = cpus();
  const machine = `${cpus().length} × ${core?.model.trim() ?? 'unknown'}`;
  const versions = `Node.js ${process.versions.node}, Chromium ${browser}`;
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(page, withFigures(readFileSync(page, 'utf8'), figures, { machine, versions, date }));
}

export const howManyMissed = () => missed;

/** The value that this part of the values does not exceed. */
export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length - 1) * part)] ?? 0;
