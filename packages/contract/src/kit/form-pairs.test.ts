import { expect, it } from 'vitest';
import { formPairs } from './form-pairs.ts';

it('lists come indexed, other structures as JSON, and nothing is no parameter', () => {
  const body = { a: 1, b: '', c: undefined, d: null, e: false, f: ['x', { g: 2, h: null, i: [1] }], j: { k: '值' } };
  expect(formPairs(body)).toEqual([
    ['a', '1'],
    ['b', ''],
    ['e', 'false'],
    ['f[0]', 'x'],
    ['f[1].g', '2'],
    ['f[1].i', '[1]'],
    ['j', '{"k":"值"}'],
  ]);
});

it.each([undefined, null, 'a=1', 5])('%j has no parameters', (body) => expect(formPairs(body)).toEqual([]));

it('signs with a meaning in addresses survive the way', () => {
  const value = ' a&b=c+d#e%20/？ ';
  const address = new URLSearchParams(formPairs({ value })).toString();
  expect(new URLSearchParams(address).get('value')).toBe(value);
});
