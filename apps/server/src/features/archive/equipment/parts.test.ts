import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import {
  findEquipment,
  getEquipment,
  saveEquipment,
  type EquipmentToSave,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { findAccessories, findPipingUnits } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import { previewEquipmentBatch } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeBackInspection } from './equipment-business.service.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const LINES = '8000.pipingUnit';

const line = (pipingCode: string, more: object = {}) => ({
  values: { pipingCode, pipingName: '蒸汽管', unitLevel: 'GC2', length: '120米', unitUseStatus: '在用', ...more },
});
const plant = (more: Partial<EquipmentToSave> = {}): EquipmentToSave => ({
  kindCode: '8000',
  values: { equipmentCategoryCode: '8300', factoryNo: 'GD-PLANT-1', pipelineSystemName: '一号装置' },
  ...more,
});

it('a pipeline is kept with its lines; length, number and the nearest dates follow from them', async () => {
  const clerk = await stage.person('shouli');
  const lines = [
    line('GD-01', { nextPeriodicDate: '2027-05', weldCount: 12 }),
    line('GD-02', { length: 30.5, nextPeriodicDate: '2026-12', nextAnnualDate: '2026-03' }),
    line('GD-03', { unitUseStatus: '停用', nextPeriodicDate: '2020-01' }),
    { values: { pipingName: '  ' } },
  ];
  const { id, missing } = await clerk.does(saveEquipment, plant({ parts: { [LINES]: lines } }));
  const { tables } = await clerk.does(getEquipmentParts, { id });
  expect(
    tables[LINES]?.map(({ values }) => [values['pipingCode'], values['length'], values['nextPeriodicDate']]),
  ).toEqual([
    ['GD-01', 120, '2027-05-31'],
    ['GD-02', 30.5, '2026-12-31'],
    ['GD-03', 120, '2020-01-31'],
  ]);
  expect((await clerk.does(getEquipment, { id })).values).toMatchObject({
    totalLength: 270.5,
    unitCount: 3,
    totalWeldCount: 12,
    nextInspectionDate: '2026-12-31', // the one out of use is not due
    nextAnnualInspectionDate: '2026-03-31',
  });
  expect(missing.map(({ label }) => label)).toContain('管道单元必填内容');
  const { list } = await clerk.does(findEquipment, { kindCode: '8000', code: 'GD-PLANT-1' });
  expect(list[0]).toMatchObject({ pipelineSystemName: '一号装置', totalLength: 270.5, unitCount: 3 });
});

it('a line keeps its identity while others come and go, and the history says what changed in which line', async () => {
  const clerk = await stage.person('shouli');
  const made = await clerk.does(
    saveEquipment,
    plant({ values: { ...plant().values, factoryNo: 'GD-PLANT-2' }, parts: { [LINES]: [line('A-1'), line('A-2')] } }),
  );
  const before = (await clerk.does(getEquipmentParts, { id: made.id })).tables[LINES] ?? [];
  const [first, second] = before;
  const changed = [line('A-3'), { ...second, values: { ...second?.values, length: 99 } }];
  const toSave = { id: made.id, version: made.version, parts: { [LINES]: changed } };
  const saved = await clerk.does(saveEquipment, plant({ ...toSave, values: {} }));
  expect(saved.version).toBe(made.version + 1);
  const after = (await clerk.does(getEquipmentParts, { id: made.id })).tables[LINES] ?? [];
  expect(after.map(({ values }) => values['pipingCode'])).toEqual(['A-3', 'A-2']);
  expect(after[1]?.id).toBe(second?.id);
  expect(after.map(({ id }) => id)).not.toContain(first?.id);
  const [entry] = (await clerk.does(findEquipmentChanges, { id: made.id })).entries;
  const told = entry?.changes.map(({ label, before: from, after: to }) => [label, from, to]) ?? [];
  expect(told.slice(0, 4)).toEqual([
    ['管道总长度（合计）', '240 m', '219 m'],
    ['管道单元', '', 'A-3 蒸汽管'],
    ['管道单元 A-2 蒸汽管 · 管道长度', '120 m', '99 m'],
    ['管道单元', 'A-1 蒸汽管', ''],
  ]);
  expect(told.slice(4), 'what the row held is not lost').toContainEqual([
    '管道单元 A-1 蒸汽管 · 管道长度',
    '120 m',
    '',
  ]);
  const same = await clerk.does(
    saveEquipment,
    plant({ id: made.id, version: saved.version, values: {}, parts: { [LINES]: after } }),
  );
  expect(same.version).toBe(saved.version);
  const turned = { [LINES]: after.toReversed() };
  expect(
    (await clerk.does(saveEquipment, plant({ id: made.id, version: same.version, values: {}, parts: turned }))).version,
  ).toBe(same.version + 1);
});

