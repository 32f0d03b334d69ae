import {
  checkEquipment,
  findEquipment,
  getEquipment,
  pickEquipment,
  saveEquipment,
  type EquipmentToSave,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const kindCode = '3000';
const liftOf = (unit: string, number = 0) => stage.archive.lifts.filter((lift) => lift.unit === unit)[number]?.id ?? '';
const given = (more: Partial<EquipmentToSave> & { values: EquipmentToSave['values'] }): EquipmentToSave => ({
  kindCode,
  ...more,
});

describe('the list', () => {
  it('finds a lift by any part of any of its five codes', async () => {
    const clerk = await stage.person('shouli');
    const lift = await clerk.does(getEquipment, { id: liftOf('yunqi') });
    for (const code of ['TA70001', '3110350102201406', 'SF20140001', '闽A00001'])
      expect((await clerk.does(findEquipment, { kindCode, code })).list.map(({ id }) => id)).toContain(lift.id);
    expect((await clerk.isRefused(findEquipment, { kindCode, code: '12' })).errorMsg).toBe('请输入至少3位编号再查询');
  });

  it('finds by unit, address, state, due window and incompleteness', async () => {
    const clerk = await stage.person('shouli');
    const count = async (search: object) => (await clerk.does(findEquipment, { kindCode, ...search })).count;
    expect(await count({ useUnitName: '云栖' })).toBe(8);
    expect(await count({ useAddress: '一号厂房' })).toBe(1);
    expect(await count({ useStatus: '3' })).toBe(2);
    expect(await count({ isIncomplete: true })).toBe(2);
    expect(await count({ dueDateStart: '2026-11-20', dueDateEnd: '2026-11-27' })).toBe(8);
    expect(await count({ areaCode: '350105' })).toBe(6);
  });

  it('shows a supervision user the area and nobody another kind without its code', async () => {
    await stage.db.updateTable('organisation').set({ areaCode: '350105' }).where('kind', '=', 'supervision').execute();
    const supervisor = await stage.person('jiancha');
    expect((await supervisor.does(findEquipment, { kindCode })).count).toBe(6);
    expect((await supervisor.isRefused(getEquipment, { id: liftOf('yunqi') })).errorMsg).toBe(
      '没有找到这条设备档案，可能已被删除',
    );
    const refused = await supervisor.sends(saveEquipment, given({ values: {} }));
    expect(refused.statusCode).toBe(403);
  });
});

describe('the record', () => {
  it('needs an identifier, a category of its kind, and values that fit their fields', async () => {
    const clerk = await stage.person('shouli');
    const refused = await clerk.isRefused(
      saveEquipment,
      given({
        values: { equipmentCategoryCode: '4100', ratedLoad: '很重', useStatus: '2', manufactureDate: '2020-02-30' },
      }),
    );
    expect(refused.fieldErrors).toMatchObject({
      'values.equipmentCategoryCode': '“4100”不属于所选的设备种类',
      'values.deviceCode': '设备代码、注册代码、使用登记证编号、出厂编号、设备识别码至少填写一项',
      'values.manufactureDate': '没有“2020-02-30”这一天，请核对',
    });
  });

  it('is saved with little and says what is still missing', async () => {
    const clerk = await stage.person('shouli');
    const saved = await clerk.does(
      saveEquipment,
      given({ values: { equipmentCategoryCode: '3100', factoryNo: 'XC-77801' } }),
    );
    expect(saved.missing.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['设备品种', '设备名称', '使用单位名称', '安全管理人员', '控制方式', '额定载重量']),
    );
    expect(saved.missing.map(({ label }) => label)).not.toContain('检验机构名称');
    expect((await clerk.does(findEquipment, { kindCode, code: 'XC-77801' })).list[0]).toMatchObject({
      isIncomplete: true,
    });
  });

  it('is called as its variety where nobody names it', async () => {
    const clerk = await stage.person('shouli');
    const values = { equipmentCategoryCode: '3300', equipmentVarietyCode: '3310', factoryNo: 'XC-77802' };
    const { id, missing } = await clerk.does(saveEquipment, given({ values }));
    expect(missing.map(({ key }) => key)).not.toContain('equipmentName');
    expect(missing.map(({ key }) => key)).toContain('nominalSpeed');
    expect((await clerk.does(getEquipment, { id })).values['equipmentName']).toBe('自动扶梯');
  });

  it('refuses a value under a key that no field has', async () => {
    const clerk = await stage.person('shouli');
    const refused = await clerk.isRefused(
      saveEquipment,
      given({ values: { equipmentCategoryCode: '3100', strange: 'x' } }),
    );
    expect(refused.fieldErrors).toMatchObject({ 'values.strange': '没有名为“strange”的字段' });
  });

  it('does not take a code that another record has', async () => {
    const clerk = await stage.person('shouli');
    const { values } = await clerk.does(getEquipment, { id: liftOf('yunqi') });
    const twin = given({
      values: { equipmentCategoryCode: '3100', registrationCode: values['registrationCode'] ?? null },
    });
    expect((await clerk.isRefused(saveEquipment, twin)).fieldErrors?.['values.registrationCode']).toContain(
      '与已有设备',
    );
    expect((await clerk.does(checkEquipment, twin)).problems['registrationCode']).toContain('与已有设备');
  });

  it('is made once when two people save the same code at the same moment', async () => {
    const clerk = await stage.person('shouli');
    const same = given({ values: { equipmentCategoryCode: '3100', identificationCode: 'TA90001' } });
    const answers = await Promise.all([1, 2, 3].map(() => clerk.sends(saveEquipment, same)));
    expect(answers.filter((answer) => answer.json<{ isSuccess: boolean }>().isSuccess).length).toBe(1);
  });

  it('keeps what was not sent, writes what changed and by whom', async () => {
    const clerk = await stage.person('shouli');
    const id = liftOf('hospital');
    const before = await clerk.does(getEquipment, { id });
    expect(before).toMatchObject({
      useUnit: { name: '示范市第一人民医院' },
      missing: [],
      values: { useUnitName: '示范市第一人民医院', ratedLoad: 1000 },
    });
    const toSave = { id, version: before.version, useUnitId: before.useUnit?.id, maintainerId: before.maintainer?.id };
    const saved = await clerk.does(
      saveEquipment,
      given({ ...toSave, values: { ratedLoad: '1.05吨', remark: '大修后' } }),
    );
    expect(saved).toMatchObject({ version: before.version + 1, missing: [] });
    const after = await clerk.does(getEquipment, { id });
    expect(after.values).toMatchObject({ ...before.values, ratedLoad: 1050, remark: '大修后' });
    const [change] = (await clerk.does(findEquipmentChanges, { id })).entries;
    expect(change).toMatchObject({ userName: '林受理', business: 'edit' });
    expect(change?.changes).toEqual([
      { field: 'remark', label: '备注', before: '', after: '大修后' },
      { field: 'ratedLoad', label: '额定载重量', before: '1000 kg', after: '1050 kg' },
    ]);
  });

  it('tells the second of two who edit the same record who was first and when', async () => {
    const clerk = await stage.person('shouli');
    const id = liftOf('school');
    const { version, useUnit, maintainer } = await clerk.does(getEquipment, { id });
    const toSave = { id, version, useUnitId: useUnit?.id, maintainerId: maintainer?.id };
    await clerk.does(saveEquipment, given({ ...toSave, values: { internalNo: '9#' } }));
    const late = await clerk.isRefused(saveEquipment, given({ ...toSave, values: { internalNo: '10#' } }));
    expect(late.errorMsg).toMatch(/^此设备档案已由林受理于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改，请刷新后再保存$/);
    expect((await clerk.does(getEquipment, { id })).values['internalNo']).toBe('9#');
  });

  it('becomes incomplete when a required value is cleared', async () => {
    const clerk = await stage.person('shouli');
    const id = liftOf('office');
    const { version, useUnit, maintainer } = await clerk.does(getEquipment, { id });
    const toSave = { id, version, useUnitId: useUnit?.id, maintainerId: maintainer?.id };
    const saved = await clerk.does(saveEquipment, given({ ...toSave, values: { safetyManagerName: null } }));
    expect(saved.missing).toEqual([{ key: 'safetyManagerName', label: '安全管理人员' }]);
  });
});

