// Rows that are judged by themselves: the valves of a batch.
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/random/random.ts';
import { facts, ownTemplate, sentencesOf } from '../../../test/report/given-report.ts';
import { randomPaper } from '../../../test/report/random-entry.ts';
import { setGridRows, setField } from './edit.ts';
import { emptyEntry, type Row } from './entry.ts';
import { judge } from './judge.ts';
import { isJudgedGrid } from './row.ts';
import { submitObstacles } from './submit.ts';
import type { ReportTemplate } from './template.ts';

const template = ownTemplate('VALVE-CHECK');
const grid = template.sections.find(isJudgedGrid);
if (!grid) throw new Error('no grid is judged by its rows');
const ENTRIES = Number(process.env['ENTRIES'] ?? 100);

const good: Row = {
  productNo: 'A1',
  model: 'A48Y-16C',
  type: '弹簧式',
  use: '压力容器',
  required: 1,
  testMedium: '空气',
  opening: 1,
  sealTest: 0.95,
  leak: '合格',
  body: '合格',
  sealNo: 'TJ-0001',
};

function judged(...rows: Row[]) {
  const entry = setGridRows(setField(emptyEntry, 'rep.inspectDate', '2026-03-31'), grid?.id ?? '', rows);
  return { judgement: judge(template, entry, {}), entry };
}
const only = (row: Row) => judged(row).judgement.grids['valves']?.rows[0];
const opening = (required: number, value: number, use = '压力容器') =>
  only({ ...good, use, required, opening: value, sealTest: required })?.effect;

describe('a valve', () => {
  it('passes with all of its values, and is due after the months of its row', () => {
    expect(only(good)).toMatchObject({
      effect: 'pass',
      conclusion: '校验合格',
      polarity: 'positive',
      nextDate: '2027-03-31',
      missing: [],
      limits: { opening: '0.97～1.03 MPa', sealTest: '0.9～1 MPa' },
    });
    expect(only({ ...good, months: '36' })?.nextDate).toBe('2029-03-31');
  });

  it.each([
    ['opening', 1.0301, '整定压力1.0301 MPa超出限值，应0.97～1.03 MPa'],
    ['opening', 0.9699, '整定压力0.9699 MPa超出限值，应0.97～1.03 MPa'],
    ['reseat', 0.84, '回座压力0.840 MPa超出限值，应0.85～1 MPa'],
    ['sealTest', 0.899, '密封试验压力0.899 MPa超出限值，应0.9～1 MPa'],
    ['leak', '不合格', '密封性能为“不合格”'],
    ['body', '不合格', '外观及解体检查为“不合格”'],
  ])('fails with %s at %s alone, and has no next date', (column, value, reason) => {
    expect(only({ ...good, [column]: value })).toMatchObject({
      effect: 'fail',
      conclusion: '校验不合格',
      polarity: 'negative',
      nextDate: null,
      out: [column],
      reasons: [reason],
    });
  });

  it.each([
    'productNo',
    'model',
    'type',
    'use',
    'required',
    'testMedium',
    'opening',
    'sealTest',
    'leak',
    'body',
    'sealNo',
  ])('without %s is not to be submitted, and the sentence names row and column', (column) => {
    const { label } = grid.columns.find(({ key }) => key === column) ?? { label: '' };
    const { judgement, entry } = judged({ ...good, [column]: null });
    const obstacles = submitObstacles(template, entry, judgement, { minInspectors: 0 });
    expect(obstacles.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(new RegExp(`第1行.*${label}”`)),
    );
  });

  it('that fails needs neither the values that could not be measured nor a seal', () => {
    expect(only({ ...good, body: '不合格', opening: null, sealTest: null, leak: null, sealNo: '' })).toMatchObject({
      effect: 'fail',
      missing: [],
    });
  });

  it('is judged in decimals, by the band of its pressure and by what it protects', () => {
    expect([opening(0.1, 0.115), opening(0.1, 0.1151), opening(0.1, 0.085)]).toEqual(['pass', 'fail', 'pass']);
    expect([opening(0.5, 0.515), opening(0.6, 0.618), opening(0.6, 0.6181)]).toEqual(['pass', 'pass', 'fail']);
    expect([opening(5, 5.15), opening(5, 5.15, '锅炉'), opening(5, 5.07, '锅炉')]).toEqual(['pass', 'fail', 'pass']);
    expect([opening(10, 10.1, '锅炉'), opening(10, 10.11, '锅炉')]).toEqual(['pass', 'fail']);
  });

  it('with the number of another one is refused, the first is not', () => {
    const { judgement } = judged(good, good);
    expect(judgement.grids['valves']?.rows.flatMap(({ missing }) => missing)).toEqual([
      { code: 'value', place: { section: 'valves', row: 1 }, message: '第2行 A1的产品编号“A1”与第1行重复' },
    ]);
  });
});

