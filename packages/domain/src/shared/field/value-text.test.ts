import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

it('plain values and lists read as they always did', () => {
  for (const value of ['', 'a', 0, -1.5, true, false, 10n, null, undefined, ['a', 1], [null, undefined, ['x']]])
    expect(valueText(value)).toBe(String(value));
  const day = new Date('2026-01-01T00:00:00Z');
  expect(valueText(day)).toBe(String(day));
});

it('a structure shows what it holds', () => {
  expect(valueText({ id: 'u', name: '甲' })).toBe('{"id":"u","name":"甲"}');
  expect(valueText([{ a: 1 }, 2])).toBe('{"a":1},2');
  expect(valueText(() => 1)).toBe('');
});