it('wrong lines are refused cell by cell, and nothing is saved', async () => {
  const clerk = await stage.person('shouli');
  const lines = [line('B-1', { length: '很长' }), line('B-2', { unitLevel: 'GX9' }), line('B-1')];
  const values = { ...plant().values, factoryNo: 'GD-PLANT-3' };
  const refused = await clerk.isRefused(saveEquipment, plant({ values, parts: { [LINES]: lines } }));
  expect(refused.fieldErrors).toEqual({
    'parts.8000.pipingUnit[0].length': '请输入数字',
    'parts.8000.pipingUnit[1].unitLevel': '“GX9”不在可选范围内',
    'parts.8000.pipingUnit[2].pipingCode': '管道编号“B-1”重复，同一装置内不能相同',
  });
  expect((await clerk.does(findEquipment, { kindCode: '8000', code: 'GD-PLANT-3' })).count).toBe(0);
  const stranger = { id: '0198aaaa-0000-7000-8000-000000000001', ...line('C-1') };
  const foreign = await clerk.isRefused(saveEquipment, plant({ values, parts: { [LINES]: [stranger] } }));
  expect(foreign.errorMsg).toBe('明细中有一行已被删除，请刷新后再修改');
});

it('a lift has accessories with their own check dates, and no piping', async () => {
  const clerk = await stage.person('shouli');
  const { id = '' } = stage.archive.lifts[0] ?? {};
  const { version, useUnit, maintainer } = await clerk.does(getEquipment, { id });
  const toSave = { kindCode: '3000', id, version, useUnitId: useUnit?.id, maintainerId: maintainer?.id, values: {} };
  const accessory = [{ values: { name: '限速器', productNo: 'XS-1', nextCheckDate: '2027.3.1', quantity: '1' } }];
  await clerk.does(saveEquipment, { ...toSave, parts: { accessory } });
  const { tables } = await clerk.does(getEquipmentParts, { id });
  expect(tables['accessory']?.[0]?.values).toEqual({
    name: '限速器',
    productNo: 'XS-1',
    nextCheckDate: '2027-03-01',
    quantity: 1,
  });
  const [stored] = await stage.db.selectFrom('equipmentPart').selectAll().where('equipmentId', '=', id).execute();
  expect(stored).toMatchObject({ name: '限速器 XS-1', nextDate: '2027-03-01' });
  const wrong = await clerk.isRefused(saveEquipment, {
    ...toSave,
    version: version + 1,
    parts: { [LINES]: [line('X')] },
  });
  expect(wrong.errorMsg).toBe('没有名为“8000.pipingUnit”的明细表');
});

