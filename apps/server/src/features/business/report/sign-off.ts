import { factsAhead } from '@tejian/domain/business/workflow/facts-ahead.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { FlowCall } from '@tejian/domain/business/workflow/behaviours.ts';
import { guardText } from '@tejian/domain/business/workflow/guard.text.ts';
import { dutyRules } from '@tejian/domain/business/workflow/sign-off.ts';
import { stepOfCall } from '@tejian/domain/business/workflow/step-work.ts';
import type { Duty, Step } from '@tejian/domain/business/workflow/steps.ts';
import { overrideObstacle, type Override } from '@tejian/domain/business/report/conclusion.ts';
import { firstReportQuestion, firstReportReturn } from '@tejian/domain/business/report/first-report.ts';
import { outcomeOf } from '@tejian/domain/business/report/outcome.ts';
import { hasPassed } from '@tejian/domain/business/report/polarity.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import type { BriefItem } from '../item/item.service.ts';
import { stoodForBefore } from '../workflow/deputies.service.ts';
import { gatherFacts } from '../workflow/fact-gatherers.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import type { RowAction } from '../workflow/flow-record.ts';
import { signing, signOffFacts } from './guard-facts.ts';
import { findBeside } from './report-beside.store.ts';
import { findFirstReport } from './report-round.store.ts';
import { requireBound, requireSeen } from './report-content.ts';
import {
  concludedChanges,
  judgedOver,
  judgedReport,
  signAs,
  type Judged,
  type SignerStatement,
} from './report-facts.ts';
import { requireSupplemented } from './report-life.ts';
import { requireNoPending } from './report-remark.ts';
import { ownFilesOf } from './report-document.ts';
import { moveJudged, refuseStep, type FlowContextOf } from './report-flow.ts';
import { requireWhole, uncheckedLayouts, type Layout } from './report-layout.ts';
import { findChecked } from './report-layout.store.ts';
import * as papers from './report-papers.store.ts';
import { freeze } from './sign-off-freeze.ts';
import { findSignatures } from './report-signature.store.ts';

/** The calls of the wire by which somebody agrees. */
export type AgreeCall = Extract<FlowCall, 'report/confirm' | 'report/audit' | 'report/approve'>;

/** The words that whoever agrees may say besides; each duty takes its own part. */
export interface Agreement extends SignerStatement {
  unqualifiedReason?: string;
  conclusion?: string;
  overrideReason?: string;
  /** The step that the person sees; without it the last of the flow that leads on by the call. */
  stepcode?: string;
  /** Of a report that is audited in parts: one of them. */
  branch?: string;
  /** The first report that is not valid any more, as the person saw it (`firstMark`). */
  seenFirst?: string;
}

type SignStep = Step & { readonly duty: Duty };

/** The facts read and judged at one moment, before anything is locked. */
interface Prepared {
  readonly step: SignStep;
  readonly whole: Judged;
  readonly override: Override | undefined;
  readonly own: RowAction;
  /** The state of what stands beside the report (`besideOf`). */
  readonly beside: string;
  /** The layouts that have to be drawn before they may stand on paper. */
  readonly unchecked: readonly Layout[];
}

/**
 * Check, partial audit, audit and approval: one function, which the step of the record's flow tells who signs as what and
 * which guards are asked. Answers what is left to do under the lock.
 */
export async function prepareSignOff(
  context: FlowContextOf,
  item: BriefItem,
  call: AgreeCall,
  askedAgreement: Agreement,
): Promise<(tx: Tx) => Promise<{ version: number }>> {
  const flow = await flowOf(context.db, item);
  const step = signStepOf(flow, call, askedAgreement.stepcode);
  if (item.step !== step?.code) return (tx) => refuseStep(tx, context, item, { seenStep: step?.code ?? '' });
  const preparedSnapshot = await inSnapshot(context.db, (db) =>
    prepare({ ...context, db }, item, step, flow, askedAgreement),
  );
  if (!context.many.isTrial) await requireWhole(context, preparedSnapshot.whole, preparedSnapshot.unchecked); // drawing takes seconds
  return (tx) => signOff(tx, context, item, preparedSnapshot, askedAgreement);
}

/** The step at which somebody agrees by a call of the wire; none in a flow without it. */
function signStepOf(flow: FlowDefinition, call: AgreeCall, seenStepcode: string | undefined): SignStep | undefined {
  const { duty, ...step } = stepOfCall(flow, call, seenStepcode) ?? {};
  return duty && 'code' in step ? { ...step, duty } : undefined;
}

