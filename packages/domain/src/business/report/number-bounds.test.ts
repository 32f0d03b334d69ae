// No number of any form is without bounds: what is just past them is refused where it is saved and where a table is read
// from a file, what is just past the usual ones is asked.
import { describe, expect, test } from 'vitest';
import {
  facts,
  givenItem,
  givenTemplate,
  ownTemplates,
  readJson,
  sentencesOf,
  templatesIn,
} from '../../../test/report/given-report.ts';
import type { Path } from './difference.ts';
import { valueProblems } from './entry-values.ts';
import { emptyEntry, type ReportEntry } from './entry.ts';
import { templateFields } from './context.ts';
import { withFieldBounds } from './field-bounds.ts';
import { fillingOf } from './fill-grid.ts';
import { generalTemplates, type GeneralData } from './general-template.ts';
import { judge } from './judge.ts';
import { clippedBounds, numberBounds } from './number-bounds.ts';
import { submitObstacles } from './submit.ts';
import type { Column, GridSection, Limit, Measure, ReportTemplate } from './template.ts';
import { isUnsigned } from './unsigned.ts';
import { unusualValues } from './unusual-values.ts';

const forms = [...templatesIn(ownTemplates), ...generalTemplates(readJson('general-report') as GeneralData)];
const templates = forms.map((template) => withFieldBounds(template, facts, '2026-11-29'));

interface TypedNumber {
  readonly name: string;
  readonly template: ReportTemplate;
  readonly asked: Measure | Column;
  readonly path: Path;
  readonly entryWith: (value: number) => ReportEntry;
}

const inItems = (template: ReportTemplate): TypedNumber[] =>
  template.sections.flatMap((section) =>
    section.type !== 'items'
      ? []
      : section.items.flatMap(({ no, measures = [], subs = [] }) =>
          [...measures, ...subs.flatMap((sub) => sub.measures ?? [])].map((measure) => ({
            name: `${template.code} ${no} ${measure.label}`,
            template,
            asked: measure,
            path: ['items', no, 'values', measure.id],
            entryWith: (value: number) => ({ ...emptyEntry, items: { [no]: { values: { [measure.id]: value } } } }),
          })),
        ),
  );
const grids = ({ sections }: ReportTemplate) =>
  sections.filter((section): section is GridSection => section.type === 'grid');
const inTables = (template: ReportTemplate): TypedNumber[] =>
  grids(template).flatMap(({ id, columns }) =>
    columns
      .filter(({ input }) => input === 'number')
      .map((column) => ({
        name: `${template.code} ${id} ${column.label}`,
        template,
        asked: column,
        path: ['grids', id, '0', column.key],
        entryWith: (value: number) => ({ ...emptyEntry, grids: { [id]: [{ [column.key]: value }] } }),
      })),
  );
const numbers = templates.flatMap((template) => [...inItems(template), ...inTables(template)]);

const refusalOf = ({ template, path }: TypedNumber, value: number) =>
  valueProblems(template, [{ path, before: undefined, after: value }])[0]?.message;
/** The smallest step that a number with these decimals can take. */
const stepOf = ({ decimals = 2 }: Measure | Column) => 10 ** -decimals;
const endsOf = (asked: Measure | Column, which: 'possible' | 'usual') => {
  const [low, high] = numberBounds(asked)?.[which] ?? [];
  return [Number(low), Number(high)] as const;
};
const fixedLimits = (limit: Limit): number[] => {
  if (limit.op === 'none') return [];
  if (limit.op === 'table') return limit.rows.flatMap((row) => fixedLimits(row.limit));
  const ends = limit.op === 'between' ? [limit.min, limit.max] : [limit.value];
  return ends.filter((end) => typeof end === 'number');
};

test('every form of the release is asked', () => {
  expect(templates).toHaveLength(43);
  expect(numbers.length).toBeGreaterThan(200);
});

test.each(templates.map((template) => [template.code, template] as const))(
  '%s: each field that is a number has both bounds',
  (_, template) => {
    const without = [...templateFields(template)].filter(
      ({ field: { bind, input } }) => input === 'number' && !(template.bounds?.[bind] && template.usual?.[bind]),
    );
    expect(without.map(({ field }) => `${field.bind} ${field.label}`)).toEqual([]);
  },
);

describe.each(numbers.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const { asked, template } = one;
  const [least, most] = endsOf(asked, 'possible');
  const [low, high] = endsOf(asked, 'usual');
  test('lies between two bounds, the usual ones within the possible ones, every fixed limit within the usual ones', () => {
    expect([least, low, high, most]).toEqual([least, low, high, most].toSorted((a, b) => a - b));
    if (!('limit' in asked)) return;
    const outside = fixedLimits(asked.limit).filter((at) => at < low || at > high);
    expect(outside).toEqual([]);
  });
  test('is refused just past what is possible, and taken at its ends', () => {
    const step = stepOf(asked);
    expect(refusalOf(one, most)).toBeUndefined();
    expect(refusalOf(one, most + step)).toContain('超出可能的范围');
    expect(refusalOf(one, least - step)).toMatch(/超出可能的范围|不会是负数/);
    if (!(isUnsigned(asked) && least < 0))
      expect(refusalOf(one, Number(least.toFixed(asked.decimals ?? 2)))).toBeUndefined();
  });
  test('is asked past what is usual', () => {
    const questionsAt = (value: number) =>
      unusualValues(template, one.entryWith(value), {}).map(({ message }) => message);
    const isConditional = questionsAt(high + 1).length === 0 && questionsAt(low - 1).length === 0;
    if (isConditional) return; // its item does not apply to a device of which nothing is known
    expect(questionsAt(high)).toEqual([]);
    expect(questionsAt(high + stepOf(asked))).toEqual([expect.stringContaining(`${asked.label}`)]);
  });
});

