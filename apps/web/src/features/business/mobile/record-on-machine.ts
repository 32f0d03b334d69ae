import { keepDraft, dropDraft } from '@tejian/entry/browser/database.ts';
import type { SessionPorts } from '@tejian/entry/entry-session.ts';
import {
  beginRecord,
  followReturn,
  joinReturn,
  readRecord,
  saveRecord,
  sendRecord,
  type JoinedRecord,
  type KeptRecord,
  type RecordReturn,
} from '@tejian/entry/kept-record.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { newId } from '@tejian/entry/new-id.ts';
import { changeDraft, readDraft } from '../../../platform/drafts.ts';
import { text } from './mobile-page.text.ts';

/** The record of one package on this machine. All windows share it: every change is made to what is kept by then. */
export interface RecordOnMachine {
  read: () => Promise<KeptRecord>;
  save: SessionPorts['save'];
  /** A return is on its way; it may arrive without an answer. */
  send: (sentReturn: RecordReturn) => Promise<void>;
  follow: (answeredReturn: RecordReturn) => Promise<void>;
}

type Kept = KeptRecord | ReportEntry;

interface RecordPlace {
  readonly key: string;
  readonly userId: string;
  /** The place of the drafts of its windows. */
  readonly drafts: string;
}

interface Beginning {
  readonly began: ReportEntry;
  readonly last: RecordReturn | undefined;
  /** False without a network: the return that was last then may be older than the record. */
  readonly isNewest: boolean;
}

const recordOf = (kept: Kept | undefined, { began, last }: Beginning): KeptRecord =>
  kept ? readRecord(kept) : beginRecord(last?.entry ?? began, last);

/** What this machine holds against the last return is kept as a draft before the record goes on without it. */
async function joinOnMachine({ key, userId, drafts }: RecordPlace, beginning: Beginning): Promise<JoinedRecord> {
  const seen = recordOf((await readDraft<Kept>(key))?.value, beginning);
  const joined = joinReturn(seen, beginning.began, beginning.isNewest ? beginning.last : undefined);
  const leftKey = `${userId}:${drafts}#${newId()}`;
  if (joined.left)
    await keepDraft({ key: leftKey, owner: userId, place: drafts, savedAt: new Date(), draft: joined.left });
  const kept = await changeDraft<Kept>(key, (value) => {
    const standing = recordOf(value, beginning);
    return standing.version === seen.version && standing.follows?.id === seen.follows?.id ? joined.record : standing;
  });
  if (kept === joined.record) return joined;
  if (joined.left) await dropDraft(leftKey); // another window was first: both are joined anew
  return joinOnMachine({ key, userId, drafts }, beginning);
}

/** Opens the record with what the office has; a machine that keeps nothing works with the office's alone. */
export async function openRecord(
  place: RecordPlace,
  beginning: Beginning,
): Promise<JoinedRecord & { readonly machine: RecordOnMachine }> {
  const joined = await joinOnMachine(place, beginning).catch(() => ({
    record: recordOf(undefined, beginning),
    left: undefined,
    isJoined: false,
    count: 0,
  }));
  return { ...joined, machine: recordOnMachine(place.key, joined.record) };
}

/** The record under its key; `known` stands in where this machine keeps nothing. */
export function recordOnMachine(key: string, opened: KeptRecord): RecordOnMachine {
  let known = opened;
  const change = async (next: (kept: KeptRecord) => KeptRecord): Promise<KeptRecord> => {
    known = readRecord(await changeDraft<Kept>(key, (kept) => next(kept ? readRecord(kept) : known)));
    return known;
  };
  const changeAnyhow = async (next: (kept: KeptRecord) => KeptRecord): Promise<void> => {
    try {
      await change(next);
    } catch {
      known = next(known); // a machine that keeps nothing
    }
  };
  return {
    read: async () => {
      const kept = await readDraft<Kept>(key).catch(() => undefined);
      return kept ? readRecord(kept.value) : known;
    },
    save: async ({ version, typed }) => {
      const kept = await change((record) => saveRecord(record, version, typed));
      if (kept.entry === typed) return { isSaved: true, entryVersion: kept.version, contentVersion: '' };
      const { version: entryVersion, entry: theirs } = kept;
      return { isSaved: false, entryVersion, contentVersion: '', theirs, entryBy: text.otherWindow };
    },
    send: (sentReturn) => changeAnyhow((kept) => sendRecord(kept, sentReturn)),
    follow: (answeredReturn) => changeAnyhow((kept) => followReturn(kept, answeredReturn)),
  };
}
