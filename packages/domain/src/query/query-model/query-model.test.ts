import { describe, expect, it } from 'vitest';
import { conditionsOfGroup, resolveConditions } from './asked-conditions.ts';
import { dayNames, dayWord, dayWordOf, onDay } from './day-words.ts';
import { modelFindings } from './model-check.ts';
import { modelIn, type QueryColumn, type QueryModel, type QuerySource } from './query-model.ts';
import { queryModelText as text } from './query-model.text.ts';

const column = (field: string, more: Partial<QueryColumn> = {}): QueryColumn => ({
  field,
  label: field.toUpperCase(),
  isTime: false,
  isMoment: false,
  isAsked: true,
  isGrouped: true,
  isSorted: false,
  isSummed: false,
  ...more,
});
const source: QuerySource = {
  viewNo: 'chargeList',
  title: '收费',
  columns: [
    column('payer'),
    column('day', { isTime: true, isSorted: true }),
    column('at', { isTime: true, isMoment: true }),
    column('amount', { isGrouped: false, isSummed: true }),
  ],
};
const model: QueryModel = {
  code: 'M',
  note: '',
  source: 'chargeList',
  columns: ['payer', 'amount'],
  conditions: [
    {
      field: 'day',
      operator: 'between',
      values: ['@monthStart', '@today'],
      parameter: { name: 'period', label: '时段' },
    },
    { field: 'payer', operator: 'contains', values: [], parameter: { name: 'payer', label: '单位', isRequired: true } },
    { field: 'amount', operator: 'filled', values: [] },
  ],
  groups: [],
  measures: [{ name: 'sum', label: '合计', kind: 'sum', field: 'amount' }],
  sort: { by: 'day', order: 'desc' },
};
const sentences = (changed: Partial<QueryModel>, problem?: string) =>
  modelFindings(
    { ...model, ...changed },
    { source, problemOf: () => problem, isPermission: (code) => code === 'charge:read' },
  ).map(({ place, sentence }) => `${place} ${sentence}`);

describe('days by words', () => {
  it.each([
    ['@today', '2026-03-31'],
    ['@today-30', '2026-03-01'],
    ['@monthStart', '2026-03-01'],
    ['@monthEnd+1', '2026-04-01'],
    ['@lastMonthStart', '2026-02-01'],
    ['@lastMonthEnd', '2026-02-28'],
    ['@yearEnd', '2026-12-31'],
    ['@lastYearStart', '2025-01-01'],
    ['@lastYearEnd', '2025-12-31'],
    ['2026-01-05', '2026-01-05'],
    ['@tomorrow', '@tomorrow'],
  ])('%s is %s', (word, day) => expect(onDay(word, '2026-03-31')).toBe(day));

  it('are written as they are read', () => {
    for (const name of dayNames)
      for (const shift of [0, 7, -30]) expect(dayWordOf(dayWord({ name, shift }))).toEqual({ name, shift });
  });
});

describe('the conditions of a model on a day', () => {
  const resolve = (given: Record<string, string[]>) => resolveConditions(model, source, given, '2026-11-28');

  it('take what was given, what is proposed where nothing was, and nothing where it was left blank', () => {
    const { resolved, problems } = resolve({ payer: ['海峡'] });
    expect(problems).toEqual({});
    expect(resolved.map(({ asked }) => asked)).toEqual([
      { field: 'day', operator: 'between', value: ['2026-11-01', '2026-11-28'] },
      { field: 'payer', operator: 'contains', value: '海峡' },
      { field: 'amount', operator: 'filled' },
    ]);
    expect(resolve({ payer: ['海峡'], period: [] }).resolved).toHaveLength(2);
  });

  it('name a required parameter that is blank, and a name that no parameter has', () => {
    expect(resolve({ payer: [' '], other: ['1'] }).problems).toEqual({
      payer: text.required('单位'),
      other: text.noParameter('other'),
    });
  });

  it('find the records of a group by its keys, also those of a month and those without a value', () => {
    const groups = [{ field: 'payer' }, { field: 'day', span: 'month' }, { field: 'at', span: 'year' }] as const;
    expect(conditionsOfGroup(groups, ['甲', '2024-02', '2024'])).toEqual([
      { field: 'payer', operator: 'eq', value: '甲' },
      { field: 'day', operator: 'between', value: ['2024-02-01', '2024-02-29'] },
      { field: 'at', operator: 'between', value: ['2024-01-01', '2024-12-31'] },
    ]);
    expect(conditionsOfGroup([{ field: 'payer' }], [''])).toEqual([{ field: 'payer', operator: 'empty' }]);
  });
});

