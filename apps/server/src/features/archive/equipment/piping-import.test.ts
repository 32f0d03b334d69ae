import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { importPipingUnit } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { expect, it } from 'vitest';
import { importGiven } from '../../../../test/given-import.ts';
import { pipeline } from '../../../../test/imported-lists.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const { dryRun, load } = importGiven(stage);

it('a line under two numbers of one pipeline is one line, and the second row names the first', async () => {
  const clerk = await stage.person('shouli');
  const given = pipeline('GD-2N');
  await clerk.does(saveEquipment, { ...given, values: { ...given.values, useCertificateNo: '管11闽G9001' } });
  const file = '设备编号,管道编号,管道长度(m)\nGD-2N,L-1,10\n管11闽G9001,L-1,20\n管11闽G9001,L-2,30\n';
  const expected = { added: 2, changed: 0, unchanged: 0, refused: 1 };
  const dry = await dryRun(clerk, importPipingUnit, file);
  expect(dry.outcome).toMatchObject(expected);
  expect(dry.outcome?.problems).toMatchObject([{ rowNo: 3, reason: '与第2行是同一条记录' }]);
  expect((await load(clerk, importPipingUnit, dry.id, 'goodRows')).outcome).toMatchObject(expected);
  const lines = await stage.db.selectFrom('equipmentPart').select('params').execute();
  expect(lines.map(({ params }) => (params as { pipingCode?: string }).pipingCode).toSorted()).toEqual(['L-1', 'L-2']);
});

it('a line is read in the unit of its heading, and what is unusual is remarked', async () => {
  const clerk = await stage.person('shouli');
  await clerk.does(saveEquipment, pipeline('GD-KM'));
  const km = await dryRun(clerk, importPipingUnit, '设备编号,管道编号,管道长度(km)\nGD-KM,L-1,0.5\nGD-KM,L-2,90\n');
  expect(km.outcome).toMatchObject({ added: 2, refused: 0 });
  expect(km.outcome?.remarks).toHaveLength(1);
  await load(clerk, importPipingUnit, km.id, 'goodRows');
  const lines = await stage.db.selectFrom('equipmentPart').select('params').execute();
  const values = lines.flatMap(({ params }) => Object.values(params as Record<string, unknown>));
  expect(values).toEqual(expect.arrayContaining([500, 90_000]));
  const unknown = await dryRun(clerk, importPipingUnit, '设备编号,管道编号,管道长度(闸)\nGD-KM,L-3,5\n');
  expect(unknown.outcome).toMatchObject({ added: 0, refused: 1 });
});

it('a line in another spelling of its code is the same line, whatever file names it', async () => {
  const clerk = await stage.person('shouli');
  await clerk.does(saveEquipment, pipeline('GD-SP'));
  const first = await dryRun(
    clerk,
    importPipingUnit,
    '设备编号,管道编号,管道长度(m)\nGD-SP,PG-1-LS,10\nGD-SP,pg 1 ls,20\n',
  );
  expect(first.outcome).toMatchObject({ added: 1, refused: 1 });
  await load(clerk, importPipingUnit, first.id, 'goodRows');
  const again = await dryRun(
    clerk,
    importPipingUnit,
    '设备编号,管道编号,管道长度(m)\nGD-SP,ＰＧ－１－ＬＳ,10\nGD-SP,pg 1 ls,10\n',
  );
  expect(again.outcome).toMatchObject({ added: 0, unchanged: 1, refused: 1 });
});

it('a code of a line is the same in every spelling: at the form, in a file, and against what is stored', async () => {
  const clerk = await stage.person('shouli');
  const lines = (...codes: string[]) => ({
    '8000.pipingUnit': codes.map((pipingCode) => ({ values: { pipingCode } })),
  });
  const twins = { ...pipeline('GD-NF'), parts: lines('QF-1-LS', 'ｑｆ １ ls') };
  expect((await clerk.isRefused(saveEquipment, twins)).fieldErrors).toMatchObject({
    'parts.8000.pipingUnit[1].pipingCode': '管道编号“ｑｆ １ ls”重复，同一装置内不能相同',
  });
  await clerk.does(saveEquipment, { ...pipeline('GD-NF'), parts: lines('QF-1-LS') });
  const file = '设备编号,管道编号,管道长度(m)\nGD-NF,qf 1 ls,10\nGD-NF,TW-9,20\nGD-NF,ＴＷ９,30\n';
  const dry = await dryRun(clerk, importPipingUnit, file);
  expect(dry.outcome).toMatchObject({ added: 1, changed: 1, unchanged: 0, refused: 1 });
  expect(dry.outcome?.problems).toMatchObject([{ rowNo: 4, reason: '与第3行是同一条记录' }]);
  await load(clerk, importPipingUnit, dry.id, 'goodRows');
  const stored = await stage.db.selectFrom('equipmentPart').select('params').execute();
  const ofLine = stored.map(({ params }) => params as { pipingCode?: string; length?: number });
  expect(ofLine.filter(({ pipingCode = '' }) => /^qf|^tw/iu.test(pipingCode.normalize('NFKC')))).toMatchObject([
    { pipingCode: 'QF-1-LS', length: 10 },
    { pipingCode: 'TW-9', length: 20 },
  ]);
  const again = await dryRun(clerk, importPipingUnit, '设备编号,管道编号,管道长度(m)\nGD-NF,qf 1 ls,10\n');
  expect(again.outcome).toMatchObject({ unchanged: 1, changed: 0 });
});
