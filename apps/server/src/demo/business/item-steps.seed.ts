import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { addedFrom, openSection } from '@tejian/domain/business/report/added-items.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { itemsFor } from '../../features/configuration/item-library/item-library.service.ts';
import { findBrief } from '../../features/business/item/item.service.ts';
import { finishItem } from '../../features/business/report/finish.job.ts';
import { withToday } from '../../features/business/report/report-flow.ts';
import * as report from '../../features/business/report/report.service.ts';
import { prepareSignOff } from '../../features/business/report/sign-off.ts';
import { voidItems } from '../../features/business/workflow/item-void.service.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { leadOf } from './application-steps.seed.ts';
import { entryOf, withDeclared } from './entry.seed.ts';
import { picturesFor } from './pictures.seed.ts';
import { manyOf, momentOf, personOf, type BusinessStage, type Who } from './stage.seed.ts';
import type { Story } from './story.seed.ts';
import { valveEntry } from './valves.seed.ts';
import type { StoryStep } from './work-days.seed.ts';

/** One piece of equipment on its way from report build to release. */
export interface ItemScene {
  readonly stage: BusinessStage;
  readonly story: Story;
  readonly id: string;
  readonly itemNo: string;
  readonly hasBeenReturned: boolean;
  readonly conclusionPolarity: string | null;
  /** Of its application: when something last happened. */
  readonly last: Date | null;
}

const contextOf = ({ stage, story, last }: ItemScene, who: Who, step: StoryStep) => ({
  db: stage.db,
  many: manyOf(stage),
  ports: stage.ports,
  actor: personOf(stage, who),
  now: momentOf(stage, story, step, last),
});

async function requireEachDone(results: Promise<readonly ItemResult[]>): Promise<void> {
  const refusedResult = (await results).find(({ isSuccess }) => !isSuccess);
  if (refusedResult) throw new Error(`${refusedResult.itemNo}: ${refusedResult.sentence ?? ''}`);
}

const AGREED = '同意';

/** Work of the step at which an item stands. */
export const itemSteps: Readonly<Record<string, (scene: ItemScene) => Promise<void>>> = {
  BGSC: (scene) =>
    requireEachDone(report.build(contextOf(scene, leadOf(scene.story), 'BGSC'), { itemNos: [scene.itemNo] })),
  BGLR: async (scene) => {
    await enter(scene);
    await signAndSubmit(scene);
  },
  BGQR: async (scene) =>
    requireEachDone(
      report.confirm(contextOf(scene, 'jiaohe', 'BGQR'), {
        itemNos: [scene.itemNo],
        seenContents: await seenBy(scene),
        opinion: '记录与报告一致',
      }),
    ),
  BGSH_FX: async (scene) =>
    requireEachDone(
      report.audit(contextOf(scene, 'shenpi1', 'BGSH_FX'), {
        itemNos: [scene.itemNo],
        seenContents: await seenBy(scene),
        stepcode: 'BGSH_FX',
        opinion: AGREED,
      }),
    ),
  BGSH: (scene) => (wantsToGoBack(scene) ? sendBack(scene) : audit(scene)),
  BGSP: approve,
  finish_inspect: finish,
  BGDY: (scene) =>
    requireEachDone(report.print(contextOf(scene, 'dayin', 'BGDY'), { itemNos: [scene.itemNo], copies: 3 })),
  BGGD: async (scene) => {
    const context = contextOf(scene, 'dayin', 'BGGD');
    const itemNos = [scene.itemNo];
    const [proposedPart] = await report.proposeFiling(context.db, itemNos, context.actor);
    const checklist = [...reportStepText.archiveChecklist];
    const archive = { archiveNo: proposedPart?.archiveNo ?? '', place: `A-${scene.itemNo.slice(4, 6)}-01`, checklist };
    return requireEachDone(report.archive(context, { itemNos, ...archive }));
  },
  BGFF: (scene) => {
    const context = contextOf(scene, 'dayin', 'BGFF');
    const receiver = {
      way: '1',
      receiver: '使用单位经办人',
      signedName: '使用单位经办人',
      releasedOn: chinaDay(context.now),
    };
    return requireEachDone(report.release(context, { itemNos: [scene.itemNo], ...receiver }));
  },
};

const PICKED = 8;
/** The inspector's picks for a general report: the items of the kind, and some of those for all. */
const libraryItems = async (db: BusinessStage['db'], kind: string) =>
  (await itemsFor(db, kind)).slice(0, PICKED).map(addedFrom);

