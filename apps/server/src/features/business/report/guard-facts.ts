import type { DutyFacts, GuardFacts } from '@tejian/domain/business/workflow/facts.ts';
import { guardName, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { GuardName } from '@tejian/domain/business/workflow/guards.ts';
import type { Duty, Step } from '@tejian/domain/business/workflow/steps.ts';
import type { StoodFor } from '../../../platform/session/actor.ts';
import { noticesOf } from '../opinion-notice/opinion-notice.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { labelsOf, signatoryFacts } from '../workflow/flow-facts.service.ts';
import { conflictsFor, instrumentFacts, outcomeOf, peopleFacts, type Judged } from './report-facts.ts';
import type { FlowContextOf } from './report-flow.ts';
import * as store from './report.store.ts';
import { hasPresent } from './sub-report.store.ts';

interface Signing {
  readonly context: FlowContextOf;
  readonly item: BriefItem;
  readonly whole: Judged;
  /** Whose task it is, where a deputy signs. */
  readonly standsFor: StoodFor | undefined;
}

type Gather = (signing: Signing, duty: Duty) => Promise<Partial<GuardFacts>> | Partial<GuardFacts>;

/** What each guard looks at when somebody signs what the inspectors have submitted. */
const gatherers: Partial<Record<GuardName, Gather>> = {
  dutiesSeparated: duties,
  noConflictOfInterest: async ({ context: { db, actor }, item, standsFor }) => ({
    conflicts: await conflictsFor(db, item, [actor.userId, ...(standsFor ? [standsFor.userId] : [])]),
  }),
  signatoryInScope: signatory,
  qualificationValid: qualified,
  enoughInspectors: async ({ context: { db }, whole }) => {
    const signatures = await store.findSignatures(db, whole.report.id);
    return { inspectorCount: signatures.filter(({ role }) => role === 'inspector').length };
  },
  instrumentsValid: async ({ context: { db }, whole }) => ({
    instruments: await instrumentFacts(db, whole, outcomeOf(whole).inspectDate),
  }),
  conclusionAndDate: ({ whole }) => ({ conclusion: outcomeOf(whole).facts }),
  noticesSettled: async ({ context: { db, today }, item, whole }) => ({
    notices: { today, positive: outcomeOf(whole).facts.positive, all: await noticesOf(db, item.id) },
  }),
  auditLevel: async ({ context: { db }, item }) => ({
    auditRoute: { subReports: await hasPresent(db, item.id), levels: 1 },
  }),
};

/** The facts of the guards that the flow names on the ways out of a step, each gathered once. */
export async function gatherFor(flow: FlowDefinition, step: Step & { duty: Duty }, signing: Signing) {
  const ways = flow.transitions.filter(({ from, kind }) => from === step.code && kind === 'forward');
  const named = new Set(ways.flatMap(({ guards }) => guards.map(guardName)));
  let facts: Partial<GuardFacts> = {};
  for (const guard of named) facts = { ...facts, ...(await gatherers[guard]?.(signing, step.duty)) };
  const { settings: _settings, ...gathered } = facts;
  return gathered;
}

/** G03: who did what on this report so far. */
async function duties({ context, item, whole, standsFor }: Signing, acting: Duty): Promise<Partial<GuardFacts>> {
  const { db, actor } = context;
  const signatures = await store.findSignatures(db, whole.report.id);
  const signed = (role: string) => signatures.find((one) => one.role === role);
  const { userId, name } = actor;
  const facts: DutyFacts = {
    acting,
    actor: { userId, name },
    writerId: signed('writer')?.userId ?? null,
    inspectorIds: item.inspectorIds,
    auditorId: signed('auditor')?.userId ?? null,
    standsFor,
    auditedFor: signed('auditor')?.signedFor ?? null,
  };
  return { duties: facts };
}

/** G05: the scopes of whoever audits or approves now. */
async function signatory({ context: { db, actor, today }, item }: Signing, acting: Duty): Promise<Partial<GuardFacts>> {
  const { kindCode: kind, categoryCode: category } = item;
  const { kindLabel, categoryLabel } = await labelsOf(db, kind, category);
  const duty = acting === 'approve' ? 'approve' : 'audit';
  return {
    signatory: await signatoryFacts(db, actor, { duty, kind, kindLabel, category, categoryLabel, date: today }),
  };
}

/** G01 for whoever signs: qualified today; the level of a lead is asked of the lead inspector alone. */
async function qualified({ context: { db, actor, today }, item }: Signing): Promise<Partial<GuardFacts>> {
  const { qualification } = await peopleFacts(db, item, [actor.userId], [today]);
  return { qualification: { ...qualification, people: qualification.people.map((one) => ({ ...one, lead: false })) } };
}
