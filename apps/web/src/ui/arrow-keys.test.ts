import { expect, it } from 'vitest';
import { buttonAfter } from './arrow-keys.ts';

it('arrows go through the buttons of a list and around its ends', () => {
  expect(['ArrowDown', 'ArrowRight'].map((key) => buttonAfter(key, 1, 3))).toEqual([2, 2]);
  expect(['ArrowUp', 'ArrowLeft'].map((key) => buttonAfter(key, 1, 3))).toEqual([0, 0]);
  expect([buttonAfter('ArrowDown', 2, 3), buttonAfter('ArrowUp', 0, 3)]).toEqual([0, 2]);
});

it('from outside they lead to the nearer end', () => {
  expect([buttonAfter('ArrowDown', -1, 3), buttonAfter('ArrowUp', -1, 3)]).toEqual([0, 2]);
});

it('every other key, and a list without buttons, is left to the browser', () => {
  for (const key of ['Enter', 'Tab', 'Escape', 'a', 'toString'])
    expect([key, buttonAfter(key, 0, 3)]).toEqual([key, undefined]);
  expect([buttonAfter('ArrowDown', -1, 0), buttonAfter('ArrowUp', -1, 0)]).toEqual([undefined, undefined]);
});
