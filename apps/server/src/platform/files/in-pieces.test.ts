import { expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';

async function* chunks(...lengths: number[]): AsyncGenerator<Uint8Array> {
  let next = 0;
  for (const length of lengths) yield Uint8Array.from({ length }, () => next++);
}

async function cut(content: AsyncIterable<Uint8Array>, most: number): Promise<number[][]> {
  const pieces: number[][] = [];
  for await (const piece of inPieces(content, most)) {
    const bytes: number[] = [];
    for await (const part of piece) bytes.push(...part);
    pieces.push(bytes);
  }
  return pieces;
}

it('cuts what comes at the bound, wherever its chunks end', async () => {
  expect(await cut(chunks(3, 4, 1), 4)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
  expect(await cut(chunks(9), 4)).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8]]);
  expect(await cut(chunks(2), 4)).toEqual([[0, 1]]);
  expect(await cut(chunks(), 4)).toEqual([]);
});

it('reads no further than the piece that is asked for', async () => {
  let readSoFar = 0;
  async function* counted() {
    for await (const chunk of chunks(2, 2, 2)) {
      readSoFar += chunk.length;
      yield chunk;
    }
  }
  const pieces = inPieces(counted(), 2);
  const { value: first } = await pieces.next();
  if (!first) throw new Error('there is a first piece');
  for await (const part of first) expect(part.length).toBe(2);
  expect(readSoFar).toBe(2);
});
