import { ledgerOf, namedInstruments, type InstrumentLedger } from '@tejian/domain/business/report/instrument-ledger.ts';
import { judge, type Judgement } from '@tejian/domain/business/report/judge.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import type { Outcome } from '@tejian/domain/business/report/outcome.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { BriefItem } from '../item/item.service.ts';
import type { FlowContextOf } from './report-flow.ts';
import * as papers from './report-papers.store.ts';
import * as store from './report.store.ts';
import { addSignatures } from './report-signature.store.ts';
import { formFor } from './report-form.ts';

export interface Judged {
  report: store.ReportRow;
  template: ReportTemplate;
  judgement: Judgement;
}

/** The report as it is now, without a lock: whoever acts on what was judged compares it under the lock (`requireSame`). */
export async function judgedReport(db: Db, item: Pick<BriefItem, 'id'>): Promise<Judged> {
  const foundReport = await store.findWithForm(db, item.id);
  if (!foundReport) throw new Refusal(text.noReport);
  const { published, ...report } = foundReport;
  const template = formFor(published, report.entry);
  return { report, template, judgement: judge(template, report.entry, report.snapshot.frozen) };
}

/** The same report with the conclusion that the approver puts in place of the proposed one. */
export const judgedOver = ({ report, template }: Judged, override: Override): Judged => ({
  report,
  template,
  judgement: judge(template, report.entry, report.snapshot.frozen, override),
});

/** The item's view of its report's conclusion; word and polarity go together. */
export const concludedChanges = ({ conclusion, conclusionPolarity, nextDate }: Outcome) => ({
  conclusion,
  conclusionPolarity,
  nextDate,
});

/** The ledger of the item's institute on the instruments that the record names. */
export async function ledgerFor(db: Db, { report }: Judged): Promise<InstrumentLedger> {
  const numbers = namedInstruments(report.entry.instruments).map(({ no }) => no);
  return ledgerOf(numbers, await papers.findCalibrations(db, report.itemId, numbers));
}

export const summaryOf = ({ counts, conclusion, nextDate }: Judgement) => ({ counts, conclusion, nextDate });

interface Signed {
  readonly role: string;
  readonly opinion?: string;
  readonly branch?: string;
  /** The person whose task it was, where a deputy signs: the signature is the deputy's own. */
  readonly signedFor?: string | undefined;
}

/** Signs in one or several roles at once. */
export const signAs = (
  tx: Tx,
  { actor, today, now }: FlowContextOf,
  reportId: string,
  signedRoles: readonly Signed[],
): Promise<void> =>
  addSignatures(
    tx,
    reportId,
    signedRoles.map(({ role, opinion = '', branch = '', signedFor }) => ({
      role,
      userId: actor.userId,
      userName: actor.name,
      signedOn: today,
      signedAt: now,
      opinion,
      branch,
      signedFor: signedFor ?? null,
    })),
  );

/** The content that the person who agrees has seen, as the page carried it. */
export interface SeenContent {
  seenContent: string | undefined;
}

/** The statement of whoever signs. */
export interface SignerStatement extends SeenContent {
  opinion: string;
  seenVersion?: number;
}
