// What the programs of bench/ say of a figure: beside its goal on the screen, and in docs/benchmarks.md where --write asks.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFigures, type Figure } from '../../tools/benchmark-rows.ts';
import { machineNow } from './machine.ts';

const page = join(import.meta.dirname, '../../docs/benchmarks.md');
const figures: Figure[] = [];
let missedNumber = 0;

type Goal = readonly [amount: number, unit: string];

/** A figure that shall not exceed its budget. */
export function judge(what: string, figure: number, goal: Goal, more = ''): void {
  keep({ what, figure, goal, sign: '≤', ratio: figure / goal[0] }, more);
}

/** A figure that shall reach its goal: a rate, or a part of what a bare program does. */
export function judgeLeast(what: string, figure: number, goal: Goal, more = ''): void {
  keep({ what, figure, goal, sign: '≥', ratio: goal[0] / figure }, more);
}

interface Judged {
  readonly what: string;
  readonly figure: number;
  readonly goal: Goal;
  readonly sign: '≤' | '≥';
  readonly ratio: number;
}

function keep({ what, figure, goal: [amount, unit], sign, ratio }: Judged, more: string): void {
  const isMet = ratio <= 1;
  if (!isMet) missedNumber += 1;
  const goal = `${sign} ${amount.toLocaleString('en')} ${unit}`.trim();
  const measuredText = `${shownText(figure)} ${unit}`.trim();
  figures.push({ what, goal, measured: measuredText, ratio });
  const columns = [isMet ? 'met   ' : 'MISSED', what.padEnd(56), measuredText.padStart(14), goal.padStart(16)];
  process.stdout.write(`${columns.join('  ')}  ${more}\n`);
}

/** A rate of hundreds has no decimals, a part of one has two. */
function shownText(figure: number): string {
  const digits = Math.abs(figure) >= 1000 ? 0 : Math.abs(figure) < 3 ? 2 : 1;
  return figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const [WRITE, askedTexts] = ['--write', process.argv.slice(2)];
/** The words of the call, besides whether its figures are kept. */
export const words: readonly string[] = askedTexts.filter((word) => word !== WRITE);

/**
 * Writes what was judged into docs/benchmarks.md where the call asks for it, and ends with a failure where a goal was missed;
 * `beside` what it was measured beside.
 */
export function conclude(beside = 'PostgreSQL 18'): void {
  if (askedTexts.includes(WRITE)) {
    const versions = [`Node.js ${process.versions.node}`, beside, commit()].filter(Boolean).join(', ');
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(page, withFigures(readFileSync(page, 'utf8'), figures, { machine: machineNow(), versions, date }));
  }
  process.exitCode = missedNumber > 0 ? 1 : 0;
}

/** The commit of the product that was measured; nothing where it is no clone. */
const commit = (): string =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).stdout.trim();

/** The value that this part of the values does not exceed. */
export const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length - 1) * part)] ?? 0;

export const median = (values: readonly number[]) => quantile(values, 0.5);
