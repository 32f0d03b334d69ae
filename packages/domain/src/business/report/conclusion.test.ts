import { describe, expect, test } from 'vitest';
import { overrideObstacle } from './conclusion.ts';
import {
  givenEntry,
  givenItem,
  givenTemplate,
  inspected,
  liftContext,
  ownTemplate,
  type TemplateParts,
} from '../../../test/report/given-report.ts';
import { judge } from './judge.ts';
import { sampleEntry } from './sample-entry.ts';
import type { ItemEntry } from './entry.ts';

const concluded = (parts: TemplateParts, items: Record<string, ItemEntry>, context = {}, fields = {}) =>
  judge(givenTemplate(parts), givenEntry({ items, fields }), { ...inspected, ...context }).conclusion;
const two = [givenItem({ no: '1' }), givenItem({ no: '2', key: true, cls: 'B' })];

describe('the conclusion', () => {
  test('does not exist while an item is empty', () => {
    expect(concluded({ items: two }, { 1: { result: '2' } })).toEqual({ state: 'open', reason: '还有1项未填检验结果' });
  });
  test('says how many results are missing as the form counts them: each line of an item', () => {
    const lines = givenItem({ no: '1', subs: ['(1)', '(2)', '(3)'].map((no) => ({ no, text: no })) });
    const items = { 1: { subs: { '(1)': { result: '1' } } } };
    const { conclusion, progress } = judge(givenTemplate({ items: [lines] }), givenEntry({ items }), inspected);
    expect(conclusion).toEqual({ state: 'open', reason: '还有2项未填检验结果' });
    expect(progress.total - progress.filled).toBe(2);
  });
  test('does not exist while a needed field is empty', () => {
    const parts: TemplateParts = {
      items: two,
      fields: [{ label: '安全状况等级', bind: 'res.safetyGrade', from: 'entry' }],
      conclusion: { needs: ['res.safetyGrade'] },
    };
    const items = { 1: { result: '1' }, 2: { result: '1' } };
    expect(concluded(parts, items)).toEqual({ state: 'open', reason: '未填安全状况等级' });
    expect(concluded(parts, items, {}, { 'res.safetyGrade': '3' })).toMatchObject({ state: 'made', value: '合格' });
  });
  test('is the first rule that holds, else the last word; the items behind it are named', () => {
    expect(concluded({ items: two }, { 1: { result: '1' }, 2: { result: '2' } })).toMatchObject({
      value: '不合格',
      reason: '有不符合项（2）',
      rule: 0,
      polarity: 'negative',
    });
    expect(concluded({ items: two }, { 1: { result: '1' }, 2: { result: '3' } })).toMatchObject({
      value: '合格',
      rule: null,
      polarity: 'positive',
      sentence: '检验合格',
      reason: '未发现影响结论的不符合项',
    });
  });
  test('of a later round is mapped', () => {
    const reinspect = {
      when: { field: 'rep.round', op: '>', value: 1 },
      map: { 合格: '复检合格', 不合格: '复检不合格' },
    } as const;
    const parts: TemplateParts = { items: two, conclusion: { reinspect } };
    const items = { 1: { result: '1' }, 2: { result: '1' } };
    expect(concluded(parts, items, { 'rep.round': 1 })).toMatchObject({ value: '合格' });
    expect(concluded(parts, items, { 'rep.round': 2 })).toMatchObject({ value: '复检合格', polarity: 'positive' });
    const failing = { 1: { result: '1' }, 2: { result: '2' } };
    const rules = [{ then: '不合格', if: { count: { effect: 'fail' }, op: '>', value: 0 } as const, text: '' }];
    const strict: TemplateParts = { items: two, conclusion: { reinspect, rules } };
    expect(concluded(strict, failing, { 'rep.round': 2 })).toMatchObject({ value: '复检不合格', polarity: 'negative' });
    expect(concluded(strict, failing, { 'rep.round': 1 })).toMatchObject({ value: '不合格' });
    const unmapped: TemplateParts = { items: two, conclusion: { rules, reinspect: { ...reinspect, map: {} } } };
    expect(concluded(unmapped, failing, { 'rep.round': 2 })).toMatchObject({ value: '不合格' });
  });
  test.each([
    [{ effect: 'fail', key: true }, 1],
    [{ effect: 'fail', key: false }, 0],
    [{ effect: 'fail', cls: ['B'] }, 1],
    [{ effect: 'fail', cls: ['A', 'C'] }, 0],
    [{ effect: 'fail', section: 'items' }, 1],
    [{ effect: 'fail', section: 'other' }, 0],
    [{ effect: 'pass' }, 1],
  ] as const)('counts %j as %i', (count, expected) => {
    const rules = [{ then: '不合格', if: { count, op: '==', value: expected } as const, text: '' }];
    expect(concluded({ items: two, conclusion: { rules } }, { 1: { result: '1' }, 2: { result: '2' } })).toMatchObject({
      value: '不合格',
    });
  });
});

