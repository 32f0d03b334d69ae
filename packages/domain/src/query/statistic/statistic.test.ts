import { describe, expect, it } from 'vitest';
import { conditionsBehind, drawnGroups, inReadingOrder, valuesOf, type Statistic } from './statistic.ts';

const statistic: Statistic = {
  code: 'passed',
  title: '',
  note: '',
  viewNo: 'items',
  page: '/items',
  by: [
    { field: 'kind', label: '', condition: 'kindCode' },
    { field: 'section', label: '', condition: 'department' },
  ],
  period: 'day',
  only: { field: 'state', condition: 'state', is: 'finished' },
  measures: [
    { name: 'all', label: '', unit: 'count', value: { kind: 'count' } },
    {
      name: 'good',
      label: '',
      unit: 'count',
      value: { kind: 'count', where: { field: 'polarity', condition: 'polarity', is: 'positive' } },
    },
    { name: 'rate', label: '', unit: 'percent', value: { kind: 'share', of: ['good'], among: ['all'] } },
  ],
  drawn: 'rate',
};
const [all, good, rate] = statistic.measures;
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('the values of a statistic', () => {
  it('stand in the order of its measures, shares with one decimal', () => {
    expect(valuesOf(statistic, { all: '3', good: '2' })).toEqual(['3', '2', '66.7']);
    expect(valuesOf(statistic, { all: '8', good: '1' })).toEqual(['8', '1', '12.5']);
  });

  it('are blank where there is none: a share of nothing, an amount that is hidden', () => {
    expect(valuesOf(statistic, { all: '0', good: null })).toEqual(['0', '', '']);
  });
});

describe('what stands behind a number', () => {
  it('is the list with the conditions of its group, its period and its measure', () => {
    expect(all && conditionsBehind(statistic, ['3000', '一科'], all, year)).toEqual({
      kindCode: '3000',
      department: '一科',
      day: '2026-01-01,2026-12-31',
      state: 'finished',
    });
    expect(good && conditionsBehind(statistic, [], good, year)).toEqual({
      day: '2026-01-01,2026-12-31',
      state: 'finished',
      polarity: 'positive',
    });
  });

  it('is no list for a share, nor for a group without a value', () => {
    expect(rate && conditionsBehind(statistic, ['3000', '一科'], rate, year)).toBeUndefined();
    expect(all && conditionsBehind(statistic, ['3000', ''], all, year)).toBeUndefined();
  });
});

describe('the groups of a statistic', () => {
  it('stand as their values are read, what no order names after the others', () => {
    const groups = ['b', 'nowhere', 'c', 'a'].map((step) => ({ keys: [step] }));
    const read = inReadingOrder(groups, [{ order: ['a', 'b', 'c'] }]);
    expect(read.map(({ keys }) => keys[0])).toEqual(['a', 'b', 'c', 'nowhere']);
  });

  it('keep their place where nothing is said, and within what is equal', () => {
    const groups = [{ keys: ['x', 'late'] }, { keys: ['x', 'early'] }, { keys: ['w', null] }];
    expect(inReadingOrder(groups, [{}, { order: ['early', 'late'] }])).toEqual([groups[1], groups[0], groups[2]]);
    expect(inReadingOrder(groups, [{}, {}])).toEqual(groups);
  });
});

describe('what a chart draws', () => {
  const group = (kind: string, section: string, ...values: string[]) => ({
    keys: [kind, section],
    names: [`${kind}名`, section],
    values,
  });
  const groups = [
    group('2026-02', 'a', '10.50', '1'),
    group('2026-01', 'b', '2.25', '7'),
    group('2026-01', 'a', '-0.75', ''),
  ];

  it('are the groups of one grouping in their order, added up, where it says so', () => {
    expect(drawnGroups({ ...statistic, drawnBy: 'kind' }, 0, groups)).toEqual([
      { key: '2026-01', names: ['2026-01名'], value: '1.50' },
      { key: '2026-02', names: ['2026-02名'], value: '10.50' },
    ]);
  });

  it('are all groups that have a value otherwise, the largest first', () => {
    expect(drawnGroups(statistic, 1, groups).map(({ key, value }) => [key, value])).toEqual([
      ['2026-01\nb', '7'],
      ['2026-02\na', '1'],
    ]);
  });
});
