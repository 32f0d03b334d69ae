import { findReport, saveEntry, type ReportDetail } from '@tejian/contract/business/report/report.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { useCallback, useEffect, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { dropDraft, readDraft, saveDraft } from '../../../platform/drafts.ts';
import { CallFailed, sentenceOf } from '../../../platform/failures.ts';
import { useUser } from '../../../platform/session.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import type { SheetState } from '../../../ui/report-sheet/sheet-source.ts';
import { resume, type Draft, type Unseen } from './autosave.ts';
import { openSession, type EntrySession } from './entry-session.ts';
import { lapsedOwn } from './lapsed-own.ts';
import { lastReport } from './last-report.ts';
import { withPresetRows } from './prepare-entry.ts';
import { text } from './report-entry.text.ts';

export interface OpenedReport {
  detail: ReportDetail;
  sheet: SheetState;
  /** Not there where the person may only read. */
  session: EntrySession | undefined;
}

export const timeOf = (at: Date) => showInstant(at).slice(11, 16);

/** Drafts belong to a person, a report and the form it stands in; a rebuilt one begins with none. */
const draftKey = (userId: string, { reportId, template }: ReportDetail) =>
  `report-entry:${userId}:${reportId}:${template.code}:${template.version}`;

/** No network, or a server that is away for a moment. */
const passes = (error: unknown) =>
  error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500);

function sheetOf(detail: ReportDetail): SheetState {
  const { template, frozen } = detail;
  const entry = withPresetRows(template, detail.entry);
  return {
    template,
    frozen,
    entry,
    judgement: judge(template, entry, frozen),
    last: lastReport(template, frozen, detail.previous),
  };
}

async function open(itemNo: string, userId: string): Promise<OpenedReport> {
  const detail = await callServer(findReport, { itemNo });
  const sheet = sheetOf(detail);
  if (!detail.mayEnter) return { detail, sheet, session: undefined };
  const key = draftKey(userId, detail);
  const draft = await readDraft<Draft>(key).catch(() => undefined); // a machine without drafts has none to restore
  const autosave = resume(
    { version: detail.entryVersion, entry: sheet.entry, content: detail.contentVersion },
    draft?.value,
    detail.entryBy,
    detail.entryAt,
  );
  const unseen = [...unseenOf(detail, userId), ...autosave.unseen];
  if (autosave.phase !== 'saved') toast('info', text.restored);
  const session = openSession(
    sheet,
    { ...autosave, unseen },
    {
      save: async (entryVersion, entry) => {
        const answer = await callServer(saveEntry, { itemNo, entryVersion, entry });
        return answer.theirs ? { ...answer, theirs: withPresetRows(sheet.template, answer.theirs) } : answer;
      },
      passes,
      sentence: sentenceOf,
      keepDraft: (value) => saveDraft(key, value),
      dropDraft: () => dropDraft(key),
      now: () => new Date(),
    },
  );
  return { detail, sheet, session };
}

/** What others changed after this person had signed: to be looked at before the next signature. */
function unseenOf(detail: ReportDetail, userId: string): readonly Unseen[] {
  const own = lapsedOwn(detail, userId);
  if (!own || own.isOwnChange) return [];
  return own.changes.map((change) => ({ ...change, by: own.byName, at: own.at }));
}

/** Loads a report for its form; `reload` begins anew with what the server has, `refresh` brings what is newer into it. */
export function useOpenedReport(itemNo: string) {
  const { id } = useUser();
  const [opened, setOpened] = useState<OpenedReport>();
  const [error, setError] = useState<string>();
  const load = useCallback(async () => {
    setError(undefined);
    try {
      setOpened(await open(itemNo, id));
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  }, [itemNo, id]);
  const refresh = useCallback(async () => {
    const newer = await callServer(findReport, { itemNo }).catch(() => undefined); // asked again with the next beat
    if (!newer || !opened) return;
    const { template, session } = { ...opened.detail, session: opened.session };
    if (
      !session ||
      !newer.mayEnter ||
      `${newer.template.code} ${newer.template.version}` !== `${template.code} ${template.version}`
    ) {
      await session?.settle();
      return load();
    }
    session.takeIn({
      version: newer.entryVersion,
      content: newer.contentVersion,
      entry: withPresetRows(template, newer.entry),
      by: newer.entryBy,
      at: newer.entryAt,
    });
    setOpened((before) => before && { ...before, detail: newer });
  }, [itemNo, opened, load]);
  useEffect(() => {
    // A hidden tab comes back with what it had; its session goes on.
    if (!opened) void load();
  }, [load, opened]);
  return { opened, error, reload: load, refresh };
}

/** Timers of the session while the form is in sight; leaving the window or the tab sends what is unsaved. */
export function useSessionLife(session: EntrySession): void {
  useEffect(() => {
    const stop = session.start();
    const settle = () => void session.settle();
    const onVisibility = () => document.visibilityState === 'hidden' && settle();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', settle);
    window.addEventListener('online', settle);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', settle);
      window.removeEventListener('online', settle);
      stop();
    };
  }, [session]);
}
