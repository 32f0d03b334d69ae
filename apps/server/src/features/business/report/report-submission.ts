import { inspectDateQuestion } from '@tejian/domain/business/report/inspect-date.ts';
import type { InstrumentLedger } from '@tejian/domain/business/report/instrument-ledger.ts';
import { presentSubReports, subReportSections } from '@tejian/domain/business/report/sub-reports.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import { remarkObstacles, signatureObstacles } from '@tejian/domain/business/report/outside-obstacles.ts';
import { submitObstacles } from '@tejian/domain/business/report/submit.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { factsAhead } from '@tejian/domain/business/workflow/facts-ahead.ts';
import { guardsAhead, requiredStep, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isDoneAt } from '@tejian/domain/business/workflow/step-work.ts';
import { transition } from '@tejian/domain/business/workflow/transition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { gatherFacts } from '../workflow/fact-gatherers.service.ts';
import type { RowAction } from '../workflow/flow-record.ts';
import { requireSignable } from './report-entry.ts';
import { submissionFacts } from './guard-facts.ts';
import {
  concludedChanges,
  ledgerFor,
  judgedReport,
  outcomeOf,
  signAs,
  summaryOf,
  type Judged,
  type SeenContent,
} from './report-facts.ts';
import { moveJudged, refuseStep, type FlowContextOf } from './report-flow.ts';
import { remarksOf, requireNoPending } from './report-remark.ts';
import { requireWhole, uncheckedLayouts } from './report-layout.ts';
import { requireSupplemented } from './report-life.ts';
import * as papers from './report-papers.store.ts';
import { findBeginning } from './report-beginning.store.ts';
import * as store from './report.store.ts';
import { findSignatures } from './report-signature.store.ts';

export interface Submission {
  seenVersion?: number;
  opinion?: string;
  siteConditions?: boolean;
  isDateConfirmed?: boolean;
}

/**
 * BGLR → BGQR: nothing empty, nothing contradictory, everybody signed; conclusion and next date are fixed. All of it is
 * found out before anything is locked; what is left to do under the lock is answered.
 */
export async function prepareSubmission(
  context: FlowContextOf,
  item: BriefItem,
  request: Submission & SeenContent,
): Promise<(tx: Tx) => Promise<{ version: number }>> {
  const { step: seenStep } = item;
  if (!isDoneAt('enter', seenStep)) return (tx) => refuseStep(tx, context, item, { call: 'report/submit' });
  if (!item.inspectorIds.includes(context.actor.userId)) throw new Refusal(text.notParticipant);
  const { whole, own, unchecked, flow } = await inSnapshot(context.db, (db) =>
    prepare({ ...context, db }, item, request),
  );
  // What does not print whole must come back to the person who typed it: after approval nothing goes back (decisions §9).
  await requireWhole(context, whole, unchecked);
  const { report } = whole;
  return async (tx) => {
    const hasParts = subReportSections(whole.template).length > 0;
    const parts = hasParts ? presentSubReports(whole.template, whole.judgement).map(({ id }) => id) : undefined;
    const { version } = await moveJudged(tx, context, item, { seenStep, report, own, side: 'entry', parts }, request);
    const { facts: _facts, ...keptFacts } = outcomeOf(whole);
    await store.keepOutcome(tx, report.id, { ...keptFacts, judgement: summaryOf(whole.judgement) });
    const roles = requiredStep(flow, seenStep).signs ?? [];
    await signAs(
      tx,
      context,
      report.id,
      roles.map((role) => ({ role })),
    );
    return { version };
  };
}

async function prepare(context: FlowContextOf, item: BriefItem, request: Submission & SeenContent) {
  const { actor, db } = context;
  const whole = await judgedReport(db, item);
  const { report, template } = whole;
  const ownFiles = await requireSignable(db, report, template, request.seenContent);
  const runs = { flow: await flowOf(db, item), settings: await flowSettings(db, item.applicationId) };
  const signers = await signersOf(db, item, report.id, actor);
  const ledger = await requireReady(context, item, whole, { ...runs, signers }, request);
  await requireSigned(db, signers);
  const ownAction = await submissionCase(context, item, whole, { flow: runs.flow, signers, ledger }, request);
  requireWayOn(context, item, ownAction, runs, request);
  const writer = { role: 'writer', userId: actor.userId, userName: actor.name, branch: '' };
  const layoutsUnchecked = await uncheckedLayouts(context, {
    report,
    template,
    ownFiles,
    override: undefined,
    signers: [writer],
  });
  return { whole, unchecked: layoutsUnchecked, own: ownAction, flow: runs.flow };
}

/** By what an item runs. */
interface Runs {
  readonly flow: FlowDefinition;
  readonly settings: FlowSettings;
}

