import { judge, type Judgement } from '@tejian/domain/report/judge.ts';
import { overrideObstacle, type Override } from '@tejian/domain/report/conclusion.ts';
import type { Context } from '@tejian/domain/report/context.ts';
import { reportStepText as text } from '@tejian/domain/report/steps.text.ts';
import { submitObstacles } from '@tejian/domain/report/submit.ts';
import type { ReportTemplate } from '@tejian/domain/report/template.ts';
import type { DutyFacts } from '@tejian/domain/workflow/facts.ts';
import { defaultFlowSettings } from '@tejian/domain/workflow/facts.ts';
import type { StepCode } from '@tejian/domain/workflow/steps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BriefItem } from '../item/item.service.ts';
import { conflictFacts, labelsOf, signatoryFacts, teamFacts } from '../workflow/flow-facts.service.ts';
import { newVerifyCode } from '../../platform/documents/qr.ts';
import { finishReport } from './finish.job.ts';
import { actOnOne, type FlowContextOf } from './report-flow.ts';
import * as papers from './report-papers.store.ts';
import * as store from './report.store.ts';

interface Judged {
  report: store.ReportRow;
  template: ReportTemplate;
  judgement: Judgement;
}

async function judged(tx: Tx, item: BriefItem, override?: Override): Promise<Judged> {
  const report = await store.lockReport(tx, item.id);
  if (!report) throw new Refusal(text.noReport);
  const template = await store.findTemplate(tx, report.templateCode, report.templateVersion);
  return { report, template, judgement: judge(template, report.entry, report.snapshot.frozen, override) };
}

/** Conclusion, dates and guards' facts that follow from a judged entry (G08). */
function outcomeOf({ template, judgement }: Judged) {
  const { conclusion, nextDate, context } = judgement;
  const value = conclusion.state === 'made' ? conclusion.value : '';
  const next = nextDate.state === 'dated' ? nextDate.date : null;
  return {
    inspectDate: String(context['rep.inspectDate'] ?? ''),
    conclusion: value,
    nextDate: next,
    facts: { positive: template.conclusion.positive.includes(value), nextDateApplies: true, nextDate: next, expectedNextDate: next },
  };
}

const instrumentFacts = ({ report }: Judged, date: string) => ({
  date,
  instruments: report.entry.instruments.map((row) => ({
    no: String(row['no'] ?? ''),
    name: String(row['name'] ?? ''),
    validTo: row['validTo'] ? String(row['validTo']) : null,
  })),
});

async function peopleFacts(tx: Tx, item: BriefItem, userIds: readonly string[], dates: readonly string[]) {
  const { kindLabel } = await labelsOf(tx, item.kindCode, item.categoryCode);
  return teamFacts(tx, { userIds, leadId: item.leadInspectorId, kind: item.kindCode, kindLabel, dates });
}

const conflictsFor = (tx: Tx, userIds: readonly string[], unitId: string) => conflictFacts(tx, userIds, [unitId]);

/** BGLR → BGQR: nothing empty, nothing contradictory, everybody signed; conclusion and next date are fixed. */
export async function submit(tx: Tx, context: FlowContextOf, item: BriefItem, asked: { seenVersion?: number; opinion?: string }): Promise<{ version: number }> {
  const { actor, today } = context;
  if (item.step === 'BGLR' && !item.inspectorIds.includes(actor.userId)) throw new Refusal(text.notParticipant);
  const whole = await judged(tx, item);
  const { report, template, judgement } = whole;
  const obstacles = submitObstacles(template, report.entry, judgement, { minInspectors: defaultFlowSettings.minInspectors, today });
  const [first] = obstacles;
  if (item.step === 'BGLR' && first) throw new Refusal(text.notReady(obstacles.length, first.message), { [first.code]: first.message });
  const signed = await signedInspectors(tx, context, item, report.id);
  const outcome = outcomeOf(whole);
  const { qualification } = await peopleFacts(tx, item, item.inspectorIds, [item.plannedDate ?? today, outcome.inspectDate]);
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: 'BGLR',
    seenVersion: asked.seenVersion,
    ...(asked.opinion ? { opinion: asked.opinion } : {}),
    own: {
      guards: {
        qualification,
        inspectorCount: signed,
        conflicts: await conflictsFor(tx, item.inspectorIds, await unitOf(tx, item)),
        instruments: instrumentFacts(whole, outcome.inspectDate),
        conclusion: outcome.facts,
      },
      filled: { inspectionDates: true, siteConditions: true, record: true, conclusion: true, signatures: true },
      changes: { inspectDate: outcome.inspectDate, conclusion: outcome.conclusion, nextDate: outcome.nextDate },
      details: { conclusion: outcome.conclusion, nextDate: outcome.nextDate },
    },
  });
  const { facts: _facts, ...kept } = outcome;
  await store.keepOutcome(tx, report.id, { ...kept, judgement: summaryOf(judgement) });
  await signAs(tx, context, report.id, 'writer', '');
  return { version: moved.version };
}