it('valves sent in are archived by the batch, without what only single equipment has', async () => {
  const clerk = await stage.person('shouli');
  const useUnitId = stage.archive.unitIds.get('factory') ?? '';
  const batch: EquipmentToSave = {
    kindCode: 'F000',
    useUnitId,
    values: { factoryNo: 'SJ-2026-001', sampleReceiveDate: '2026-11-18', equipmentName: '安全阀' },
    parts: {
      'F000.valve': [
        { values: { valveName: '安全阀', valveModel: 'A48Y-16C', nominalDiameter: 50, setPressure: 1.2 } },
        { values: { valveName: '安全阀', valveModel: 'A27W-10T', nominalDiameter: 'DN很大' } },
      ],
    },
  };
  expect((await clerk.isRefused(saveEquipment, batch)).fieldErrors).toEqual({
    'parts.F000.valve[1].nominalDiameter': '请输入数字',
  });
  batch.parts?.['F000.valve']?.splice(1);
  const { id, missing } = await clerk.does(saveEquipment, batch);
  expect(missing.map(({ label }) => label)).toEqual(expect.not.arrayContaining(['设备使用地点', '型号（规格）']));
  expect(await clerk.does(getEquipment, { id })).toMatchObject({
    categoryCode: 'F000',
    useUnit: { id: useUnitId },
    values: { valveCount: 1, factoryNo: 'SJ-2026-001' },
  });
  const { list } = await clerk.does(findEquipment, { kindCode: 'F000', code: 'SJ-2026' });
  expect(list).toMatchObject([{ shownCode: 'SJ-2026-001', valveCount: 1, sampleReceiveDate: '2026-11-18' }]);
  const nameless = await clerk.isRefused(saveEquipment, { kindCode: 'F000', values: { equipmentName: '安全阀' } });
  expect(nameless.fieldErrors).toEqual({ 'values.factoryNo': '送检批号不能为空' });
});

it('piping components are archived by product batch and found by its number', async () => {
  const clerk = await stage.person('shouli');
  const values = {
    equipmentCategoryCode: '7100',
    productBatchNo: 'LP-20261101',
    quantity: '1,200',
    quantityUnit: '根',
  };
  const { id, version, missing } = await clerk.does(saveEquipment, { kindCode: '7000', values });
  expect(missing.map(({ label }) => label)).toEqual(
    expect.not.arrayContaining(['设备使用地点', '使用状态', '安全管理人员']),
  );
  const { list } = await clerk.does(findEquipment, { kindCode: '7000', code: '20261101' });
  expect(list).toMatchObject([{ shownCode: 'LP-20261101', quantity: 1200, quantityUnit: '根' }]);
  await clerk.does(saveEquipment, { kindCode: '7000', id, version, values: { productBatchNo: 'LP-20261102' } });
  const [entry] = (await clerk.does(findEquipmentChanges, { id })).entries;
  expect(entry?.changes.map(({ label }) => label)).toEqual(['产品批号（炉批号）']);
  const inTonnes = { kindCode: '7000', ids: [id], values: { quantityUnit: '吨' } };
  const asked = '计量单位由“根”改为“吨”，请重新填写';
  expect((await clerk.does(previewEquipmentBatch, inTonnes)).rows[0]?.problem).toBe(`数量：${asked}`);
  const { version: now } = await clerk.does(getEquipment, { id });
  const unitOnly = { kindCode: '7000', id, version: now, values: { quantityUnit: '吨' } };
  expect((await clerk.isRefused(saveEquipment, unitOnly)).fieldErrors).toEqual({ 'values.quantity': asked });
  const nameless = await clerk.isRefused(saveEquipment, {
    kindCode: '7000',
    values: { equipmentCategoryCode: '7100' },
  });
  expect(nameless.fieldErrors).toEqual({ 'values.productBatchNo': '产品批号（炉批号）不能为空' });
});

it('a report on a pipeline dates its units in use, so that the next edit finds the same nearest date', async () => {
  const clerk = await stage.person('shouli');
  const values = { ...plant().values, factoryNo: 'GD-PLANT-9' };
  const lines = [line('R-1', { nextPeriodicDate: '2026-10' }), line('R-2', { unitUseStatus: '停用' })];
  const { id } = await clerk.does(saveEquipment, plant({ values, parts: { [LINES]: lines } }));
  const report = { dateSlot: 2 as const, lastDate: '2026-11-01', nextDate: '2029-11-30', conclusion: '合格' };
  const result = { equipmentId: id, ...report, reportNo: 'SF-GD2026-00001', isUnqualified: false };
  await stage.db.transaction().execute((tx) => writeBackInspection(tx, result, { name: '系统' }));
  const rows = (await clerk.does(getEquipmentParts, { id })).tables[LINES] ?? [];
  expect(rows.map(({ values: own }) => own['nextPeriodicDate'])).toEqual(['2029-11-30', undefined]);
  expect((await clerk.does(getEquipment, { id })).values['nextInspectionDate']).toBe('2029-11-30');
  const [entry] = (await clerk.does(findEquipmentChanges, { id })).entries;
  expect(entry?.changes.map(({ label }) => label)).toContain('管道单元 R-1 蒸汽管 · 下次定期检验日期');
  await stage.db.deleteFrom('equipmentPart').where('equipmentId', '=', id).execute();
});