test.each(templates.flatMap((template) => inTables(template)).map((one) => [one.name, one] as const))(
  '%s is refused past what is possible when its table is read from a file',
  (_, { template, asked, path }) => {
    const [, id] = path;
    const section = grids(template).find((grid) => grid.id === id);
    const [, most] = endsOf(asked, 'possible');
    const column = asked as Column; // numbers of tables
    if (!section) throw new Error(`no table ${String(id)}`);
    const fill = (value: number) => fillingOf({ columns: [column] }, [], [[column.label], [String(value)]]);
    expect(fill(most)?.refused).toEqual([]);
    expect(fill(most + 1)?.refused).toMatchObject([{ reason: expect.stringContaining('超出可能的范围') as unknown }]);
  },
);

const numberOf = (name: string): TypedNumber => {
  const found = numbers.find((one) => one.name === name);
  if (!found) throw new Error(`no number ${name}`);
  return found;
};

test.each([
  ['PIPE-ANNUAL lines 长度', 600_000_000],
  ['PIPE-ANNUAL 3.1 实测最小壁厚', 600_000_000],
  ['BOILER-INTERNAL hydro 压力', -7],
  ['BOILER-INTERNAL thick 名义厚度', 600_000_000],
  ['ROPEWAY-PERIODIC 8.2 防护网伸出长度', -1],
  ['ROPEWAY-PERIODIC 9.4 卷筒缠绕圈数', -1],
  ['ROPEWAY-PERIODIC 12.1 制动减速度', -1],
  ['ROPEWAY-PERIODIC 12.3 运行速度', -1],
  ['PIPECOMP-SUPERVISION 7.6 氧化诱导时间(200℃)', -5],
])('%s is never %d', (name, value) => {
  expect(refusalOf(numberOf(name), value)).toMatch(/超出可能的范围|不会是负数/);
});

test('a column that begins as a field of the archive lies where that field does', () => {
  const { asked } = numberOf('PIPE-ANNUAL lines 长度');
  const field = facts.field('8000.pipingUnit', 'length');
  expect(numberBounds(asked)).toEqual({ possible: field?.possible, usual: field?.usual });
});

test('one question for each column names its rows', () => {
  const { template } = numberOf('BOILER-INTERNAL thick 名义厚度');
  const rows = [6, 250, 6, 300].map((nominal) => ({ nominal }));
  const questions = unusualValues(template, { ...emptyEntry, grids: { thick: rows } }, {});
  expect(questions).toEqual([
    {
      place: { section: 'thick', row: 1 },
      message: expect.stringMatching(/名义厚度（第2、4行）不在常见范围（0\.2～200 mm），请核对$/) as unknown,
    },
  ]);
});

test('the sum of a column is submitted only where it is possible', () => {
  const { template } = numberOf('PIPE-ANNUAL lines 长度');
  const lengths = (count: number) => Array.from({ length: count }, () => ({ len: 100_000 }));
  const messages = (count: number) => {
    const entry = { ...emptyEntry, grids: { lines: lengths(count) } };
    return submitObstacles(template, entry, judge(template, entry, {}), { minInspectors: 0 })
      .map(({ message }) => message)
      .filter((message) => message.includes('管道总长度'));
  };
  expect(messages(100)).toEqual([]);
  expect(messages(101)).toEqual([expect.stringContaining('超出可能的范围（0～10000000 m）')]);
});

describe('a form whose numbers nothing bounds is not in order', () => {
  const measured = (part: Partial<Measure>) =>
    sentencesOf(
      givenTemplate({
        items: [
          givenItem({ no: '1', measures: [{ id: 'v', label: '浊度', unit: 'NTU', limit: { op: 'none' }, ...part }] }),
        ],
      }),
      facts,
    );
  test('until it declares them', () => {
    expect(measured({})).toEqual([expect.stringContaining('数值“浊度”（NTU）没有可能的范围')]);
    expect(measured({ possible: [0, 4000], usual: [0, 50] })).toEqual([]);
    expect(measured({ unit: 'mg/L' })).toEqual([]);
  });
});

test('what is usual lies within what is possible', () => {
  expect(clippedBounds([0, 200], [0, 100])).toEqual([0, 100]);
  expect(clippedBounds([10, 20], [0, 5])).toEqual([0, 5]);
  expect(clippedBounds([-5, 5], [-100, 100])).toEqual([-5, 5]);
});

test('the worst grade among the pipes of a report is held against the grade of its conclusion', () => {
  const template = templates.find(({ code }) => code === 'PIPE-PERIODIC');
  if (!template) throw new Error('no form of piping');
  const said = (grade: string) => {
    const entry = { ...emptyEntry, fields: { 'res.safetyGrade': '1' }, grids: { lines: [{ grade: '1' }, { grade }] } };
    return judge(template, entry, {}).warnings.map(({ message }) => message);
  };
  expect(said('1').filter((message) => message.includes('最差'))).toEqual([]);
  expect(said('4')).toContainEqual(expect.stringMatching(/最差安全状况等级.*4.*应≤ ?1.*请核对$/));
});
