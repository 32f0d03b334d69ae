import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { findItems, type ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { reportPdf, reportSlip } from '@tejian/contract/business/report/report-papers.contract.ts';
import { returnReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { signEntry, submitReport, takeArchiveFacts } from '@tejian/contract/business/report/report-entry.contract.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { openFile } from '../../../platform/files.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { paths } from '../../../paths.ts';
import { act } from '../../../platform/use-call.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { text as reportText } from '../report/report.text.ts';
import { text } from './report-entry.text.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { SubmitAnswers, SubmitWords } from './submit-words.ts';
import { holdsMore } from '@tejian/entry/autosave.ts';
import { unsignedOthers } from './unsigned.ts';
import { nextNo } from './next-report.ts';
import type { ReturnValues } from '../workflow/ReturnDialog.tsx';
import { useStepHere } from '../workflow/use-step-here.ts';
import { useStepPage } from '../workflow/use-step-page.ts';
import type { EntryWork } from './use-entry-session.ts';

/** The sentence of one item's answer when it was refused. */
const refusalIn = (results: readonly ItemResult[]): string | undefined =>
  results.find(({ isSuccess }) => !isSuccess)?.sentence;

async function refusalOf(work: () => Promise<readonly ItemResult[]>): Promise<string | undefined> {
  try {
    return refusalIn(await work());
  } catch (error) {
    return sentenceOf(error);
  }
}

/** The next report that waits for entry, the neighbour in the same application first. */
async function nextAfter(
  { itemNo, applicationNo }: ReportDetail['item'],
  { code: stepcode }: Pick<Step, 'code'>,
): Promise<string | undefined> {
  const ask = async (search: { applicationNo?: string; pageSize: number }) =>
    (await callServer(findItems, { stepcode, mine: true, pageNo: 1, ...search })).list;
  return nextNo(await ask({ applicationNo, pageSize: MOST }), itemNo) ?? nextNo(await ask({ pageSize: 10 }), itemNo);
}
const MOST = 500; // spec §9: the largest page

interface Newer {
  reload: () => Promise<void>;
  refresh: () => Promise<void>;
}

function tellSigned(others: readonly string[]): void {
  toast('success', others.length > 0 ? text.signedTold(others.join('、')) : text.signed);
  refreshCalls(findItems);
}

/** True when the server has what was typed and every file that it names. */
async function isAllSent({ session, outbox }: EntryWork, recordId: string): Promise<boolean> {
  const [isSaved, isSent] = [await session.settle(), await outbox.settle(recordId)];
  return isSaved && isSent;
}

/** Values stand red on this form that no save takes: the server has not got all that is shown. */
const showsMore = ({ session }: EntryWork): boolean => holdsMore(session.getAutosave());

/** True when the server has all that it takes; what stands red is told to be no part of it. */
async function isSettledOrTold(work: EntryWork, recordId: string): Promise<boolean> {
  const isSent = await isAllSent(work, recordId);
  if (!isSent) toast('warning', text.notSavedYet);
  else if (showsMore(work)) toast('warning', text.withoutRed);
  return isSent;
}

/** The content as the form shows it, for a signature; a refusal while something is not saved or not looked at. */
async function shownBy(work: EntryWork, recordId: string): Promise<{ content: string } | { refusal: string }> {
  if (!(await isAllSent(work, recordId))) return { refusal: text.notSavedYet };
  if (showsMore(work)) return { refusal: text.redFirst };
  const { unseen, base } = work.session.getAutosave();
  return unseen.length > 0 ? { refusal: text.lookFirst(unseen.length) } : { content: base.content };
}

/** The server asks what the form did not know of when it asked. */
const asksAnew = (error: unknown): boolean =>
  error instanceof Refused && questions.some((question) => Object.hasOwn(error.fieldErrors, question));
const questions = [
  'isDateConfirmed',
  'seenPackage',
  'seenFirst',
  'seenArchive',
] as const satisfies readonly (keyof RequestOf<typeof submitReport>)[];

/**
 * The reason that it was not agreed to; where somebody was faster, the newer content comes into the form before the
 * next try.
 */
async function refusalOfSigned(
  work: () => Promise<readonly ItemResult[]>,
  { refresh }: Newer,
): Promise<string | undefined> {
  return refusalOf(async () => {
    try {
      const answers = await work();
      if (answers.some(({ isChanged }) => isChanged)) await refresh();
      return answers;
    } catch (error) {
      if (asksAnew(error)) await refresh();
      throw error;
    }
  });
}

function useEntryPage(item: ReportDetail['item']) {
  const step = useStepHere();
  return useStepPage({
    step,
    keptAs: 'report-entry:next',
    allDone: text.allDone,
    next: async () => {
      const following = await nextAfter(item, step);
      return following && paths.reportEnterInfo(following);
    },
  });
}

/** Takes values of the archive over, as a change of the report that is saved at once. */
async function takeOver(itemNo: string, marks: readonly string[], { reload }: Newer): Promise<void> {
  await act(() => callServer(takeArchiveFacts, { itemNo, marks: [...marks] }), reportText.fromArchive.taken);
  await reload();
}

/** The acts possible with the whole report; everything typed is on the server first. */
export function useEntryActions(detail: ReportDetail, work: EntryWork, newer: Newer) {
  const { reload } = newer;
  const user = useUser();
  const { itemNo } = detail.item;
  const isSettled = () => isSettledOrTold(work, detail.reportId);
  const stepPage = useEntryPage(detail.item);
  const leave = (doneText: string, onward?: boolean) => {
    toast('success', doneText);
    return stepPage.leave(itemNo, onward);
  };
  return {
    next: stepPage.auto,
    setNext: stepPage.setAuto,
    settled: isSettled,
    save: async () => void (await isSettled()),
    preview: async (kind: 'report' | 'record') => {
      if (await isSettled()) openFile(reportPdf, { itemNo, kind });
    },
    slip: async () => {
      if (await isSettled()) openFile(reportSlip, { itemNo });
    },
    sign: async () => {
      const seenFacts = await shownBy(work, detail.reportId);
      if ('refusal' in seenFacts) return toast('warning', seenFacts.refusal);
      const request = { itemNos: [itemNo], seenContents: [seenFacts.content] };
      const refusal = await refusalOfSigned(() => callServer(signEntry, request), newer);
      if (refusal) return toast('error', refusal);
      tellSigned(unsignedOthers(detail, user.name));
      await reload();
    },
    submit: async (opinion: string, answers: SubmitAnswers, words: SubmitWords): Promise<string | undefined> => {
      const seenFacts = await shownBy(work, detail.reportId);
      if ('refusal' in seenFacts) return seenFacts.refusal;
      const request = { itemNo, seenContents: [seenFacts.content], opinion, siteConditions: true, ...answers };
      const refusal = await refusalOfSigned(() => callServer(submitReport, request), newer);
      if (!refusal) await leave(words.done);
      return refusal;
    },
    /** A refusal is thrown: the dialog shows it and stays open. */
    sendBack: async (values: ReturnValues): Promise<void> => {
      if (!(await isAllSent(work, detail.reportId))) throw new Refused(text.notSavedYet);
      const answers = await callServer(returnReports, { itemNos: [itemNo], stepcode: detail.item.step, ...values });
      const refusal = refusalIn(answers);
      if (refusal) throw new Refused(refusal);
      await leave(text.returnDone, false);
    },
    takeArchive: async (marks: readonly string[]): Promise<void> => {
      if (await isSettled()) await takeOver(itemNo, marks, newer);
    },
    rebuild: async () => {
      if (!(await confirm({ title: text.rebuild, content: text.rebuildAsk })) || !(await isSettled())) return;
      const refusal = await refusalOf(() => callServer(buildReports, { itemNos: [itemNo], isRebuild: true }));
      if (refusal) toast('error', refusal);
      else {
        toast('success', text.rebuilt);
        await reload();
      }
    },
  };
}
export type EntryActions = ReturnType<typeof useEntryActions>;
