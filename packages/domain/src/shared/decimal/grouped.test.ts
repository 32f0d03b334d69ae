import { expect, it } from 'vitest';
import { groupedText } from './grouped.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [70_000, '70,000'],
  [1_234_567, '1,234,567'],
  [-1000, '-1,000'],
])('%d is written %s', (count, written) => expect(groupedText(count)).toBe(written));
