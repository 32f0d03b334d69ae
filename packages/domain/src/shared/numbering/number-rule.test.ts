import { describe, expect, it } from 'vitest';
import {
  canCollide,
  deliveredRules,
  numberOf,
  roomOf,
  sequenceOf,
  type NumberPart,
  type NumberRule,
} from './number-rule.ts';

const rule = (...parts: NumberPart[]): NumberRule => ({ code: 'R', of: 'application', parts });
const day = '2026-03-09';

describe('a number', () => {
  it.each([
    ['as the release brings it', deliveredRules.application, 7, 'SQ20260300007'],
    ['of an item', deliveredRules.item, 123_456, '202603123456'],
    ['with the day', rule({ text: 'A-' }, { date: 'yyyyMMdd' }, { running: 3 }), 1, 'A-20260309001'],
    ['with a short year', rule({ date: 'yy' }, { running: 2 }, { text: 'X' }), 42, '2642X'],
    ['with a short month', rule({ date: 'yyMM' }, { running: 4 }), 1, '26030001'],
    ['of a report without its facts', deliveredRules.report, 1, '-202600001'],
    ['that may get longer', { ...rule({ running: 2 }), isOpen: true }, 100, '100'],
    ['beyond its digits', rule({ running: 2 }), 100, undefined],
  ])('%s', (_what, given, running, number) => expect(numberOf(given, day, running)).toBe(number));

  it('counts anew where the rest of the number is new', () => {
    expect(sequenceOf(deliveredRules.application, day)).toBe('SQ202603');
    expect(sequenceOf(rule({ date: 'yyyy' }, { running: 4 }, { text: '-T' }), day)).toBe('2026-T');
    expect(roomOf(deliveredRules.application)).toBe(99_999);
  });
});

it.each([
  ['the same shape', rule({ text: 'SQ' }, { date: 'yyyyMM' }, { running: 5 }), true],
  ['another letter', rule({ text: 'SB' }, { date: 'yyyyMM' }, { running: 5 }), false],
  ['another length', rule({ text: 'SQ' }, { date: 'yyyyMM' }, { running: 6 }), false],
  ['digits shared out otherwise', rule({ text: 'SQ' }, { date: 'yyyyMMdd' }, { running: 3 }), true],
  ['digits as text', rule({ text: 'SQ2' }, { running: 10 }), true],
  ['letters where the other has digits', rule({ text: 'SQX' }, { running: 10 }), false],
])('two rules can give the same number: %s', (_what, other, expected) => {
  expect(canCollide(deliveredRules.application, other)).toBe(expected);
  expect(canCollide(other, deliveredRules.application)).toBe(expected);
});

it('a report takes the prefix of its institute and the letters of its template', () => {
  const facts = { institutePrefix: 'SC', templateLetters: 'TD' };
  expect(numberOf(deliveredRules.report, day, 7, facts)).toBe('SC-TD202600007');
  expect(sequenceOf(deliveredRules.report, day, facts)).toBe('SC-TD2026');
});

it.each([
  ['applications of the release', deliveredRules.application, false],
  ['items of the release', deliveredRules.item, false],
  ['the same behind a prefix', rule({ text: 'A-' }, { date: 'yyyy' }, { running: 5 }), true],
  ['letters at the end', rule({ text: 'A-' }, { running: 9 }, { text: 'X' }), false],
  ['too few digits', rule({ text: 'A-' }, { running: 5 }), false],
])('a number of reports can be that of another rule: %s', (_what, other, expected) => {
  expect(canCollide(deliveredRules.report, other)).toBe(expected);
  expect(canCollide(other, deliveredRules.report)).toBe(expected);
});
