import { readContentVersion } from '@tejian/domain/business/report/content-version.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import { archiveNumbers } from '@tejian/domain/business/report/filing.ts';
import { stepOfCall } from '@tejian/domain/business/workflow/step-work.ts';
import type { FlowCall } from '@tejian/domain/business/workflow/behaviours.ts';
import { isStepCode } from '@tejian/domain/business/workflow/steps.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { eachItem, eachPreparedItem, findBrief, type BatchContext, type BriefItem } from '../item/item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { actOnOne, open } from '../workflow/workflow.service.ts';
import * as building from './report-build.ts';
import * as entry from './report-entry.ts';
import { refuseStep, withToday, type FlowContextOf } from './report-flow.ts';
import * as certificates from './report-certificates.ts';
import * as papers from './report-papers.ts';
import { noteOpened } from './report-opened.store.ts';
import { keepSignature } from './release-signature.ts';
import * as paperStore from './report-papers.store.ts';
import { prepareSubmission, type SubmissionRequest } from './report-submission.ts';
import { prepareSignOff, type AgreeCall, type Agreement } from './sign-off.ts';
import { contentVersionOf } from './report-content.ts';
import * as remark from './report-remark.ts';
import * as copies from './report-copy.ts';
import * as slips from './report-slip.ts';
import * as trails from './report-trail.ts';
import { keepPresence } from './report-presence.ts';
import type { SeenContent } from './report-facts.ts';
import * as reportStore from './report.store.ts';
import { lockForChange } from './report-lock.store.ts';
import { finishKey, finishReport, noteFailure, prepareFinish } from './finish.job.ts';
import * as finishStore from './finish.store.ts';

export const save = entry.save;
export { takeFromArchive } from './report-archive-taking.ts';
export const ownValues = entry.ownValues;
export const presence = keepPresence;
export const sisters = copies.sisters;
export const copyEntry = copies.copy;
export const takeBackCopies = copies.takeBack;
export const trail = trails.trail;
export const fastRuns = trails.fastRunsOf;
export const addRemark = remark.addRemark;
export const actOnRemark = remark.actOnRemark;
export const pdf = papers.pdf;
export { drawingsAhead } from './report-draft.ts';
export const printFile = papers.printFile;
export const markedFile = papers.markedFile;
export const certificate = certificates.certificateFile;
export const certificatesOf = certificates.certificatesOf;
export const slip = slips.slip;
export const finishListing = finishStore.runListing;
export const finishRuns = (db: Db, request: Record<string, unknown>, actor: Actor) =>
  findList(db, finishListing(request, actor));
export const instruments = paperStore.findInstruments;

type Forward = (tx: Tx, context: FlowContextOf, item: BriefItem) => Promise<{ version?: number }>;

/**
 * One step forward for many items, each in its own transaction. Where an item stands is said before anything else: what
 * the step would ask of it is no reason at another step.
 */
const forward = (
  context: BatchContext,
  itemNos: readonly string[],
  call: FlowCall,
  work: Forward,
): Promise<ItemResult[]> => {
  return eachItem(context, itemNos, { operation: 'submit', call }, async (tx, item) => {
    const ownContext = withToday(context);
    const step = stepOfCall(await flowOf(tx, item), call, item.step);
    if (item.step !== step?.code) await refuseStep(tx, ownContext, item, { call });
    return work(tx, ownContext, item);
  });
};

/** Shows a report to whoever works on it; a candidate who looks has opened the task (no more self-withdrawal). */
export async function detail(tx: Tx, itemNo: string, actor: Actor, now: Date): Promise<ReportDetail> {
  const shownDetail = await entry.detail(tx, itemNo, actor);
  for (const taskId of await paperStore.findOpenTasks(tx, shownDetail.item.id, actor))
    await open(tx, { actor, now }, taskId);
  const seenVersion = readContentVersion(shownDetail.contentVersion);
  if (seenVersion) await noteOpened(tx, { itemId: shownDetail.item.id, userId: actor.userId, hash: seenVersion.hash });
  return shownDetail;
}

/** The version of what the report of an item says now, as somebody carries it who signs at once. */
export async function contentVersion(db: Db | Tx, itemId: string): Promise<string> {
  const report = await reportStore.findReport(db, itemId);
  if (!report) throw new Refusal(text.noReport);
  return contentVersionOf(report);
}

