import { expect, test } from 'vitest';
import { moveOf, nextStop, type Stop } from './field-keys.ts';

const cell = (row: number, column: number): Stop => ({ table: 'door', row, column });
const stops: Stop[] = [{}, cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1), {}];

test('Enter goes on, with Shift back; arrows go up and down; other keys stay with the field', () => {
  expect([
    moveOf('Enter', false),
    moveOf('Enter', true),
    moveOf('ArrowDown', false),
    moveOf('ArrowUp', false),
    moveOf('a', false),
  ]).toEqual(['next', 'previous', 'down', 'up', undefined]);
});

test('on the form the keys follow its order and stop at its ends', () => {
  expect([
    nextStop(stops, 0, 'next'),
    nextStop(stops, 0, 'down'),
    nextStop(stops, 0, 'previous'),
    nextStop(stops, 5, 'next'),
  ]).toEqual([1, 1, undefined, undefined]);
});

test('in a table up and down stay in the column and leave it at its edges', () => {
  expect([
    nextStop(stops, 2, 'down'),
    nextStop(stops, 4, 'up'),
    nextStop(stops, 4, 'down'),
    nextStop(stops, 1, 'up'),
    nextStop(stops, 2, 'next'),
  ]).toEqual([4, 2, 5, 0, 3]);
});

test('a run of results goes past the boxes between them', () => {
  const run: Stop[] = [{ isResult: true }, {}, {}, { isResult: true }, {}];
  expect([nextStop(run, 0, 'result'), nextStop(run, 3, 'result'), nextStop(run, 0, 'next')]).toEqual([3, undefined, 1]);
});

test('a field that is not there leads nowhere', () => {
  expect(nextStop(stops, -1, 'next')).toBeUndefined();
});
