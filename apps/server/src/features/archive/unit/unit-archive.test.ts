import {
  findSimilarUnits,
  findUnitHistory,
  findUnits,
  getUnit,
  saveUnit,
  type UnitToSave,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import { findLicenceWarnings, getUnitOverview } from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import { saveDueBounds } from '@tejian/contract/archive/due-rule/due-bounds.contract.ts';
import { findDue } from '@tejian/contract/query/due/due.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { unitImporter } from './unit-import.ts';
import { tellOfLicences } from './unit-licence.service.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const given = (more: Partial<UnitToSave>): UnitToSave => ({
  name: '示范档案物业有限公司',
  roles: ['01'],
  address: '示范市档案路1号',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
  ...more,
});
const today = showInstant(new Date()).slice(0, 10);
const soonDay = addDays(today, 20);
const licence = {
  type: 'maintain',
  number: 'TS3335009-2026',
  scope: '曳引驱动电梯',
  level: 'A',
  issuedBy: '示范市市场监督管理局',
  state: 'valid',
};

it('keeps declared fields by their types, and names each that is wrong', async () => {
  const clerk = await stage.person('shouli');
  const wrong = await clerk.isRefused(
    saveUnit,
    given({ values: { registerCapital: '一百', email: 'a@b', foundedDate: '2020-02-30' } }),
  );
  expect(wrong.errorMsg).toBe('3处填写有误，请修改后再保存');
  expect(wrong.fieldErrors).toMatchObject({ 'values.email': '请输入正确邮箱格式' });
  const strange = await clerk.isRefused(saveUnit, given({ values: { nothing: 'x' } }));
  expect(strange.fieldErrors).toEqual({ 'values.nothing': '没有名为“nothing”的字段' });
  const { id = '' } = await clerk.does(
    saveUnit,
    given({
      values: { registerCapital: '1,500', email: 'a@b.cn', foundedDate: '2020年2月3日', industry: '70' },
    }),
  );
  expect((await clerk.does(getUnit, { id })).values).toEqual({
    registerCapital: 1500,
    email: 'a@b.cn',
    foundedDate: '2020-02-03',
    industry: '70',
  });
});

it('has branches, contacts and licences; the first contact is the one that lists and declarations show', async () => {
  const clerk = await stage.person('shouli');
  const contact = { role: '', email: '', isPrimary: false };
  const { id = '' } = await clerk.does(
    saveUnit,
    given({
      name: '示范多点物业有限公司',
      branches: [{ name: '东区', address: '示范市东路1号', contactName: '', contactPhone: '', remark: '' }],
      contacts: [
        { ...contact, name: '前台', phone: '0591-87654321' },
        { ...contact, name: '陈主管', phone: '13800000001', isPrimary: true },
      ],
      licences: [
        { ...licence, validFrom: '2022-12-02', validTo: soonDay },
        { ...licence, number: 'TS1', validTo: '2020-01-01', state: 'replaced' },
      ],
    }),
  );
  const unit = await clerk.does(getUnit, { id });
  expect(unit).toMatchObject({ contactName: '陈主管', contactPhone: '13800000001' });
  expect(unit.branches.map(({ name }) => name)).toEqual(['东区']);
  const { list: soon } = await clerk.does(findUnits, { licenceState: 'soon', name: '多点物业' });
  expect(soon.map(({ licenceDue }) => licenceDue)).toEqual([soonDay]);
  for (const contact of ['陈主管', '87654321'])
    expect((await clerk.does(findUnits, { contact })).list.map(({ name }) => name)).toContain('示范多点物业有限公司');

  const twice = { ...unit, contacts: unit.contacts.map((one) => ({ ...one, isPrimary: true })) };
  expect((await clerk.isRefused(saveUnit, { ...twice, licences: [{ ...licence, number: '' }] })).errorMsg).toContain(
    '许可证第1行：证书编号不能为空',
  );
});

