import { describe, expect, test } from 'vitest';
import { givenEntry, givenItem, givenTemplate, liftContext, ownTemplate } from '../../../test/report/given-report.ts';
import { askedHowIn, newEntry, outsideIn, setMeasure, setWholeSection } from './edit.ts';
import { problemRows, setProblemCell } from './problems.ts';
import type { ReportEntry } from './entry.ts';
import { judge } from './judge.ts';
import type { GridSection } from './template.ts';
import { sampleEntry } from './sample-entry.ts';

const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');

describe('one button for a whole section', () => {
  test('sets every applicable item and sub to 符合 and leaves the rest', () => {
    const entry = setWholeSection(newEntry(lift), lift, 'items', liftContext);
    const judgement = judge(lift, entry, liftContext);
    expect(judgement.progress.filled).toBe(judgement.progress.total);
    expect(judgement.counts).toMatchObject({ fail: 0, unable: 0, empty: 0 });
    expect(entry.items['A1.2.3.16']).toBeUndefined();
    expect(entry.items['A1.3.1']?.subs?.['(3)']).toBeUndefined();
    expect(judgement.items['A1.2.3.16']).toMatchObject({ applies: false, result: '3' });
  });
  test('keeps what is chosen when asked to fill the empty ones', () => {
    const template = givenTemplate({
      items: [
        givenItem({ no: '1' }),
        givenItem({
          no: '2',
          subs: [
            { no: '(1)', text: '' },
            { no: '(2)', text: '' },
          ],
        }),
      ],
    });
    const before = givenEntry({ items: { 1: { result: '2' }, 2: { subs: { '(1)': { result: '3' } }, memo: '注' } } });
    expect(setWholeSection(before, template, 'items', {}, { only: 'empty' }).items).toEqual({
      1: { result: '2' },
      2: { subs: { '(1)': { result: '3' }, '(2)': { result: '1' } }, memo: '注' },
    });
    expect(setWholeSection(before, template, 'items', {}, { value: '3' }).items['1']).toEqual({ result: '3' });
  });
  test('leaves alone what a measured value contradicts', () => {
    const gap = { id: 'gap', label: '间隙', unit: 'mm', limit: { op: '<=', value: 6 } } as const;
    const template = givenTemplate({
      items: [
        givenItem({ no: '1', measures: [gap] }),
        givenItem({
          no: '2',
          subs: [
            { no: '(1)', text: '', measures: [gap] },
            { no: '(2)', text: '' },
          ],
        }),
        givenItem({ no: '3', measures: [gap] }),
      ],
    });
    const out = { gap: 7 };
    const before = givenEntry({ items: { 1: { values: out }, 2: { values: out }, 3: { values: { gap: 5 } } } });
    for (const only of ['empty', 'all'] as const) {
      const { items } = setWholeSection(before, template, 'items', {}, { only });
      expect(items['1']?.result).toBeUndefined();
      expect(items['2']?.subs).toEqual({ '(2)': { result: '1' } });
      expect(items['3']?.result).toBe('1');
    }
    expect(outsideIn(template, 'items', judge(template, before, {}))).toBe(2);
  });

  test('an item that a table fails is left alone with all of its lines', () => {
    const subs = [
      { no: '(1)', text: '' },
      { no: '(2)', text: '' },
    ];
    const doors: GridSection = {
      type: 'grid',
      id: 'doors',
      title: '门间隙',
      head: [],
      columns: [{ key: 'gap', label: '间隙', unit: 'mm', input: 'number' }],
      minRows: 1,
      stats: [],
      checks: [{ id: 'gap', label: '门间隙', column: 'gap', limit: { op: '<=', value: 6 }, item: '1' }],
      notes: [],
    };
    const template = givenTemplate({ items: [givenItem({ no: '1', subs }), givenItem({ no: '2' })], grids: [doors] });
    const before = givenEntry({ grids: { doors: [{ gap: 9 }] } });
    expect(setWholeSection(before, template, 'items', {}, { only: 'empty' }).items).toEqual({
      2: { result: '1' },
    });
    expect(outsideIn(template, 'items', judge(template, before, {}))).toBe(1);
  });
  test('what is measured is left to the inspector where the form knows several ways to pass', () => {
    const template = ownTemplate('LIFT-SUPERVISION');
    const entry = setWholeSection(newEntry(template), template, 'items', {}, { only: 'empty' });
    const section = template.sections.find(({ type }) => type === 'items');
    const items = section?.type === 'items' ? section.items : [];
    const measured = items.filter(({ measures = [] }) => measures.length > 0).map(({ no }) => no);
    expect(measured).toContain('2.8');
    expect(items.map(({ no }) => no).filter((no) => entry.items[no]?.result === undefined)).toEqual(measured);
    expect(askedHowIn(template, 'items', judge(template, entry, {}))).toBe(measured.length);
    const one = setWholeSection(newEntry(lift), lift, 'items', liftContext);
    expect(askedHowIn(lift, 'items', judge(lift, one, liftContext))).toBe(0);
  });
  test('a section that is no item table stays as it is', () => {
    const entry = newEntry(lift);
    expect(setWholeSection(entry, lift, 'basic', liftContext)).toBe(entry);
  });
});

