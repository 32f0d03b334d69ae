import { ledgerOf, namedInstruments } from '@tejian/domain/business/report/instrument-ledger.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { outcomeOf } from '@tejian/domain/business/report/outcome.ts';
import { seenFrom } from '@tejian/domain/business/report/remark.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import { presentSubReports, subReportSections } from '@tejian/domain/business/report/sub-reports.ts';
import {
  filledBy,
  guardsOf,
  newQuestion,
  submissionRefusal,
  type Submission,
  type SubmissionAnswers,
} from '@tejian/domain/business/report/submission.ts';
import { requiredStep } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isDoneAt } from '@tejian/domain/business/workflow/step-work.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { settingsFrom } from '../../configuration/flow-config/flow-settings.scope.ts';
import type { BriefItem } from '../item/item.service.ts';
import { findPackageOut } from '../site-record/site-record.scope.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import type { RowAction } from '../workflow/flow-record.ts';
import { ownIds } from './report-attachment.store.ts';
import { daysOf } from './report-beginning.store.ts';
import { requireSeen } from './report-content.ts';
import { concludedChanges, signAs, summaryOf, type SeenContent } from './report-facts.ts';
import { moveJudged, refuseStep, type FlowContextOf } from './report-flow.ts';
import { formFor } from './report-form.ts';
import { requireWhole, uncheckedLayouts, type Coming } from './report-layout.ts';
import { byDocument } from './report-layout.store.ts';
import { reviewSubmitted } from '../instrument-review/instrument-review.service.ts';
import { findArchiveChanges } from './report-archive-changes.ts';
import { findMoves } from './report-archive-changes.store.ts';
import { findFirstReport } from './report-round.store.ts';
import { findSubmission, type SubmissionRow } from './report-submission.store.ts';
import * as store from './report.store.ts';

export interface SubmissionRequest extends SubmissionAnswers, SeenContent {
  readonly seenVersion?: number;
}

/**
 * BGLR → BGQR: nothing empty, nothing contradictory, everybody signed; conclusion and next date are fixed. All of it is
 * read in one statement, judged by the rules of the domain, and drawn, before anything is locked; what is left to do under
 * the lock is answered.
 */
export async function prepareSubmission(
  context: FlowContextOf,
  item: BriefItem,
  request: SubmissionRequest,
): Promise<(tx: Tx) => Promise<{ version: number }>> {
  const { db, actor, today } = context;
  if (!isDoneAt('enter', item.step)) return (tx) => refuseStep(tx, context, item, { call: 'report/submit' });
  if (!item.inspectorIds.includes(actor.userId)) throw new Refusal(text.notParticipant);
  const foundRow = await findSubmission(db, { itemId: item.id, userId: actor.userId, today });
  if (!foundRow) throw new Refusal(text.noReport);
  const template = formFor(foundRow.published, foundRow.report.entry);
  const { report, parts } = foundRow;
  const archiveChanges = await findArchiveChanges(db, item, { report, template }, parts.archiveMoves[0]);
  const readings = { template, archiveChanges, flow: await flowOf(db, item) };
  const submission = submissionOf(context, item, foundRow, readings, request);
  await requireSeen(db, foundRow.report, request.seenContent);
  const refusal = submissionRefusal(submission);
  if (refusal) throw new Refusal(refusal.sentence, refusal.fields);
  const layouts = await uncheckedLayouts(context.ports, comingPaper(context, foundRow, submission));
  // What does not print whole must come back to the person who typed it: after approval nothing goes back (decisions §9).
  await requireWhole(context, foundRow, layouts);
  return (tx) => submit(tx, context, item, { row: foundRow, submission }, request);
}