it('piping units and accessories are listed across all equipment, nearest due first, for those who may read their kinds', async () => {
  const clerk = await stage.person('shouli');
  const { list, count } = await clerk.does(findPipingUnits, {});
  expect(count).toBe(5);
  expect(list.slice(0, 2)).toMatchObject([
    { pipingCode: 'GD-02', systemName: '一号装置', length: 30.5, nextDate: '2026-12-31', shownCode: 'GD-PLANT-1' },
    { pipingCode: 'GD-01', nextDate: '2027-05-31' },
  ]);
  expect(list.find(({ pipingCode }) => pipingCode === 'GD-03')).not.toHaveProperty('nextDate'); // out of use
  expect((await clerk.does(findPipingUnits, { name: '蒸汽' })).count).toBe(5);
  expect((await clerk.does(findPipingUnits, { name: 'gd-0' })).count).toBe(3);
  const window = { nextDateStart: '2026-12-01', nextDateEnd: '2027-01-01' };
  expect((await clerk.does(findPipingUnits, window)).list.map(({ pipingCode }) => pipingCode)).toEqual(['GD-02']);
  expect((await clerk.isRefused(findPipingUnits, { name: '蒸' })).errorMsg).toBe('管道请输入至少两个字再查询');

  expect((await clerk.does(findAccessories, { kindCode: '3000' })).list).toMatchObject([
    { name: '限速器', productNo: 'XS-1', nextDate: '2027-03-01', useUnitName: '示范云栖物业服务有限公司' },
  ]);
  expect((await clerk.does(findAccessories, { kindCode: '1000' })).count).toBe(0);
  await stage.db
    .deleteFrom('userGroupPermission')
    .where('code', 'in', ['equipment:elevator:read', 'equipment:pressurePipeline:read'])
    .execute();
  const inspector = await stage.person('jianyan1');
  expect((await inspector.does(findAccessories, {})).count).toBe(0);
  expect((await inspector.sends(findAccessories, { kindCode: '3000' })).statusCode).toBe(403);
  expect((await inspector.sends(findPipingUnits, {})).statusCode).toBe(403);
});

it('a value that no field of the table takes is refused by name, and what a row holds already may come back', async () => {
  const clerk = await stage.person('shouli');
  const asked = plant({ values: { ...plant().values, factoryNo: 'GD-PLANT-U' } });
  const wrong = { ...asked, parts: { [LINES]: [line('U-1'), line('U-2', { pipingLength: '99999999999' })] } };
  expect((await clerk.isRefused(saveEquipment, wrong)).fieldErrors).toEqual({
    'parts.8000.pipingUnit[1].pipingLength': '没有名为“pipingLength”的字段',
  });
  const { id, version } = await clerk.does(saveEquipment, { ...asked, parts: { [LINES]: [line('U-1')] } });
  await sql`update equipment_part set params = params || '{"ofOldDays":"7"}' where equipment_id = ${id}`.execute(
    stage.db,
  );
  const { tables } = await clerk.does(getEquipmentParts, { id });
  const [row] = tables[LINES] ?? [];
  const again = {
    ...asked,
    id,
    version,
    values: {},
    parts: { [LINES]: [{ ...row, values: { ...row?.values, length: 5 } }] },
  };
  await clerk.does(saveEquipment, again);
});
