import { expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

const refusal = () => new Error('others are at work');

/** Work that goes on until it is ended; says who is at work. */
function stage(patienceMs = 60_000) {
  const { inTurn, ahead } = turnsOf({ most: 2, patienceMs, refusal });
  const reads: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (who: string, what: string) =>
    inTurn(who, () => {
      reads.push(what);
      return new Promise<string>((resolve) => ends.set(what, () => resolve(what)));
    });
  return { read, reads, ahead, end: (what: string) => ends.get(what)?.() };
}

it('works for a few at once and one after another for one person', async () => {
  const { read, reads, end, ahead } = stage();
  const first = read('a', 'a1');
  const all = [first, read('a', 'a2'), read('b', 'b1'), read('c', 'c1')];
  await Promise.resolve();
  expect(reads).toEqual(['a1', 'b1']); // the second of one person lets another go first
  expect(['a', 'b', 'c', 'd'].map(ahead)).toEqual([2, 0, 3, 0]);
  end('a1');
  expect(await first).toBe('a1');
  await Promise.resolve();
  expect(reads).toEqual(['a1', 'b1', 'a2']);
  for (const what of ['b1', 'a2']) end(what);
  await Promise.all(all.slice(0, 3));
  end('c1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('work that fails gives its turn back; who waits too long is told', async () => {
  const { inTurn } = turnsOf({ most: 1, patienceMs: 1, refusal });
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  let end: () => void = () => undefined;
  const first = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
  await expect(inTurn('b', () => Promise.resolve())).rejects.toThrow('others are at work');
  end();
  await first;
  expect(await inTurn('b', () => Promise.resolve('read'))).toBe('read');
});
