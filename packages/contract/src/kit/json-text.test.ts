import { expect, it } from 'vitest';
import { isBeyondBounds, readJson } from './json-text.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it('32 levels are read, 33 are not', () => {
  expect(isBeyondBounds(nested(32))).toBe(false);
  expect(isBeyondBounds(nested(33))).toBe(true);
  expect(() => readJson(nested(33))).toThrow(SyntaxError);
  expect(isBeyondBounds('{"a":'.repeat(33))).toBe(true);
});

it('brackets of a text are no levels, also behind escaped signs', () => {
  const braces = '['.repeat(100);
  expect(readJson(JSON.stringify({ a: braces }))).toEqual({ a: braces });
  expect(readJson(JSON.stringify({ a: `\\"${braces}` }))).toEqual({ a: `\\"${braces}` });
  expect(isBeyondBounds(`"\\\\"${'['.repeat(33)}`)).toBe(true);
});

it('many values beside each other are not deep', () => {
  const wide = JSON.stringify(Array.from({ length: 1000 }, (_, at) => ({ at: [at] })));
  expect(readJson(wide)).toHaveLength(1000);
});
