/**
 * `npm run sample-ledger -- [--rows 5000] [--out sample-ledger.csv | sample-ledger.xlsx] [--seed 20151116] [--owners] [--today 2026-11-28]`
 * writes an invented equipment ledger for the tour and the benchmarks.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeXlsxStream } from 'hucre';
import { chinaDay, isDay } from '@tejian/domain/shared/day/day.ts';
import { sampleRows } from './sample-ledger-rows.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    out: { type: 'string', default: 'sample-ledger.csv' },
    seed: { type: 'string', default: '20151116' },
    owners: { type: 'boolean', default: false },
    today: { type: 'string', default: chinaDay(new Date()) },
  },
});
const rows = Number(values.rows);
const seed = Number(values.seed);
const { today } = values;
if (!isDay(today)) {
  console.error('--today 应为日期，例如 2026-11-28');
  process.exit(1);
}
if (!Number.isInteger(rows) || rows < 1 || rows > 1_000_000 || !Number.isInteger(seed)) {
  console.error('--rows 应为 1 到 1000000 的整数，--seed 应为整数');
  process.exit(1);
}

const ledger = sampleRows({ rows, seed, owners: values.owners, inspectedUntil: today });
const content = values.out.endsWith('.xlsx') ? writeXlsxStream(ledger, { name: '台账' }) : csvLines(ledger);
await pipeline(Readable.from(content), createWriteStream(values.out));
console.log(`${values.out}：${rows} 行`);

function* csvLines(table: Iterable<string[]>): Generator<string> {
  for (const row of table) yield `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