const PAID = { paymentState: '04', invoiced: true } as const;
/**
 * Requires what the flow asks of the way on, entries and signatures among it, before anything is drawn: drawing takes
 * seconds. The act asks all of it again under the lock, and the fees there alone.
 */
function requireWayOn(
  { actor }: FlowContextOf,
  item: BriefItem,
  { guards, filled }: RowAction,
  { flow, settings }: Runs,
  { opinion }: Submission,
): void {
  const at = { entity: 'item', step: requiredStep(flow, item.step).code, version: item.version } as const;
  const facts = { settings, fees: PAID, ...guards, codes: actor.codes, filled: { opinion: !!opinion, ...filled } };
  const outcome = transition(flow, at, { kind: 'submit' }, facts);
  if (!outcome.ok) throw new Refusal(outcome.refusal.sentence, outcome.refusal.fields);
}

/**
 * Obstacles of the entry, and the question about an inspection date before the business began. Answers what the ledger says of
 * the instruments, where the flow asks it.
 */
async function requireReady(
  { db, today }: FlowContextOf,
  item: BriefItem,
  whole: Judged,
  { flow, settings, signers }: Runs & { readonly signers: Signers },
  { isDateConfirmed }: Submission,
): Promise<InstrumentLedger | undefined> {
  const { template, report, judgement } = whole;
  const { minInspectors } = settings;
  await requireSupplemented(db, report.id);
  const ledger = guardsAhead(flow, item.step).has('instrumentsValid') ? await ledgerFor(db, whole) : undefined;
  const { standsFor, ...days } = await findBeginning(db, report.id);
  const rules = { minInspectors, today, ledger, standsFor };
  const [first, ...others] = submitObstacles(template, report.entry, judgement, rules);
  const stands = { flow, step: item.step };
  if (first) {
    // Counted as the form counts what is still to be done.
    const pinnedObstacles = remarkObstacles(await remarksOf(db, report.id, stands), settings.pendingRemarks);
    const { unsigned, hasSigned } = signers;
    const count = 1 + others.length + pinnedObstacles.length + signatureObstacles(unsigned, hasSigned).length;
    throw new Refusal(text.notReady(count, first.message), { [first.code]: first.message });
  }
  await requireNoPending(db, report.id, 'entry', settings, stands);
  const question = inspectDateQuestion(outcomeOf(whole).inspectDate, days);
  if (question && !isDateConfirmed) throw new Refusal(question, { isDateConfirmed: question });
  return ledger;
}

/** The report as the guards of the way on see it, and what it writes. */
async function submissionCase(
  { db, today }: FlowContextOf,
  item: BriefItem,
  whole: Judged,
  { flow, signers, ledger }: { flow: FlowDefinition; signers: Signers; ledger: InstrumentLedger | undefined },
  { siteConditions }: Submission,
): Promise<RowAction> {
  const outcome = outcomeOf(whole);
  const dates = [item.plannedDate ?? today, outcome.inspectDate];
  const subject = { id: item.id, item, whole, outcome, today, ledger, dates, signedCount: signers.signedIds.size };
  const neededKeys = factsAhead(flow, item.step, 'submit');
  return {
    guards: (await gatherFacts(db, submissionFacts, neededKeys, [subject])).get(item.id),
    filled: {
      inspectionDates: true,
      siteConditions: siteConditions === true,
      record: true,
      conclusion: true,
      signatures: true,
    },
    changes: { inspectDate: outcome.inspectDate, ...concludedChanges(outcome) },
    details: { conclusion: outcome.conclusion, nextDate: outcome.nextDate },
  };
}

/** Everybody who inspected has signed; the one who submits signs by submitting (G02). */
async function requireSigned(db: Db, { unsigned }: Signers): Promise<void> {
  if (unsigned.length === 0) return;
  const names = (await papers.findNames(db, unsigned)).map((one) => one.name).join('、');
  throw new Refusal(text.signaturesMissing(names), { itemNo: text.signaturesMissing(names) });
}

/** The inspectors who have signed, with the one who submits, and those who have not. */
interface Signers {
  readonly signedIds: ReadonlySet<string>;
  readonly unsigned: readonly string[];
  /** The one who submits has signed before. */
  readonly hasSigned: boolean;
}

async function signersOf(db: Db, item: BriefItem, reportId: string, { userId }: Actor): Promise<Signers> {
  const givenRows = (await findSignatures(db, reportId)).filter((one) => one.role === 'inspector');
  const before = givenRows.map((one) => one.userId);
  const signedIds = new Set([...before, userId]);
  return {
    signedIds,
    unsigned: item.inspectorIds.filter((id) => !signedIds.has(id)),
    hasSigned: before.includes(userId),
  };
}
