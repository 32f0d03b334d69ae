import { describe, expect, test } from 'vitest';
import { givenTemplate, liftContext, ownTemplate } from '../../../test/report/given-report.ts';
import { printEntered, printJudged, printDay, printMonth, printNumber, printValue } from './format.ts';
import { judgeGrid, statistic } from './grid.ts';
import { resolveLimit } from './limit.ts';
import type { GridSection, Stat } from './template.ts';

const rows = [
  { part: '筒体', gap: 5 },
  { part: '封头', gap: '7.5' },
  { part: '筒体', gap: null },
  { part: '', gap: '—' },
];
const stat = (fn: Stat['fn'], where?: Stat['where']): Stat => ({ id: fn, label: '', column: 'gap', fn, where });

describe('statistics of a column', () => {
  test.each([
    ['min', 5],
    ['max', 7.5],
    ['mean', 6.25],
    ['sum', 12.5],
    ['range', 2.5],
    ['count', 3],
  ] as const)('%s is %d', (fn, value) => {
    expect(statistic(stat(fn), rows)).toBe(value);
  });
  test('of some rows', () => {
    expect(statistic(stat('max', { column: 'part', eq: '筒体' }), rows)).toBe(5);
  });
  test('of no numbers there is none, their count is 0', () => {
    expect([statistic(stat('min'), []), statistic(stat('mean'), [{ gap: '' }]), statistic(stat('count'), [])]).toEqual([
      null,
      null,
      0,
    ]);
  });
});

describe('checks', () => {
  test('of the door table follow use and door of the lift', () => {
    const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
    const door = lift.sections.find((section) => section.type === 'grid' && section.id === 'door') as GridSection;
    const judged = judgeGrid(
      lift,
      door,
      [
        { floor: '1', gap: 6, force: 46, lock: 7 },
        { floor: '2', gap: 5, force: 30, lock: 8 },
      ],
      liftContext,
    );
    expect(judged.checks.map(({ inLimit, limitText, item }) => [inLimit, limitText, item])).toEqual([
      [true, '≤ 6 mm', 'A1.2.7.2'],
      [false, '≤ 45 mm', 'A1.2.7.2'],
      [true, '≥ 7 mm', 'A1.2.7.8'],
    ]);
    expect(judged.filled).toBe(true);
  });
  test('on a column judge every cell', () => {
    const escalator = ownTemplate('ELEV-ESC-PERIODIC-2023');
    const handrail = escalator.sections.find((section) => section.type === 'grid') as GridSection;
    const [left, right] = judgeGrid(
      escalator,
      handrail,
      [
        { dir: '上行', dl: 2, dr: '-0.1' },
        { dir: '下行', dl: 0, dr: 2.1 },
      ],
      {},
    ).checks;
    expect(left).toMatchObject({ inLimit: true, outRows: [] });
    expect(right).toMatchObject({ inLimit: false, outRows: [0, 1] });
  });
  test('with a missing operand judge nothing', () => {
    const grid: GridSection = {
      type: 'grid',
      id: 'g',
      title: '',
      head: [],
      columns: [{ key: 'gap', label: '' }],
      minRows: 1,
      notes: [],
      stats: [stat('min')],
      checks: [
        {
          id: 'c',
          label: '',
          stat: 'min',
          limit: { op: '>=', value: { sum: [{ bind: 'calc.need' }, { bind: 'calc.loss' }] } },
        },
      ],
    };
    expect(judgeGrid(givenTemplate({}), grid, rows, { 'calc.need': 4 }).checks[0]).toMatchObject({
      inLimit: null,
      value: 5,
      limit: { kind: 'missing', binds: ['calc.loss'] },
    });
    expect(judgeGrid(givenTemplate({}), grid, rows, { 'calc.need': 4, 'calc.loss': 1 }).checks[0]).toMatchObject({
      inLimit: true,
    });
  });
});

describe('print', () => {
  test('dates and months', () => {
    expect([printDay('2026-03-05'), printMonth('2027-03'), printMonth('2027-03-09')]).toEqual([
      '2026年3月5日',
      '2027年03月',
      '2027年03月',
    ]);
  });
  test.each([null, undefined, '', '  ', []])('%j prints a slash, never a blank', (value) => {
    expect(printValue(value)).toBe('／');
  });
  test('values by their input', () => {
    expect([
      printValue('2026-03-15', 'date'),
      printValue('2026-03-15', 'month'),
      printValue(['张三', '李四']),
      printValue(0),
      printValue(0.1 + 0.2),
    ]).toEqual(['2026年3月15日', '2026年03月', '张三、李四', '0', '0.3']);
    expect([printNumber(2.5, 2), printNumber(11.700000000000001)]).toEqual(['2.50', '11.7']);
  });
  test('an entered value prints whole, with at least the decimals declared, and zero has no sign', () => {
    expect([
      printEntered(6.04, 1),
      printEntered(6, 1),
      printEntered(6.00001),
      printEntered(-0.04, 1),
      printEntered(-0, 1),
    ]).toEqual(['6.04', '6.0', '6.00001', '-0.04', '0.0']);
    expect([printNumber(-0.04, 1), printNumber(0.15, 1), printNumber(0.25, 1), printNumber(-0.00001)]).toEqual([
      '0.0',
      '0.2',
      '0.3',
      '0',
    ]);
  });
  test('a calculated value never prints on the other side of its limit', () => {
    const limit = resolveLimit({ op: '<=', value: 6 }, {});
    expect([
      printJudged(18.1 / 3, 1, [limit]),
      printJudged(6.00004, undefined, [limit]),
      printJudged(5.98, 1, [limit]),
      printJudged(5.96, 0, [resolveLimit({ op: '<', value: 6 }, {})]),
      printJudged(18.1 / 3, 1, []),
    ]).toEqual(['6.03', '6.00004', '6.0', '5.96', '6.0']);
  });
});
