// Examples of templates: those of the release hold, and what does not hold is found at its place.
import { describe, expect, it } from 'vitest';
import { facts, ownTemplate, ownTemplates, readJson, templatesIn } from '../../../test/report/given-report.ts';
import { describeTemplateExample, templateExampleFindings, type TemplateExample } from './template-example.ts';
import type { ReportTemplate } from './template.ts';

const { examples: delivered } = readJson('template-examples') as {
  examples: Readonly<Record<string, readonly TemplateExample[]>>;
};
const own = templatesIn(ownTemplates);

describe('the templates of the release', () => {
  it.each(own.map((template) => [template.code, template] as const))('%s holds its examples', (code, template) => {
    const examples = delivered[code] ?? [];
    expect(templateExampleFindings(template, facts, examples)).toEqual([]);
    const polarities = new Set(examples.map(({ polarity }) => polarity));
    expect([polarities.has('positive'), polarities.has('negative')]).toEqual([true, true]);
  });

  it('are held to a date wherever a rule gives one', () => {
    const undated = own.filter(({ code }) => !(delivered[code] ?? []).some(({ nextDate }) => nextDate));
    expect(undated.map(({ code }) => code)).toEqual(['PIPECOMP-SUPERVISION', 'VALVE-CHECK']);
  });
});

const crane = ownTemplate('CRANE-BRIDGE-PERIODIC');
const passing: TemplateExample = {
  name: '全部合格',
  inspectDate: '2026-03-15',
  archive: { 'par.molten': '否' },
  conclusion: '合格',
  polarity: 'positive',
  nextDate: '2028-03',
};
const found = (example: Partial<TemplateExample>, template: ReportTemplate = crane) =>
  templateExampleFindings(template, facts, [passing, { ...passing, ...example }]);

describe('what does not hold', () => {
  it('says what the entry came to, and why', () => {
    expect(found({ failing: ['C3.4'] })).toEqual([
      { place: 'examples[1].conclusion', sentence: expect.stringContaining('应为 合格，实际为 不合格（') },
      { place: 'examples[1].polarity', sentence: '示例不成立：应为 合格，实际为 不合格' },
      { place: 'examples[1].nextDate', sentence: '示例不成立：应为 2028-03，实际为 无' },
    ]);
    expect(found({ nextDate: '2027-03' })).toEqual([
      { place: 'examples[1].nextDate', sentence: '示例不成立：应为 2027-03，实际为 2028-03' },
    ]);
    expect(found({ items: { 'C3.4': {} } })[0]?.sentence).toContain('应为 合格，实际为 还有');
  });

  it('is found when the template is changed under its examples', () => {
    const months = { ...crane, nextDate: { ...crane.nextDate, rules: [{ months: 36, text: '每 36 个月' }] } };
    expect(templateExampleFindings(months, facts, delivered[crane.code] ?? []).map(({ place }) => place)).toEqual([
      'examples[0].nextDate',
      'examples[1].nextDate',
      'examples[3].nextDate',
    ]);
  });
});

describe('what an example cannot mean', () => {
  it.each<[string, Partial<TemplateExample>, string, string]>([
    ['a fact of no or another kind', { archive: { 'par.nothing': 1 } }, 'archive.par.nothing', '没有数据项'],
    ['a field of no kind', { fields: { 'res.nothing': 1 } }, 'fields.res.nothing', '没有数据项'],
    ['an unknown item', { failing: ['Z9'] }, 'failing[0]', '没有检验项目“Z9”'],
    ['an item that does not apply', { failing: ['C2.1.2'] }, 'failing[0]', '不适用'],
    ['an entry of an unknown item', { items: { Z9: {} } }, 'items.Z9', '没有检验项目“Z9”'],
    ['an unknown measurement record', { grids: { nothing: [] } }, 'grids.nothing', '没有测量记录“nothing”'],
  ])('%s', (_what, example, place, sentence) => {
    expect(found(example)).toEqual([{ place: `examples[1].${place}`, sentence: expect.stringContaining(sentence) }]);
  });

  it('an entry of another shape', () => {
    const items = { 'C3.4': { result: 7 } } as unknown as TemplateExample['items'];
    expect(found({ items })[0]).toMatchObject({
      place: 'examples[1].items.C3.4.result',
      sentence: '填写内容的格式不对',
    });
  });

  it('a value that is none', () => {
    const boiler = ownTemplate('BOILER-INTERNAL');
    const chosen = (months: number) =>
      templateExampleFindings(boiler, facts, [
        {
          name: '选定月数',
          inspectDate: '2026-03-15',
          failing: ['1.1'],
          fields: { 'res.nextMonths': months },
          conclusion: '基本符合要求',
          nextDate: '2026-09-15',
        },
      ]);
    expect(chosen(6)).toEqual([]);
    expect(chosen(60)).toEqual([{ place: 'examples[0]', sentence: expect.stringContaining('12') }]);
  });
});

it('is said in words', () => {
  const failed = { ...passing, failing: ['C3.4'], conclusion: '不合格', nextDate: undefined };
  expect(describeTemplateExample(failed, (bind) => ({ 'par.molten': '吊运熔融金属' })[bind] ?? bind)).toBe(
    '检验日期 2026-03-15；吊运熔融金属 = 否；不合格项目 C3.4；结论 不合格，下次检验日期 无',
  );
});
