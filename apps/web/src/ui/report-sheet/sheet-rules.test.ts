import { judgeGrid } from '@tejian/domain/business/report/grid.ts';
import type { Row } from '@tejian/domain/business/report/entry.ts';
import type { Cond, GridSection, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { describe, expect, it } from 'vitest';
import { givenTemplate, liftContext, ownTemplate } from '../../../../../packages/domain/test/report/given-report.ts';
import { conditionWords } from './condition-words.ts';
import { boxValue } from './NumberBox.tsx';
import { outColumns } from './out-cells.ts';
import { resultMove } from './result-keys.ts';
import { fixedSource } from './sheet-source.ts';

const gridOf = (template: ReportTemplate): GridSection => {
  const grid = template.sections.find((section) => section.type === 'grid');
  if (!grid) throw new Error('the template has no table of measurements');
  return grid;
};
const outOf = (template: ReportTemplate, rows: readonly Row[], context = {}) => {
  const section = gridOf(template);
  const judged = judgeGrid(template, section, rows, context);
  return rows.map((row) => outColumns(section, judged, row));
};

describe('cells that are outside their limits', () => {
  it('each cell by itself where the check is on its column', () => {
    const escalator = ownTemplate('ELEV-ESC-PERIODIC-2023');
    expect(
      outOf(escalator, [
        { dir: '上行', dl: 2, dr: '-0.1' },
        { dir: '下行', dl: 0, dr: 2.1 },
        { dir: '下行', dl: 0, dr: 1 },
      ]),
    ).toEqual([['dr'], ['dr'], []]);
  });

  it('those beyond the limit where the largest or smallest of a column is judged, and not their neighbours', () => {
    const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
    const rows = [
      { floor: '1', gap: 6, force: 46, lock: 7 },
      { floor: '2', gap: 5, force: 30, lock: 8 },
      { floor: '3', gap: 9, force: 30, lock: 3 },
    ];
    expect(outOf(lift, rows, liftContext)).toEqual([['force'], [], ['gap', 'lock']]);
  });

  const section: GridSection = {
    type: 'grid',
    id: 'g',
    title: '',
    head: [],
    columns: [{ key: 'gap', label: '间隙' }],
    minRows: 1,
    notes: [],
    stats: [
      { id: 'mean', label: '', column: 'gap', fn: 'mean' },
      { id: 'max', label: '', column: 'gap', fn: 'max' },
    ],
    checks: [{ id: 'c', label: '', stat: 'mean', limit: { op: '<=', value: 5 } }],
  };
  const marked = (checks: GridSection['checks'], row: Row, context = {}) => {
    const changed = { ...section, checks };
    return outColumns(changed, judgeGrid(givenTemplate({}), changed, [row], context), row);
  };

  it('none where a mean or a sum is judged: no single cell is at fault', () => {
    expect(marked(section.checks, { gap: 9 })).toEqual([]);
    expect(marked([{ id: 'c', label: '', stat: 'max', limit: { op: '<=', value: 5 } }], { gap: 9 })).toEqual(['gap']);
  });

  it('none that is empty, unreadable, or whose limit is not known yet', () => {
    const byMissing: GridSection['checks'] = [
      { id: 'c', label: '', column: 'gap', limit: { op: '<=', value: { sum: [{ bind: 'calc.need' }] } } },
    ];
    for (const gap of [null, '', '—', 'x'])
      expect(marked([{ id: 'c', label: '', column: 'gap', limit: { op: '<=', value: 5 } }], { gap })).toEqual([]);
    expect([marked(byMissing, { gap: 9 }), marked(byMissing, { gap: 9 }, { 'calc.need': 5 })]).toEqual([[], ['gap']]);
    expect(outColumns(section, undefined, { gap: 9 })).toEqual([]);
  });
});

describe('the words of a condition', () => {
  const fields = [
    { bind: 'par.isExplosionProof', label: '是否防爆' },
    { bind: 'par.speed', label: '额定速度' },
  ];
  const template = givenTemplate({ fields });
  const words = (cond: Cond, context = {}) => conditionWords(template, cond, context);

  it('name what it read, as far as the form shows it, each once', () => {
    const cond: Cond = {
      all: [
        { field: 'par.isExplosionProof', op: '==', value: '否' },
        {
          not: {
            any: [
              { field: 'par.speed', op: '>', value: 1 },
              { field: 'par.speed', op: '<', value: 9 },
            ],
          },
        },
        { field: 'calc.hidden', op: 'filled' },
      ],
    };
    expect(words(cond, { 'par.isExplosionProof': '否', 'par.speed': 1.75, 'calc.hidden': 1 })).toBe(
      '是否防爆：否，额定速度：1.75',
    );
  });

  it('say what is not filled in yet, and nothing of counted results', () => {
    expect(words({ field: 'par.speed', op: '>', value: 1 })).toBe('额定速度：未填');
    expect(words({ count: { effect: 'fail' }, op: '>', value: 0 })).toBe('');
  });
});

describe('a measured value', () => {
  it('is the number that was typed, or nothing', () => {
    expect([boxValue('1.5', 1), boxValue('１２', 0), boxValue('−3', 0), boxValue('', 1), boxValue('  ', 1)]).toEqual([
      1.5,
      12,
      -3,
      null,
      null,
    ]);
  });

  it('stays as typed where it is none or has more decimals than are declared: it is never rounded', () => {
    expect([boxValue('1.55', 1), boxValue(' 约5 ', 1), boxValue('1,5', 1), boxValue('1.5.', 1)]).toEqual([
      '1.55',
      '约5',
      '1,5',
      '1.5.',
    ]);
    expect([boxValue('-5', 0, true), boxValue('−0', 0, true), boxValue('-5', 0)]).toEqual(['-5', 0, -5]);
    expect([boxValue('1.2345', undefined), boxValue('1.23456', undefined)]).toEqual([1.2345, '1.23456']);
  });
});

describe('keys at the result of an item', () => {
  const to = (key: string, chosen: number) => resultMove(key, chosen, 3)?.at;

  it('a figure chooses and goes on; one that stands for no result is left to the browser', () => {
    expect([resultMove('1', -1, 3), resultMove('3', 0, 3)]).toEqual([
      { at: 0, goesOn: true },
      { at: 2, goesOn: true },
    ]);
    for (const key of ['4', '9', 'a', 'Enter', 'Tab', ' ', 'F1', '１'])
      expect([key, resultMove(key, 0, 3)]).toEqual([key, undefined]);
  });

  it('the arrows choose a neighbour and stay at the ends, the first where nothing is chosen', () => {
    expect([to('ArrowRight', -1), to('ArrowRight', 0), to('ArrowRight', 2)]).toEqual([0, 1, 2]);
    expect([to('ArrowLeft', -1), to('ArrowLeft', 0), to('ArrowLeft', 2)]).toEqual([0, 0, 1]);
    expect(resultMove('ArrowRight', 0, 3)?.goesOn).toBe(false);
  });

  it('nought, Delete and Backspace take the result back and stay', () => {
    for (const key of ['0', 'Delete', 'Backspace'])
      expect(resultMove(key, 1, 3)).toEqual({ at: undefined, goesOn: false });
  });
});

it('a sheet that nobody fills in reads one state and is never told of another', () => {
  const state = { template: givenTemplate({}) } as never;
  const source = fixedSource(state);
  let told = 0;
  source.subscribe(() => (told += 1))();
  expect([source.getState() === state, told]).toEqual([true, 0]);
});
