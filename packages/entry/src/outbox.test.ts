import { expect, test } from 'vitest';
import { openOutbox, sendable, type Operation, type OperationStore } from './outbox.ts';

class Away extends Error {}

const operation = (id: string, record = 'r-1', owner = 'zhang'): Operation => ({
  id,
  owner,
  record,
  kind: 'attachment',
  at: new Date('2026-11-20T04:00:00Z'),
  about: {},
});

/** A machine that keeps what it is told; it outlives the windows that write to it. */
function machine() {
  const kept = new Map<string, Operation>();
  const store: OperationStore = {
    all: (owner) => Promise.resolve([...kept.values()].filter((one) => one.owner === owner)),
    put: (one) => Promise.resolve(void kept.set(one.id, one)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
  return { kept, store };
}

function windowOn(store: OperationStore, send: (one: Operation) => Promise<void>, owner = 'zhang') {
  return openOutbox(owner, {
    store,
    send,
    passes: (error) => error instanceof Away,
    sentence: (error) => (error instanceof Error ? error.message : ''),
    inTurn: (work) => work(),
  });
}

test('operations of a record go in the order in which they were done; a record that waits holds up no other', () => {
  const all = [operation('1'), operation('2'), operation('3', 'r-2')];
  expect(sendable(all, new Set())?.id).toBe('1');
  expect(sendable(all, new Set(['r-1']))?.id).toBe('3');
  expect(sendable([{ ...operation('1'), refusal: '图片已损坏' }, operation('2')], new Set())).toBeUndefined();
});

test('what was added while the server was away is sent by the next window, once', async () => {
  const { kept, store } = machine();
  const away = windowOn(store, () => Promise.reject(new Away()));
  await away.add(operation('2'));
  await away.add(operation('1'));
  expect(await away.settle()).toBe(false);
  expect([...kept.keys()].toSorted()).toEqual(['1', '2']);
  const sent: string[] = [];
  const later = windowOn(store, ({ id }) => Promise.resolve(void sent.push(id)));
  await later.load();
  expect(await later.settle()).toBe(true);
  expect([sent, kept.size]).toEqual([['1', '2'], 0]);
});

test('a refusal keeps the operation with its sentence until the person decides', async () => {
  const { kept, store } = machine();
  const sent: string[] = [];
  let isBroken = true;
  const outbox = windowOn(store, ({ id }) => {
    if (id === '1' && isBroken) return Promise.reject(new Error('图片已损坏'));
    return Promise.resolve(void sent.push(id));
  });
  await outbox.add(operation('1'));
  await outbox.add(operation('2'));
  expect([await outbox.settle(), await outbox.settle('r-1'), sent]).toEqual([false, false, []]);
  expect(outbox.getState().operations[0]?.refusal).toBe('图片已损坏');
  isBroken = false;
  await outbox.retry('1');
  expect([sent, kept.size]).toEqual([['1', '2'], 0]);
});

test('what is given up lets the next one go', async () => {
  const { kept, store } = machine();
  const outbox = windowOn(store, ({ id }) =>
    id === '1' ? Promise.reject(new Error('类型不支持')) : Promise.resolve(),
  );
  await outbox.add(operation('1'));
  await outbox.add(operation('2'));
  await outbox.settle();
  await outbox.discard('1');
  expect([await outbox.settle(), kept.size]).toEqual([true, 0]);
});

test('a machine that keeps nothing says so instead of pretending', async () => {
  const { store } = machine();
  const full = { ...store, put: () => Promise.reject(new Error('QuotaExceededError')) };
  const outbox = windowOn(full, () => Promise.resolve());
  await expect(outbox.add(operation('1'))).rejects.toThrow('QuotaExceededError');
  expect(outbox.getState().operations).toEqual([]);
});

test('another person at the same machine neither sees nor sends it', async () => {
  const { kept, store } = machine();
  await windowOn(store, () => Promise.reject(new Away())).add(operation('1'));
  const sent: string[] = [];
  const other = windowOn(store, ({ id }) => Promise.resolve(void sent.push(id)), 'li');
  await other.load();
  expect([await other.settle(), other.getState().operations, sent, kept.size]).toEqual([true, [], [], 1]);
});