async function requiredItem(db: Db | Tx, itemNo: string, actor: Actor): Promise<BriefItem> {
  const [item] = await findBrief(db, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  return item;
}

export async function templates(db: Db, itemNo: string, actor: Actor, now: Date) {
  const item = await requiredItem(db, itemNo, actor);
  const today = chinaDay(now);
  return building.templateChoices(db, item, item.plannedDate ?? today, today);
}

interface Building {
  itemNos: string[];
  templateCode?: string;
  isRebuild?: boolean;
  auditors?: readonly string[];
}
export function build(context: BatchContext, { itemNos, isRebuild, ...wishes }: Building): Promise<ItemResult[]> {
  const { actor } = context;
  if (!isRebuild)
    return forward(context, itemNos, 'report/build', (tx, flow, item) => building.build(tx, flow, item, wishes));
  const act = { operation: 'submit', call: 'report/submit' } as const;
  return eachItem(context, itemNos, act, async (tx, { itemNo }) => {
    const lockedReport = await entry.enterable(tx, itemNo, actor, lockForChange);
    return building.rebuild(tx, lockedReport, withToday(context));
  });
}

type Many<Asked> = Asked & { itemNos: string[] };
/** The data that every act of agreement carries: per item, the content that the person has seen. */
type Signed<Asked> = Many<Asked> & { seenContents: string[] };

const seenOf = ({ itemNos, seenContents }: Signed<object>) => {
  const seenTexts = new Map(itemNos.map((itemNo, at) => [itemNo, seenContents[at]]));
  return ({ itemNo }: BriefItem) => ({ seenContent: seenTexts.get(itemNo) });
};

/** Signing moves nothing: the rules of a batch that goes on do not bind it. */
export const sign = (context: BatchContext, request: Signed<object>): Promise<ItemResult[]> =>
  eachItem(context, request.itemNos, undefined, async (tx, item) => {
    await entry.sign(tx, { itemNo: item.itemNo, ...seenOf(request)(item) }, context.actor, context.now);
    return {};
  });

type Submitting = { itemNo: string; seenContents: string[] } & Omit<SubmissionRequest, keyof SeenContent>;
export const submit = (context: BatchContext, { itemNo, seenContents, ...request }: Submitting) => {
  const submission = { ...request, seenContent: seenContents[0] };
  return eachPreparedItem(context, [itemNo], { operation: 'submit' }, (item) =>
    prepareSubmission(withToday(context), item, submission),
  );
};

/** One step forward for many items by the agreement of this person: check, audit or approval. */
const agreeing =
  (call: AgreeCall, follow?: (tx: Tx, item: BriefItem) => Promise<void>) =>
  (context: BatchContext, request: Signed<Omit<Agreement, keyof SeenContent>>): Promise<ItemResult[]> => {
    const seenFacts = seenOf(request);
    const act = { operation: 'submit', seenStep: request.stepcode } as const;
    return eachPreparedItem(context, request.itemNos, act, async (item) => {
      const work = await prepareSignOff(withToday(context), item, call, { ...request, ...seenFacts(item) });
      return async (tx) => {
        const movedWork = await work(tx);
        await follow?.(tx, item);
        return movedWork;
      };
    });
  };

export const confirm = agreeing('report/confirm');
export const audit = agreeing('report/audit');
export const approve = agreeing('report/approve', (tx, { id }) =>
  finishReport.later(tx, { itemId: id }, { key: finishKey(id) }),
);

interface Returning {
  itemNos: string[];
  stepcode: string;
  target: string;
  reasonCode: string;
  opinion: string;
  seenVersion?: number;
}
/** Sends items back; the engine lets signatures from the target on lapse and tells who handled them there. */
export async function sendBack(
  context: BatchContext,
  { itemNos, stepcode, target, ...request }: Returning,
): Promise<ItemResult[]> {
  if (!isStepCode(stepcode) || !isStepCode(target)) throw new Refusal(flowText.missing);
  const act = { operation: 'return', seenStep: stepcode } as const;
  return eachItem(context, itemNos, act, async (tx, { id }) => {
    const { version } = await actOnOne(tx, context, { entity: 'item', id, ...act, ...request, target });
    return { version };
  });
}

/** Repeats the automatic finish where it failed. */
export async function finish(context: BatchContext, itemNos: readonly string[]): Promise<ItemResult[]> {
  const items = new Map((await findBrief(context.db, itemNos, context.actor)).map((item) => [item.itemNo, item]));
  const outcomes = await context.many.eachPrepared(itemNos, String, async (itemNo) => {
    const item = items.get(itemNo);
    if (!item) throw new Refusal(flowText.missing);
    const write = await prepareFinish(context.db, item.id, context.ports, context.now);
    return async (tx: Tx) => {
      await write(tx);
      await finishStore.dropUsedUp(tx, finishKey(item.id));
      return {};
    };
  });
  for (const outcome of outcomes) {
    const item = items.get(outcome.row);
    if (item && !outcome.isDone) await noteFailure(context.db, item.id, outcome.told.sentence, context.now);
  }
  return outcomes.map((outcome) =>
    outcome.isDone
      ? { itemNo: outcome.row, isSuccess: true }
      : { itemNo: outcome.row, isSuccess: false, sentence: outcome.told.sentence },
  );
}

export const print = (context: BatchContext, { itemNos, ...request }: Many<papers.Printing>) =>
  // A report is printed again at any later step.
  eachItem(context, itemNos, { operation: 'submit' }, (tx, item) =>
    papers.print(tx, withToday(context), item, request),
  );

export function archive(
  context: BatchContext,
  { itemNos, archiveNo, archiveNos = [], ...request }: Many<Omit<papers.Archiving, 'archiveNo'>> & Numbered,
) {
  const each = archiveNo ? itemNos.map(() => archiveNo) : archiveNos;
  const foundNumbers = archiveNo ? undefined : archiveNumbers(itemNos, each);
  if (foundNumbers?.ok === false) throw new Refusal(foundNumbers.sentence, { archiveNo: foundNumbers.sentence });
  const numberOf = (itemNo: string) => foundNumbers?.numbers.get(itemNo) ?? archiveNo ?? '';
  return forward(context, itemNos, 'report/archive', (tx, flow, item) =>
    papers.archive(tx, flow, item, { ...request, archiveNo: numberOf(item.itemNo) }),
  );
}
interface Numbered {
  readonly archiveNo?: string;
  readonly archiveNos?: readonly string[];
}

export async function release(
  context: BatchContext,
  { itemNos, signature, ...request }: Many<Omit<papers.Releasing, 'signature'>> & { signature?: string },
) {
  const drawnFile = signature ? await keepSignature(context.ports, signature) : undefined;
  return forward(context, itemNos, 'report/release', (tx, flow, item) =>
    papers.release(tx, flow, item, { ...request, ...(drawnFile && { signature: drawnFile }) }),
  );
}
export { findWaiting } from './report-unsettled.ts';
export { propose as proposeFiling, slip as releaseSlip } from './report-filing.ts';
