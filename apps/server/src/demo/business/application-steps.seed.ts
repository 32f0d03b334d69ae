import { materialList } from '@tejian/domain/business/application/material-list.ts';
import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { save } from '../../features/business/application/application.service.ts';
import { submit } from '../../features/business/application/submit.service.ts';
import { voidApplications } from '../../features/business/application/void.service.ts';
import { deal } from '../../features/business/material/material.service.ts';
import { assign } from '../../features/business/review/review.service.ts';
import { commit } from '../../features/business/task/commit.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { manyOf, momentOf, personOf, type BusinessStage, type Who } from './stage.seed.ts';
import { turnOf, type MachineBusiness, type Story } from './story.seed.ts';

/** An application on its way to task arrangement. */
export interface ApplicationScene {
  readonly stage: BusinessStage;
  readonly story: Story;
  readonly id: string;
  /** The moment when something last happened to it, and how often it was sent back. */
  readonly last: Date | null;
  readonly returns: number;
}

/** The business of a story: the periodic inspection of lifts, unless it says otherwise. */
const businessOf = ({ machine, isRecheck }: Story): Omit<MachineBusiness, 'name' | 'model' | 'turn'> =>
  machine ?? {
    kindCode: '3000',
    categoryCode: '21',
    applyType: isRecheck ? RECHECK : USUAL,
    businessNature: '1',
  };
const [RECHECK, USUAL] = ['3', '1']; // dictionary APPLY_TYPE
const sources = ['01', '01', '02', '06'] as const; // at the counter mostly, online, by telephone

/** Saves the declaration as the intake clerk does. */
export async function declare(
  tx: Tx,
  stage: BusinessStage,
  story: Story,
  { unitId, equipmentIds }: { unitId: string; equipmentIds: string[] },
): Promise<string> {
  const turn = turnOf(story);
  const { kindCode, categoryCode, applyType, businessNature, construction } = businessOf(story);
  const materials = materialsOf(story).map((material) => ({
    ...material,
    isSubmitted: true,
    copies: 1,
  }));
  const { id } = await save(
    tx,
    {
      flowCode: '',
      unitId,
      unitAddress: '',
      contactName: '',
      contactPhone: '',
      kindCode,
      categoryCode,
      applyType,
      businessNature,
      ...construction,
      source: sources[turn % sources.length],
      wishedDate: story.inspectOn,
      remark: story.isRecheck ? '整改完成，申请复检' : '',
      materials,
      equipmentIds,
      ...(story.valves && { valves: story.valves.map(({ values }) => ({ values })) }),
    },
    personOf(stage, 'shouli'),
    momentOf(stage, story, 'YWSB', null),
  );
  return id;
}

/** Work of the step at which an application stands. */
export const applicationSteps: Readonly<Record<string, (scene: ApplicationScene) => Promise<unknown>>> = {
  YWSB: ({ stage, story, id, last }) => {
    const now = momentOf(stage, story, 'YWSB', last);
    return submit(manyOf(stage), { ids: [id] }, { actor: personOf(stage, 'shouli'), now });
  },
  SCFP: ({ stage, story, id, last }) => {
    const now = momentOf(stage, story, 'SCFP', last);
    const reviewerId = personOf(stage, 'shenhe').userId;
    return assign(manyOf(stage), { ids: [id], reviewerId, opinion: '' }, personOf(stage, 'zhanzhang'), now);
  },
  CLFS: (scene) => (wantsSupplements(scene) ? askForSupplements(scene) : pass(scene)),
  RWAP: ({ stage, story, id, last }) => {
    const now = momentOf(stage, story, 'RWAP', last);
    return stage.db
      .transaction()
      .execute((tx) => commit(tx, { id, plan: planOf(stage, story) }, personOf(stage, 'keshi'), now));
  },
};

const materialsOf = (story: Story) => {
  const { categoryCode, kindCode } = businessOf(story);
  return materialList(categoryCode, kindCode);
};

export const wantsSupplements = ({ story, returns }: Pick<ApplicationScene, 'story' | 'returns'>): boolean =>
  story.event === 'supplements' && returns === 0;

function pass({ stage, story, id, last }: ApplicationScene): Promise<unknown> {
  const verdicts = materialsOf(story).map(({ name }) => ({
    type: name,
    isAccepted: true,
    note: '',
  }));
  const askedPart = { ids: [id], result: 'pass' as const, verdicts, opinion: '材料齐全，符合受理条件' };
  const now = momentOf(stage, story, 'CLFS', last);
  return deal(manyOf(stage), askedPart, { actor: personOf(stage, 'shenhe'), now });
}

function askForSupplements({ stage, story, id, last }: ApplicationScene): Promise<unknown> {
  const verdicts = materialsOf(story).map(({ name, type }) => ({
    type: name,
    isAccepted: type !== '09',
    note: type === '09' ? '缺少或不清晰' : '',
  }));
  const askedPart = { ids: [id], result: 'return' as const, verdicts, opinion: story.reason ?? '', reasonCode: '01' };
  return deal(manyOf(stage), askedPart, {
    actor: personOf(stage, 'shenhe'),
    now: momentOf(stage, story, 'CLFS', last),
  });
}

export function voidApplication({ stage, story, id, last }: ApplicationScene, step: 'SCFP' | 'CLFS'): Promise<unknown> {
  const askedPart = { ids: [id], reason: story.reason ?? '' };
  return voidApplications(manyOf(stage), askedPart, {
    actor: personOf(stage, 'shouli'),
    now: momentOf(stage, story, step, last),
  });
}

/** The lead of a story: the two inspectors take turns. */
export const leadOf = (story: Story): Who => (turnOf(story) % 2 === 0 ? 'jianyan1' : 'jianyan2');

function planOf(stage: BusinessStage, story: Story): TaskPlan {
  const idOf = (who: Who) => personOf(stage, who).userId;
  const lead = leadOf(story);
  return {
    departmentId: stage.departmentId,
    leadInspectorId: idOf(lead),
    inspectorIds: [idOf(lead), idOf(lead === 'jianyan1' ? 'jianyan2' : 'jianyan1')],
    checkerId: idOf('jiaohe'),
    auditorId: idOf('shenpi1'),
    approverId: idOf('qianfa'),
    plannedDate: story.inspectOn,
    note: '',
  };
}
