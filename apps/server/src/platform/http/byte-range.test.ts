import { expect, it } from 'vitest';
import { partAsked, piecesOf } from './byte-range.ts';

it.each([
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=2-99', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('of ten bytes %s is %j', (range, part) => expect(partAsked(range, 10)).toEqual(part));

it('of what comes in pieces the part comes, wherever it begins and ends', async () => {
  async function* pieces() {
    yield* [Buffer.from('012'), Buffer.from('345'), Buffer.from('678'), Buffer.from('9')];
  }
  const whole = '0123456789';
  for (let first = 0; first < 10; first += 1)
    for (let last = first; last < 10; last += 1) {
      const found: Uint8Array[] = [];
      for await (const piece of piecesOf(pieces(), { first, last })) found.push(piece);
      expect(Buffer.concat(found).toString()).toBe(whole.slice(first, last + 1));
    }
});
