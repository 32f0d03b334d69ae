import { describe, expect, test } from 'vitest';
import { givenEntry, givenItem, givenTemplate, inspected, ownTemplate } from '../../../test/report/given-report.ts';
import { judge } from './judge.ts';
import type { ItemEntry } from './entry.ts';
import type { GridSection, Item, Measure } from './template.ts';

const gap: Measure = { id: 'gap', label: '门间隙', unit: 'mm', decimals: 1, limit: { op: '<=', value: 6 } };
const noCover = { field: 'par.cover', op: '==', value: '有' } as const;

function judged(
  item: Item,
  entered: ItemEntry,
  context = {},
  grids: GridSection[] = [],
  rows: Record<string, number>[] = [],
) {
  const template = givenTemplate({
    items: [item],
    grids,
    fields: [{ label: '护罩', bind: 'par.cover', from: 'archive' }],
  });
  const entry = givenEntry({ items: { [item.no]: entered }, grids: { door: rows } });
  const judgement = judge(template, entry, { ...inspected, ...context });
  return { ...judgement.items[item.no], judgement };
}

describe('an item with subs', () => {
  const item = givenItem({
    no: '1',
    subs: [
      { no: '(1)', text: '' },
      { no: '(2)', text: '' },
      { no: '(3)', text: '', when: noCover },
    ],
  });
  const subs = (first?: string, second?: string, third?: string): ItemEntry => ({
    subs: { '(1)': { result: first }, '(2)': { result: second }, '(3)': { result: third } },
  });

  test('is empty while any applicable sub is empty, even when another fails', () => {
    expect(judged(item, subs('2')).effect).toBeNull();
    expect(judged(item, {}).empty).toBe(true);
  });
  test('does not wait for a sub that is switched off', () => {
    const { effect, subs: parts } = judged(item, subs('1', '1'), { 'par.cover': '无' });
    expect(effect).toBe('pass');
    expect(parts?.['(3)']).toMatchObject({ applies: false, effect: 'na', result: '3' });
  });
  test('waits for a sub whose condition holds', () => {
    expect(judged(item, subs('1', '1'), { 'par.cover': '有' }).effect).toBeNull();
  });
  test.each([
    ['1', '2', 'fail'],
    ['4', '2', 'fail'],
    ['4', '1', 'unable'],
    ['4', '3', 'unable'],
    ['3', '3', 'na'],
    ['1', '3', 'pass'],
    ['1', '1', 'pass'],
  ])('%s and %s come to %s', (first, second, effect) => {
    expect(judged(item, subs(first, second), { 'par.cover': '无' }).effect).toBe(effect);
  });
  test('an item all of whose subs are switched off is 无此项', () => {
    expect(judged(givenItem({ no: '1', subs: [{ no: '(1)', text: '', when: noCover }] }), {}).effect).toBe('na');
  });
});

describe('an item that does not apply', () => {
  test('is 无此项 whatever was stored', () => {
    const item = givenItem({ no: '1', when: noCover, measures: [gap] });
    const at = judged(item, { result: '2', values: { gap: 9 } }, { 'par.cover': '无' });
    expect(at).toMatchObject({ applies: false, effect: 'na', result: '3', conflicts: [] });
  });
});

describe('a value outside its limit', () => {
  const item = givenItem({ no: '1', measures: [gap] });

  test('with 符合 chosen is a conflict and counts as fail', () => {
    const at = judged(item, { result: '1', values: { gap: 7 } });
    expect(at.effect).toBe('fail');
    expect(at.conflicts?.[0]?.message).toBe('门间隙7 mm超出限值，应≤ 6 mm，与所选的“符合”矛盾');
    expect(at.conflicts?.[0]?.place).toEqual({ section: 'items', item: '1', measure: 'gap' });
  });
  test('the conflict names what was chosen in the word of the form', () => {
    const template = ownTemplate('ELEV-LIFT-PERIODIC-2009');
    const entry = givenEntry({ items: { '3.7': { result: '5', values: { carWall: 0.3 } } } });
    const [conflict] = judge(template, entry, {}).items['3.7']?.conflicts ?? [];
    expect(conflict?.message).toContain('与所选的“资料确认符合”矛盾');
  });
  test('with 无此项 chosen the na stays', () => {
    expect(judged(item, { result: '3', values: { gap: 7 } })).toMatchObject({ effect: 'na', conflicts: [] });
  });
  test('with nothing chosen makes the item fail, without a conflict', () => {
    expect(judged(item, { values: { gap: 7 } })).toMatchObject({
      effect: 'fail',
      result: '2',
      conflicts: [],
      empty: false,
    });
  });
  test('with 不符合 chosen is no conflict', () => {
    expect(judged(item, { result: '2', values: { gap: 7 } })).toMatchObject({ effect: 'fail', conflicts: [] });
  });
  test('inside its limit it changes nothing: an empty item stays empty', () => {
    expect(judged(item, { values: { gap: 5 } })).toMatchObject({ effect: null, empty: true });
    expect(judged(item, { result: '1', values: { gap: 6 } })).toMatchObject({ effect: 'pass', conflicts: [] });
  });
  test('every conflict is reported, not only the first', () => {
    const three = givenItem({
      no: '1',
      subs: [
        { no: '(1)', text: '', measures: [gap, { ...gap, id: 'gap2' }] },
        { no: '(2)', text: '', measures: [{ ...gap, id: 'gap3' }] },
      ],
    });
    const at = judged(three, {
      subs: { '(1)': { result: '1' }, '(2)': { result: '1' } },
      values: { gap: 7, gap2: 8, gap3: 9 },
    });
    expect(at.conflicts).toHaveLength(3);
    expect(at.judgement.conflicts).toHaveLength(3);
  });
});

