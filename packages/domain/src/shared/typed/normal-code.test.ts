import { expect, it } from 'vitest';
import { normalCode, unpartedCode, writtenCode } from './normal-code.ts';

it.each([
  [
    'AB77001',
    [
      'AB-77001',
      'ab-77001',
      'AB 77001',
      'AB－77001',
      'AB—77001',
      'ＡＢ７７００１',
      ' A\u200bB\u00ad–77001\ufeff',
      '-AB-77001-',
    ],
  ],
  ['1-12', ['1-12', '1 12', '1—12', '1 － 12', '１－１２', '1--12', '1\u3000\u221212', '1──12']],
  ['11-2', ['11-2', '11 2']],
  ['梯11闽D00001(21)', ['梯11闽D00001(21)', '梯11闽 D00001（21）', '梯11-闽-d00001(21)']],
  ['A/1.2(3)#4_5', ['A/1.2(3)#4_5', 'a/1.2(3)#4_5', 'Ａ／１．２（３）＃４＿５']],
  ['B7', ['b7', 'B-7']],
  ['', ['-', ' — ', '\u200b']],
])('%s is one code, however it is written', (normal, written) => {
  expect(new Set(written.map(normalCode))).toEqual(new Set([normal]));
  expect(normalCode(normal)).toBe(normal);
});

it('one digit more on one side of a hyphen is another code, and so is another sign', () => {
  const others = ['1-12', '11-2', '112', '1/12', '1.12', 'A1', 'A/1', 'A.1', '#A1', 'A(1)', 'A_1'];
  expect(new Set(others.map(normalCode)).size).toBe(others.length);
});

it('the spelling stays as it was written; a code of letters and digits alone has nothing between them', () => {
  expect(writtenCode(' ab—77\u200b  001 ')).toBe('ab—77 001');
  expect(unpartedCode(' ３１１０ 3506－00２０１60533ｘ7 ')).toBe('3110350600201605' + '33X7');
});
