import { inspectDateQuestion } from '@tejian/domain/business/report/inspect-date.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import { submitObstacles } from '@tejian/domain/business/report/submit.ts';
import { steps, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BriefItem } from '../item/item.service.ts';
import {
  concludedChanges,
  conflictsFor,
  dutyGuards,
  instrumentFacts,
  judged,
  outcomeOf,
  peopleFacts,
  scopeFacts,
  signAs,
  summaryOf,
  type Said,
  type Seen,
} from './report-facts.ts';
import { requireBound, requireSeen } from './report-content.ts';
import { requireSignable } from './report-entry.ts';
import { actOnOne, type FlowContextOf } from './report-flow.ts';
import { requireWholeLayout } from './report-layout.ts';
import * as papers from './report-papers.store.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import * as store from './report.store.ts';

export interface Submission {
  seenVersion?: number;
  opinion?: string;
  siteConditions?: boolean;
  isDateConfirmed?: boolean;
}

/** BGLR → BGQR: nothing empty, nothing contradictory, everybody signed; conclusion and next date are fixed. */
export async function submit(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  asked: Submission & Seen,
): Promise<{ version: number }> {
  const { actor, today } = context;
  if (item.step === steps.reportEntry.code && !item.inspectorIds.includes(actor.userId))
    throw new Refusal(text.notParticipant);
  const whole = await judged(tx, item);
  const { report, template, judgement } = whole;
  if (item.step === steps.reportEntry.code) await requireSignable(tx, report, asked.seenContent);
  const obstacles = submitObstacles(template, report.entry, judgement, {
    minInspectors: (await flowSettings(tx)).minInspectors,
    today,
  });
  if (item.step === steps.reportEntry.code) refuseObstacles(obstacles);
  const question = inspectDateQuestion(outcomeOf(whole).inspectDate, await store.findBusinessDays(tx, item.id));
  if (item.step === steps.reportEntry.code && question && !asked.isDateConfirmed)
    throw new Refusal(question, { isDateConfirmed: question });
  // What does not print whole must come back to the person who typed it: after approval nothing goes back (decisions §9).
  if (item.step === steps.reportEntry.code) {
    const signers = [{ role: 'writer', userId: actor.userId, userName: actor.name }];
    await requireWholeLayout(tx, context, item, { report, override: undefined, signers });
  }
  const signed = await signedInspectors(tx, context, item, report.id);
  const outcome = outcomeOf(whole);
  const { qualification } = await peopleFacts(tx, item, item.inspectorIds, [
    item.plannedDate ?? today,
    outcome.inspectDate,
  ]);
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: steps.reportEntry.code,
    seenVersion: asked.seenVersion,
    ...(asked.opinion ? { opinion: asked.opinion } : {}),
    own: {
      guards: {
        qualification,
        inspectorCount: signed,
        conflicts: await conflictsFor(tx, item, item.inspectorIds),
        instruments: await instrumentFacts(tx, whole, outcome.inspectDate),
        conclusion: outcome.facts,
      },
      filled: {
        inspectionDates: true,
        siteConditions: asked.siteConditions === true,
        record: true,
        conclusion: true,
        signatures: true,
      },
      changes: { inspectDate: outcome.inspectDate, ...concludedChanges(outcome) },
      details: { conclusion: outcome.conclusion, nextDate: outcome.nextDate },
    },
  });
  const { facts: _facts, ...kept } = outcome;
  await store.keepOutcome(tx, report.id, { ...kept, judgement: summaryOf(judgement) });
  await signAs(tx, context, report.id, 'writer', '');
  return { version: moved.version };
}

function refuseObstacles(obstacles: ReturnType<typeof submitObstacles>): void {
  const [first] = obstacles;
  if (first) throw new Refusal(text.notReady(obstacles.length, first.message), { [first.code]: first.message });
}

/** Everybody who inspected has signed; the one who submits signs by submitting (G02). */
async function signedInspectors(tx: Tx, context: FlowContextOf, item: BriefItem, reportId: string): Promise<number> {
  await signAs(tx, context, reportId, 'inspector', '');
  const signatures = (await store.findSignatures(tx, reportId))
    .filter((one) => one.role === 'inspector')
    .map((one) => one.userId);
  const unsigned = item.inspectorIds.filter((id) => !signatures.includes(id));
  if (item.step === steps.reportEntry.code && unsigned.length > 0) {
    const names = (await papers.findNames(tx, unsigned)).map((one) => one.name).join('、');
    throw new Refusal(text.signaturesMissing(names), { signatures: text.signaturesMissing(names) });
  }
  return signatures.length;
}

/** BGQR: a second inspector checks entry against record. */
export async function confirm(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  { opinion, seenVersion, seenContent }: Said,
): Promise<{ version: number }> {
  const report = await requiredReport(tx, item);
  if (item.step === steps.reportConfirm.code) {
    await requireSeen(tx, report, seenContent);
    await requireBound(tx, report);
  }
  const guards = {
    ...(await dutyGuards(tx, context, item, report.id, 'check')),
    auditRoute: { subReports: false, levels: 1 as const },
  };
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: steps.reportConfirm.code,
    seenVersion,
    opinion,
    own: { guards, filled: { confirmOpinion: true } },
  });
  await signAs(tx, context, report.id, 'checker', opinion);
  return { version: moved.version };
}

/** BGSH: the responsible engineer audits; a negative conclusion names its reason. */
export async function audit(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  { opinion, seenVersion, seenContent, unqualifiedReason }: Said & { unqualifiedReason?: string },
): Promise<{ version: number }> {
  const whole = await judged(tx, item);
  if (item.step === steps.reportAudit.code) {
    await requireSeen(tx, whole.report, seenContent);
    await requireBound(tx, whole.report);
  }
  const outcome = outcomeOf(whole);
  if (item.step === steps.reportAudit.code && !outcome.facts.positive && !unqualifiedReason) {
    throw new Refusal(text.unqualifiedReason, { unqualifiedReason: text.unqualifiedReason });
  }
  const { qualification } = await peopleFacts(tx, item, [context.actor.userId], [context.today]);
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: steps.reportAudit.code,
    seenVersion,
    opinion,
    own: {
      guards: {
        ...(await dutyGuards(tx, context, item, whole.report.id, 'audit')),
        signatory: await scopeFacts(tx, context, item, 'audit'),
        qualification: { ...qualification, people: qualification.people.map((one) => ({ ...one, lead: false })) },
        instruments: await instrumentFacts(tx, whole, outcome.inspectDate),
        conclusion: outcome.facts,
      },
      filled: { auditOpinion: true },
      ...(unqualifiedReason ? { details: { unqualifiedReason } } : {}),
    },
  });
  await signAs(tx, context, whole.report.id, 'auditor', opinion);
  return { version: moved.version };
}

export interface Returning {
  stepcode: StepCode;
  target: StepCode;
  reasonCode: string;
  opinion: string;
  seenVersion?: number;
}

/** Sends an item back; the engine lets signatures from the target on lapse and tells who handled it there. */
export async function sendBack(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  asked: Returning,
): Promise<{ version: number }> {
  const { version } = await actOnOne(tx, context, item, {
    operation: 'return',
    seenStep: asked.stepcode,
    seenVersion: asked.seenVersion,
    target: asked.target,
    reasonCode: asked.reasonCode,
    opinion: asked.opinion,
  });
  return { version };
}

async function requiredReport(tx: Tx, item: BriefItem): Promise<store.ReportRow> {
  const report = await store.lockReport(tx, item.id);
  if (!report) throw new Refusal(text.noReport);
  return report;
}
