import { getEquipment, importEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { inspectLedger } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { drop } from '../../../../test/ledgers.ts';
import { stageForFile } from '../../../../test/story.ts';

// A file that changes the unit of a number gives the number anew, or its row is refused.
const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);

it('a row that changes the unit alone is refused, one that says the number beside it is loaded', async () => {
  const clerk = await stage.person('shouli');
  const values = {
    equipmentCategoryCode: '7100',
    productBatchNo: 'LP-9001',
    quantity: '1200',
    quantityUnit: '根',
  };
  const { id } = await clerk.does(saveEquipment, { kindCode: '7000', values });
  const rows = async (text: string) => dryRun(clerk, importEquipment, text, { seitypecode: '7000' });
  const alone = await rows('产品批号（炉批号）,计量单位\nLP-9001,吨');
  const decided = { decisions: [{ rowNo: 2, recordId: id }] };
  const refused = await load(clerk, importEquipment, alone.id, 'goodRows', decided);
  expect(refused.outcome?.problems).toMatchObject([{ column: '数量', reason: '计量单位由“根”改为“吨”，请重新填写' }]);
  const both = await rows('产品批号（炉批号）,数量,计量单位\nLP-9001,1200,吨');
  expect((await load(clerk, importEquipment, both.id, 'goodRows', decided)).outcome).toMatchObject({
    changed: 1,
    refused: 0,
  });
  expect((await clerk.does(getEquipment, { id })).values).toMatchObject({ quantity: 1200, quantityUnit: '吨' });
});

it('a row whose code is unknown is told so, where it names no class of a new device', async () => {
  const clerk = await stage.person('shouli');
  const tried = await dryRun(clerk, importEquipment, '注册代码,单位内编号\n31103501032015069999,9#', {
    seitypecode: '3000',
  });
  expect(tried.outcome?.problems).toMatchObject([
    { column: '注册代码', reason: expect.stringContaining('没有登记：修改已有设备请核对编号') as string },
  ]);
});

it('no ledger does so: what is archived by the batch has no single devices', async () => {
  const clerk = await stage.person('shouli');
  const { id } = await drop(clerk, '设备识别码,设备类别\nAG-1,压力管道管子', '产品.csv', '3000');
  expect((await clerk.isRefused(inspectLedger, { id, kindCode: '7000' })).errorMsg).toBe(ledgerText.keptByBatch);
});
