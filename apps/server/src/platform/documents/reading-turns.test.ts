import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { expect, it } from 'vitest';
import { turnsOf } from './reading-turns.ts';

/** Readings that go on until they are ended; says who reads. */
function stage(patienceMs = 60_000) {
  const inTurn = turnsOf({ most: 2, patienceMs });
  const reads: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (who: string, what: string) =>
    inTurn(who, () => {
      reads.push(what);
      return new Promise<string>((resolve) => ends.set(what, () => resolve(what)));
    });
  return { read, reads, end: (what: string) => ends.get(what)?.() };
}

it('reads for a few at once and one after another for one person', async () => {
  const { read, reads, end } = stage();
  const first = read('a', 'a1');
  const all = [first, read('a', 'a2'), read('b', 'b1'), read('c', 'c1')];
  await Promise.resolve();
  expect(reads).toEqual(['a1', 'b1']); // the second of one person lets another go first
  end('a1');
  expect(await first).toBe('a1');
  await Promise.resolve();
  expect(reads).toEqual(['a1', 'b1', 'a2']);
  for (const what of ['b1', 'a2']) end(what);
  await Promise.all(all.slice(0, 3));
  end('c1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('a reading that fails gives its turn back; who waits too long is told', async () => {
  const inTurn = turnsOf({ most: 1, patienceMs: 1 });
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  let end: () => void = () => undefined;
  const first = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
  await expect(inTurn('b', () => Promise.resolve())).rejects.toThrow(tableText.othersRead);
  end();
  await first;
  expect(await inTurn('b', () => Promise.resolve('read'))).toBe('read');
});
