import { judge, type Judgement } from '@tejian/domain/report/judge.ts';
import type { Override } from '@tejian/domain/report/conclusion.ts';
import { reportStepText as text } from '@tejian/domain/report/steps.text.ts';
import type { ReportTemplate } from '@tejian/domain/report/template.ts';
import type { DutyFacts } from '@tejian/domain/workflow/facts.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BriefItem } from '../item/item.service.ts';
import { conflictFacts, labelsOf, teamFacts } from '../workflow/flow-facts.service.ts';
import type { FlowContextOf } from './report-flow.ts';
import * as store from './report.store.ts';

export interface Judged {
  report: store.ReportRow;
  template: ReportTemplate;
  judgement: Judgement;
}

export async function judged(tx: Tx, item: BriefItem, override?: Override): Promise<Judged> {
  const report = await store.lockReport(tx, item.id);
  if (!report) throw new Refusal(text.noReport);
  const template = await store.findTemplate(tx, report.templateCode, report.templateVersion);
  return { report, template, judgement: judge(template, report.entry, report.snapshot.frozen, override) };
}

/** Conclusion, dates and guards' facts that follow from a judged entry (G08). */
export function outcomeOf({ template, judgement }: Judged) {
  const { conclusion, nextDate, context } = judgement;
  const value = conclusion.state === 'made' ? conclusion.value : '';
  const next = nextDate.state === 'dated' ? nextDate.date : null;
  return {
    inspectDate: String(context['rep.inspectDate'] ?? ''),
    conclusion: value,
    nextDate: next,
    facts: {
      positive: template.conclusion.positive.includes(value),
      nextDateApplies: true,
      nextDate: next,
      expectedNextDate: next,
    },
  };
}

export const instrumentFacts = ({ report }: Judged, date: string) => ({
  date,
  instruments: report.entry.instruments.map((row) => ({
    no: String(row['no'] ?? ''),
    name: String(row['name'] ?? ''),
    validTo: row['validTo'] ? String(row['validTo']) : null,
  })),
});

export async function peopleFacts(tx: Tx, item: BriefItem, userIds: readonly string[], dates: readonly string[]) {
  const { kindLabel } = await labelsOf(tx, item.kindCode, item.categoryCode);
  return teamFacts(tx, { userIds, leadId: item.leadInspectorId, kind: item.kindCode, kindLabel, dates });
}

export const conflictsFor = (tx: Tx, userIds: readonly string[], unitId: string) =>
  conflictFacts(tx, userIds, [unitId]);

export const summaryOf = ({ counts, conclusion, nextDate }: Judgement) => ({ counts, conclusion, nextDate });

export async function signAs(
  tx: Tx,
  { actor, today }: FlowContextOf,
  reportId: string,
  role: string,
  opinion: string,
): Promise<void> {
  await store.addSignature(tx, reportId, {
    role,
    userId: actor.userId,
    userName: actor.name,
    signedOn: today,
    opinion,
  });
}

export async function unitOf(tx: Tx, item: BriefItem): Promise<string> {
  return store.findUnitId(tx, item.id);
}

/** G03, G04 for whoever signs after the inspectors. */
export async function dutyGuards(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  reportId: string,
  acting: DutyFacts['acting'],
) {
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

/** What whoever signs says. */
export interface Said {
  opinion: string;
  seenVersion?: number;
}