test('a new entry has the preset rows of its tables', () => {
  expect(newEntry(lift).grids['balance']).toEqual([
    { load: '30' },
    { load: '40' },
    { load: '45' },
    { load: '50' },
    { load: '60' },
  ]);
  expect(judge(lift, newEntry(lift), liftContext).grids['balance']?.filled).toBe(false);
});

test('a value goes into its box', () => {
  const measure = { id: 'gap', label: '', unit: '', repeat: 3, limit: { op: 'none' } } as const;
  const entry = setMeasure(givenEntry({}), '1', measure, 5, 2);
  expect(entry.items['1']?.values?.['gap']).toEqual([null, null, 5]);
  expect(setMeasure(entry, '1', { ...measure, repeat: 1 }, 4).items['1']?.values?.['gap']).toBe(4);
});

describe('不合格项目表', () => {
  const passing = sampleEntry(lift, liftContext, {
    effect: 'pass',
    inspectDate: '2026-03-15',
    inspectors: ['甲', '乙'],
  });
  const failing = {
    ...passing,
    items: {
      ...passing.items,
      'A1.2.1.1': { subs: { '(1)': { result: '1' }, '(2)': { result: '2' } } },
      'A1.3.2': { result: '2', values: { balance: 0.55 } },
    },
  };
  const rows = (entry: ReportEntry) => problemRows(lift, entry, judge(lift, entry, liftContext));

  test('fills itself from the failing items, with subs and values', () => {
    expect(rows(failing)).toEqual([
      { item: 'A1.2.1.1', no: 'A1.2.1.1', seq: 1, desc: '通道及照明；(2)进入机器空间的门附近的通道设有永久性电气照明' },
      { item: 'A1.3.2', no: '*A1.3.2', seq: 2, desc: '平衡系数测试；平衡系数0.55超出限值，应0.4～0.5' },
    ]);
  });
  test('keeps what the inspector added, also when the item passes for a while', () => {
    const written = setProblemCell(
      setProblemCell(failing, { item: 'A1.3.2' }, 'deadline', '2026-04-15'),
      { own: 0 },
      'desc',
      '机房堆放杂物',
    );
    expect(
      rows(written)
        .map(({ seq, no, deadline, desc }) => [seq, no, deadline, desc])
        .slice(1),
    ).toEqual([
      [2, '*A1.3.2', '2026-04-15', '平衡系数测试；平衡系数0.55超出限值，应0.4～0.5'],
      [3, undefined, undefined, '机房堆放杂物'],
    ]);
    const passed = { ...written, items: { ...written.items, 'A1.3.2': passing.items['A1.3.2'] ?? {} } };
    expect(rows(passed).map(({ no }) => no)).toEqual(['A1.2.1.1', undefined]);
    expect(rows({ ...passed, items: written.items })[1]).toMatchObject({ deadline: '2026-04-15' });
  });
  test('own rows are edited in their place', () => {
    const one = setProblemCell(
      setProblemCell(setProblemCell(failing, { own: 0 }, 'desc', '甲'), { own: 1 }, 'desc', '乙'),
      { own: 0 },
      'require',
      '清理',
    );
    expect(one.problems).toEqual([{ desc: '甲', require: '清理' }, { desc: '乙' }]);
  });
});
