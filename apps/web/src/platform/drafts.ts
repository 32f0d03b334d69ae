import { openDB, type IDBPDatabase } from 'idb';

/** Unfinished work kept on this machine; "clear cache" does not touch it (decisions §9). */
interface Draft {
  savedAt: Date;
  value: unknown;
}

let database: Promise<IDBPDatabase> | undefined;

function open(): Promise<IDBPDatabase> {
  database ??= openDB('tejian', 1, {
    upgrade: (madeDatabase) => void madeDatabase.createObjectStore('drafts'),
    terminated: () => (database = undefined),
  }).catch((error: unknown) => {
    database = undefined; // asked again with the next draft
    throw error;
  });
  return database;
}

export async function saveDraft(key: string, value: unknown): Promise<void> {
  const draft: Draft = { savedAt: new Date(), value };
  await (await open()).put('drafts', draft, key);
}

/** Changes a draft by what is kept at this moment: of two windows that change it one comes after the other. */
export async function changeDraft<T>(key: string, change: (kept: T | undefined) => T): Promise<T> {
  const transaction = (await open()).transaction('drafts', 'readwrite', { durability: 'strict' });
  const keptDraft = (await transaction.store.get(key)) as { value: T } | undefined; // written under the same key
  const value = change(keptDraft?.value);
  const draft: Draft = { savedAt: new Date(), value };
  await Promise.all([transaction.store.put(draft, key), transaction.done]);
  return value;
}

export async function readDraft<T>(key: string): Promise<{ savedAt: Date; value: T } | undefined> {
  const foundValue: unknown = await (await open()).get('drafts', key);
  return foundValue as { savedAt: Date; value: T } | undefined; // written by saveDraft under the same key
}

export async function draftKeys(): Promise<readonly string[]> {
  return (await (await open()).getAllKeys('drafts')).map(String);
}

export async function dropDraft(key: string): Promise<void> {
  await (await open()).delete('drafts', key);
}