it('a declaration picks from one unit, nearest due first, and sees what stands in the way', async () => {
  const clerk = await stage.person('shouli');
  const unitId = stage.archive.unitIds.get('yunqi') ?? '';
  const { list, count } = await clerk.does(pickEquipment, { kindCode, unitId });
  expect(count).toBe(8);
  expect(list[0]).toMatchObject({
    useUnitName: '示范云栖物业服务有限公司',
    nextInspectionDate: '2026-11-08',
    missing: [],
    open: [],
  });
  expect(list.find(({ useAddress }) => useAddress.endsWith('6号楼'))?.missing).toEqual([
    '安全管理人员',
    '安全管理人员移动电话',
    '控制方式',
  ]);
});

it('keeps every other kind by the same code and its own definitions', async () => {
  const clerk = await stage.person('shouli');
  const values = { equipmentCategoryCode: '1100', factoryNo: 'GL-001', ratedWorkingPressure: '1.25' };
  const ofCranes = await clerk.isRefused(saveEquipment, { kindCode: '1000', values: { ...values, ratedLoad: 1000 } });
  expect(ofCranes.fieldErrors).toHaveProperty(['values.ratedLoad']); // no field of a boiler
  const { id, missing } = await clerk.does(saveEquipment, { kindCode: '1000', values });
  const boiler = await clerk.does(getEquipment, { id });
  expect(boiler.values).toMatchObject({ ratedWorkingPressure: 1.25 });
  expect(missing.map(({ label }) => label)).toContain('额定蒸发量');
  expect((await clerk.does(findEquipment, { kindCode: '1000', code: 'GL-001' })).count).toBe(1);
  expect((await clerk.does(findEquipment, { kindCode, code: 'GL-001' })).count).toBe(0);
});

it('finds a choice by any of the five codes and by the name of its unit', async () => {
  const clerk = await stage.person('shouli');
  const lift = await clerk.does(getEquipment, { id: liftOf('yunqi') });
  for (const code of ['TA70001', '3110350102201406', 'SF20140001', '闽A00001'])
    expect((await clerk.does(pickEquipment, { kindCode, code })).list.map(({ id }) => id)).toContain(lift.id);
  expect((await clerk.does(pickEquipment, { kindCode, useUnitName: '云栖' })).count).toBe(8);
});

describe('what says nothing', () => {
  it('is no number of a maker at the form either; what was stored so stays until it is changed', async () => {
    const clerk = await stage.person('shouli');
    const id = liftOf('yunqi', 3);
    const { version } = await clerk.does(getEquipment, { id });
    for (const typed of ['—', '#N/A', '3.11035E+19', '不详']) {
      const asked = given({ id, version, values: { factoryNo: typed } });
      expect(Object.keys((await clerk.isRefused(saveEquipment, asked)).fieldErrors ?? {})).toEqual([
        'values.factoryNo',
      ]);
    }
    await sql`update equipment set factory_no = '—' where id = ${id}`.execute(stage.db);
    await clerk.does(saveEquipment, given({ id, version, values: { factoryNo: '—', remark: '旧编号照旧' } }));
    expect((await clerk.does(getEquipment, { id })).values).toMatchObject({ factoryNo: '—', remark: '旧编号照旧' });
  });
});