it('tells who changed what, rows of its grids by their names', async () => {
  const clerk = await stage.person('shouli');
  const { id = '' } = await clerk.does(saveUnit, given({ name: '示范变更物业有限公司', licences: [licence] }));
  const before = await clerk.does(getUnit, { id });
  await clerk.does(saveUnit, {
    ...before,
    address: '示范市新路2号',
    licences: before.licences.map((one) => ({ ...one, validTo: '2030-01-01' })),
    branches: [{ name: '西区', address: '', contactName: '', contactPhone: '', remark: '' }],
  });
  const { list } = await clerk.does(findUnitHistory, { id });
  expect(list.map(({ business, userName }) => [business, userName])).toEqual([
    ['edit', '林受理'],
    ['add', '林受理'],
  ]);
  expect(list[0]?.changes).toEqual([
    { field: 'address', label: '单位地址', before: '示范市档案路1号', after: '示范市新路2号' },
    { field: 'branches', label: '分支机构“西区”', before: null, after: '名称 西区' },
    {
      field: 'licences.validTo',
      label: '许可证“TS3335009-2026”有效期至',
      before: null,
      after: '2030-01-01',
    },
  ]);
  const same = await clerk.does(getUnit, { id });
  await clerk.does(saveUnit, same);
  expect((await clerk.does(getUnit, { id })).version).toBe(same.version);
});

it('a contact that a quick dialog named becomes the first row of the grid, and changing one is changing both', async () => {
  const clerk = await stage.person('shouli');
  const named = { name: '示范联系物业有限公司', contactName: '李工', contactPhone: '13800000002' };
  const { id = '' } = await clerk.does(saveUnit, given(named));
  const unit = await clerk.does(getUnit, { id });
  expect(unit.contacts).toEqual([{ name: '李工', role: '', phone: '13800000002', email: '', isPrimary: true }]);
  await clerk.does(saveUnit, unit);
  const {
    branches: _b,
    contacts: _c,
    licences: _l,
    ...quick
  } = { ...(await clerk.does(getUnit, { id })), contactName: '李工长' };
  await clerk.does(saveUnit, quick);
  expect((await clerk.does(getUnit, { id })).contacts.map(({ name }) => name)).toEqual(['李工长']);
});

it('offers units of the same code, the same name and similar names while somebody types', async () => {
  const clerk = await stage.person('shouli');
  const found = async (name: string, creditCode?: string) =>
    (await clerk.does(findSimilarUnits, { name, creditCode })).map(({ reason, unit }) => [reason, unit.name]);
  expect(await found('示范云栖物业 服务有限公司')).toContainEqual(['name', '示范云栖物业服务有限公司']);
  expect(await found('云栖物业')).toContainEqual(['similar', '示范云栖物业服务有限公司']);
  expect(await found('示范云西物业服务公司')).toContainEqual(['similar', '示范云栖物业服务有限公司']);
  expect(await found('天涯海角')).toEqual([]);
  const { list } = await clerk.does(findUnits, { name: '云栖物业' });
  expect((await found('别的名字', list[0]?.creditCode))[0]).toEqual(['code', '示范云栖物业服务有限公司']);
});

it('whoever keeps the archive hears once of a licence that comes nearer its end, and anew when it has ended', async () => {
  const clerk = await stage.person('shouli');
  const validTo = addDays(today, 40);
  await clerk.does(saveUnit, given({ name: '示范到期维保有限公司', licences: [{ ...licence, validTo }] }));
  const told = async (days: number) => {
    await tellOfLicences(stage.db, addDays(today, days));
    const rows = await stage.db
      .selectFrom('inboxMessage')
      .select(['title', 'content'])
      .where('userId', '=', clerk.userId)
      .execute();
    return rows.filter(({ content }) => (content ?? '').includes('示范到期维保有限公司')).map(({ title }) => title);
  };
  expect(await told(0)).toEqual([]);
  expect(await told(10)).toEqual([expect.stringContaining('30日内到期')]);
  expect((await told(11)).length).toBe(1);
  expect((await told(31)).length).toBe(2);
  expect(await told(41)).toContainEqual(expect.stringContaining('已过期'));
  expect((await told(60)).length).toBe(3);
  expect((await told(9)).length, 'the clock was ahead').toBe(3);
  expect((await told(10)).length).toBe(4);
  expect((await told(41)).length).toBe(5);
});