const summaryOf = ({ counts, conclusion, nextDate }: Judgement) => ({ counts, conclusion, nextDate });

/** Everybody who inspected has signed; the one who submits signs by submitting (G02). */
async function signedInspectors(tx: Tx, context: FlowContextOf, item: BriefItem, reportId: string): Promise<number> {
  await signAs(tx, context, reportId, 'inspector', '');
  const signatures = (await store.findSignatures(tx, reportId)).filter((one) => one.role === 'inspector').map((one) => one.userId);
  const unsigned = item.inspectorIds.filter((id) => !signatures.includes(id));
  if (item.step === 'BGLR' && unsigned.length > 0) {
    const names = (await papers.findNames(tx, unsigned)).map((one) => one.name).join('、');
    throw new Refusal(text.signaturesMissing(names), { signatures: text.signaturesMissing(names) });
  }
  return signatures.length;
}

async function signAs(tx: Tx, { actor, today }: FlowContextOf, reportId: string, role: string, opinion: string): Promise<void> {
  await store.addSignature(tx, reportId, { role, userId: actor.userId, userName: actor.name, signedOn: today, opinion });
}

async function unitOf(tx: Tx, item: BriefItem): Promise<string> {
  return store.findUnitId(tx, item.id);
}

/** G03, G04 for whoever signs after the inspectors. */
async function dutyGuards(tx: Tx, context: FlowContextOf, item: BriefItem, reportId: string, acting: DutyFacts['acting']) {
  const signatures = await store.findSignatures(tx, reportId);
  const by = (role: string) => signatures.find((one) => one.role === role)?.userId ?? null;
  const { userId, name } = context.actor;
  const duties: DutyFacts = {
    acting,
    actor: { userId, name },
    writerId: by('writer'),
    inspectorIds: item.inspectorIds,
    auditorId: by('auditor'),
  };
  return { duties, conflicts: await conflictsFor(tx, [userId], await unitOf(tx, item)) };
}

interface Said {
  opinion: string;
  seenVersion?: number;
}

/** BGQR: a second inspector checks entry against record. */
export async function confirm(tx: Tx, context: FlowContextOf, item: BriefItem, { opinion, seenVersion }: Said): Promise<{ version: number }> {
  const report = await requiredReport(tx, item);
  const guards = { ...(await dutyGuards(tx, context, item, report.id, 'check')), auditRoute: { subReports: false, levels: 1 as const } };
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: 'BGQR',
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
  { opinion, seenVersion, unqualifiedReason }: Said & { unqualifiedReason?: string },
): Promise<{ version: number }> {
  const whole = await judged(tx, item);
  const outcome = outcomeOf(whole);
  if (item.step === 'BGSH' && !outcome.facts.positive && !unqualifiedReason) {
    throw new Refusal(text.unqualifiedReason, { unqualifiedReason: text.unqualifiedReason });
  }
  const { qualification } = await peopleFacts(tx, item, [context.actor.userId], [context.today]);
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: 'BGSH',
    seenVersion,
    opinion,
    own: {
      guards: {
        ...(await dutyGuards(tx, context, item, whole.report.id, 'audit')),
        qualification: { ...qualification, people: qualification.people.map((one) => ({ ...one, lead: false })) },
        instruments: instrumentFacts(whole, outcome.inspectDate),
        conclusion: outcome.facts,
      },
      filled: { auditOpinion: true },
      ...(unqualifiedReason ? { details: { unqualifiedReason } } : {}),
    },
  });
  await signAs(tx, context, whole.report.id, 'auditor', opinion);
  return { version: moved.version };
}

