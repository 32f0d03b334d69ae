import { describe, expect, it } from 'vitest';
import { actionsWidth, rowPlaces, toolbarPlaces } from './action-places.ts';
import { controlOf, operatorLabel, valueOf } from './condition-control.ts';
import type { RowAction, ToolbarAction } from './list-state.ts';
import { withField, withOperator } from './advanced-tree.ts';
import type { AdvancedField } from './advanced-state.ts';

const run = () => undefined;
const names = (actions: readonly { name: string }[]) => actions.map(({ name }) => name).join(' ');

describe('what can be done with a row', () => {
  const action = (name: string, more: Partial<RowAction<number>> = {}): RowAction<number> => ({ name, run, ...more });
  const placesOf = (actions: RowAction<number>[], row = 1) => {
    const { direct, rest } = rowPlaces(row, actions);
    return `${names(direct)} | ${names(rest)}`;
  };

  it('three stand beside each other, of more the first two', () => {
    expect(placesOf([action('a'), action('b'), action('c')])).toBe('a b c | ');
    expect(placesOf([action('a'), action('b'), action('c'), action('d')])).toBe('a b | c d');
    expect(placesOf([action('a'), action('b'), action('c'), action('log', { more: true })])).toBe('a b | c log');
  });

  it('what is not for this row is not there, and makes room', () => {
    const hidden = { hidden: (row: number) => row === 1 };
    const all = [action('a', hidden), action('b'), action('c'), action('d')];
    expect([placesOf(all), placesOf(all, 2)]).toEqual(['b c d | ', 'a b | c d']);
  });

  it('take the room of the widest row, and never less than their heading', () => {
    const open = action('open', { label: '打开' });
    const decide = action('decide', { label: '确认作废', hidden: (row) => row === 1 });
    const log = action('log', { label: '流程日志', more: true });
    expect(actionsWidth([1], [open])).toBe(56);
    expect(actionsWidth([1], [open, decide, log])).toBe(12 + 38 + 2 + 26 + 2);
    expect(actionsWidth([1, 2], [open, decide, log])).toBe(12 + 38 + 2 + 64 + 2 + 26 + 2);
    expect(actionsWidth([], [open, decide])).toBe(56);
  });

  it('further ones stay under 更多 however few there are, dangerous ones last', () => {
    expect(placesOf([action('a'), action('log', { more: true })])).toBe('a | log');
    const answer = action('answer', { more: (row) => row === 1 });
    const confirm = action('close', { more: (row) => row === 2 });
    const notice = [action('a'), answer, confirm, action('reopen')];
    expect([placesOf(notice), placesOf(notice, 2)]).toEqual(['a close | answer reopen', 'a answer | close reopen']);
    const all = [
      action('a'),
      action('b'),
      action('void', { danger: true }),
      action('copy'),
      action('log', { more: true }),
    ];
    expect(placesOf(all)).toBe('a b | copy log void');
  });

  it('loses none and shows none twice', () => {
    for (let count = 0; count < 9; count += 1) {
      const all = Array.from({ length: count }, (_, at) =>
        action(`${at}`, { more: at % 3 === 1, danger: at % 4 === 0 }),
      );
      const { direct, rest } = rowPlaces(1, all);
      expect([...direct, ...rest].map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort());
    }
  });
});

it('the buttons over a list stand in one order everywhere: dangers apart, work, files in, the primary last', () => {
  const action = (name: string, more: Partial<ToolbarAction<number>> = {}): ToolbarAction<number> => ({
    name,
    run,
    ...more,
  });
  const { danger, work, last } = toolbarPlaces([
    action('add', { primary: true }),
    action('delete', { danger: true }),
    action('import'),
    action('assign'),
  ]);
  expect([names(danger), names(work), names(last)]).toEqual(['delete', 'assign', 'import add']);
});

describe('a condition', () => {
  const one = { isMany: false, isRange: false, isWhole: true };
  const field = (more: Partial<AdvancedField>): AdvancedField => ({ name: 'x', label: '字段', type: 'text', ...more });
  const options = [{ value: '1', label: '已缴' }];

  it('is entered as its field is: chosen where there are names, typed where there are none', () => {
    expect(controlOf(field({ type: 'flag' }), one).options?.map(({ value }) => value)).toEqual(['true', 'false']);
    expect(controlOf(field({ type: 'dict', dictType: 'SEX' }), { ...one, isMany: true })).toMatchObject({
      dictType: 'SEX',
      multiple: true,
    });
    expect(controlOf(field({ options }), one)).toMatchObject({ showType: 'select', options });
    expect(controlOf(field({ options }), { ...one, isWhole: false }).showType).toBe('text'); // a part of a code has no name
    expect(controlOf(field({ type: 'number' }), one).showType).toBe('number');
    for (const type of ['date', 'instant'] as const)
      expect([true, false].map((isRange) => controlOf(field({ type }), { ...one, isRange }).showType)).toEqual([
        'daterange',
        'dateselect',
      ]);
  });

  it('keeps what a control answers, and nothing where it is empty', () => {
    expect([valueOf('a'), valueOf(0), valueOf(['a', 5, undefined])]).toEqual(['a', 0, ['a', '5', '']]);
    for (const empty of ['', undefined, null, [], {}, true])
      expect([empty, valueOf(empty)]).toEqual([empty, undefined]);
  });

  it('compares days as earlier and later, everything else as smaller and larger', () => {
    expect([operatorLabel('gt', 'instant'), operatorLabel('gt', 'number'), operatorLabel('le', undefined)]).toEqual([
      '晚于',
      '大于',
      '不大于',
    ]);
    expect(operatorLabel('between', 'date')).toBe('介于');
  });

  it('another field keeps no value that it does not offer', () => {
    const condition = { field: 'x', operator: 'eq' as const, value: '1' };
    const plain = field({ name: 'y' });
    const offered = field({ name: 'y', options });
    expect(withField(condition, plain, field({}))).toHaveProperty('value', '1');
    expect(withField(condition, offered, field({}))).not.toHaveProperty('value');
    expect(withField(condition, plain, offered)).not.toHaveProperty('value');
    const many = { field: 'x', operator: 'in' as const, value: ['1'] };
    expect(withField(many, field({ name: 'y', many: true }), field({}))).not.toHaveProperty('value');
  });

  it('another operator keeps a value of the same shape alone', () => {
    const between = { field: 'x', operator: 'between' as const, value: ['1', '2'] };
    expect(withOperator(between, 'in')).not.toHaveProperty('value');
    expect(withOperator({ field: 'x', operator: 'in', value: ['1'] }, 'notIn')).toHaveProperty('value', ['1']);
    expect(withOperator({ field: 'x', operator: 'eq', value: '1' }, 'empty')).toEqual({
      field: 'x',
      operator: 'empty',
    });
  });
});
