import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Draft } from '../autosave.ts';
import type { KeptDraft } from './database.ts';
import { draftWindow, type DraftStore } from './draft-window.ts';
import { holdForLife } from './turn.ts';

const draft = (version: number): Draft => ({ base: { version, entry: emptyEntry, content: '' }, entry: emptyEntry });
const kept = new Map<string, KeptDraft>();
const store: DraftStore = {
  keep: async (one) => void kept.set(one.key, one),
  drop: async (key) => void kept.delete(key),
  at: async (owner, place) => [...kept.values()].filter((one) => one.owner === owner && one.place === place),
};
const left = (key: string, version: number, savedAt: string, place = 'r-1') =>
  kept.set(key, { key, owner: 'zhang', place, savedAt: new Date(savedAt), draft: draft(version) });
const versions = (window: Awaited<ReturnType<typeof draftWindow>>) => window.found.map((one) => one.draft.base.version);

// A window lives as long as this file: every test has a report of its own.
let place = '';
let number = 0;
beforeEach(() => {
  kept.clear();
  place = `r-${(number += 1)}`;
});

test('a window finds its own draft again, also where the form was opened twice in it', async () => {
  const first = await draftWindow('zhang', place, store);
  expect(first.found).toEqual([]);
  await first.keepDraft(draft(3));
  const again = await draftWindow('zhang', place, store);
  expect(versions(again)).toEqual([3]);
  await again.keepDraft(draft(4));
  expect([...kept.values()].map((one) => one.draft.base.version)).toEqual([4]);
});

test('what windows that are gone have left is taken up after its own, in the order in which it was written', async () => {
  left(`zhang:${place}#b`, 2, '2026-11-20T05:00:00Z', place);
  left(`zhang:${place}#a`, 1, '2026-11-20T04:00:00Z', place);
  const window = await draftWindow('zhang', place, store);
  expect(versions(window)).toEqual([1, 2]);
  await window.keepDraft(draft(9));
  expect(versions(await draftWindow('zhang', place, store))).toEqual([9, 1, 2]);
});

test('the draft of a window that is still open is its own affair', async () => {
  const key = `zhang:${place}#open`;
  left(key, 5, '2026-11-20T04:00:00Z', place);
  expect(await holdForLife(`draft:${key}`)).toBe(true);
  expect(versions(await draftWindow('zhang', place, store))).toEqual([]);
});

test('a draft that was taken up is dropped, but not the own one: that is written over', async () => {
  left(`zhang:${place}#gone`, 1, '2026-11-20T04:00:00Z', place);
  const window = await draftWindow('zhang', place, store);
  await window.keepDraft(draft(2));
  for (const one of (await draftWindow('zhang', place, store)).found) await one.drop();
  expect([...kept.values()].map((one) => one.draft.base.version)).toEqual([2]);
  await window.dropDraft();
  expect(kept.size).toBe(0);
});

test('neither another report nor another person finds it', async () => {
  await (await draftWindow('zhang', place, store)).keepDraft(draft(1));
  expect(versions(await draftWindow('li', place, store))).toEqual([]);
  expect(versions(await draftWindow('zhang', `${place}-other`, store))).toEqual([]);
});

test('on a machine that keeps nothing the form opens all the same', async () => {
  const blind: DraftStore = { ...store, at: () => Promise.reject(new DOMException('no', 'InvalidStateError')) };
  expect((await draftWindow('zhang', place, blind)).found).toEqual([]);
});
