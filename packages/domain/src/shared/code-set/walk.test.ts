import { expect, it } from 'vitest';
import { lookupCode, walkUp } from './walk.ts';

const parents: Record<string, string> = { '01': 'A', A: '' };
const item = async (value: string) =>
  value in parents ? { errorCode: lookupCode.found, data: { value } } : { errorCode: lookupCode.unknown };
const parent = async (value: string) =>
  parents[value] ? { errorCode: lookupCode.found, data: { value: parents[value] } } : { errorCode: lookupCode.top };

it('walks from an item up to the first level', async () => {
  expect(await walkUp('01', item, parent)).toEqual([{ value: 'A' }, { value: '01' }]);
  expect(await walkUp('A', item, parent)).toEqual([{ value: 'A' }]);
});

it('stops at a value that nobody knows', async () => expect(await walkUp('ZZ', item, parent)).toEqual([]));

it('takes six steps at most, even in a circle', async () => {
  const circle = async (value: string) => ({ errorCode: lookupCode.found, data: { value: `${value}'` } });
  expect(await walkUp('x', circle, circle)).toHaveLength(6);
});
