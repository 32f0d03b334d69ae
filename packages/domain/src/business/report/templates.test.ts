// Every template on file through the interpreter: all pass to its best conclusion, all fail to its worst.
import { describe, expect, test } from 'vitest';
import {
  facts,
  liftContext,
  ownTemplates,
  sharedTemplates,
  templatesIn,
  ownTemplate,
  sentencesOf,
} from '../../../test/report/given-report.ts';
import { describePath, findItem } from './describe.ts';
import { newEntry, setMeasure } from './edit.ts';
import { entryDifferences } from './difference.ts';
import { judge } from './judge.ts';
import { sampleEntry } from './sample-entry.ts';
import { submitObstacles } from './submit.ts';
import type { Effect, ReportTemplate } from './template.ts';

const own = templatesIn(ownTemplates);
/** The facts that decide which items of the other kinds apply. */
const context = {
  ...liftContext,
  'rep.categoryCode': 'first',
  'par.molten': '是',
  'par.ratedLoad': 5000,
  'par.fullInspect': '全面',
  'par.power': '蓄电池',
};
const attachments = (template: ReportTemplate) =>
  Object.fromEntries(
    template.sections.flatMap((section) =>
      section.type === 'attachments'
        ? section.slots
            .filter(({ min }) => min > 0)
            .map(({ code, min }) => [code, Array.from({ length: min }, (_, i) => `file${i}`)])
        : [],
    ),
  );

function run(template: ReportTemplate, effect: Effect, grade: number) {
  const inspectDate = template.effectiveTo ?? '2026-03-15';
  const entry = sampleEntry(template, context, {
    effect,
    inspectDate,
    inspectors: ['甲', '乙'],
    fields: { 'res.safetyGrade': grade },
  });
  const complete = { ...entry, attachments: attachments(template) };
  return { entry: complete, judgement: judge(template, complete, context) };
}

function storiesOf(template: ReportTemplate): void {
  const [best] = template.conclusion.values;
  const worst = template.conclusion.values.find((value) => ['不合格', '不符合要求', '校验不合格'].includes(value));

  test('all pass: the best conclusion, nothing in the way of submission', () => {
    const { entry, judgement } = run(template, 'pass', 1);
    expect(judgement.conclusion).toMatchObject({ state: 'made', value: best, polarity: 'positive' });
    expect(judgement.conflicts).toEqual([]);
    expect(judgement.progress.filled).toBe(judgement.progress.total);
    expect(submitObstacles(template, entry, judgement, { minInspectors: 2, today: '2026-11-20' })).toEqual([]);
  });
  test('what is left to do is known from the beginning: filling in makes it less, never more', () => {
    const { entry } = run(template, 'pass', 1);
    const leftOf = (items: typeof entry.items) => {
      const part = { ...entry, items };
      const rules = { minInspectors: 2, today: '2026-11-20' };
      return submitObstacles(template, part, judge(template, part, context), rules).length;
    };
    const numbers = Object.keys(entry.items);
    const upTo = (from: typeof entry.items, step: number, whole: (no: string) => (typeof entry.items)[string]) =>
      leftOf({ ...from, ...Object.fromEntries(numbers.slice(0, step).map((no) => [no, whole(no)])) });
    const steps = [...numbers.keys(), numbers.length];
    const results = Object.fromEntries(numbers.map((no) => [no, { ...entry.items[no], values: {} }]));
    const left = [
      ...steps.map((step) => upTo({}, step, (no) => results[no] ?? {})),
      ...steps.map((step) => upTo(results, step, (no) => entry.items[no] ?? {})),
    ];
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(left.at(-1)).toBe(0);
  });
  test('no report is submitted without its inspection date', () => {
    const { entry } = run(template, 'pass', 1);
    const fields = Object.fromEntries(Object.entries(entry.fields).filter(([bind]) => bind !== 'rep.inspectDate'));
    const undated = { ...entry, fields };
    const rules = { minInspectors: 2, today: '2026-11-20' };
    const judged = judge(template, undated, { ...context, 'rep.inspectDate': null });
    const found = submitObstacles(template, undated, judged, rules);
    expect(found.filter(({ place }) => place.bind === 'rep.inspectDate')).toMatchObject([{ code: 'required' }]);
  });
  test('all fail: the worst conclusion, without a next date', () => {
    const { judgement } = run(template, 'fail', 5);
    expect(judgement.conclusion).toMatchObject({ state: 'made', value: worst, polarity: 'negative' });
    expect(judgement.nextDate).toMatchObject({ state: 'none', printed: template.nextDate.printNoneAs });
    expect(judgement.counts.fail).toBeGreaterThan(0);
  });
  test('nothing entered: no conclusion, no next date, every item empty or not applicable', () => {
    const { conclusion, nextDate, counts } = judge(template, newEntry(template), context);
    expect([conclusion.state, nextDate.state]).toEqual(['open', 'open']);
    expect(counts.empty + counts.na).toBe(counts.total);
  });
}

describe.each(own.map((template) => [template.code, template] as const))('%s', (_, template) => {
  storiesOf(template);
  test('has no fault and every bind resolves', () => {
    expect(sentencesOf(template, facts)).toEqual([]);
  });
});

