import { steps } from '@tejian/domain/business/workflow/steps.ts';
import type { Context } from '@tejian/domain/business/report/context.ts';
import { overrideObstacle, type Override } from '@tejian/domain/business/report/conclusion.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newVerifyCode } from '../../../platform/documents/qr.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { BriefItem } from '../item/item.service.ts';
import { requireBound, requireSeen } from './report-content.ts';
import { finishReport, finishKey } from './finish.job.ts';
import { noteRun } from './finish.store.ts';
import {
  concludedChanges,
  dutyGuards,
  judged,
  outcomeOf,
  scopeFacts,
  signAs,
  summaryOf,
  type Judged,
  type Said,
} from './report-facts.ts';
import { actOnOne, type FlowContextOf } from './report-flow.ts';
import { requireWholeLayout } from './report-layout.ts';
import { replaceCorrected } from './report-life.ts';
import * as papers from './report-papers.store.ts';
import { signedValues } from './signed-values.ts';
import * as store from './report.store.ts';

export interface Approval extends Said {
  conclusion?: string;
  overrideReason?: string;
}

/** BGSP: the authorised signatory approves. From here on nothing changes; the file is made by the job that follows. */
export async function approve(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  asked: Approval,
): Promise<{ version: number }> {
  const approved = await approveAndFreeze(tx, context, item, asked);
  await finishReport.later(tx, { itemId: item.id }, { key: finishKey(item.id) });
  return approved;
}

/** The approval itself; whoever calls it sees to the finish. */
export async function approveAndFreeze(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  asked: Approval,
): Promise<{ version: number }> {
  const { actor, today, now, ports } = context;
  if (ports.config.isPublicUrlMissing) throw new Refusal(text.noPublicUrl);
  const before = await judged(tx, item);
  if (item.step === steps.approval.code) {
    await requireSeen(tx, before.report, asked.seenContent);
    await requireBound(tx, before.report);
  }
  const override = overrideOf(before, asked);
  const whole = override ? await judged(tx, item, override) : before;
  const outcome = outcomeOf(whole);
  const images = await papers.findImages(tx, [actor.userId], item.organisationId, today);
  if (item.step === steps.approval.code && !images.signatures.has(actor.userId))
    throw new Refusal(text.noSignatureImage);
  if (item.step === steps.approval.code && !images.sealFileId) throw new Refusal(text.noSeal);
  const signatory = await scopeFacts(tx, context, item, 'approve');
  if (item.step === steps.approval.code) {
    const signers = [
      ...(await store.findSignatures(tx, whole.report.id)),
      { role: 'approver', userId: actor.userId, userName: actor.name },
    ];
    await requireWholeLayout(tx, context, item, { report: whole.report, override, signers });
  }
  const moved = await actOnOne(tx, context, item, {
    operation: 'submit',
    seenStep: steps.approval.code,
    seenVersion: asked.seenVersion,
    opinion: asked.opinion,
    own: {
      guards: { ...(await dutyGuards(tx, context, item, whole.report.id, 'approve')), signatory },
      filled: { approvalOpinion: true, signature: true, seal: true },
      ...(override ? { changes: concludedChanges(outcome), details: { override } } : {}),
    },
  });
  await signAs(tx, context, whole.report.id, 'approver', asked.opinion);
  const { facts: _facts, ...kept } = outcome;
  await store.keepOutcome(tx, whole.report.id, {
    ...kept,
    judgement: { ...summaryOf(whole.judgement), ...(override ? { override } : {}) },
  });
  const frozen = await signedContext(tx, whole, today);
  await store.markApproved(tx, whole.report.id, { verifyCode: newVerifyCode(), approvedAt: now, snapshot: { frozen } });
  await replaceCorrected(tx, whole.report.id, { actor, now });
  await noteRun(tx, item.id, { state: 'waiting', steps: [], error: null, at: now });
  return { version: moved.version };
}

function overrideOf({ template, judgement }: Judged, { conclusion, overrideReason }: Approval): Override | undefined {
  if (!conclusion || (judgement.conclusion.state === 'made' && judgement.conclusion.value === conclusion))
    return undefined;
  const override = { value: conclusion, reason: overrideReason ?? '' };
  const obstacle = overrideObstacle(template, judgement.conclusion, override, 'approver');
  if (obstacle) throw new Refusal(obstacle, { overrideReason: obstacle });
  return override;
}

/** The context as it is signed: names and dates of the signatures join the frozen values. */
async function signedContext(tx: Tx, { report, judgement }: Judged, today: string): Promise<Context> {
  return {
    ...report.snapshot.frozen,
    ...signedValues(await store.findSignatures(tx, report.id)),
    'rep.conclusion': judgement.context['rep.conclusion'] ?? null,
    'rep.approveDate': today,
  };
}
