import { expect, it } from 'vitest';
import { KeptDrawings } from './kept-drawings.ts';

/** Draws four bytes for each digest and notes what it drew. */
function stage(mostBytes: number) {
  const drawings = new KeptDrawings(mostBytes);
  const drawn: string[] = [];
  const of = async (digest: string) => {
    const bytes = await drawings.of(digest, async () => {
      drawn.push(digest);
      if (digest === 'bad') throw new Error('not drawn');
      return Buffer.from(digest.padEnd(4));
    });
    return Buffer.from(bytes).toString().trim();
  };
  return { of, drawn };
}

it('draws what is new once, for everybody who asks meanwhile too', async () => {
  const { of, drawn } = stage(100);
  expect(await Promise.all([of('a'), of('a'), of('b')])).toEqual(['a', 'a', 'b']);
  expect(await of('a')).toBe('a');
  expect(drawn).toEqual(['a', 'b']);
});

it('keeps the ones last asked for, as many as its bytes hold', async () => {
  const { of, drawn } = stage(8);
  for (const digest of ['a', 'b', 'a', 'c']) await of(digest);
  expect(drawn).toEqual(['a', 'b', 'c']);
  for (const digest of ['a', 'c', 'b']) await of(digest);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

it('what is larger than all is drawn each time, what fails is tried again', async () => {
  const { of, drawn } = stage(3);
  for (const digest of ['a', 'a']) await of(digest);
  for (const digest of ['bad', 'bad']) await expect(of(digest)).rejects.toThrow('not drawn');
  expect(drawn).toEqual(['a', 'a', 'bad', 'bad']);
});
