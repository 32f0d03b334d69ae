import { describe, expect, it } from 'vitest';
import { chosenCode, splitChoices, splitList } from './offered-choice.ts';

const offered = [
  { value: '1', label: '有机房（A型）' },
  { value: '2', label: '无机房' },
  { value: '3', label: '液压' },
  { value: '4', label: '液压' },
  { value: '5', label: '齿轮、蜗杆' },
  { value: '6', label: '2' },
];

describe('the code that a text stands for', () => {
  it.each([
    ['1', '1'],
    ['有机房（A型）', '1'],
    ['有机房(A型)', '1'],
    ['有机房（Ａ型）', '1'],
    [' 无机房 ', '2'],
    ['2', '2'],
  ])('%j is %s', (given, value) => expect(chosenCode(offered, given)).toEqual({ value }));

  it('a code goes before a name that looks like it', () => {
    expect(chosenCode(offered, '2')).toEqual({ value: '2' });
    expect(chosenCode(offered, '６')).toMatchObject({ problem: expect.stringContaining('６') });
  });

  it('a name that two codes bear means the stored one, and none where none of them is stored', () => {
    expect(chosenCode(offered, '液压', ['4'])).toEqual({ value: '4' });
    expect(chosenCode(offered, '液压', ['1', '3'])).toEqual({ value: '3' });
    for (const stored of [[], ['1']])
      expect(chosenCode(offered, '液压', stored)).toMatchObject({ problem: expect.stringContaining('液压') });
    expect(chosenCode(offered, '液压').problem).not.toBe(chosenCode(offered, '气动').problem);
  });

  it.each(['N1', 'n1', 'ｎ1', 'Ｎ１', ' n1 '])(
    'a code with letters is the same in every width and case: %j',
    (given) => {
      const items = [...offered, { value: 'N1', label: '叉车司机' }];
      expect(chosenCode(items, given)).toEqual({ value: 'N1' });
      expect(splitChoices(items, given)).toEqual([given.trim()]);
    },
  );

  it('a code that is offered twice is one code', () => {
    const twice = [
      { value: 'a', label: '甲' },
      { value: 'a', label: '甲' },
    ];
    expect(chosenCode(twice, '甲')).toEqual({ value: 'a' });
  });

  it('what is not offered has a sentence with the text, and so has a word that every object knows', () => {
    for (const given of ['火星', '', 'constructor', '__proto__', 'toString'])
      expect(chosenCode(offered, given)).toMatchObject({ problem: expect.stringContaining(given) });
  });

  it('a list that grew is another list: what is offered is not remembered by its first state', () => {
    expect(chosenCode([{ value: '1', label: '甲' }], '乙')).toHaveProperty('problem');
    const more = [
      { value: '1', label: '甲' },
      { value: '2', label: '乙' },
    ];
    expect(chosenCode(more, '乙')).toEqual({ value: '2' });
  });
});

describe('several choices in one text', () => {
  it.each([
    ['1,2', ['1', '2']],
    ['无机房、液压', ['无机房', '液压']],
    [' 1；2;3 ，4 ', ['1', '2', '3', '4']],
    ['、,；', []],
    ['', []],
    ['齿轮、蜗杆', ['齿轮、蜗杆']],
    [' 齿轮、蜗杆 ', ['齿轮、蜗杆']],
    ['齿轮、蜗杆、液压', ['齿轮', '蜗杆', '液压']],
    ['无机房/液压', ['无机房', '液压']],
    ['无机房／液压、齿轮', ['无机房', '液压', '齿轮']],
    ['无机房/火星', ['无机房/火星']],
    ['/', ['/']],
  ])('%j: %j', (text, parts) => expect(splitChoices(offered, text)).toEqual(parts));

  it('every offered code and name alone is one choice', () => {
    for (const { value, label } of offered)
      expect([splitChoices(offered, value), splitChoices(offered, label)]).toEqual([[value], [label]]);
  });

  it('a list of texts has no blanks, whatever parts it', () => {
    for (const text of ['a,,b', 'a, ,b', ',a，b,', 'a；、b'])
      expect([text, splitList(text)]).toEqual([text, ['a', 'b']]);
  });
});

it('a code beside its own name is that one, and beside another name none', () => {
  const drivers = [
    { value: 'N1', label: '叉车司机' },
    { value: 'Q2', label: '起重机司机' },
  ];
  for (const text of ['叉车司机(N1)', '叉车司机（n1）', 'N1 叉车司机', 'N1-叉车司机', 'N1：叉车司机'])
    expect(chosenCode(drivers, text)).toEqual({ value: 'N1' });
  for (const text of ['起重机司机(N1)', '叉车(N1)', 'N1、Q2', '叉车司机(N1)备注'])
    expect(chosenCode(drivers, text).problem).toBeDefined();
});
