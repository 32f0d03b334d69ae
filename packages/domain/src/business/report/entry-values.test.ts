import { describe, expect, test } from 'vitest';
import { liftContext, ownTemplate } from '../../../test/report/given-report.ts';
import { findItem } from './describe.ts';
import { entryDifferences, partsOf, valuesIn } from './difference.ts';
import { setField, setGridCell, setInstruments, setMeasure, setMemo, setResult } from './edit.ts';
import { emptyEntry, type Cell, type FieldValue, type ReportEntry } from './entry.ts';
import { entryLimits } from './entry-limits.ts';
import { readableEntry, blockingValues, valueProblems } from './entry-values.ts';
import { judge } from './judge.ts';
import { sampleEntry } from './sample-entry.ts';
import { submitObstacles } from './submit.ts';

const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
const saved = sampleEntry(lift, liftContext, { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] });
const problems = (entry: ReportEntry, before = saved) => valueProblems(lift, entryDifferences(before, entry));
const sentences = (entry: ReportEntry, before = saved) => problems(entry, before).map(({ message }) => message);
const measureOf = (no: string, id: string) => {
  const item = findItem(lift, no);
  const all = [...(item?.measures ?? []), ...(item?.subs ?? []).flatMap((sub) => sub.measures ?? [])];
  const found = all.find((measure) => measure.id === id);
  if (!found) throw new Error(`${no} has no measure ${id}`);
  return found;
};
const withGap = (value: number | string | null) =>
  setMeasure(saved, 'A1.2.7.2', measureOf('A1.2.7.2', 'doorGap'), value, 1);
const withCell = (column: string, value: Cell) => setGridCell(saved, 'door', 0, column, value);
const withField = (bind: string, value: FieldValue) => setField(saved, bind, value);

test('a complete entry is what its places ask for', () => {
  expect(problems(saved, { ...saved, items: {}, fields: {}, instruments: [], grids: {} })).toEqual([]);
});

describe('numbers', () => {
  test.each([
    [withGap(6.04), '“A1.2.7.2 门间隙 门间隙 第2个”填写的“6.04”：小数不能超过1位'],
    [withGap(1e308), '“A1.2.7.2 门间隙 门间隙 第2个”填写的“1e+308”：数值过大，请核对'],
    [withGap('4，5'), '“A1.2.7.2 门间隙 门间隙 第2个”填写的“4，5”：逗号只能作千位分隔（如1,234），小数请用小数点'],
    [withGap(-5), '“A1.2.7.2 门间隙 门间隙 第2个”填写的“-5”：不会是负数，请核对'],
    [withGap('-5'), '填写的“-5”：不会是负数，请核对'],
    [withCell('gap', -5), '第1行 门扇间隙”填写的“-5”：不会是负数，请核对'],
    [withField('par.maxOvertravel', -5), '填写的“-5”：不会是负数，请核对'],
    [withGap('5'), '“A1.2.7.2 门间隙 门间隙 第2个”填写的“5”：应为数字，不能是文本'],
    [withCell('gap', 6.04), '“附录A 电梯门间隙、锁紧元件啮合长度检验记录 第1行 门扇间隙”填写的“6.04”：小数不能超过1位'],
    [withCell('gap', '约6'), '“附录A 电梯门间隙、锁紧元件啮合长度检验记录 第1行 门扇间隙”填写的“约6”：不是数字'],
    [setGridCell(saved, 'balance', 0, 'kg', 0.12345), '小数不能超过4位'],
    [withField('res.nextMonths', 6.5), '请输入整数'],
  ])('are refused with field and rule: %#', (entry, sentence) => {
    expect(sentences(entry)).toEqual([expect.stringContaining(sentence)]);
  });

  test('a box takes one value, ten boxes take ten', () => {
    const balance = { ...saved.items['A1.3.2'], values: { balance: Array.from({ length: 20 }, () => 0.45) } };
    expect(sentences({ ...saved, items: { ...saved.items, 'A1.3.2': balance } })).toEqual([
      '“A1.3.2 平衡系数测试 平衡系数”最多1个，现有20个',
    ]);
    expect(problems(withGap(6))).toEqual([]);
  });

  test('what was saved with more decimals stays; the box beside it may change', () => {
    const before = withGap(6.04);
    expect(problems(before, before)).toEqual([]);
    const after = setMeasure(before, 'A1.2.7.2', measureOf('A1.2.7.2', 'doorGap'), 5.5, 2);
    expect(problems(after, before)).toEqual([]);
    expect(sentences(setMeasure(before, 'A1.2.7.2', measureOf('A1.2.7.2', 'doorGap'), 6.05, 1), before)).toHaveLength(
      1,
    );
  });
});

