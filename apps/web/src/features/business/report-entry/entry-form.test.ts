import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { compareWithLast, differenceCount } from '@tejian/domain/business/report/comparison.ts';
import { setMeasure, setResult, setWholeSection } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { describe, expect, test } from 'vitest';
import { conditionWords } from '../../../ui/report-sheet/condition-words.ts';
import { outColumns } from '../../../ui/report-sheet/out-cells.ts';
import { instrumentRow, refusalOf } from './instruments.ts';
import { differencesOfLast, lastReport } from './last-report.ts';
import { obstaclesOf, rulesFor, sortObstacles } from './obstacle-list.ts';
import { restoreItems } from './prepare-entry.ts';

const file = join(import.meta.dirname, '../../../../../server/reference/report-templates/ELEV-LIFT-PERIODIC-2023.json');
const template = JSON.parse(readFileSync(file, 'utf8')) as ReportTemplate; // the product's own reference data
const frozen = {
  'equ.variety': '曳引驱动乘客电梯',
  'par.exProof': '否',
  'par.maxOvertravel': 400,
  'par.over15Years': '否',
  'par.ratedSpeed': 1.75,
  'par.use': '乘客',
};
const sheet = (entry: ReportEntry) => ({ template, frozen, entry, judgement: judge(template, entry, frozen) });
const items = (entry: ReportEntry) => entry.items;

describe('the lift’s form', () => {
  test('empty results come together by item, a conflict comes first', () => {
    const item = template.sections
      .flatMap((section) => (section.type === 'items' ? section.items : []))
      .find(({ no }) => no === 'A1.2.2.17');
    const measure = item?.subs?.find(({ no }) => no === '(4)')?.measures?.[0];
    if (!measure) throw new Error('the buffer has its overtravel');
    const filled = setMeasure(
      { ...emptyEntry, items: { 'A1.2.2.17': { subs: { '(4)': { result: '1' } } } } },
      'A1.2.2.17',
      measure,
      420,
    );
    const { sentences, results } = sortObstacles(
      template,
      obstaclesOf(sheet(filled), { minInspectors: 0, today: '2026-11-20' }),
    );
    expect(sentences[0]?.message).toBe('对重越程距离420 mm超出限值，应≤ 400 mm，与所选的“符合”矛盾');
    expect(results.items.find(({ no }) => no === 'A1.2.2.17')?.parts).toEqual(['(1)', '(2)', '(3)']);
    expect(results.items.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0)).toBe(results.count);
  });
  test('the form of a correction lists that its remark must name the report that it replaces', () => {
    const settings = { minInspectors: 2 } as ReportDetail['settings']; // what the rules read of them
    const listed = (remark: string) =>
      obstaclesOf(
        sheet({ ...emptyEntry, fields: { 'rep.remark': remark } }),
        rulesFor({ settings, standsFor: 'SF-TD202600001' }, '2026-11-20', undefined),
      ).map(({ message }) => message);
    const sentence = '备注须写明本报告所替代或补充的报告编号SF-TD202600001';
    expect(listed('')).toContain(sentence);
    expect(listed('本报告替代原报告（编号SF-TD202600001）')).not.toContain(sentence);
  });
  test('filling a section can be taken back without losing what was typed since', () => {
    const before = setResult(emptyEntry, 'A1.2.3.6', '2');
    const filled = setWholeSection(before, template, 'items', frozen, { only: 'empty' });
    const since = { ...filled, fields: { 'rep.remark': '备注' } };
    const restored = restoreItems(since, before, filled);
    expect([
      judge(template, restored, frozen).progress.filled,
      items(restored)['A1.2.3.6']?.result,
      restored.fields['rep.remark'],
    ]).toEqual([1, '2', '备注']);
  });
  test('what switched an item off is said in the words of the form', () => {
    expect(conditionWords(template, { field: 'par.exProof', op: '==', value: '是' }, frozen)).toBe('是否防爆：否');
    expect(conditionWords(template, { field: 'rep.categoryCode', op: '==', value: 'first' }, frozen)).toBe('');
  });
  test('a cell is marked when it is what puts its column outside the limit', () => {
    const door = template.sections.find((section) => section.type === 'grid' && section.id === 'door');
    if (door?.type !== 'grid') throw new Error('the lift has its door table');
    const gap = door.stats.find(({ fn }) => fn === 'max')?.column ?? '';
    const rows = [{ [gap]: 4 }, { [gap]: 99 }];
    const judged = judge(template, { ...emptyEntry, grids: { door: rows } }, frozen).grids['door'];
    expect(rows.map((row) => outColumns(door, judged, row))).toEqual([[], [gap]]);
  });
});

test('what stands otherwise than in the last report, and open items that failed then, is counted as the checker counts it', () => {
  const passed = setWholeSection(emptyEntry, template, 'items', frozen);
  const failed = setResult(setResult(passed, 'A1.2.3.6', '2'), 'A1.2.4.1', '2');
  const before = { ...failed, fields: { 'rep.remark': '井道有积水', 'equ.innerNo': '1#' } };
  const last = lastReport(template, frozen, { reportNo: 'SF-1', entry: before });
  if (!last) throw new Error('a last report was given');
  const reopened = setResult(setResult(passed, 'A1.2.3.6', undefined), 'A1.2.5.6', '2');
  const now = setResult({ ...reopened, fields: { 'rep.remark': '井道干燥' } }, 'A1.2.6.9', undefined);
  const { lines, openCount } = differencesOfLast(sheet(now), last);
  expect(lines.map(({ no, name, words }) => [no ?? name, words])).toEqual([
    ['A1.2.5.6', '符合 → 不符合'],
    ['A1.2.3.6', '不符合 → 未填'],
    ['A1.2.4.1', '不符合 → 符合'],
    [expect.stringContaining('备注'), '井道有积水 → 井道干燥'],
  ]);
  expect(openCount).toBe(2);
  expect(lines.length + openCount).toBe(differenceCount(compareWithLast(template, now, frozen, before)));
});

test('an instrument that is expired on the inspection date or out of use is refused', () => {
  const gauge = { id: 'a', name: '塞尺', model: '', instrumentNo: 'SF-1', validTo: '2026-11-20', state: '1' };
  expect([
    refusalOf(gauge, '2026-11-20'),
    refusalOf(gauge, '2026-11-21'),
    refusalOf({ ...gauge, state: '02' }, ''),
  ]).toEqual([undefined, '已过期', '停用']);
  expect(instrumentRow(gauge)).toMatchObject({ id: 'a', no: 'SF-1', validTo: '2026-11-20' });
});
