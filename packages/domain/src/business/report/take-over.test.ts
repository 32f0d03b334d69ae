import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { sampleEntry, withFailing } from './sample-entry.ts';
import { takenOver } from './take-over.ts';
import type { ReportTemplate } from './template.ts';

const file = new URL(
  '../../../../../apps/server/reference/report-templates/ELEV-ESC-PERIODIC-2023.json',
  import.meta.url,
);
const template = JSON.parse(readFileSync(file, 'utf8')) as ReportTemplate;
const frozen = { 'equ.installInspectDate': '2019-06-18' };
const wish = { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] } as const;
const passing = sampleEntry(template, frozen, wish);
const [failing = ''] = Object.keys(passing.items);

it('what passed stands in the new round with its mark; what failed and everything beside the items is open', () => {
  const entry = withFailing(template, passing, [failing]);
  const taken = takenOver(template, { reportNo: 'TJ-1', entry, frozen });
  const { items } = judge(template, entry, frozen);
  const passed = Object.keys(entry.items).filter((no) => items[no]?.effect && items[no].effect !== 'fail');
  expect(Object.keys(taken.items)).toEqual(passed);
  expect(taken.items).not.toHaveProperty([failing]);
  expect(passed.length).toBeGreaterThan(10);
  for (const { memo } of Object.values(taken.items)) expect(memo).toMatch(/^沿用初检结果（TJ-1）/);
  expect(taken).toMatchObject({ fields: {}, instruments: [], problems: [], attachments: {}, grids: {} });
});

it('a memo of the first round stays behind the mark, within its length', () => {
  const [, second = ''] = Object.keys(passing.items);
  const entry = {
    ...passing,
    items: { ...passing.items, [second]: { ...passing.items[second], memo: '现'.repeat(200) } },
  };
  const memo = takenOver(template, { reportNo: 'TJ-1', entry, frozen }).items[second]?.memo ?? '';
  expect(memo.startsWith('沿用初检结果（TJ-1）；现')).toBe(true);
  expect(memo.length).toBeLessThanOrEqual(200);
});
