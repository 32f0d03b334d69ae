// A measurement table of 20 columns: what one key costs the main thread from the press to the picture, at 50, 100 and 200 rows.
import type { Page } from 'playwright-core';
import { givenReport } from '../../e2e/given-lift.ts';
import { judge, quantile } from '../parts/figures.ts';
import { Probe } from './probe.ts';
import type { BenchWorld } from './world.ts';

const COLUMNS = 20;
const ROWS = [50, 100, 200];
const KEYS = 15;
const BUDGET = [50, 'ms'] as const;
/** Twice the rows may cost twice as much, and no more: above this share of it something grows faster. */
const LINEAR = [1.3, '×'] as const;
const SECTION = 'bench-grid';

const columns = Array.from({ length: COLUMNS }, (_, at) => ({
  key: `c${at}`,
  label: `测点${at + 1}`,
  unit: 'mm',
  input: 'number',
  decimals: 1,
}));
const section = {
  type: 'grid',
  id: SECTION,
  title: '测量记录',
  head: [],
  columns,
  minRows: 1,
  stats: columns.map(({ key, label }) => ({ id: `s.${key}`, label, column: key, fn: 'min', unit: 'mm' })),
  checks: columns.map(({ key, label }) => ({ id: `k.${key}`, label, column: key, limit: { op: '>=', value: 3 } })),
  notes: [],
};
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, 5 + ((row * COLUMNS + at) % 40) / 10])),
  );

interface Detail {
  data: { template: { sections: object[] }; entry: { grids: Record<string, object[]> }; entryVersion: number };
}

/** The record of a lift with this table behind everything else; what is typed into it is answered as saved. */
async function withTable(page: Page, rows: number): Promise<void> {
  await page.route('**/api/report/getDetail*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Detail; // decisions §3
    body.data.template.sections.push(section);
    body.data.entry.grids[SECTION] = rowsOf(rows);
    await route.fulfill({ response, json: body });
  });
  await page.route('**/api/report/saveEntry*', (route) =>
    route.fulfill({
      json: { isSuccess: true, data: { isSaved: true, entryVersion: 2, contentVersion: `2.${'0'.repeat(32)}` } },
    }),
  );
}

/** The median of several keys pressed in the middle of the table. */
async function costOfKey(page: Page, probe: Probe, rows: number): Promise<number> {
  const box = page.locator(`[data-table="${SECTION}"][data-row="${Math.floor(rows / 2)}"][data-column="10"]`);
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await probe.idle();
  const costs: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    costs.push(
      await probe.untilPainted(() => page.keyboard.press(key % 3 === 0 ? '5' : key % 3 === 1 ? '4' : 'Backspace')),
    );
    await probe.idle();
  }
  return quantile(costs, 0.5);
}

export async function grid(world: BenchWorld): Promise<void> {
  const { itemNo } = await givenReport({ address: world.address });
  const figures: number[] = [];
  for (const rows of ROWS) {
    const page = await world.open('jianyan1'); // anew: the machine keeps what was typed into a table before
    await withTable(page, rows);
    await page.goto(`${world.address}/businessPro/reportEnterInfo?seisn=${itemNo}`);
    await page.locator(`[data-table="${SECTION}"]`).first().waitFor();
    const probe = await Probe.of(page);
    const figure = await costOfKey(page, probe, rows);
    figures.push(figure);
    const whole = await probe.cost(() => page.keyboard.press('7'));
    const more = `with all that follows ${whole.task.toFixed(0)}, of it script ${whole.script.toFixed(0)}, style and layout ${whole.layout.toFixed(0)}`;
    judge(`a key in a table of ${rows} × ${COLUMNS}, to the picture`, figure, BUDGET, more);
    await page.context().close();
  }
  const [, half = 1, whole = 0] = figures;
  judge('a key in a table of 200 rows against twice 100', whole / (2 * half), LINEAR);
}
