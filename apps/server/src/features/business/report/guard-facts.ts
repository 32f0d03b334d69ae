import type { InstrumentLedger } from '@tejian/domain/business/report/instrument-ledger.ts';
import { inPlaceOf, signerFacts, type SignedReport } from '@tejian/domain/business/workflow/signer.ts';
import type { Duty } from '@tejian/domain/business/workflow/steps.ts';
import { remembering } from '../../../platform/batch/remembering.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { StoodFor } from '../../../platform/session/actor.ts';
import { noticesOf } from '../opinion-notice/opinion-notice.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { knownOf, readOf, type FactGatherers } from '../workflow/fact-gatherers.service.ts';
import { conflictsByRecord, labelsOf, qualificationOf, qualifiedPeople } from '../workflow/flow-facts.service.ts';
import { codedReport, signersOf } from '../workflow/signers.service.ts';
import { ledgerFor, outcomeOf, usedInstruments, type Judged } from './report-facts.ts';
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

/** A report that was read and judged before anything is locked. */
interface Read {
  readonly id: string;
  readonly item: BriefItem;
  readonly whole: Judged;
  readonly outcome: ReturnType<typeof outcomeOf>;
  readonly today: string;
  /** The ledger's statement on its instruments, where that was asked before. */
  readonly ledger?: InstrumentLedger | undefined;
}

/** The facts of the report itself that the guards look at, whoever submits or signs it. */
const reportFacts = {
  instruments: readOf(async (db: Db | Tx, { whole, outcome, ledger }: Read) => ({
    date: outcome.inspectDate,
    instruments: usedInstruments(whole, ledger ?? (await ledgerFor(db, whole))),
  })),
  conclusion: knownOf(({ outcome }: Read) => outcome.facts),
  notices: readOf(async (db: Db | Tx, { item, outcome, today }: Read) => ({
    today,
    positive: outcome.facts.positive,
    all: await noticesOf(db, item.id),
  })),
} satisfies FactGatherers<Read>;

/** A report that its inspectors submit. */
export interface Submitted extends Read, Inspected {
  /** The number of them who have signed, the one who submits among them. */
  readonly signedCount: number;
}

export const submissionFacts = {
  ...inspectorFacts,
  ...reportFacts,
  inspectorCount: knownOf(({ signedCount }: Submitted) => signedCount),
  conflicts: readOf(
    async (db: Db | Tx, { id, item: { equipmentId, unitId, inspectorIds } }: Submitted) =>
      (await conflictsByRecord(db, inspectorIds, [{ id, equipmentId, unitId }])).get(id) ?? [],
  ),
} satisfies FactGatherers<Submitted>;

/** A report that somebody signs after its inspectors have submitted it. */
export interface Signing extends Read {
  readonly signatures: (db: Db | Tx) => Promise<SignatureRow[]>;
  /** The facts asked of the person alone. */
  readonly signer: (db: Db | Tx) => Promise<ReturnType<typeof signerFacts>>;
}

export const signOffFacts = {
  ...reportFacts,
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
  return { id: item.id, item, whole, outcome: outcomeOf(whole), today, signatures, signer };
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
