import { expect, it } from 'vitest';
import { stateWord } from './state-word.ts';

const offered = [
  { value: '2', label: '在用' },
  { value: '3', label: '停用' },
  { value: '4', label: '报废' },
];

it.each([
  ['在用', '2'],
  ['2', '2'],
  ['正常', '2'],
  ['使用中', '2'],
  ['暂停使用', '3'],
  ['在用（待检）', '2'],
  ['在用(停用)', '在用(停用)'],
  ['在建', '在建'], // its code is offered no longer
  ['封存', '封存'],
])('“%s” is %s', (word, code) => expect(stateWord(word, offered)).toBe(code));

it('an own name comes first', () => expect(stateWord('正常', [...offered, { value: '9', label: '正常' }])).toBe('9'));

it('a dictionary is looked through once, however many words are asked of it', () => {
  let looks = 0;
  const counted = offered.map(({ value, label }) => ({
    label,
    get value() {
      looks += 1;
      return value;
    },
  }));
  stateWord('正常', counted);
  const first = looks;
  for (const word of ['正常', '停用', '在用（待检）', '封存']) stateWord(word, counted);
  expect(looks).toBe(first);
});