/** The lead opens the report and enters what was found; a later entry changes only a remark. */
export async function enter(scene: ItemScene): Promise<void> {
  const { stage, story, itemNo } = scene;
  const { actor, now } = contextOf(scene, leadOf(story), 'BGLR');
  await stage.db.transaction().execute(async (tx) => {
    const { template, frozen, entry, entryVersion, reportId } = await report.detail(tx, itemNo, actor, now);
    const inspectors = [actor.name, personOf(stage, secondOf(story)).name];
    const whole = scene.hasBeenReturned
      ? { ...entry, fields: { ...entry.fields, 'rep.remark': '数据已按原始记录核对' } }
      : story.valves
        ? valveEntry(template, entry, { found: story.found, inspectDate: story.inspectOn, inspectors })
        : withDeclared(
            entry,
            entryOf(template, frozen, {
              found: story.found,
              inspectDate: story.inspectOn,
              inspectors,
              turn: Number(itemNo.slice(-3)),
              added: openSection(template) ? await libraryItems(stage.db, template.kind) : [],
              attachments: await picturesFor(tx, stage, template, { recordId: reportId, actor }),
            }),
          );
    await report.save(tx, { itemNo, entryVersion, entry: whole }, actor, now);
  });
}

const secondOf = (story: Story): Who => (leadOf(story) === 'jianyan1' ? 'jianyan2' : 'jianyan1');

async function signAndSubmit(scene: ItemScene): Promise<void> {
  const { story, itemNo } = scene;
  const seenContents = await seenBy(scene);
  await requireEachDone(report.sign(contextOf(scene, secondOf(story), 'BGLR'), { itemNos: [itemNo], seenContents }));
  await requireEachDone(
    report.submit(contextOf(scene, leadOf(story), 'BGLR'), { itemNo, seenContents, siteConditions: true }),
  );
}

/** Everybody here signs what the report says at that moment. */
const seenBy = async ({ stage, id }: ItemScene): Promise<string[]> => [await report.contentVersion(stage.db, id)];

const wantsToGoBack = ({ story, hasBeenReturned }: ItemScene) => story.event === 'sentBack' && !hasBeenReturned;

const sendBack = (scene: ItemScene): Promise<void> =>
  requireEachDone(
    report.sendBack(contextOf(scene, 'shenpi1', 'BGSH'), {
      itemNos: [scene.itemNo],
      stepcode: 'BGSH',
      target: 'BGLR',
      reasonCode: '04',
      opinion: scene.story.reason ?? '',
    }),
  );

const audit = async (scene: ItemScene): Promise<void> =>
  requireEachDone(
    report.audit(contextOf(scene, 'shenpi1', 'BGSH'), {
      itemNos: [scene.itemNo],
      seenContents: await seenBy(scene),
      opinion: AGREED,
      ...(hasFailed(scene.conclusionPolarity) ? { unqualifiedReason: '4' } : {}),
    }),
  );

/** Approved and finished here, so that the finish stands at its moment in the past and not at that of a job. */
async function approve(scene: ItemScene): Promise<void> {
  const context = contextOf(scene, 'qianfa', 'BGSP');
  const [item] = await findBrief(scene.stage.db, [scene.itemNo], context.actor);
  if (!item) throw new Error(`no item ${scene.itemNo}`);
  const [seenContent] = await seenBy(scene);
  const work = await prepareSignOff(withToday(context), item, 'report/approve', { opinion: AGREED, seenContent });
  await scene.stage.db.transaction().execute(work);
}

async function finish({ stage, story, id, last }: ItemScene): Promise<void> {
  const moment = momentOf(stage, story, 'finish_inspect', null);
  const soonest = (last?.getTime() ?? 0) + SECONDS_TO_FINISH * 1000;
  const now = new Date(Math.min(Math.max(moment.getTime(), soonest), stage.now.getTime()));
  const problem = await finishItem(id, { db: stage.db, ports: stage.ports }, now);
  if (problem) throw problem;
}
const SECONDS_TO_FINISH = 4;

/** The finish of one item failed: it waits on its page with the reason, to be done again there. */
export async function failToFinish({ stage, story, id, last }: ItemScene): Promise<void> {
  const refuse = () => Promise.reject(new Refusal(story.reason ?? ''));
  const log = { ...stage.ports.log, error: () => undefined };
  const now = momentOf(stage, story, 'finish_inspect', last);
  await finishItem(id, { db: stage.db, ports: { ...stage.ports, log, signingKey: refuse } }, now);
}

/** Void at once by whoever may confirm it, or proposed by the lead. */
export function voidItem(scene: ItemScene): Promise<void> {
  const who = scene.story.event === 'voided' ? 'keshi' : leadOf(scene.story);
  const { many, actor, now } = contextOf(scene, who, 'BGLR');
  return requireEachDone(voidItems(many, { itemNos: [scene.itemNo], reason: scene.story.reason ?? '' }, actor, now));
}
