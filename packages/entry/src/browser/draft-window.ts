import { newId } from '../new-id.ts';
import type { Draft } from '../autosave.ts';
import type { LeftDraft } from '../entry-session.ts';
import { draftsAt, dropDraft, keepDraft, type KeptDraft } from './database.ts';
import { holdForLife } from './turn.ts';

/** The place where drafts are kept; it outlives the windows. */
export interface DraftStore {
  keep: (draft: KeptDraft) => Promise<void>;
  drop: (key: string) => Promise<void>;
  at: (owner: string, place: string) => Promise<readonly KeptDraft[]>;
}
const thisMachine: DraftStore = { keep: keepDraft, drop: dropDraft, at: draftsAt };

/** The place where this window keeps its draft of a report, and what it finds there. */
export interface DraftWindow {
  keepDraft: (draft: Draft) => Promise<void>;
  dropDraft: () => Promise<void>;
  /** Its own draft first, then what windows that are gone have left. */
  found: readonly LeftDraft[];
}

/** The keys that this window writes or has taken over; the form may be opened again in the same window. */
const ownEntries = new Map<string, Set<string>>();

async function keysOf(id: string): Promise<Set<string>> {
  const knownTexts = ownEntries.get(id) ?? new Set([`${id}#${newId()}`]);
  ownEntries.set(id, knownTexts);
  for (const key of knownTexts) await holdForLife(`draft:${key}`);
  return knownTexts;
}

/**
 * Two windows with the same report write two drafts, so that neither writes over the other; a window that opens the
 * report takes up what windows that are gone have left there.
 */
export async function draftWindow(owner: string, place: string, store: DraftStore = thisMachine): Promise<DraftWindow> {
  const keys = await keysOf(`${owner}:${place}`);
  const [key = ''] = keys;
  const foundDrafts: KeptDraft[] = [];
  const keptDrafts = await store.at(owner, place).catch(() => []); // a machine that keeps nothing has nothing to take up
  for (const one of keptDrafts)
    if (keys.has(one.key) || (await holdForLife(`draft:${one.key}`))) {
      keys.add(one.key);
      foundDrafts.push(one);
    }
  foundDrafts.sort(
    (one, other) => Number(other.key === key) - Number(one.key === key) || Number(one.savedAt) - Number(other.savedAt),
  );
  return {
    keepDraft: (draft) => store.keep({ key, owner, place, savedAt: new Date(), draft }),
    dropDraft: () => store.drop(key),
    found: foundDrafts.map((one) => ({
      draft: one.draft,
      drop: () => (one.key === key ? Promise.resolve() : store.drop(one.key)), // its own is written over
    })),
  };
}