it('warns where the licence of a maintainer has ended, by unit, licence and equipment', async () => {
  const clerk = await stage.person('shouli');
  const maintainerId = stage.archive.unitIds.get('weibao1') ?? '';
  const unit = await clerk.does(getUnit, { id: maintainerId });
  await clerk.does(saveUnit, { ...unit, licences: [{ ...licence, validTo: '2020-05-01' }] });
  // The archive of the tests begins on a fixed day: its other licences end whenever the test is run late enough.
  await stage.db
    .updateTable('unitLicence')
    .set({ validTo: '2099-12-31' })
    .where('number', '!=', licence.number)
    .execute();
  const lifts = await stage.db
    .selectFrom('equipment')
    .select('id')
    .where('maintainerId', '=', maintainerId)
    .limit(3)
    .execute();
  const warnings = await clerk.does(findLicenceWarnings, { equipmentIds: lifts.map(({ id }) => id) });
  expect(warnings).toEqual([
    {
      unitId: maintainerId,
      unitName: unit.name,
      role: '06',
      type: 'maintain',
      number: licence.number,
      validTo: '2020-05-01',
      count: 3,
    },
  ]);
  const { equipment } = await clerk.does(getUnitOverview, { id: maintainerId });
  expect(equipment).toEqual([expect.objectContaining({ kindCode: '3000', isMaintained: true })]);
});

it('counts of a unit what 到期设备 lists of it: both dates, by the bounds of the institute', async () => {
  const head = await stage.person('keshi');
  const unitId = stage.archive.unitIds.get('yunqi') ?? '';
  const { rows: lifts } = await sql<{ id: string }>`
    select id from equipment where use_unit_id = ${unitId} and use_status in ('1', '2', '9') and not is_under_supervision order by id limit 2`.execute(
    stage.db,
  );
  const [first, second] = lifts;
  await sql`update equipment set next_annual_inspection_date = ${addDays(today, -3)} where id = ${first?.id}`.execute(
    stage.db,
  );
  await sql`update equipment set next_inspection_date = ${addDays(today, 40)} where id = ${second?.id}`.execute(
    stage.db,
  );
  const agree = async () => {
    const { equipment } = await head.does(getUnitOverview, { id: unitId });
    for (const { kindCode, isMaintained, ...counts } of equipment.filter((one) => !one.isMaintained))
      for (const band of ['overdue', 'urgent', 'soon'] as const) {
        const { count } = await head.does(findDue, { useUnitId: unitId, kindCode, band });
        expect([kindCode, isMaintained, band, counts[band]]).toEqual([kindCode, false, band, count]);
      }
    return equipment.reduce((sum, { overdue, soon }) => [(sum[0] ?? 0) + overdue, (sum[1] ?? 0) + soon], [0, 0]);
  };
  const before = await agree();
  expect(before[0]).toBeGreaterThan(0);
  await head.does(saveDueBounds, { urgentDays: 10, soonDays: 60, version: 0 });
  expect((await agree())[1]).toBeGreaterThan(before[1] ?? 0);
});

it('an export with further columns comes back by import: unchanged as it is, changed where a cell is', async () => {
  const clerk = await stage.person('shouli');
  const values = { legalPerson: '周法人', registerCapital: 800, industry: '70', isProvincial: true };
  await clerk.does(saveUnit, given({ name: '示范往返物业有限公司', values }));
  const { id } = (await clerk.does(findUnits, { name: '示范往返' })).list[0] ?? { id: '' };
  const own = { scope: 'institute', organisationId: stage.seeded.instituteId };
  const codes = new Set(['unit:business:save']);
  const keeper = { userId: clerk.userId, name: '林受理', codes, ...own } as unknown as Actor; // what an import asks of it
  const importing = await unitImporter.prepare(stage.db, keeper, {}, { ports: stage.ports });
  const row = {
    name: '示范往返物业有限公司',
    legalPerson: '周法人',
    registerCapital: '800',
    industry: '房地产业',
    isProvincial: '是',
  };
  const write = async (values: Record<string, string>) => {
    const rows = [{ rowNo: 2, values, decision: { recordId: id } }];
    const writing = { isKept: true, claims: new Map<string, number>(), earlierRow: () => undefined };
    return (await stage.db.transaction().execute((tx) => importing.write(tx, rows, writing)))[0];
  };
  const { legalPerson: _blank, ...others } = row;
  expect(await write(row)).toEqual({ outcome: 'unchanged', id, remarks: [] });
  expect(await write({ ...others, registerCapital: '900' })).toMatchObject({ outcome: 'changed', id, remarks: [] });
  expect((await clerk.does(getUnit, { id })).values).toEqual({ ...values, registerCapital: 900 });
  expect((await clerk.does(findUnitHistory, { id })).list[0]).toMatchObject({ business: 'import' });
});