describe('the approver may decide otherwise', () => {
  const template = givenTemplate({ items: two });
  const entry = givenEntry({ items: { 1: { result: '1' }, 2: { result: '2' } } });
  const { conclusion } = judge(template, entry, inspected);

  test('with a reason, and the proposal stays on record', () => {
    const decided = { value: '合格', reason: '现场已整改' };
    expect(overrideObstacle(template, conclusion, decided, 'approver')).toBeNull();
    const judgement = judge(template, entry, inspected, decided);
    expect(judgement.conclusion).toMatchObject({
      value: '合格',
      proposed: '不合格',
      overridden: true,
      reason: '批准人改定：现场已整改',
      polarity: 'positive',
    });
    expect(judgement.context['rep.conclusion']).toBe('合格');
  });
  test.each([
    [{ value: '合格', reason: ' ' }, 'approver', '改定结论必须填写理由'],
    [{ value: '合格', reason: '同意' }, 'checker', '只有批准人（审核人）可以改定结论'],
    [{ value: '允许运行', reason: '同意' }, 'approver', '“允许运行”不是本报告允许的结论'],
  ] as const)('but not %j as %s', (decided, role, sentence) => {
    expect(overrideObstacle(template, conclusion, decided, role)).toBe(sentence);
  });
  test('and not before there is a conclusion', () => {
    const open = judge(template, givenEntry({}), inspected).conclusion;
    expect(overrideObstacle(template, open, { value: '合格', reason: '同意' }, 'approver')).toBe(
      '还没有检验结论，不能改定',
    );
  });
});

describe('TSG T7001—2009: B and C items', () => {
  const template = ownTemplate('ELEV-LIFT-PERIODIC-2009');
  const base = sampleEntry(template, liftContext, {
    effect: 'pass',
    inspectDate: '2023-03-15',
    inspectors: ['甲', '乙'],
  });
  const failing = (numbers: string[], safeMeasures?: string) =>
    judge(
      template,
      {
        ...base,
        fields: { ...base.fields, ...(safeMeasures ? { 'rep.safeMeasures': safeMeasures } : {}) },
        items: { ...base.items, ...Object.fromEntries(numbers.map((no) => [no, { result: '2' }])) },
      },
      liftContext,
    ).conclusion;
  // Items without subs, of class C and B.
  const c = template.sections
    .flatMap((section) => (section.type === 'items' ? section.items : []))
    .filter((item) => !item.subs && item.cls === 'C')
    .map(({ no }) => no);
  const b = template.sections
    .flatMap((section) => (section.type === 'items' ? section.items : []))
    .filter((item) => !item.subs && item.cls === 'B')
    .map(({ no }) => no);

  test('one B item fails it', () => {
    expect(failing(b.slice(0, 1), '是')).toMatchObject({ value: '不合格', reason: `B类项目有不合格（${b[0]}）` });
  });
  test('up to five C items pass with safety measures', () => {
    expect(failing(c.slice(0, 5), '是')).toMatchObject({ value: '合格' });
    expect(failing(c.slice(0, 5), '否')).toMatchObject({ value: '不合格' });
    expect(failing(c.slice(0, 5))).toMatchObject({ value: '不合格' });
  });
  test('six C items fail it', () => {
    expect(failing(c.slice(0, 6), '是')).toMatchObject({ value: '不合格' });
  });
});