describe('what hinders a model', () => {
  it('is nothing where everything it names is there', () => {
    expect(sentences({ permission: 'charge:read' })).toEqual([]);
    expect(sentences({ groups: [{ field: 'payer' }], sort: { by: 'sum', order: 'desc' }, chart: 'sum' })).toEqual([]);
  });

  it.each<[Partial<QueryModel>, string]>([
    [{ columns: [] }, `columns ${text.nothingShown}`],
    [{ columns: ['payer', 'payer'] }, `columns[1] ${text.twice('PAYER')}`],
    [{ columns: ['name'] }, `columns[0] ${text.noColumn('name')}`],
    [{ groups: [{ field: 'amount' }], sort: { by: 'sum', order: 'asc' } }, `groups[0] ${text.notGrouped('AMOUNT')}`],
    [
      { groups: [{ field: 'payer', span: 'month' }], sort: { by: 'sum', order: 'asc' } },
      `groups[0] ${text.spanOnly('PAYER')}`,
    ],
    [{ groups: [{ field: 'at' }], sort: { by: 'at', order: 'asc' } }, `groups[0] ${text.spanNeeded('AT')}`],
    [{ groups: [{ field: 'payer' }] }, `sort ${text.sortOfGroups}`],
    [{ groups: [{ field: 'payer' }], sort: { by: 'payer', order: 'asc' }, measures: [] }, `measures ${text.noMeasure}`],
    [
      { measures: [{ name: 'x', label: 'x', kind: 'sum', field: 'payer' }] },
      `measures[0].field ${text.notSummed('PAYER')}`,
    ],
    [{ measures: [{ name: 'payer', label: 'x', kind: 'count' }] }, `measures[0].name ${text.twice('payer')}`],
    [{ sort: { by: 'payer', order: 'asc' } }, `sort ${text.notSorted('PAYER')}`],
    [{ chart: 'sum' }, `chart ${text.chartOfGroups}`],
    [{ permission: 'all:everything' }, `permission ${text.noPermission('all:everything')}`],
  ])('%o', (changed, expected) => expect(sentences(changed)).toEqual([expected]));

  it('is a list that is none, and what the list says to a condition', () => {
    expect(modelFindings(model, { source: undefined, problemOf: () => undefined, isPermission: () => true })).toEqual([
      { place: 'source', sentence: text.noSource('chargeList') },
    ]);
    // A parameter that begins blank is asked when it is run.
    expect(sentences({}, '请填写日期')).toEqual([
      `conditions[0] ${text.condition('时段', '请填写日期')}`,
      `conditions[2] ${text.condition('AMOUNT', '请填写日期')}`,
    ]);
  });
});

it('a draft of another shape is blank where it is none', () => {
  expect(modelIn(undefined)).toEqual({
    code: '',
    note: '',
    source: '',
    columns: [],
    conditions: [],
    groups: [],
    measures: [],
  });
  expect(modelIn({ ...model, conditions: [{ field: 1 }, 'x'], sort: 'day', chart: 3 })).toEqual({
    ...model,
    conditions: [{ field: '', operator: '', values: [] }],
    sort: undefined,
  });
});
