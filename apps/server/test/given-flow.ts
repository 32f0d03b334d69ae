import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask, type TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { newId } from '../src/platform/db/id.ts';
import type { Stage } from './story.ts';
import { liftDraft } from './lift-draft.ts';
import { monday } from './monday-ahead.ts';
import { conforming } from './conforming.ts';

/** Units and lifts of the archive, and what an arrangement plan looks like. */
function archiveGiven(stage: Stage) {
  const userId = (loginName: string): string => stage.seeded.userIds.get(loginName) ?? '';
  let made = 0;

  async function unit(name = '榕江物业管理有限公司'): Promise<string> {
    const id = newId();
    made += 1;
    const named = `${name}${made}`;
    const contact = { contactName: '郑联系', contactPhone: '13800000000', address: '示范市榕江大道1号' };
    await stage.db
      .insertInto('unit')
      .values({ id, name: named, searchName: named, roles: ['01'], ...contact })
      .execute();
    return id;
  }

  async function lifts(count: number, change: Record<string, unknown> = {}): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId());
    const rows = ids.map((id) => {
      made += 1;
      const no = String(made).padStart(4, '0');
      return {
        id,
        kindCode: '3000',
        categoryCode: '3100',
        varietyCode: '3110',
        name: '曳引驱动乘客电梯',
        deviceCode: `3110101020260000${no}`,
        registrationCode: `3110350100202600${no}`,
        useStatus: '2',
        useAddress: '示范市榕江大道1号',
        organisationId: stage.seeded.instituteId,
        fields: '{}',
        params: '{}',
        ...change,
      };
    });
    await stage.db.insertInto('equipment').values(rows).execute();
    return ids;
  }

  const plan = (change: Partial<TaskPlan> = {}): TaskPlan => ({
    departmentId: stage.seeded.departmentIds.get('SFTJ-JD1') ?? '',
    leadInspectorId: userId('jianyan1'),
    inspectorIds: [userId('jianyan1'), userId('jianyan2')],
    plannedDate: monday,
    note: '',
    ...change,
  });

  return { userId, unit, lifts, plan };
}

/** The archive and the way of applications, as stories need them: every step through its own call. */
export function flowGiven(stage: Stage) {
  const archive = archiveGiven(stage);
  const { userId, unit, lifts, plan } = archive;

  async function draft(equipmentIds: string[], unitId?: string, change: object = {}) {
    const clerk = await stage.person('shouli');
    return clerk.does(saveApplication, {
      ...liftDraft,
      unitId: unitId ?? (await unit()),
      equipmentIds,
      ...change,
    });
  }

  async function submitted(equipmentIds: string[], unitId?: string, change: object = {}) {
    const application = await draft(equipmentIds, unitId, change);
    const clerk = await stage.person('shouli');
    // Stories that declare one device twice mean it.
    await clerk.does(submitApplications, { ids: [application.id], isDuplicateConfirmed: true });
    return application;
  }

  async function inReview(equipmentIds: string[], unitId?: string, change: object = {}) {
    const application = await submitted(equipmentIds, unitId, change);
    const head = await stage.person('zhanzhang');
    await head.does(assignReviewer, { ids: [application.id], reviewerId: userId('shenhe'), opinion: '' });
    return application;
  }

  /** Waiting for task arrangement. */
  async function reviewed(equipmentIds: string[], unitId?: string, change: object = {}) {
    const application = await inReview(equipmentIds, unitId, change);
    const reviewer = await stage.person('shenhe');
    const verdicts = conforming({ ...liftDraft, ...change });
    await reviewer.does(dealMaterialReview, { ids: [application.id], result: 'pass', verdicts, opinion: '材料齐全' });
    return application;
  }

  /** Items at report build. */
  async function arranged(count = 1, change: Partial<TaskPlan> = {}) {
    const equipmentIds = await lifts(count);
    const application = await reviewed(equipmentIds);
    const head = await stage.person('keshi');
    const { itemNos } = await head.does(commitTask, { id: application.id, plan: plan(change) });
    return { application, equipmentIds, itemNos };
  }

  return { ...archive, draft, submitted, inReview, reviewed, arranged };
}
