import type { GuardFacts } from '@tejian/domain/business/workflow/facts.ts';
import { guardsAhead, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { GuardName } from '@tejian/domain/business/workflow/guards.ts';
import { inPlaceOf, signerFacts, type SignedReport } from '@tejian/domain/business/workflow/signer.ts';
import type { Duty, Step } from '@tejian/domain/business/workflow/steps.ts';
import type { StoodFor } from '../../../platform/session/actor.ts';
import { noticesOf } from '../opinion-notice/opinion-notice.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { coded, signersOf } from '../workflow/signers.service.ts';
import { instrumentFacts, outcomeOf, type Judged } from './report-facts.ts';
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

type Gather = (signing: Signing) => Promise<Partial<GuardFacts>> | Partial<GuardFacts>;

/** What the guards of the report look at when somebody signs what the inspectors have submitted. */
const gatherers: Partial<Record<GuardName, Gather>> = {
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
  const named = guardsAhead(flow, step.code);
  let facts: Partial<GuardFacts> = await ofSigner(signing, step.duty);
  for (const guard of named) facts = { ...facts, ...(await gatherers[guard]?.(signing)) };
  const { settings: _settings, ...gathered } = facts;
  return gathered;
}

/** What is asked of whoever signs, as it was when the person was chosen; a deputy's interests are also the person's. */
async function ofSigner({ context, item, whole, standsFor }: Signing, duty: Duty) {
  const { db, actor, today } = context;
  const signatures = await store.findSignatures(db, whole.report.id);
  const signed = (role: string) => signatures.find((one) => one.role === role);
  const duties: SignedReport['duties'] = {
    writerId: signed('writer')?.userId ?? null,
    inspectorIds: item.inspectorIds,
    auditorId: signed('auditor')?.userId ?? null,
    standsFor,
    auditedFor: signed('auditor')?.signedFor ?? null,
  };
  const unitId = await store.findUnitId(db, item.id);
  const people = [{ userId: actor.userId, name: actor.name }, ...(standsFor ? [standsFor] : [])];
  const [who, other] = await signersOf(db, people, { equipmentId: item.equipmentId, unitId });
  if (!who) throw new Error(`no person ${actor.userId}`);
  const asked = { duty, ...(await coded(db, item)), duties };
  return signerFacts(asked, inPlaceOf(who, other), today);
}
