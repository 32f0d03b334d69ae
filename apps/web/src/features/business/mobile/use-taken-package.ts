import { takePackage } from '@tejian/contract/business/mobile/package.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { openAutosave } from '@tejian/entry/autosave.ts';
import { draftWindow } from '@tejian/entry/browser/draft-window.ts';
import { openSession } from '@tejian/entry/entry-session.ts';
import { newId } from '@tejian/entry/new-id.ts';
import { useCallback, useEffect, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { readDraft, saveDraft } from '../../../platform/drafts.ts';
import { passes, sentenceOf } from '../../../platform/failures.ts';
import { outboxOf } from '../../../platform/outbox.ts';
import { useUser } from '../../../platform/session.ts';
import { sheetOf, type EntryWork } from '../report-entry/use-entry-session.ts';
import { text } from './mobile-page.text.ts';
import { openRecord, type RecordOnMachine } from './record-on-machine.ts';

export type TakenPackage = AnswerOf<typeof takePackage>;
export interface OpenedPackage {
  readonly taken: TakenPackage;
  readonly work: EntryWork;
  readonly machine: RecordOnMachine;
  /** Another machine returned meanwhile: who and when, and how much of it came in. */
  readonly joined: string | undefined;
  /** Without a network the copy that this machine keeps is used. */
  readonly isFromMachine: boolean;
}

const packageKey = (userId: string, id: string) => `mobile-package:${userId}:${id}`;
const recordKey = (userId: string, id: string) => `mobile-record:${userId}:${id}`;

/** Takes the package from the office, or, where no office answers, from this machine. */
async function takeAlong(id: string, userId: string): Promise<Pick<OpenedPackage, 'taken' | 'isFromMachine'>> {
  const key = packageKey(userId, id);
  try {
    const takenPackage = await callServer(takePackage, { id });
    await saveDraft(key, takenPackage).catch(() => undefined); // a machine that keeps nothing works with the office alone
    return { taken: takenPackage, isFromMachine: false };
  } catch (problem) {
    const keptFacts = passes(problem) ? await readDraft<TakenPackage>(key).catch(() => undefined) : undefined;
    if (!keptFacts) throw problem;
    return { taken: keptFacts.value, isFromMachine: true };
  }
}

/** The kernel's session with this machine for its server: everything that is typed is kept here until it is returned. */
async function open(id: string, userId: string): Promise<OpenedPackage> {
  const { taken, isFromMachine } = await takeAlong(id, userId);
  const { lastReturn } = taken;
  const { record, isJoined, count, machine } = await openRecord(
    { key: recordKey(userId, id), userId, drafts: `mobile:${id}` },
    { template: taken.task.template, began: taken.task.entry, last: lastReturn, isNewest: !isFromMachine },
  );
  const sheet = sheetOf({ ...taken.task, entry: record.entry });
  const outbox = outboxOf(userId);
  await outbox.load().catch(() => undefined);
  const { keepDraft, dropDraft, found } = await draftWindow(userId, `mobile:${id}`);
  const session = openSession(
    sheet,
    openAutosave({ version: record.version, entry: sheet.entry, content: '' }, sheet.entry, undefined),
    {
      save: machine.save,
      newId,
      passes: () => false,
      sentence: sentenceOf,
      keepDraft,
      dropDraft,
      now: () => new Date(),
    },
    { drafts: found, ...(isJoined && lastReturn && { by: lastReturn.returnedBy, at: lastReturn.returnedAt }) },
  );
  const joinedWords =
    isJoined && lastReturn ? text.joined(lastReturn.returnedBy, showInstant(lastReturn.returnedAt), count) : undefined;
  return { taken, work: { session, outbox }, machine, joined: joinedWords, isFromMachine };
}

/** Opens a package on this machine; `reload` takes it again from the office. */
export function useTakenPackage(id: string) {
  const { id: userId } = useUser();
  const [openedPackage, setOpened] = useState<OpenedPackage>();
  const [error, setError] = useState<string>();
  const load = useCallback(async () => {
    setError(undefined);
    try {
      setOpened(await open(id, userId));
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  }, [id, userId]);
  useEffect(() => {
    if (!openedPackage) void load();
  }, [load, openedPackage]);
  return { opened: openedPackage, error, reload: load };
}
