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
import type { Beginnings } from '@tejian/domain/business/report/preset-rows.ts';
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
  readonly template: Beginnings;
  readonly began: ReportEntry;
  readonly last: RecordReturn | undefined;
  /** False without a network: the return that was last then may be older than the record. */
  readonly isNewest: boolean;
}

const recordOf = (keptRecord: Kept | undefined, { began, last }: Beginning): KeptRecord =>
  keptRecord ? readRecord(keptRecord) : beginRecord(last?.entry ?? began, last);

/** The values that this machine holds against the last return are kept as a draft before the record goes on without it. */
async function joinOnMachine({ key, userId, drafts }: RecordPlace, beginning: Beginning): Promise<JoinedRecord> {
  const seenRecord = recordOf((await readDraft<Kept>(key))?.value, beginning);
  const joinedRecord = joinReturn(seenRecord, {
    ...beginning,
    last: beginning.isNewest ? beginning.last : undefined,
  });
  const leftKey = `${userId}:${drafts}#${newId()}`;
  if (joinedRecord.left)
    await keepDraft({ key: leftKey, owner: userId, place: drafts, savedAt: new Date(), draft: joinedRecord.left });
  const keptRecord = await changeDraft<Kept>(key, (value) => {
    const standing = recordOf(value, beginning);
    return standing.version === seenRecord.version && standing.follows?.id === seenRecord.follows?.id
      ? joinedRecord.record
      : standing;
  });
  if (keptRecord === joinedRecord.record) return joinedRecord;
  if (joinedRecord.left) await dropDraft(leftKey); // another window was first: both are joined anew
  return joinOnMachine({ key, userId, drafts }, beginning);
}

/** Opens the record with what the office has; a machine that keeps nothing works with the office's alone. */
export async function openRecord(
  place: RecordPlace,
  beginning: Beginning,
): Promise<JoinedRecord & { readonly machine: RecordOnMachine }> {
  const joinedRecord = await joinOnMachine(place, beginning).catch(() => ({
    record: recordOf(undefined, beginning),
    left: undefined,
    isJoined: false,
    count: 0,
  }));
  return { ...joinedRecord, machine: recordOnMachine(place.key, joinedRecord.record) };
}

/** The record under its key; `known` stands in where this machine keeps nothing. */
export function recordOnMachine(key: string, openedRecord: KeptRecord): RecordOnMachine {
  let knownRecord = openedRecord;
  const change = async (next: (keptRecord: KeptRecord) => KeptRecord): Promise<KeptRecord> => {
    knownRecord = readRecord(
      await changeDraft<Kept>(key, (keptRecord) => next(keptRecord ? readRecord(keptRecord) : knownRecord)),
    );
    return knownRecord;
  };
  const changeAnyhow = async (next: (keptRecord: KeptRecord) => KeptRecord): Promise<void> => {
    try {
      await change(next);
    } catch {
      knownRecord = next(knownRecord); // a machine that keeps nothing
    }
  };
  return {
    read: async () => {
      const keptRecord = await readDraft<Kept>(key).catch(() => undefined);
      return keptRecord ? readRecord(keptRecord.value) : knownRecord;
    },
    save: async ({ version, typed }) => {
      const keptRecord = await change((record) => saveRecord(record, version, typed));
      if (keptRecord.entry === typed) return { isSaved: true, entryVersion: keptRecord.version, contentVersion: '' };
      const { version: entryVersion, entry: theirs } = keptRecord;
      return { isSaved: false, entryVersion, contentVersion: '', theirs, entryBy: text.otherWindow };
    },
    send: (sentReturn) => changeAnyhow((keptRecord) => sendRecord(keptRecord, sentReturn)),
    follow: (answeredReturn) => changeAnyhow((keptRecord) => followReturn(keptRecord, answeredReturn)),
  };
}
