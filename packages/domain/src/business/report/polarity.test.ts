import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  facts,
  givenTemplate,
  ownTemplates,
  sharedTemplates,
  templatesIn,
  sentencesOf,
} from '../../../test/report/given-report.ts';
import { recordedPolarity } from '../../archive/equipment/recorded-polarity.ts';
import { hasFailed, hasPassed, polarityOf } from './polarity.ts';
import type { ReportTemplate } from './template.ts';

const valve = givenTemplate({
  conclusion: {
    values: ['校验合格', '校验不合格'],
    positive: ['校验合格'],
    polarity: { 校验合格: 'positive', 校验不合格: 'negative' },
    rules: [],
    else: '校验合格',
  },
});

it('the template says what its words mean', () => {
  expect(['校验合格', '校验不合格', '不合格', '', 'toString'].map((value) => polarityOf(valve, value))).toEqual([
    'positive',
    'negative',
    'none',
    'none',
    'none',
  ]);
});

it('nothing has both passed and failed, and no conclusion is neither', () => {
  const all = ['positive', 'conditional', 'negative', 'none', null, undefined];
  expect(all.map(hasPassed)).toEqual([true, true, false, false, false, false]);
  expect(all.map(hasFailed)).toEqual([false, false, true, false, false, false]);
});

describe('a template whose data does not say it is refused', () => {
  const faults = (change: object) => {
    const conclusion = { ...valve.conclusion, ...change };
    return sentencesOf({ ...valve, conclusion } as ReportTemplate, facts);
  };
  test.each([
    [
      'one value without',
      { polarity: { 校验合格: 'positive' } },
      '结论“校验不合格”未说明是合格、有条件合格还是不合格（polarity）',
    ],
    ['none at all', { polarity: undefined }, '结论“校验合格”未说明是合格、有条件合格还是不合格（polarity）'],
    [
      'a word of no meaning',
      { polarity: { 校验合格: 'good', 校验不合格: 'negative' } },
      '结论“校验合格”未说明是合格、有条件合格还是不合格（polarity）',
    ],
    [
      'against its own list',
      { polarity: { 校验合格: 'positive', 校验不合格: 'conditional' } },
      '结论“校验不合格”的 polarity 与 positive 列表不一致',
    ],
    [
      'for a value that it does not have',
      { polarity: { 校验合格: 'positive', 校验不合格: 'negative', 报废: 'negative' } },
      '结论“报废”不在允许的结论中',
    ],
  ])('%s', (_, change, fault) => {
    expect(faults(change)).toContain(fault);
  });
  it('and one that says it for each is not', () => {
    expect(sentencesOf(valve, facts)).toEqual([]);
  });
});

const drafts = templatesIn(sharedTemplates);
test.each([...templatesIn(ownTemplates), ...drafts].map((template) => [template.code, template] as const))(
  '%s: each conclusion has a meaning, and the worst one fails',
  (_, template) => {
    const meanings = template.conclusion.values.map((value) => polarityOf(template, value));
    expect(meanings).not.toContain('none');
    expect(meanings).toContain('negative');
    expect(template.conclusion.positive).toEqual(
      template.conclusion.values.filter((value) => hasPassed(polarityOf(template, value))),
    );
  },
);

it('every conclusion that the archive may record has a known meaning', () => {
  const file = new URL('../../../../../apps/server/reference/dictionaries.json', import.meta.url);
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as {
    items: { type: string; value: string; label: string }[];
  };
  const meant = items
    .filter(({ type }) => type === 'REPORT_CONCLUSION')
    .map(({ value, label }) => [label, recordedPolarity(value)]);
  expect(meant).toEqual([
    ['未出结论', 'none'],
    ['合格', 'positive'],
    ['复检合格', 'positive'],
    ['不合格', 'negative'],
    ['复检不合格', 'negative'],
    ['符合要求', 'positive'],
    ['基本符合要求', 'conditional'],
    ['不符合要求', 'negative'],
    ['该安全阀经校验合格', 'positive'],
    ['该安全阀经校验不合格，不得投入使用', 'negative'],
    ['1级', 'positive'],
    ['2级', 'positive'],
    ['3级', 'positive'],
    ['4级', 'none'],
    ['5级', 'negative'],
    ['见报告', 'none'],
    ['符合委托要求', 'positive'],
    ['不符合委托要求', 'negative'],
  ]);
  expect(recordedPolarity('constructor')).toBe('none');
});