describe('dates, choices and texts', () => {
  test.each([
    [withField('rep.inspectDate', '2015-02-31'), '没有“2015-02-31”这一天，请核对'],
    [withField('rep.inspectDate', '20260315'), '请输入日期，例如2026-11-20或20261120'],
    [{ ...saved, problems: [{ desc: '门锁', deadline: '下周' }] }, '填写的“下周”：请输入日期'],
    [setInstruments(saved, [{ name: '塞尺', validTo: '2026-02-30' }]), '没有“2026-02-30”这一天'],
    [setInstruments(saved, [{ name: '塞尺', before: '好' }]), '填写的“好”：不在可选范围内'],
    [setResult(saved, 'A1.3.2', '9'), '填写的“9”：不在可选范围内'],
    [setMemo(saved, 'A1.3.2', '长'.repeat(entryLimits.memo + 1)), '不能超过200个字'],
    [withField('rep.remark', '长'.repeat(200_000)), '不能超过1000个字'],
    [
      withField(
        'rep.inspectors',
        Array.from({ length: 31 }, (_, at) => `人${at}`),
      ),
      '最多30个，现有31个',
    ],
    [setGridCell(saved, 'door', entryLimits.rows, 'gap', 5), '最多500行'],
    [{ ...saved, attachments: { photo: Array.from({ length: 101 }, () => 'f') } }, '最多100个，现有101个'],
  ])('are refused with field and rule: %#', (entry, sentence) => {
    expect(sentences(entry)).toEqual([expect.stringContaining(sentence)]);
  });

  test('texts up to their length are taken, in every place', () => {
    expect(problems(setMemo(saved, 'A1.3.2', '长'.repeat(entryLimits.memo)))).toEqual([]);
    expect(problems(withField('rep.remark', '长'.repeat(entryLimits.area)))).toEqual([]);
    expect(problems({ ...saved, problems: [{ desc: '长'.repeat(entryLimits.problemCell) }] })).toEqual([]);
  });
});

describe('a text that is no number yet', () => {
  const entry = setField(withGap('4，5'), 'rep.remark', '已核对');

  test('is left out of what is sent, and everything else goes', () => {
    const sent = readableEntry(lift, entry, saved);
    expect(sent.items['A1.2.7.2']?.values?.['doorGap']).toMatchObject({ 1: null });
    expect(sent.fields['rep.remark']).toBe('已核对');
    expect(problems(sent)).toEqual([]);
    expect(readableEntry(lift, saved, saved)).toBe(saved);
    const twice = setMeasure(entry, 'A1.2.7.2', measureOf('A1.2.7.2', 'doorGap'), 'x', 3);
    expect(readableEntry(lift, twice, saved).items['A1.2.7.2']?.values?.['doorGap']).toMatchObject({
      1: null,
      3: null,
    });
  });

  test('blocks submission at its place; a number of an older save does not', () => {
    const obstacles = (one: ReportEntry) =>
      submitObstacles(lift, one, judge(lift, one, liftContext), { minInspectors: 2, today: '2026-11-20' });
    expect(obstacles(entry)).toEqual([
      {
        code: 'value',
        place: { section: 'items', item: 'A1.2.7.2', measure: 'doorGap', sub: expect.any(String) },
        message: expect.stringContaining('“4，5”'),
      },
    ]);
    expect(blockingValues(lift, withGap(5.04))).toEqual([]);
    expect(blockingValues(lift, withGap('5.04'))).toHaveLength(1);
  });
});

describe('what no save takes holds the submission', () => {
  const obstacles = (entry: ReportEntry) =>
    submitObstacles(lift, entry, judge(lift, entry, liftContext), { minInspectors: 2, today: '2026-11-20' });

  test.each([
    ['a word that is not offered in a table', { ...saved, problems: [{ desc: '门锁', recheck: '好' }] }],
    ['in the table of instruments', setInstruments(saved, [{ name: '塞尺', no: 'A1', before: '好' }])],
    ['for a result', setResult(saved, 'A1.3.2', '9')],
    ['in a field', withField('par.ropeType', '7×7')],
    ['a text longer than its cell', { ...saved, problems: [{ desc: '长'.repeat(entryLimits.problemCell + 1) }] }],
    ['than its field', withField('rep.remark', '长'.repeat(entryLimits.area + 1))],
    ['than its item', setMemo(saved, 'A1.3.2', '长'.repeat(entryLimits.memo + 1))],
    ['a row too many', setGridCell(saved, 'door', entryLimits.rows, 'gap', 5)],
  ])('%s, %s', (_, entry) => {
    const messages = obstacles(entry).filter(({ code }) => code === 'value' || code === 'option');
    expect(messages).toHaveLength(1);
    expect(readableEntry(lift, entry, saved) === entry).toBe(messages[0]?.code === 'option');
  });
});

describe('looking for texts that cannot be read at every key', () => {
  const row = (gap: Cell) => ({ floor: '1', gap });
  const withRows = (...door: readonly object[]): ReportEntry => ({
    ...saved,
    grids: { ...saved.grids, door: door as ReportEntry['grids'][string] },
  });
  const rowsOf = (entry: ReportEntry) => blockingValues(lift, entry).map(({ place }) => place.row);

  test('finds what a comparison with nothing finds', () => {
    const values = partsOf(saved).flatMap(valuesIn);
    expect(values).toEqual(entryDifferences(emptyEntry, saved));
  });

  test('looks again into what changed, and knows a row that moved by its new place', () => {
    const [good, bad] = [row(5), row('约6')];
    expect(rowsOf(withRows(good, bad))).toEqual([1]);
    expect(rowsOf(withRows(bad, good))).toEqual([0]);
    expect(rowsOf(withRows(row('约5'), bad))).toEqual([0, 1]);
    expect(rowsOf(withRows(good, row(6)))).toEqual([]);
  });

  test('does not look again into rows that stayed', () => {
    let looks = 0;
    const kept = Object.defineProperty({}, 'gap', { enumerable: true, get: () => ((looks += 1), 5) });
    blockingValues(lift, withRows(kept, row(5)));
    const before = looks;
    blockingValues(lift, withRows(kept, row(6)));
    expect(before).toBeGreaterThan(0);
    expect(looks).toBe(before);
  });
});
