import type { Context } from '@tejian/domain/business/report/context.ts';
import type { Override } from '@tejian/domain/business/report/conclusion.ts';
import { outcomeOf } from '@tejian/domain/business/report/outcome.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newVerifyCode } from '../../../platform/documents/qr.ts';
import type { BriefItem } from '../item/item.service.ts';
import { noteRun } from './finish.store.ts';
import { summaryOf, type Judged } from './report-facts.ts';
import type { FlowContextOf } from './report-flow.ts';
import { replaceCorrected } from './report-life.ts';
import { signedValues } from './signed-values.ts';
import * as store from './report.store.ts';
import { findSignatures } from './report-signature.store.ts';

/** From here on nothing changes; the file is made by the finish that follows. */
export async function freeze(
  tx: Tx,
  { actor, today, now }: FlowContextOf,
  item: BriefItem,
  whole: Judged,
  override: Override | undefined,
): Promise<void> {
  await store.keepOutcome(tx, whole.report.id, {
    ...outcomeOf(whole),
    judgement: { ...summaryOf(whole.judgement), ...(override ? { override } : {}) },
  });
  const frozenContexts = await signedContext(tx, whole, today);
  await store.markApproved(tx, whole.report.id, {
    verifyCode: newVerifyCode(),
    approvedAt: now,
    snapshot: { frozen: frozenContexts },
  });
  await replaceCorrected(tx, whole.report.id, { actor, now });
  await noteRun(tx, item.id, { state: 'waiting', steps: [], error: null, at: now });
}

/** The context as it is signed: names and dates of the signatures join the frozen values. */
async function signedContext(tx: Tx, { report, judgement }: Judged, today: string): Promise<Context> {
  return {
    ...report.snapshot.frozen,
    ...signedValues(await findSignatures(tx, report.id)),
    'rep.conclusion': judgement.context['rep.conclusion'] ?? null,
    ...('rep.certText' in judgement.context ? { 'rep.certText': judgement.context['rep.certText'] ?? null } : {}),
    'rep.approveDate': today,
  };
}
