import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entryDifferences } from './difference.ts';
import { setMemo } from './edit.ts';
import { entryLimits } from './entry-limits.ts';
import { valueProblems } from './entry-values.ts';
import type { ItemEntry } from './entry.ts';
import { judge } from './judge.ts';
import { copiedParts } from './last-values.ts';
import { foundLines, foundRows, problemRows } from './problems.ts';
import { sampleEntry, withFailing } from './sample-entry.ts';
import { slipFacts } from './slip.ts';
import { roundOutlook, takenOver } from './take-over.ts';
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
  const passed = Object.keys(entry.items).filter((no) => items[no]?.effect === 'pass' || items[no]?.effect === 'na');
  expect(Object.keys(taken.items)).toEqual(passed);
  expect(taken.items).not.toHaveProperty([failing]);
  expect(passed.length).toBeGreaterThan(10);
  for (const { memo } of Object.values(taken.items)) expect(memo).toMatch(/^沿用初检结果（TJ-1）/);
  const fields = { 'rep.remark': '本次为复检，初检报告编号：TJ-1。' };
  const stated = { ...entry, fields: { ...entry.fields, 'par.maxOvertravel': '350', 'res.note': 'x' } };
  expect(takenOver(template, { reportNo: 'TJ-1', entry: stated, frozen }).fields).toMatchObject({
    ...fields,
    'par.maxOvertravel': '350',
  });
  expect(taken).toMatchObject({ fields, instruments: [], attachments: {}, grids: {} });
  expect(Object.keys(taken.fields).filter((bind) => !bind.startsWith('par.'))).toEqual(['rep.remark']);
  expect(copiedParts(template, taken, entry)).toEqual([]); // nobody has to measure again what passed
  const unmarked = Object.entries(taken.items).map(([no, item]) => [no, { ...item, memo: '' }]);
  expect(copiedParts(template, { ...taken, items: Object.fromEntries(unmarked) }, entry)).not.toEqual([]);
});

it('what failed stands in the table of failing items with what became of it, whichever way it went', () => {
  const first = withFailing(template, passing, [failing]);
  const demanded = {
    ...first,
    problems: [{ item: failing, require: '更换', deadline: '2026-04-01', recheck: '未整改' }],
  };
  const taken = takenOver(template, { reportNo: 'TJ-1', entry: demanded, frozen });
  const rowsOf = (item: ItemEntry | undefined) => {
    const fields = { ...taken.fields, 'rep.inspectDate': '2026-04-02' };
    const entry = { ...taken, fields, items: item ? { ...taken.items, [failing]: item } : taken.items };
    return problemRows(template, entry, judge(template, entry, frozen));
  };
  const [before] = problemRows(template, first, judge(template, first, frozen));
  const same = { item: failing, no: before?.['no'], desc: before?.['desc'], require: '更换', deadline: '2026-04-01' };
  expect(rowsOf(undefined)).toEqual([expect.objectContaining(same)]);
  expect(rowsOf(undefined)[0]).not.toHaveProperty('recheck');
  expect(rowsOf(passing.items[failing])).toMatchObject([{ ...same, recheck: '合格', recheckDate: '2026-04-02' }]);
  expect(rowsOf(first.items[failing])).toMatchObject([{ recheck: '不合格', recheckDate: '2026-04-02' }]);
  const mended = { ...taken, items: passing.items };
  expect(foundRows(template, taken, judge(template, taken, frozen))).toEqual([]);
  expect(foundRows(template, mended, judge(template, mended, frozen))).toEqual([]);
  expect(slipFacts(template, mended, judge(template, mended, frozen)).found).toEqual([]);
  expect(foundLines(template, mended, judge(template, mended, frozen))).toBe('');
  const again = { ...taken, items: first.items, problems: [...taken.problems, { desc: '自写' }] };
  const lines = foundLines(template, again, judge(template, again, frozen)).split('\n');
  expect(lines).toEqual([expect.stringContaining(`${String(before?.['no'])} `), '自写']);
});

it('what could not be inspected is looked at again; what the device does not have stays, and is counted by itself', () => {
  const offered = Object.values(template.resultSets).flat();
  const byEffect = (wanted: string) => offered.find(({ effect }) => effect === wanted)?.value ?? '';
  const judged = Object.values(judge(template, passing, frozen).items);
  const [absent = '', unable = ''] = judged.flatMap(({ no, effect, result }) =>
    effect === 'pass' && result !== null && no !== failing ? no : [],
  );
  const given = { ...withFailing(template, passing, [failing]) };
  const items = {
    ...given.items,
    [absent]: { result: byEffect('na') },
    [unable]: { result: byEffect('unable') },
  };
  const failed = { reportNo: 'TJ-1', entry: { ...given, items }, frozen };
  const taken = takenOver(template, failed);
  expect(taken.items).toHaveProperty([absent]);
  expect(taken.items).not.toHaveProperty([unable]);
  const { passed, absent: none, again } = roundOutlook(template, failed);
  expect(passed + none).toBe(Object.keys(taken.items).length);
  expect(none).toBeGreaterThan(0);
  expect(again.map(({ item, effect }) => [item.no, effect])).toEqual(
    expect.arrayContaining([
      [failing, 'fail'],
      [unable, 'unable'],
    ]),
  );
});

it('a third round names only what failed in the second: nobody looks again at what passed there', () => {
  const [, second = ''] = Object.keys(passing.items);
  const first = withFailing(template, passing, [failing, second]);
  const taken = takenOver(template, { reportNo: 'TJ-1', entry: first, frozen });
  expect(taken.problems.map(({ item }) => item)).toEqual([failing, second]);
  const itemsThen = { ...taken.items, [failing]: passing.items[failing], [second]: first.items[second] };
  const then = { ...taken, items: itemsThen as typeof taken.items };
  const third = takenOver(template, { reportNo: 'TJ-2', entry: then, frozen });
  expect(third.items).toHaveProperty([failing]);
  const rows = problemRows(template, third, judge(template, third, frozen));
  expect(rows).toMatchObject([{ item: second }]);
});

it('a memo of the first round stays whole behind the mark, and can be saved so in every later round', () => {
  const [, second = ''] = Object.keys(passing.items);
  const written = '现'.repeat(entryLimits.memo);
  const entry = { ...passing, items: { ...passing.items, [second]: { ...passing.items[second], memo: written } } };
  const taken = takenOver(template, { reportNo: 'TJ-1', entry, frozen });
  const third = takenOver(template, { reportNo: 'TJ-2', entry: taken, frozen });
  expect(taken.items[second]?.memo).toBe(`沿用初检结果（TJ-1）；${written}`);
  expect(third.items[second]?.memo).toBe(`沿用初检结果（TJ-2）；沿用初检结果（TJ-1）；${written}`);
  const problems = (memo: string) =>
    valueProblems(template, entryDifferences(passing, setMemo(third, second, memo))).map(({ message }) => message);
  expect(problems(third.items[second]?.memo ?? '')).toEqual([]);
  expect(problems(`${third.items[second]?.memo ?? ''}状`)).toEqual([expect.stringContaining('不能超过200个字')]);
});

it('what was found stands whole beside the result of looking again', () => {
  const desc = '锈'.repeat(entryLimits.problemCell + 1);
  const first = withFailing(template, passing, [failing]);
  const taken = takenOver(template, {
    reportNo: 'TJ-1',
    entry: { ...first, problems: [{ item: failing, desc }] },
    frozen,
  });
  expect(taken.problems).toMatchObject([{ was: desc }]);
});
