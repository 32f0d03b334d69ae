import { expect, it } from 'vitest';
import { standing } from './focus-back.ts';

it('a cursor whose place has vanished goes to the nearest place that still stands', () => {
  const [gone, box, page] = [{ isConnected: false }, { isConnected: true }, { isConnected: true }];
  expect(standing([gone, box, page])).toBe(box);
  expect(standing([null, undefined, page])).toBe(page);
  expect(standing([gone, null])).toBeUndefined();
});
