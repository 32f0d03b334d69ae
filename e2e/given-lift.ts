import { pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  findApplications,
  saveApplication,
  submitApplications,
} from '@tejian/contract/business/application/application.contract.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { buildReports, findReport } from '@tejian/contract/business/report/report.contract.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { commitTask, getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { logInOver } from '../apps/server/test/product.ts';
import { day } from './office.ts';
import type { World } from './world.ts';
import { liftDraft } from '../apps/server/test/lift-draft.ts';

/** What lies before a walk, by call: its pages are walked in one-lift.walk.ts. */

/** What differs from the periodic inspection of a lift. */
interface Wish {
  readonly categoryCode?: string;
  readonly applyType?: string;
  readonly businessNature?: string;
}

export function expectAll(results: readonly { readonly isSuccess: boolean }[]): void {
  const refused = results.find(({ isSuccess }) => !isSuccess);
  if (refused) throw new Error(JSON.stringify(refused));
}

/** The clerk declares one lift of the archive; answers the application's number. */
async function givenDeclaration({ address }: Pick<World, 'address'>, wish: Wish): Promise<string> {
  const clerk = await logInOver(address, 'shouli');
  const { list } = await clerk.does(pickEquipment, { kindCode: '3000', useUnitName: '江滨城物业' });
  const lift = list.find(({ varietyCode }) => varietyCode === '3110');
  const application = await clerk.does(saveApplication, {
    ...liftDraft,
    unitId: lift?.useUnitId ?? '',
    unitAddress: '示范市榕江大道1号',
    contactName: '郑联系',
    contactPhone: '13800000000',
    equipmentIds: [lift?.id ?? ''],
    ...wish,
  });
  const { results } = await clerk.does(submitApplications, { ids: [application.id] });
  expectAll(results);
  return application.applicationNo;
}

/** The station head assigns the review, the reviewer passes the material; answers the application's id. */
export async function givenReview({ address }: Pick<World, 'address'>, applicationNo: string): Promise<string> {
  const [head, reviewer] = [await logInOver(address, 'zhanzhang'), await logInOver(address, 'shenhe')];
  const { list } = await head.does(findApplications, { applicationNo });
  const ids = list.map(({ id }) => id);
  const assigned = await head.does(assignReviewer, { ids, reviewerId: reviewer.userId, opinion: '' });
  expectAll(assigned.results);
  const verdicts = [{ type: '使用登记证', isAccepted: true, note: '' }];
  const passed = await reviewer.does(dealMaterialReview, { ids, result: 'pass', verdicts, opinion: '材料齐全' });
  expectAll(passed.results);
  return ids.join();
}

/** A lift that was declared, arranged for two inspectors today, and has its report: its entry is still empty. */
export async function givenReport(
  world: Pick<World, 'address'>,
  wish: Wish = {},
): Promise<{ itemNo: string; reportNo: string }> {
  const id = await givenReview(world, await givenDeclaration(world, wish));
  const head = await logInOver(world.address, 'keshi');
  const { departments, inspectors } = await head.does(getTaskDetail, { id });
  const named = (name: string) => inspectors.find((one) => one.name === name)?.userId ?? '';
  const plan = {
    departmentId: departments.find(({ name }) => name === '机电检验一部')?.id ?? '',
    leadInspectorId: named('张检'),
    inspectorIds: [named('张检'), named('李验')],
    plannedDate: day(),
    note: '',
  };
  const { itemNos } = await head.does(commitTask, { id, plan });
  const [itemNo = ''] = itemNos;
  const lead = await logInOver(world.address, 'jianyan1');
  expectAll(await lead.does(buildReports, { itemNos }));
  const { reportNo } = await lead.does(findReport, { itemNo });
  return { itemNo, reportNo };
}
