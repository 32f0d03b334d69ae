import { printLabels } from '@tejian/contract/archive/label/label.contract.ts';
import { reportHazard } from '@tejian/contract/business/hazard/hazard.contract.ts';
import { newId } from '../src/platform/db/id.ts';
import type { Stage } from './story.ts';

/** A label that was printed for the item's device, and a hazard that somebody reported by its code. */
export async function labelledOf(stage: Stage, itemNo: string) {
  const office = await stage.person('dayin');
  const { id: labelBatchId } = await office.does(printLabels, { template: 'LABEL-CODE', itemNos: [itemNo] });
  const { code } = await stage.db.selectFrom('equipmentCode').select('code').executeTakeFirstOrThrow();
  const form = new FormData();
  for (const [name, value] of Object.entries({ code, category: 'other', description: '轿厢照明不亮' }))
    form.set(name, value);
  const { data } = (await office.uploads(reportHazard.path, form)).json<{ data: { hazardNo: string } }>();
  const hazard = await stage.db
    .selectFrom('hazard')
    .select('id')
    .where('hazardNo', '=', data.hazardNo)
    .executeTakeFirstOrThrow();
  return { labelBatchId, hazardId: hazard.id, onlineId: await onlineOf(stage) };
}

/** The online application of a customer to the institute. */
async function onlineOf(stage: Stage): Promise<string> {
  const id = newId();
  const about = { organisationId: stage.seeded.instituteId, unitName: '示范商业管理有限公司', sentAt: new Date() };
  const contact = { contactName: '郑联系', contactPhone: '13800000000', kindCode: '3000', categoryCode: '21' };
  await stage.db
    .insertInto('onlineApplication')
    .values({ id, onlineNo: 'WS20261199999', devices: '[]', ...about, ...contact })
    .execute();
  const by = { userId: null, userName: '申请人', at: new Date() };
  await stage.db
    .insertInto('onlineApplicationAct')
    .values({ id: newId(), onlineId: id, action: 'send', ...by })
    .execute();
  return id;
}