describe('a batch', () => {
  it('is concluded from its rows, and says which failed', () => {
    const bad = { ...good, productNo: 'A2', leak: '不合格' };
    const conclusion = (...rows: Row[]) => judged(...rows).judgement.conclusion;
    expect(conclusion(good)).toMatchObject({ value: '校验合格', polarity: 'positive' });
    expect(conclusion(good, bad)).toMatchObject({
      value: '部分校验合格',
      polarity: 'conditional',
      reason: '有安全阀校验不合格（第2行）',
    });
    expect(conclusion(bad)).toMatchObject({ value: '校验不合格', polarity: 'negative' });
  });
  it('without a valve, or with an unfinished one, has no conclusion; blank rows are no valves', () => {
    expect(judged().judgement.conclusion).toMatchObject({ state: 'open', reason: '“校验结果一览”还没有填写' });
    expect(judged({ ...good, leak: null }).judgement.conclusion.state).toBe('open');
    const { counts, progress } = judged(good, {}, { model: '' }).judgement;
    expect([counts.total, progress]).toEqual([
      1,
      { filled: 1, total: 1, bySection: { valves: { filled: 1, total: 1 } } },
    ]);
  });

  it('as chance fills it: each row fails exactly where a rule says so', { timeout: 60_000 }, () => {
    const random = seededRandom(5500);
    for (let round = 0; round < ENTRIES; round += 1) {
      const { frozen, entry } = randomPaper(template, random, 0.3);
      const rows = entry.grids['valves'] ?? [];
      const found = judge(template, entry, frozen).grids['valves']?.rows.map(({ effect }) => effect);
      expect({ round, found }).toEqual({ round, found: rows.map((row) => (isGood(row) ? 'pass' : 'fail')) });
    }
  });
});

/** The rules of the sample form, computed a second time in thousandths. */
function isGood(row: Row): boolean {
  const thousandths = (key: string) => Math.round(Number(row[key]) * 1000);
  const set = thousandths('required');
  const width = set <= 500 ? 15 : row['use'] !== '锅炉' || set <= 2300 ? set * 0.03 : set <= 7000 ? 70 : set * 0.01;
  const isWithin = (key: string, from: number, to: number) => thousandths(key) >= from && thousandths(key) <= to;
  return (
    isWithin('opening', set - width, set + width) &&
    isWithin('sealTest', set <= 300 ? set - 30 : set * 0.9, set) &&
    isWithin('reseat', set <= 300 ? set - 60 : set * (row['testMedium'] === '水' ? 0.8 : 0.85), set) &&
    row['leak'] === '合格' &&
    row['body'] === '合格'
  );
}

describe('a template with rows of their own', () => {
  const changed = (change: object): ReportTemplate => ({
    ...template,
    sections: template.sections.map((section) => (section.id === 'valves' ? { ...section, ...change } : section)),
  });
  it('names the columns that its rules do not find', () => {
    expect(sentencesOf(template, facts)).toEqual([]);
    const columns = grid.columns.filter(({ key }) => key !== 'required');
    expect(sentencesOf(changed({ columns }), facts)).toContain(
      '测量记录“valves”的规则用到“row.required”，表中没有这一列',
    );
    expect(sentencesOf(changed({ each: undefined }), facts)).toContain(
      '章节“certificates”的“valves”不是逐行判定的测量记录',
    );
  });
});
