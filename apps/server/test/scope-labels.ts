import { printLabels } from '@tejian/contract/archive/label/label.contract.ts';
import { reportHazard } from '@tejian/contract/business/hazard/hazard.contract.ts';
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
  return { labelBatchId, hazardId: hazard.id };
}
