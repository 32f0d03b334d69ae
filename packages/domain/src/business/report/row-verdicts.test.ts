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
