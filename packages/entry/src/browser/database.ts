import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Draft } from '../autosave.ts';
import type { Operation, OperationStore } from '../outbox.ts';

/** A session's unsent work; `place` is what it is work on, the key also which window writes it. */
export interface KeptDraft {
  readonly key: string;
  readonly owner: string;
  readonly place: string;
  readonly savedAt: Date;
  readonly draft: Draft;
}

interface Kept extends DBSchema {
  operations: { key: string; value: Operation; indexes: { owner: string } };
  drafts: { key: string; value: KeptDraft; indexes: { owner: string; place: [string, string] } };
}

let database: Promise<IDBPDatabase<Kept>> | undefined;

function open(): Promise<IDBPDatabase<Kept>> {
  database ??= openDB<Kept>('tejian-entry', 1, {
    upgrade: (madeDatabase) => {
      madeDatabase.createObjectStore('operations', { keyPath: 'id' }).createIndex('owner', 'owner');
      const drafts = madeDatabase.createObjectStore('drafts', { keyPath: 'key' });
      drafts.createIndex('owner', 'owner');
      drafts.createIndex('place', ['owner', 'place']);
    },
    terminated: () => (database = undefined),
  }).catch((error: unknown) => {
    database = undefined; // asked again with the next write
    throw error;
  });
  return database;
}

/** `strict`: the disk has it when the call is done, so that a machine that loses its power loses nothing. */
const durable = { durability: 'strict' } as const;

async function write(
  store: 'operations' | 'drafts',
  work: (transaction: Awaited<ReturnType<typeof transactionOn>>) => Promise<unknown>,
): Promise<void> {
  const transaction = await transactionOn(store);
  await Promise.all([work(transaction), transaction.done]);
}

const transactionOn = async (store: 'operations' | 'drafts') =>
  (await open()).transaction([store], 'readwrite', durable);

export const operationStore: OperationStore = {
  all: async (owner) => (await open()).getAllFromIndex('operations', 'owner', owner),
  put: (operation) => write('operations', (transaction) => transaction.objectStore('operations').put(operation)),
  remove: (id) => write('operations', (transaction) => transaction.objectStore('operations').delete(id)),
};

export const keepDraft = (draft: KeptDraft): Promise<void> =>
  write('drafts', (transaction) => transaction.objectStore('drafts').put(draft));

export const dropDraft = (key: string): Promise<void> =>
  write('drafts', (transaction) => transaction.objectStore('drafts').delete(key));

export const draftsAt = async (owner: string, place: string): Promise<readonly KeptDraft[]> =>
  (await open()).getAllFromIndex('drafts', 'place', [owner, place]);

/** The number of pieces of work of this person that only this machine has. */
export async function countUnsent(owner: string): Promise<number> {
  const keptDatabase = await open();
  const [operations, drafts] = await Promise.all([
    keptDatabase.countFromIndex('operations', 'owner', owner),
    keptDatabase.countFromIndex('drafts', 'owner', owner),
  ]);
  return operations + drafts;
}
