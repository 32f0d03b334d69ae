import { mergeEntries } from '@tejian/domain/business/report/difference.ts';
import { setField, setResult } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { expect, test } from 'vitest';
import { decidedEntry, isDecided, mergeChoices } from './merge-choices.ts';

const template = {
  resultSets: {
    two: [
      { value: '1', label: '符合', mark: '√', effect: 'pass' },
      { value: '2', label: '不符合', mark: '×', effect: 'fail' },
    ],
  },
  sections: [
    {
      type: 'items',
      id: 'items',
      title: '检验项目',
      notes: [],
      items: [{ seq: 1, no: '1.1', group: '', name: '铭牌', cls: null, key: false, req: '', results: 'two' }],
    },
    {
      type: 'conclusion',
      id: 'conclusion',
      title: '检验结论',
      rows: [{ fields: [{ label: '备注', bind: 'rep.remark' }] }],
    },
  ],
} as unknown as ReportTemplate; // what the dialog reads of a template
const mine = setField(setResult(emptyEntry, '1.1', '1'), 'rep.remark', '我的');
const theirs = setField(setResult(emptyEntry, '1.1', '2'), 'rep.remark', '对方的');
const { merged, conflicts } = mergeEntries(emptyEntry, mine, theirs);
const choices = mergeChoices(template, conflicts, {});

test('each value is named and shown in the words of the form', () => {
  expect(choices.map(({ label, base, mine, theirs }) => [label, base, mine, theirs])).toEqual([
    ['1.1 铭牌 检验结果', '未填', '符合', '不符合'],
    ['备注', '未填', '我的', '对方的'],
  ]);
});

test('each is chosen by itself, and none is forgotten', () => {
  const [first, second] = choices.map(({ key }) => key);
  expect(isDecided(choices, { [first ?? '']: 'mine' })).toBe(false);
  const entry = decidedEntry(merged, choices, { [first ?? '']: 'theirs', [second ?? '']: 'mine' });
  expect([entry.items['1.1']?.result, entry.fields['rep.remark']]).toEqual(['2', '我的']);
});