export interface Approval extends Said {
  conclusion?: string;
  overrideReason?: string;
}

/** BGSP: the authorised signatory approves. From here on nothing changes; the file is made by the job that follows. */
export async function approve(tx: Tx, context: FlowContextOf, item: BriefItem, asked: Approval): Promise<{ version: number }> {
  const { actor, today, now } = context;
  const before = await judged(tx, item);
  const override = overrideOf(before, asked);
  const whole = override ? await judged(tx, item, override) : before;
  const outcome = outcomeOf(whole);
  const images = await papers.findImages(tx, [actor.userId], item.organisationId, today);
  if (item.step === 'BGSP' && !images.signatures.has(actor.userId)) throw new Refusal(text.noSignatureImage);
  if (item.step === 'BGSP' && !images.sealFileId) throw new Refusal(text.noSeal);
  const labels = await labelsOf(tx, item.kindCode, item.categoryCode);
  const { kindLabel, categoryLabel } = labels;
  const signatory = await signatoryFacts(tx, actor, { kind: item.kindCode, kindLabel, category: item.categoryCode, categoryLabel, date: today });
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: 'BGSP',
    seenVersion: asked.seenVersion,
    opinion: asked.opinion,
    own: {
      guards: { ...(await dutyGuards(tx, context, item, whole.report.id, 'approve')), signatory },
      filled: { approvalOpinion: true, signature: true, seal: true },
      ...(override ? { changes: { conclusion: outcome.conclusion, nextDate: outcome.nextDate }, details: { override } } : {}),
    },
  });
  await signAs(tx, context, whole.report.id, 'approver', asked.opinion);
  const { facts: _facts, ...kept } = outcome;
  await store.keepOutcome(tx, whole.report.id, { ...kept, judgement: { ...summaryOf(whole.judgement), ...(override ? { override } : {}) } });
  const frozen = await signedContext(tx, whole, today);
  await store.markApproved(tx, whole.report.id, { verifyCode: newVerifyCode(), approvedAt: now, snapshot: { frozen } });
  await finishReport.later(tx, { itemId: item.id });
  return { version: moved.version };
}

function overrideOf({ template, judgement }: Judged, { conclusion, overrideReason }: Approval): Override | undefined {
  if (!conclusion || (judgement.conclusion.state === 'made' && judgement.conclusion.value === conclusion)) return undefined;
  const override = { value: conclusion, reason: overrideReason ?? '' };
  const obstacle = overrideObstacle(template, judgement.conclusion, override, 'approver');
  if (obstacle) throw new Refusal(obstacle, { overrideReason: obstacle });
  return override;
}

/** The context as it is signed: names and dates of the signatures join the frozen values. */
async function signedContext(tx: Tx, { report, judgement }: Judged, today: string): Promise<Context> {
  const signatures = await store.findSignatures(tx, report.id);
  const values: Record<string, string | readonly string[]> = {};
  for (const { role, userName, signedOn } of signatures) {
    if (role === 'inspector') continue;
    values[`rep.${role}`] = userName;
    values[`rep.${dateNames[role] ?? role}`] = signedOn;
  }
  return { ...report.snapshot.frozen, ...values, 'rep.conclusion': judgement.context['rep.conclusion'] ?? null, 'rep.approveDate': today };
}
const dateNames: Readonly<Record<string, string>> = { writer: 'writeDate', checker: 'checkDate', auditor: 'auditDate', approver: 'approveDate' };

export interface Returning {
  stepcode: StepCode;
  target: StepCode;
  reasonCode: string;
  opinion: string;
  seenVersion?: number;
}

/** Sends an item back; the engine lets signatures from the target on lapse and tells who handled it there. */
export async function sendBack(tx: Tx, context: FlowContextOf, item: BriefItem, asked: Returning): Promise<{ version: number }> {
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
