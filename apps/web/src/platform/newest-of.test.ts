import { expect, it } from 'vitest';
import { newestOf } from './newest-of.ts';

const opened = { id: 'a', version: 1 };

it('a dialog follows its record, keeps one that left the list, and leaves a new one alone', () => {
  expect(
    newestOf(opened, [
      { id: 'b', version: 9 },
      { id: 'a', version: 2 },
    ]),
  ).toEqual({ id: 'a', version: 2 });
  expect(newestOf(opened, [{ id: 'b', version: 9 }])).toBe(opened);
  const added: { id?: string; version?: number } = {};
  expect(newestOf(added, [{ id: 'a', version: 2 }])).toBe(added);
  expect(newestOf(undefined, [opened])).toBeUndefined();
});
