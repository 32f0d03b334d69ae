import { expect, test } from 'vitest';
import { ownTemplates, templatesIn } from '../../../test/report/given-report.ts';
import { emptyEntry } from './entry.ts';
import { judge } from './judge.ts';
import { judgeText } from './report.text.ts';
import { isJudgedGrid } from './row.ts';

const columns = templatesIn(ownTemplates).flatMap((template) =>
  template.sections.flatMap((section) =>
    section.type !== 'grid' || isJudgedGrid(section)
      ? []
      : section.columns.flatMap(({ key, label, options = [] }) => {
          const failing = options.find((option) => judgeText.failing.test(option));
          return failing === undefined ? [] : [{ template, section, key, label, failing }];
        }),
  ),
);

test('tables of the forms hold verdicts', () => expect(columns.length).toBeGreaterThan(15));

test.each(columns.map((one) => [`${one.template.code} ${one.section.title} ${one.label}`, one] as const))(
  '%s: a row that fails is asked about, one that passes is not',
  (_, { template, section: { id, when }, key, label, failing }) => {
    const said = (cell: string) =>
      judge(template, { ...emptyEntry, grids: { [id]: [{ [key]: '' }, { [key]: cell }] } }, {})
        .warnings.map(({ message }) => message)
        .filter((message) => message.includes(`${label}（第2行）`));
    if (when) return; // the table belongs to devices of which nothing is known here
    expect(said(failing)).toEqual([expect.stringContaining(`为“${failing}”，不影响自动得出的检验结论`)]);
    expect(said('合格')).toEqual([]);
  },
);

test('a grade in a row that is worse than that of the conclusion is asked about', () => {
  const template = templatesIn(ownTemplates).find(({ code }) => code === 'PIPE-PERIODIC');
  if (!template) throw new Error('no form of piping');
  const said = (of: number) => {
    const [grade] = template.sections.flatMap((section) =>
      section.type === 'grid' && section.id === 'strength'
        ? section.columns.filter(({ label }) => label === '等级')
        : [],
    );
    const entry = {
      ...emptyEntry,
      fields: { 'res.safetyGrade': '2' },
      grids: { strength: [{ [grade?.key ?? '']: String(of) }] },
    };
    return judge(template, entry, {}).warnings.filter(({ message }) => message.includes('等级（第1行）')).length;
  };
  expect([1, 2, 3, 4].map(said)).toEqual([0, 0, 1, 1]);
});

const forms = templatesIn(ownTemplates);
const INSPECTED = '2026-11-20';
const dated = { ...emptyEntry, fields: { 'rep.inspectDate': INSPECTED } };
const dateColumns = forms.flatMap((template) =>
  template.sections.flatMap((section) =>
    section.type !== 'grid' || isJudgedGrid(section) || section.when
      ? []
      : section.columns.flatMap((column) =>
          column.input === 'date' || column.input === 'month' ? [{ template, section, column }] : [],
        ),
  ),
);

test.each(dateColumns.map((one) => [`${one.template.code} ${one.section.title} ${one.column.label}`, one] as const))(
  '%s: a day on the wrong side of the inspection is asked about, its own day is not',
  (_, { template, section: { id }, column: { key, label, input } }) => {
    const said = (day: string) =>
      judge(template, { ...dated, grids: { [id]: [{ [key]: input === 'month' ? day.slice(0, 7) : day }] } }, {})
        .warnings.map(({ message }) => message)
        .filter((message) => message.includes(`${label}（第1行）`));
    const isDone = judgeText.doneOn.test(label);
    expect(said(isDone ? '2031-01-01' : '2025-03-31')).toHaveLength(1);
    expect(said(isDone ? INSPECTED : '2040-12-31')).toEqual([]);
  },
);

test('every form with dates in its tables was looked at', () => expect(dateColumns.length).toBeGreaterThan(10));

test('a row that is due before the report says so is asked about', () => {
  const template = forms.find(({ code }) => code === 'PIPE-ANNUAL');
  if (!template) throw new Error('no yearly form of piping');
  const frozen = { 'rep.inspectDate': INSPECTED };
  const results = template.sections.flatMap((section) => (section.type === 'items' ? section.items : []));
  const items = Object.fromEntries(
    results.map((item) => [
      item.no,
      { result: template.resultSets[item.results]?.find(({ effect }) => effect === 'pass')?.value },
    ]),
  );
  const of = (row: Record<string, string>) =>
    judge(template, { ...dated, items, grids: { lines: [row] } } as typeof emptyEntry, frozen);
  const said = (row: Record<string, string>) =>
    of(row)
      .warnings.map(({ message }) => message)
      .filter((message) => message.includes('管道明细表'));
  expect(of({}).context).toMatchObject({ 'rep.conclusion': '符合要求', 'rep.nextDate': '2027-11' });
  expect(said({ next: '2027-10' })).toEqual([
    '“管道明细表”的下次检验日期（第1行）为2027-10，早于本报告的下次检验日期，请核对',
  ]);
  expect(said({ next: '2027-11', grade: '2' })).toEqual([]);
  expect(said({ grade: '3' })).toEqual(['“管道明细表”的安全状况等级（第1行）为“3”，不影响自动得出的检验结论，请核对']);
});

const withProblems = forms.flatMap((template) =>
  template.sections.flatMap((section) =>
    section.type === 'problems'
      ? section.columns.flatMap(({ options }) => (options ? [{ template, options }] : []))
      : [],
  ),
);

test.each(withProblems.map((one) => [one.template.code, one] as const))(
  '%s: an own finding that was not mended is asked about, one that was is not',
  (_, { template, options }) => {
    const said = (recheck: string) =>
      judge(template, { ...dated, problems: [{ desc: '接地不良', recheck }] }, {}).warnings.filter(({ message }) =>
        message.includes('不合格项目“接地不良”'),
      ).length;
    expect(options.map((option) => [option, said(option)])).toEqual(
      options.map((option) => [option, option === '合格' ? 0 : 1]),
    );
  },
);

test('an instrument that was not in order is asked about', () => {
  const [template] = forms.filter(({ code }) => code === 'BOILER-EXTERNAL');
  if (!template) throw new Error('no form of boilers');
  const messages = (before: string) =>
    judge(template, { ...dated, instruments: [{ name: '钢卷尺', before }] }, {}).warnings.filter(({ message }) =>
      message.includes('开机后状态'),
    ).length;
  expect([messages('√'), messages('×')]).toEqual([0, 1]);
});

test.each(['PIPE-PERIODIC', 'PV-PERIODIC'])(
  '%s: a wall thinner than calculated is asked about where its row passes',
  (code) => {
    const template = forms.find((form) => form.code === code);
    if (!template) throw new Error('no such form');
    const said = (min: number, ok: string) =>
      judge(template, { ...dated, grids: { strength: [{ min, need: 7.2, ok }] } }, {}).warnings.filter(({ message }) =>
        message.includes('小于计算厚度7.2'),
      ).length;
    expect([said(5.1, '满足要求'), said(7.2, '满足要求'), said(5.1, '降压使用')]).toEqual([1, 0, 0]);
  },
);
