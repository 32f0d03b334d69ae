import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryDelay } from './backoff.ts';
import { openOutbox, sendable, type Operation, type OperationStore } from './outbox.ts';

class Away extends Error {}

const operation = (id: string, record = 'r-1'): Operation => ({
  id,
  owner: 'zhang',
  record,
  kind: 'attachment',
  at: new Date(0),
  about: {},
});

function given(send: (one: Operation) => Promise<void>) {
  const kept = new Map<string, Operation>();
  const store: OperationStore = {
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(one.id, one),
    remove: async (id) => void kept.delete(id),
  };
  const outbox = openOutbox('zhang', {
    store,
    send,
    passes: (error) => error instanceof Away,
    sentence: String,
    inTurn: (work) => work(),
  });
  return { kept, store, outbox };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('attempts come longer and longer apart, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(retryDelay)).toEqual([
    2000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('while it is live it tries again by itself until the server is there; stopped it does not', async () => {
  let attempts = 0;
  const { kept, outbox } = given(() => {
    attempts += 1;
    return attempts < 3 ? Promise.reject(new Away()) : Promise.resolve();
  });
  await outbox.add(operation('1'));
  const stop = outbox.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([attempts, outbox.getState().attempts]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(retryDelay(1));
  expect(attempts).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(attempts).toBe(2);
  outbox.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([attempts, kept.size, outbox.getState().attempts]).toEqual([3, 0, 0]);
});

test('what is added while a round is ending is sent all the same', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const { kept, outbox } = given(() => Promise.resolve());
    outbox.start();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    await outbox.add(operation('1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.size, `after ${turns} turns`).toBe(0);
  }
});

test('what was refused is not tried again by itself, and nothing is planned for it', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('图片已损坏'));
  const { outbox } = given(send);
  outbox.start();
  await outbox.add(operation('1'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledOnce();
  expect(outbox.getState().operations[0]?.refusal).toContain('图片已损坏');
});

test('one record may be settled though another waits for the server', async () => {
  const { outbox } = given(({ record }) => (record === 'r-2' ? Promise.reject(new Away()) : Promise.resolve()));
  await outbox.add(operation('1', 'r-2'));
  await outbox.add(operation('2', 'r-1'));
  expect([await outbox.settle('r-1'), await outbox.settle('r-2'), await outbox.settle()]).toEqual([true, false, false]);
});

test('two that ask at once share one round: nothing is sent twice', async () => {
  const sent: string[] = [];
  const { outbox } = given(async ({ id }) => {
    await vi.advanceTimersByTimeAsync(1);
    sent.push(id);
  });
  for (const id of ['1', '2', '3']) await outbox.add(operation(id));
  await Promise.all([outbox.settle(), outbox.settle(), outbox.retry('2')]);
  expect(sent).toEqual(['1', '2', '3']);
});

test('a store that is away for a moment loses nothing and counts as a failed round', async () => {
  const { kept, store, outbox } = given(() => Promise.resolve());
  await outbox.add(operation('1'));
  const { all } = store;
  store.all = () => Promise.reject(new Error('blocked'));
  expect([await outbox.settle(), outbox.getState().attempts, outbox.getState().isSending]).toEqual([false, 1, false]);
  store.all = all;
  expect([await outbox.settle(), kept.size]).toEqual([true, 0]);
});

test('whatever waits, each record gives out its oldest operation, and none behind one that is held up', () => {
  let state = 7;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 500; round += 1) {
    const operations = Array.from({ length: draw(8) }, (_, at): Operation => {
      const one = operation(`${at}`, `r-${draw(3)}`);
      return draw(4) === 0 ? { ...one, refusal: '不接收' } : one;
    });
    const heldUp = new Set(['r-0', 'r-1', 'r-2'].filter(() => draw(3) === 0));
    const first = ({ record }: Operation) => operations.find((one) => one.record === record);
    const allowed = operations.filter((one) => first(one) === one && !heldUp.has(one.record) && !one.refusal);
    expect(sendable(operations, heldUp)).toBe(allowed[0]);
  }
});
