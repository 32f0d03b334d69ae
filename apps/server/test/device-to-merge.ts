import { mergeEquipment } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { Stage } from './story.ts';

/** Another pressure vessel with a valve, before it is merged into a survivor. */
export async function deviceToMerge(
  stage: Stage,
  survivorId: string,
  { deviceCode, productNo }: { deviceCode: string; productNo: string },
) {
  const clerk = await stage.person('shouli');
  const values = { equipmentName: '储气罐', deviceCode, equipmentCategoryCode: '2100', useStatus: '2' };
  const parts = { accessory: [{ values: { name: '安全阀', productNo } }] };
  const { id } = await clerk.does(saveEquipment, { kindCode: '2000', values, parts });
  const opened = async (one: string) => ({ id: one, version: (await clerk.does(getEquipment, { id: one })).version });
  const merge = async () =>
    clerk.does(mergeEquipment, { survivor: await opened(survivorId), merged: await opened(id), taken: [] });
  const rowAt = async (one: string) => {
    const { accessory = [] } = (await clerk.does(getEquipmentParts, { id: one })).tables;
    return accessory.find((row) => row.values['productNo'] === productNo)?.values;
  };
  return { clerk, id, opened, merge, rowAt };
}