describe('a measure judges its own sub', () => {
  const item = givenItem({
    no: '1',
    subs: [
      { no: '(1)', text: '', measures: [gap] },
      { no: '(2)', text: '' },
    ],
  });

  test('and not the others', () => {
    const at = judged(item, { subs: { '(1)': { result: '1' }, '(2)': { result: '1' } }, values: { gap: 7 } });
    expect([at.subs?.['(1)']?.effect, at.subs?.['(2)']?.effect, at.effect]).toEqual(['fail', 'pass', 'fail']);
  });
  test('a sub that is na judges nothing', () => {
    expect(
      judged(item, { subs: { '(1)': { result: '3' }, '(2)': { result: '1' } }, values: { gap: 7 } }),
    ).toMatchObject({ effect: 'pass', conflicts: [] });
  });
  test('a sub that is switched off judges nothing', () => {
    const off = givenItem({
      no: '1',
      subs: [
        { no: '(1)', text: '', measures: [gap], when: noCover },
        { no: '(2)', text: '' },
      ],
    });
    expect(judged(off, { subs: { '(1)': { result: '1' }, '(2)': { result: '1' } }, values: { gap: 7 } })).toMatchObject(
      { effect: 'pass', conflicts: [] },
    );
  });
  test('a value outside fails its sub even when nothing is chosen there; the item waits for the other', () => {
    const at = judged(item, { values: { gap: 7 } });
    expect([at.subs?.['(1)']?.effect, at.effect]).toEqual(['fail', null]);
  });
});

describe('a measure with several boxes', () => {
  const boxes = (agg: Measure['agg']): Item => givenItem({ no: '1', measures: [{ ...gap, repeat: 3, agg }] });
  const effectOf = (agg: Measure['agg'], values: (number | null)[]) =>
    judged(boxes(agg), { result: '1', values: { gap: values } });

  test('judges each box, and says which is outside', () => {
    const at = effectOf(undefined, [5, null, 6.5]);
    expect(at.effect).toBe('fail');
    expect(at.measures?.['gap']?.outBoxes).toEqual([2]);
    expect(at.conflicts?.[0]?.message).toContain('6.5 mm（第3个）');
    expect(effectOf('each', [5, 6, 6]).effect).toBe('pass');
  });
  test.each([
    ['min', [5, 9, 9], 'pass'],
    ['max', [5, 5, 9], 'fail'],
    ['mean', [5, 6, 7], 'pass'],
    ['mean', [6, 6, 7], 'fail'],
    ['sum', [2, 2, 2], 'pass'],
    ['sum', [2, 2, 3], 'fail'],
  ] as const)('by %s of %j: %s', (agg, values, effect) => {
    expect(effectOf(agg, [...values]).effect).toBe(effect);
  });
  test('without any value is not judged', () => {
    expect(effectOf('mean', [null, null])).toMatchObject({ effect: 'pass', conflicts: [] });
  });
});

describe('a failed grid check with an item', () => {
  const grid: GridSection = {
    type: 'grid',
    id: 'door',
    title: '门间隙记录',
    head: [],
    minRows: 2,
    notes: [],
    columns: [{ key: 'gap', label: '门间隙', unit: 'mm', input: 'number' }],
    stats: [{ id: 'max', label: '最大', column: 'gap', fn: 'max', unit: 'mm' }],
    checks: [{ id: 'c', label: '门扇间隙', stat: 'max', limit: { op: '<=', value: 6 }, item: '1' }],
  };
  const plain = givenItem({ no: '1' });
  const withSubs = givenItem({
    no: '1',
    subs: [
      { no: '(1)', text: '' },
      { no: '(2)', text: '' },
    ],
  });

  test('makes that item fail', () => {
    const at = judged(plain, { result: '1' }, {}, [grid], [{ gap: 5 }, { gap: 7 }]);
    expect(at.effect).toBe('fail');
    expect(at.explanation).toBe('测量记录“门扇间隙”7 mm超出限值，应≤ 6 mm');
    expect(at.conflicts).toHaveLength(1);
    expect(judged(plain, {}, {}, [grid], [{ gap: 7 }]).effect).toBe('fail');
  });
  test('unless it is 无此项', () => {
    expect(judged(plain, { result: '3' }, {}, [grid], [{ gap: 7 }])).toMatchObject({ effect: 'na', conflicts: [] });
  });
  test('an item with empty subs stays empty', () => {
    expect(judged(withSubs, { subs: { '(1)': { result: '1' } } }, {}, [grid], [{ gap: 7 }]).effect).toBeNull();
  });
  test('an item whose subs are all filled fails', () => {
    expect(
      judged(withSubs, { subs: { '(1)': { result: '1' }, '(2)': { result: '1' } } }, {}, [grid], [{ gap: 7 }]).effect,
    ).toBe('fail');
  });
  test('a grid without values judges nothing', () => {
    expect(judged(plain, { result: '1' }, {}, [grid], []).effect).toBe('pass');
  });
});

describe('a limit that is not known', () => {
  const item = givenItem({ no: '1', measures: [{ ...gap, limit: { op: '<=', value: { bind: 'par.cover' } } }] });

  test('judges nothing, and the inspector is told', () => {
    const at = judged(item, { result: '1', values: { gap: 99 } });
    expect(at).toMatchObject({ effect: 'pass', conflicts: [] });
    expect(at.measures?.['gap']).toMatchObject({ inLimit: null, limitText: '限值待定（缺少护罩）' });
    expect(at.judgement.warnings.map(({ message }) => message)).toEqual([
      '“门间隙”已填实测值，限值待定（缺少护罩），未作判定',
    ]);
  });
});
