import { expect, test } from 'vitest';
import { acts, actsFor } from './life-acts.ts';

const holding =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code);

test('a person is offered what the report allows and the codes permit, in the order of the report', () => {
  expect(actsFor(['correct', 'supplement', 'withdraw', 'void'], holding('report:void', 'report:correct'))).toEqual([
    'correct',
    'void',
  ]);
  expect(actsFor([], holding('report:void'))).toEqual([]);
});

test('nobody replaces a report by hand', () => {
  expect(actsFor(['replace'], () => true)).toEqual([]);
});

test('what a second person has to confirm is marked as dangerous', () => {
  expect(Object.entries(acts).flatMap(([name, { isDanger }]) => (isDanger ? [name] : []))).toEqual([
    'withdraw',
    'void',
  ]);
});