async function prepare(
  context: FlowContextOf,
  item: BriefItem,
  step: SignStep,
  flow: FlowDefinition,
  askedAgreement: Agreement,
): Promise<Prepared> {
  const { db } = context;
  const rule = dutyRules[step.duty];
  if (rule.freezes && context.ports.config.isPublicUrlMissing) throw new Refusal(text.noPublicUrl);
  const before = await judgedReport(db, item);
  await requireSeen(db, before.report, askedAgreement.seenContent);
  await requireBound(db, before.report);
  await requireSupplemented(db, before.report.id);
  const stands = { flow, step: item.step };
  await requireNoPending(db, before.report.id, 'review', await flowSettings(db, item.applicationId), stands);
  const beside = await findBeside(db, before.report.id);
  await requireFirstReport(db, before.report, askedAgreement);
  const override = rule.freezes ? overrideOf(before, askedAgreement) : undefined;
  const whole = override ? judgedOver(before, override) : before;
  const outcome = outcomeOf(whole);
  if (rule.asksReason && !hasPassed(outcome.conclusionPolarity) && !askedAgreement.unqualifiedReason)
    throw new Refusal(text.unqualifiedReason, { unqualifiedReason: text.unqualifiedReason });
  const uncheckedLayouts = rule.freezes ? await printable(context, item, step, { whole, override }) : [];
  const filledFields = Object.fromEntries(rule.filled.map((key) => [key, true]));
  const standsFor = await stoodForBefore(db, item.id, askedAgreement.branch, context.actor);
  const subject = signing(context, { item, whole }, step.duty, standsFor);
  const neededKeys = factsAhead(flow, step.code, 'submit');
  const guards = (await gatherFacts(db, signOffFacts, neededKeys, [subject])).get(item.id);
  const details = {
    ...(rule.asksReason && askedAgreement.unqualifiedReason
      ? { unqualifiedReason: askedAgreement.unqualifiedReason }
      : {}),
    ...(override ? { override } : {}),
  };
  const ownAction: RowAction = {
    guards,
    filled: filledFields,
    details,
    ...(override ? { changes: concludedChanges(outcome) } : {}),
  };
  return { step, whole, override, own: ownAction, beside, unchecked: uncheckedLayouts };
}

/** Moves what was judged, once it is known to be what is, and signs it in the roles of the step. */
async function signOff(
  tx: Tx,
  context: FlowContextOf,
  item: BriefItem,
  { step, whole, override, own, beside }: Prepared,
  askedAgreement: Agreement,
): Promise<{ version: number }> {
  if (dutyRules[step.duty].freezes) await requireSupplemented(tx, whole.report.id, { lock: true });
  const { version, passed, deputyFor } = await moveJudged(
    tx,
    context,
    item,
    {
      seenStep: step.code,
      report: whole.report,
      beside: { state: beside, askAnew: (now) => requireFirstReport(now, whole.report, askedAgreement) },
      own,
      side: 'review',
    },
    askedAgreement,
  );
  const branches = passed.length > 0 ? passed.map(({ branch }) => branch) : [''];
  const { opinion } = askedAgreement;
  const signedBranches = (step.signs ?? []).flatMap((role) =>
    branches.map((branch) => ({ role, opinion, branch, signedFor: deputyFor?.userId })),
  );
  await signAs(tx, context, whole.report.id, signedBranches);
  if (dutyRules[step.duty].freezes) await freeze(tx, context, item, whole, override);
  return { version };
}

/** A first report that is not valid any more: what the paper says of it goes back, and the rest is signed knowingly. */
async function requireFirstReport(
  db: Db | Tx,
  { id, entry }: Judged['report'],
  { seenFirst }: Pick<Agreement, 'seenFirst'>,
): Promise<void> {
  const first = await findFirstReport(db, id);
  const refusal = firstReportReturn(first, entry);
  if (refusal) throw new Refusal(refusal);
  const question = firstReportQuestion(first, entry, seenFirst);
  if (question) throw new Refusal(question, { seenFirst: question }, { isChanged: true });
}

function overrideOf({ template, judgement }: Judged, { conclusion, overrideReason }: Agreement): Override | undefined {
  if (!conclusion || (judgement.conclusion.state === 'made' && judgement.conclusion.value === conclusion))
    return undefined;
  const override = { value: conclusion, reason: overrideReason ?? '' };
  const obstacle = overrideObstacle(template, judgement.conclusion, override, 'approver');
  if (obstacle) throw new Refusal(obstacle, { overrideReason: obstacle });
  return override;
}

/** Signature and seal are there; answers what they will stand on, where it is not known to print whole. */
async function printable(
  context: FlowContextOf,
  item: BriefItem,
  step: SignStep,
  { whole, override }: Pick<Prepared, 'whole' | 'override'>,
): Promise<Layout[]> {
  const { actor, db, now } = context;
  const images = await papers.findImages(db, [actor.userId], item.organisationId, now);
  if (!images.signatures.has(actor.userId)) throw new Refusal(guardText.noSignature(actor.name));
  if (!images.sealFileId) throw new Refusal(text.noSeal);
  const ownSigns = (step.signs ?? []).map((role) => ({ role, userId: actor.userId, userName: actor.name, branch: '' }));
  const signers = [...(await findSignatures(db, whole.report.id)), ...ownSigns];
  const { report, template } = whole;
  const signerIds = signers.map(({ userId }) => userId);
  return uncheckedLayouts(context.ports, {
    report,
    template,
    ownFiles: await ownFilesOf(db, report),
    override,
    signers,
    checked: await findChecked(db, report.id),
    picturedIds: new Set((await papers.findSignatureImages(db, signerIds, context.today)).keys()),
  });
}
