import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemsOf, keepProcesses, type ReadingBounds } from './process-items.ts';
import { TableProblem } from './table-source.ts';

const program = (name: string) => new URL(`../../../test/programs/${name}.ts`, import.meta.url);
/** Small, so that the test asks little of the machine. */
const small: Partial<ReadingBounds> = { heapMib: 64 };

// As in a product.
beforeEach(() => keepProcesses(false));
afterEach(() => keepProcesses(true));

async function itemsFrom(job: readonly number[]): Promise<{ items: unknown[]; sentence: string }> {
  const items: unknown[] = [];
  try {
    for await (const item of itemsOf(program('greedy'), job, small)) items.push(item);
  } catch (problem) {
    return { items, sentence: problem instanceof TableProblem ? problem.message : `no refusal: ${String(problem)}` };
  }
  return { items, sentence: '' };
}

it('what stays below its memory is read to its end', async () => {
  expect(await itemsFrom([1, 2, 3])).toEqual({ items: [1, 2, 3], sentence: '' });
});

it('what blows its memory ends its own process with a sentence; others go on, before and after', async () => {
  const others = itemsFrom([1, 1, 1]);
  expect(await itemsFrom([8, 120])).toEqual({ items: [1], sentence: tableText.tooBigForMemory });
  expect(await others).toEqual({ items: [1, 2, 3], sentence: '' });
  expect(await itemsFrom([1])).toEqual({ items: [1], sentence: '' });
});

it('a reading that never answers is ended', async () => {
  await expect(itemsOf(program('silent'), null, { patienceMs: 1 }).next()).rejects.toThrow(tableText.tooSlow(1));
});

it('one that its reader leaves is ended, too', async () => {
  const items = itemsOf(program('greedy'), [1, 1, 1], small);
  expect((await items.next()).value).toBe(1);
  expect(await items.return(undefined)).toEqual({ done: true, value: undefined });
  expect(await items.next()).toEqual({ done: true, value: undefined });
});

it('what one compiled is there for the next, though it is ended as soon as its reader has enough', async () => {
  const compiled = await mkdtemp(join(tmpdir(), 'tejian-compiled-'));
  vi.stubEnv('NODE_COMPILE_CACHE', compiled);
  try {
    const items = itemsOf(program('greedy'), [1, 1, 1], small);
    await items.next();
    await items.return(undefined);
    const kept = await readdir(compiled, { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isFile()).length).toBeGreaterThan(2); // the program and what it imports
  } finally {
    vi.unstubAllEnvs();
    await rm(compiled, { recursive: true, force: true });
  }
});

async function numbersOf(times: number): Promise<unknown[]> {
  const numbers: unknown[] = [];
  for await (const number of itemsOf(program('numbered'), times)) numbers.push(number);
  return numbers;
}

it('each reading has a process of its own', async () => {
  const [first] = await numbersOf(1);
  expect(await numbersOf(2)).not.toContain(first);
});

it('in tests one that has given all it had does the next reading, and one that was left does none', async () => {
  keepProcesses(true);
  const [first] = await numbersOf(1);
  expect(await numbersOf(2)).toEqual([first, first]);
  for await (const number of itemsOf(program('numbered'), 2)) {
    expect(number).toBe(first);
    break;
  }
  expect(await numbersOf(1)).not.toEqual([first]);
  const [one, other] = await Promise.all([numbersOf(1), numbersOf(1)]);
  expect(one).not.toEqual(other);
});
