import { instrumentsRefusal, usedInstruments } from '@tejian/domain/business/report/instrument-ledger.ts';
import { conclusionFacts, outcomeOf } from '@tejian/domain/business/report/outcome.ts';
import { qualificationOf } from '@tejian/domain/business/workflow/qualification-facts.ts';
import { inPlaceOf, signerFacts, type SignedReport } from '@tejian/domain/business/workflow/signer.ts';
import type { Duty } from '@tejian/domain/business/workflow/steps.ts';
import { remembering } from '../../../platform/batch/remembering.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { StoodFor } from '../../../platform/session/actor.ts';
import { noticesOf } from '../opinion-notice/opinion-notice.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { knownOf, readOf, type FactGatherers } from '../workflow/fact-gatherers.service.ts';
import { labelsOf, qualifiedPeople } from '../workflow/flow-facts.service.ts';
import { codedReport, signersOf } from '../workflow/signers.service.ts';
import { ledgerFor, type Judged } from './report-facts.ts';
import type { FlowContextOf } from './report-flow.ts';
import { findSignatures, type SignatureRow } from './report-signature.store.ts';
import { hasPresent } from './sub-report.store.ts';

/** An item whose inspectors are asked, on the days on which all must be qualified. */
interface Inspected {
  readonly id: string;
  readonly item: BriefItem;
  readonly dates: readonly string[];
}

/** G01 of those who inspect. */
export const inspectorFacts = {
  qualification: readOf(async (db: Db | Tx, { item, dates }: Inspected) => {
    const { kindCode: kind, categoryCode, leadInspectorId: leadId } = item;
    const { kindLabel } = await labelsOf(db, kind, categoryCode);
    return qualificationOf(await qualifiedPeople(db, item.inspectorIds), { leadId, kind, kindLabel, dates });
  }),
} satisfies FactGatherers<Inspected>;

/** A report that somebody signs after its inspectors have submitted it. */
export interface Signing {
  readonly id: string;
  readonly item: BriefItem;
  /** It was read and judged before anything is locked. */
  readonly whole: Judged;
  readonly today: string;
  readonly signatures: (db: Db | Tx) => Promise<SignatureRow[]>;
  /** The facts asked of the person alone. */
  readonly signer: (db: Db | Tx) => Promise<ReturnType<typeof signerFacts>>;
}

export const signOffFacts = {
  instruments: readOf(async (db: Db | Tx, { whole }: Signing) => {
    const { instruments } = whole.report.entry;
    const ledger = await ledgerFor(db, whole);
    const refusal = instrumentsRefusal(instruments, ledger);
    if (refusal) throw new Refusal(refusal);
    return { date: outcomeOf(whole).inspectDate, instruments: usedInstruments(instruments, ledger) };
  }),
  conclusion: knownOf(({ whole }: Signing) => conclusionFacts(whole)),
  notices: readOf(async (db: Db | Tx, { item, whole, today }: Signing) => ({
    today,
    positive: conclusionFacts(whole).positive,
    all: await noticesOf(db, item.id),
  })),
  inspectorCount: readOf(
    async (db: Db | Tx, { signatures }: Signing) =>
      (await signatures(db)).filter(({ role }) => role === 'inspector').length,
  ),
  qualification: readOf(async (db: Db | Tx, { signer }: Signing) => (await signer(db)).qualification),
  duties: readOf(async (db: Db | Tx, { signer }: Signing) => (await signer(db)).duties),
  conflicts: readOf(async (db: Db | Tx, { signer }: Signing) => (await signer(db)).conflicts),
  signatory: readOf(async (db: Db | Tx, { signer }: Signing) => (await signer(db)).signatory),
  auditRoute: readOf(async (db: Db | Tx, { item }: Signing) => ({
    subReports: await hasPresent(db, item.id),
    levels: 1 as const,
  })),
} satisfies FactGatherers<Signing>;

/** A report as its guards see it when this person signs it; `standsFor` is whose task it is, where a deputy does. */
export function signing(
  { actor, today }: FlowContextOf,
  { item, whole }: { readonly item: BriefItem; readonly whole: Judged },
  duty: Duty,
  standsFor: StoodFor | undefined,
): Signing {
  const signatures = remembering((db) => findSignatures(db, whole.report.id));
  const signer = remembering(async (db) => {
    const { unitId, equipmentId, inspectorIds } = item;
    const people = [{ userId: actor.userId, name: actor.name }, ...(standsFor ? [standsFor] : [])];
    const [who, other] = await signersOf(db, people, { equipmentId, unitId });
    if (!who) throw new Error(`no person ${actor.userId}`);
    const duties = { inspectorIds, standsFor, ...signedBy(await signatures(db)) };
    // as it was when the person was chosen; a deputy's interests are also the person's
    return signerFacts({ duty, ...(await codedReport(db, item)), duties }, inPlaceOf(who, other), today);
  });
  return { id: item.id, item, whole, today, signatures, signer };
}

function signedBy(
  signatures: readonly SignatureRow[],
): Pick<SignedReport['duties'], 'writerId' | 'auditorId' | 'auditedFor'> {
  const signedRow = (role: string) => signatures.find((one) => one.role === role);
  const auditor = signedRow('auditor');
  return {
    writerId: signedRow('writer')?.userId ?? null,
    auditorId: auditor?.userId ?? null,
    auditedFor: auditor?.signedFor ?? null,
  };
}