test('every reference template stands in the product in its version or a later one, and says what it is beside the reference', () => {
  const added = ['VALVE-CHECK', 'LIFT-SUPERVISION'];
  expect(own.filter(({ code }) => !added.includes(code))).toHaveLength(14);
  const differing = templatesIn(sharedTemplates).filter(({ code, version, name }) => {
    const ours = own.find((template) => template.code === code);
    const isEarlier = ours?.version.localeCompare(version, undefined, { numeric: true }) === -1;
    return isEarlier || ours?.name !== name;
  });
  expect(differing.map(({ code }) => code)).toEqual([]);
});

describe('the elevator forms', () => {
  test('are the three of the rules in force', () => {
    const lifts = own.filter(({ kind, code }) => kind === '3000' && code.startsWith('ELEV-'));
    expect(lifts.map(({ code, categoryCodes }) => [code, categoryCodes])).toEqual([
      ['ELEV-ESC-PERIODIC-2023', ['21']],
      ['ELEV-LIFT-PERIODIC-2009', ['21']],
      ['ELEV-LIFT-PERIODIC-2023', ['21']],
    ]);
  });
  test('have 46, 51 and 39 items', () => {
    const items = (code: string) =>
      ownTemplate(code).sections.flatMap((section) => (section.type === 'items' ? section.items : [])).length;
    expect(['ELEV-LIFT-PERIODIC-2023', 'ELEV-LIFT-PERIODIC-2009', 'ELEV-ESC-PERIODIC-2023'].map(items)).toEqual([
      46, 51, 39,
    ]);
  });
  test('a lift younger than 15 years leaves out the items of note 4', () => {
    const { judgement } = run(ownTemplate('ELEV-LIFT-PERIODIC-2023'), 'pass', 1);
    expect(judgement.items['A1.2.5.1']).toMatchObject({ applies: false, effect: 'na' });
    expect(judgement.context['par.over15Years']).toBe('否');
  });
  test('an older one has them, and is inspected every year', () => {
    const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
    const old = { ...context, 'equ.installInspectDate': '2010-01-10' };
    const entry = sampleEntry(lift, old, { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] });
    const judgement = judge(lift, entry, old);
    expect(judgement.items['A1.2.5.1']).toMatchObject({ applies: true, effect: 'pass' });
    expect(judgement.nextDate).toMatchObject({ value: '2027-03', text: '使用超过15年的每年检验一次' });
  });
  test('age counts from registration where the installation inspection is unknown, at the inspection date', () => {
    const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
    const registered = { ...liftContext, 'equ.installInspectDate': null, 'equ.registerDate': '2011-03-15' };
    const at = (inspectDate: string) =>
      judge(lift, sampleEntry(lift, registered, { effect: 'pass', inspectDate, inspectors: [] }), registered).context[
        'par.over15Years'
      ];
    expect([at('2026-03-15'), at('2026-03-16'), at('暂无')]).toEqual(['否', '是', null]);
  });
  test('an escalator measures its stopping distance by its speed', () => {
    const escalator = ownTemplate('ELEV-ESC-PERIODIC-2023');
    const limits = (speed: number) =>
      judge(escalator, newEntry(escalator), { ...liftContext, 'par.nominalSpeed': speed }).items['A2.3.3']?.measures[
        'stopUp'
      ]?.limitText;
    expect([0.5, 0.65, 0.75, 0.9, 1.2].map(limits)).toEqual([
      '0.2～1 m',
      '0.3～1.3 m',
      '0.4～1.5 m',
      '0.55～1.7 m',
      '限值待定（缺少名义速度）',
    ]);
  });
  test('a difference is named as the form prints it', () => {
    const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
    const [balance] = findItem(lift, 'A1.3.2')?.measures ?? [];
    if (!balance) throw new Error('no measure');
    const changes = entryDifferences(newEntry(lift), setMeasure(newEntry(lift), 'A1.3.2', balance, 0.45));
    expect(changes).toEqual([{ path: ['items', 'A1.3.2', 'values', 'balance'], before: undefined, after: 0.45 }]);
    expect(changes.map(({ path }) => describePath(lift, path))).toEqual(['A1.3.2 平衡系数测试 平衡系数']);
  });
});

describe('a starred item fails while the grade is 1 or 2', () => {
  const vessel = ownTemplate('PV-PERIODIC');
  test('the inspector is warned', () => {
    const { judgement } = run(vessel, 'fail', 2);
    expect(judgement.warnings.some(({ message }) => message.includes('安全状况等级为1级或2级'))).toBe(true);
    expect(run(vessel, 'fail', 3).judgement.warnings).toEqual([]);
  });
});

describe('a check that no item fails with', () => {
  const pipe = ownTemplate('PIPE-PERIODIC');
  const measured = (value: number) => {
    const { entry } = run(pipe, 'pass', 1);
    const fields = { ...entry.fields, 'calc.requiredThickness': 2, 'calc.nextPeriodCorrosion': 1 };
    return judge(pipe, { ...entry, fields, grids: { ...entry.grids, thick: [{ value }] } }, context).warnings;
  };
  test('is told beside the report: a wall thinner than it must be', () => {
    expect(measured(2.9)).toEqual([
      {
        place: { section: 'thick' },
        message: expect.stringMatching(/2\.9 mm超出限值，应≥ 3 mm，不影响自动得出的检验结论，请核对$/) as string,
      },
    ]);
    expect(measured(3)).toEqual([]);
  });
});
