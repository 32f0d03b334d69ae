import { findReport, type ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { entryDifferences } from '@tejian/domain/business/report/difference.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { mergeKept, withPresetRows } from '@tejian/domain/business/report/preset-rows.ts';
import { openAutosave, type Draft } from '@tejian/entry/autosave.ts';
import { draftsAt } from '@tejian/entry/browser/database.ts';
import { draftWindow, type DraftWindow } from '@tejian/entry/browser/draft-window.ts';
import { openSession, type LeftDraft, type SessionPorts } from '@tejian/entry/entry-session.ts';
import { newId } from '@tejian/entry/new-id.ts';
import type { Outbox } from '@tejian/entry/outbox.ts';
import { useCallback, useEffect, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { dropDraft, readDraft } from '../../../platform/drafts.ts';
import { passes, sentenceOf } from '../../../platform/failures.ts';
import { outboxOf } from '../../../platform/outbox.ts';
import { useUser } from '../../../platform/session.ts';
import type { SheetState } from '../../../ui/report-sheet/sheet-source.ts';
import type { EntrySession } from './entry-session.ts';
import { changedSinceSigned } from './lapsed-own.ts';
import { lastReport } from './last-report.ts';

export interface OpenedReport {
  detail: ReportDetail;
  sheet: SheetState;
  /** Not there where the person may only read. */
  work: EntryWork | undefined;
  /** For a person who may only read: the number of values that this machine keeps and the server has not taken. */
  keptHere?: number;
}

/** Filling in one report: the form, and what of it goes to the server by itself. */
export interface EntryWork {
  session: EntrySession;
  outbox: Outbox;
}

/** Drafts belong to a person, a report and the form it stands in; a rebuilt one begins with none. */
const draftPlace = ({ reportId, template }: ReportDetail) => `${reportId}:${template.code}:${template.version}`;

/** The drafts of earlier builds, where they kept them. */
async function earlierDraft(userId: string, detail: ReportDetail): Promise<LeftDraft[]> {
  const key = `report-entry:${userId}:${draftPlace(detail)}`;
  const draft = await readDraft<Draft>(key).catch(() => undefined); // a machine without drafts has none to restore
  return draft ? [{ draft: draft.value, drop: () => dropDraft(key) }] : [];
}

/** The report as the sheets show it at the beginning. */
export function sheetOf(detail: ReportDetail): SheetState {
  const { frozen } = detail;
  const entry = withPresetRows(detail.template, detail.entry);
  const template = withAddedItems(detail.template, entry);
  return {
    template,
    frozen,
    entry,
    judgement: judge(template, entry, frozen),
    last: lastReport(template, frozen, detail.previous),
  };
}

/** The drafts stay where they are: they come back by themselves once the report may be entered again. */
async function keptValues(userId: string, detail: ReportDetail): Promise<number> {
  if (detail.state !== 'draft') return 0;
  const drafts = await draftsAt(userId, draftPlace(detail)).catch(() => []); // a machine without drafts keeps nothing
  const shownEntry = withPresetRows(detail.template, detail.entry);
  const withDrafts = drafts.reduce(
    (entry, { draft }) => mergeKept(detail.template, draft.base.entry, draft.entry, entry).merged,
    shownEntry,
  );
  return entryDifferences(shownEntry, withDrafts).length;
}

async function open(itemNo: string, userId: string): Promise<OpenedReport> {
  const detail = await callServer(findReport, { itemNo });
  const sheet = sheetOf(detail);
  if (!detail.mayEnter) return { detail, sheet, work: undefined, keptHere: await keptValues(userId, detail) };
  const outbox = outboxOf(userId);
  await outbox.load().catch(() => undefined); // a machine that keeps nothing has nothing to send
  const keptWindow = await draftWindow(userId, draftPlace(detail));
  const foundDrafts = [...keptWindow.found, ...(await earlierDraft(userId, detail))];
  const base = { version: detail.entryVersion, entry: sheet.entry, content: detail.contentVersion };
  const session = openSession(
    sheet,
    { ...openAutosave(base, sheet.entry, detail.entryAt), unseen: changedSinceSigned(detail, userId) },
    portsOf(itemNo, sheet, keptWindow),
    { drafts: foundDrafts, by: detail.entryBy, at: detail.entryAt },
  );
  return { detail, sheet, work: { session, outbox } };
}

const portsOf = (itemNo: string, { template }: SheetState, keptWindow: DraftWindow): SessionPorts => ({
  save: async ({ id, version, entry }) => {
    const answer = await callServer(saveEntry, { itemNo, entryVersion: version, entry }, { idempotencyKey: id });
    return answer.theirs ? { ...answer, theirs: withPresetRows(template, answer.theirs) } : answer;
  },
  newId,
  passes,
  sentence: sentenceOf,
  keepDraft: keptWindow.keepDraft,
  dropDraft: keptWindow.dropDraft,
  now: () => new Date(),
});

/** Loads a report for its form; `reload` begins anew with what the server has, `refresh` brings what is newer into it. */
export function useOpenedReport(itemNo: string) {
  const { id } = useUser();
  const [openedReport, setOpened] = useState<OpenedReport>();
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
    if (!newer || !openedReport) return;
    const { template, frozen, session } = { ...openedReport.detail, session: openedReport.work?.session };
    const isBuiltAnew = JSON.stringify(newer.frozen) !== JSON.stringify(frozen); // values of the archive were taken over
    if (
      !session ||
      !newer.mayEnter ||
      isBuiltAnew ||
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
  }, [itemNo, openedReport, load]);
  useEffect(() => {
    // A hidden tab comes back with what it had; its session goes on.
    if (!openedReport) void load();
  }, [load, openedReport]);
  return { opened: openedReport, error, reload: load, refresh };
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
