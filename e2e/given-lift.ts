import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { EquipmentChoice } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { saveApplication, submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask, getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import type { Caller } from '../apps/server/test/product.ts';
import { callerOf } from './callers.ts';
import { day } from './office.ts';
import type { World } from './world.ts';
import { liftDraft } from '../apps/server/test/lift-draft.ts';
import { conforming } from '../apps/server/test/conforming.ts';

/** The steps before a walk, by call: its pages are walked in one-lift.walk.ts. */

/** The differences from the periodic inspection of a lift. */
interface Wish {
  readonly kindCode?: string;
  readonly categoryCode?: string;
  readonly applyType?: string;
  readonly businessNature?: string;
}

export function expectAll(results: readonly { readonly isSuccess: boolean }[]): void {
  const refused = results.find(({ isSuccess }) => !isSuccess);
  if (refused) throw new Error(JSON.stringify(refused));
}

/** A lift of the archive, one that is not declared already where there is one. */
export async function givenChoice(clerk: Caller): Promise<EquipmentChoice> {
  const { list } = await clerk.does(pickEquipment, { kindCode: '3000', useUnitName: '江滨城物业' });
  const lifts = list.filter(({ varietyCode }) => varietyCode === '3110');
  const lift = lifts.find(({ open }) => open.length === 0) ?? lifts[0];
  if (!lift) throw new Error('the demonstration has a lift');
  return lift;
}

/** The clerk declares lifts of one unit; answers the application's number. */
export async function givenDeclaration(
  clerk: Caller,
  unitId: string,
  equipmentIds: string[],
  wish: Wish = {},
): Promise<string> {
  const application = await clerk.does(saveApplication, {
    ...liftDraft,
    unitId,
    unitAddress: '示范市榕江大道1号',
    contactName: '郑联系',
    contactPhone: '13800000000',
    equipmentIds,
    ...wish,
  });
  const { results } = await clerk.does(submitApplications, { ids: [application.id] });
  expectAll(results);
  return application.applicationNo;
}

/** The station head assigns the review, the reviewer passes the material; answers the application's id. */
export async function givenReview({ address }: Pick<World, 'address'>, applicationNo: string): Promise<string> {
  const [head, reviewer] = [await callerOf(address, 'zhanzhang'), await callerOf(address, 'shenhe')];
  const { list } = await head.does(findApplications, { applicationNo });
  const ids = list.map(({ id }) => id);
  const assigned = await head.does(assignReviewer, { ids, reviewerId: reviewer.userId, opinion: '' });
  expectAll(assigned.results);
  const verdicts = conforming(list[0]);
  const passed = await reviewer.does(dealMaterialReview, { ids, result: 'pass', verdicts, opinion: '材料齐全' });
  expectAll(passed.results);
  return ids.join();
}

/**
 * The declared lifts are reviewed and arranged for two inspectors today, and for a checker where one is named, their reports
 * built; answers the items.
 */
export async function givenBuilt(
  world: Pick<World, 'address'>,
  applicationNo: string,
  checker?: string,
): Promise<string[]> {
  const id = await givenReview(world, applicationNo);
  const head = await callerOf(world.address, 'keshi');
  const { departments, inspectors, checkers } = await head.does(getTaskDetail, { id });
  const named = (name: string) => inspectors.find((one) => one.name === name)?.userId ?? '';
  const plan = {
    departmentId: departments.find(({ name }) => name === '机电检验一部')?.id ?? '',
    leadInspectorId: named('张检'),
    inspectorIds: [named('张检'), named('李验')],
    plannedDate: day(),
    note: '',
    ...(checker && { checkerId: checkers.find(({ name }) => name === checker)?.userId ?? '' }),
  };
  const { itemNos } = await head.does(commitTask, { id, plan });
  const lead = await callerOf(world.address, 'jianyan1');
  expectAll(await lead.does(buildReports, { itemNos }));
  return itemNos;
}

/** A lift that was declared, arranged for two inspectors today, and has its report: its entry is still empty. */
export async function givenReport(
  world: Pick<World, 'address'>,
  wish: Wish = {},
  checker?: string,
): Promise<{ itemNo: string; reportNo: string }> {
  const clerk = await callerOf(world.address, 'shouli');
  const { id, useUnitId = '' } = await givenChoice(clerk);
  const [itemNo = ''] = await givenBuilt(world, await givenDeclaration(clerk, useUnitId, [id], wish), checker);
  const lead = await callerOf(world.address, 'jianyan1');
  const { reportNo } = await lead.does(findReport, { itemNo });
  return { itemNo, reportNo };
}