/** The rows of the reading as the rules see them. */
function submissionOf(
  { actor, today }: FlowContextOf,
  item: BriefItem,
  { report: { entry, snapshot }, parts }: SubmissionRow,
  { template, archiveChanges, flow }: Pick<Submission, 'template' | 'archiveChanges' | 'flow'>,
  answers: SubmissionAnswers,
): Submission {
  const [settingsRow, beginningRow] = [parts.settings[0], parts.beginning[0]];
  if (!beginningRow) throw new Error(`the item ${item.id} belongs to no application`);
  const numbers = namedInstruments(entry.instruments).map(({ no }) => no);
  return {
    template,
    entry,
    judgement: judge(template, entry, snapshot.frozen),
    settings: settingsFrom(settingsRow),
    files: parts.files,
    mainReport: parts.mainReport[0],
    beginning: daysOf(beginningRow),
    signedIds: parts.signatures.filter(({ role }) => role === 'inspector').map(({ userId }) => userId),
    remarks: seenFrom(parts.remarks, flow, item.step),
    ledger: ledgerOf(numbers, parts.calibrations),
    people: parts.people,
    kindLabel: parts.words[0]?.kindLabel ?? item.kindCode,
    conflicts: parts.conflicts,
    notices: parts.notices,
    packageOut: parts.packageOut[0],
    firstReport: parts.firstReport[0],
    archiveChanges,
    item,
    flow,
    actor,
    today,
    answers,
  };
}

/** The paper as it will be issued with the signature of the one who submits. */
const comingPaper = ({ actor }: FlowContextOf, { report, parts }: SubmissionRow, { template }: Submission): Coming => ({
  report,
  template,
  ownFiles: ownIds(parts.files),
  override: undefined,
  signers: [{ role: 'writer', userId: actor.userId, userName: actor.name, branch: '' }],
  checked: byDocument(parts.drawings),
  picturedIds: new Set(parts.pictures.map(({ userId }) => userId)),
});

/** Moves what was judged, once it is known to be what is, and signs it in the roles of the step. */
async function submit(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  { row, submission }: { readonly row: SubmissionRow; readonly submission: Submission },
  request: SubmissionRequest,
): Promise<{ version: number }> {
  const { report, parts: rowParts } = row;
  const { template, judgement, flow } = submission;
  const outcome = outcomeOf(submission);
  const ownAction: RowAction = {
    guards: guardsOf(submission),
    filled: filledBy(submission),
    changes: { inspectDate: outcome.inspectDate, ...concludedChanges(outcome) },
    details: { conclusion: outcome.conclusion, nextDate: outcome.nextDate },
  };
  const hasParts = subReportSections(template).length > 0;
  const parts = hasParts ? presentSubReports(template, judgement).map(({ id }) => id) : undefined;
  const { step: seenStep } = item;
  const { version } = await moveJudged(
    tx,
    context,
    item,
    {
      seenStep,
      report,
      beside: { state: rowParts.beside[0]?.state ?? '', askAnew: (now) => askAnew(now, item, report, submission) },
      own: ownAction,
      side: 'entry',
      parts,
    },
    request,
  );
  await store.keepOutcome(tx, report.id, { ...outcome, judgement: summaryOf(judgement) });
  await reviewSubmitted(
    tx,
    { ...item, id: report.id, itemId: item.id, reportNo: report.reportNo, inspectDate: outcome.inspectDate },
    rowParts.faults,
    context.now,
  );
  const roles = requiredStep(flow, seenStep).signs ?? [];
  await signAs(
    tx,
    context,
    report.id,
    roles.map((role) => ({ role })),
  );
  return { version };
}

/** Under the lock something beside the report is another one than when it was judged: drawing takes seconds. */
async function askAnew(tx: Tx, item: BriefItem, report: store.ReportRow, submission: Submission): Promise<void> {
  const question = newQuestion({
    ...submission,
    packageOut: await findPackageOut(tx, item.id),
    firstReport: await findFirstReport(tx, report.id),
    archiveChanges: await findArchiveChanges(
      tx,
      item,
      { report, template: submission.template },
      await findMoves(tx, report.id),
    ),
  });
  if (question) throw new Refusal(question.sentence, question.fields, { isChanged: true });
}
