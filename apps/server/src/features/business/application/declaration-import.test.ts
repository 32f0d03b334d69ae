import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import {
  importApplication,
  saveApplication,
  submitApplications,
} from '@tejian/contract/business/application/declaration.contract.ts';
import { declarationImportText } from '@tejian/domain/business/application/declaration-import.text.ts';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { importGiven } from '../../../../test/given-import.ts';
import { stageForFile } from '../../../../test/story.ts';
import { lockLoads } from './declaration-import.store.ts';
import { monday } from '../../../../test/monday-ahead.ts';

const stage = stageForFile();
const given = flowGiven(stage);
const { dryRun, load } = importGiven(stage);
const header = '设备编号,检验类别,受检单位,希望检验日期,联系人,联系电话,仍要申报,备注';

let made = 0;
/** Lifts of a unit and their codes. */
async function lifts(count: number, change: Record<string, unknown> = {}) {
  const unitId = await given.unit();
  const codes: string[] = [];
  for (let at = 0; at < count; at += 1) {
    made += 1;
    const deviceCode = `DRY${String(made).padStart(5, '0')}`;
    await given.lifts(1, { useUnitId: unitId, deviceCode, ...change });
    codes.push(deviceCode);
  }
  const { name } = await stage.db.selectFrom('unit').select('name').where('id', '=', unitId).executeTakeFirstOrThrow();
  return { unitId, codes, name };
}
const file = (...rows: string[]) => [header, ...rows].join('\n');

async function loaded(content: string) {
  const clerk = await stage.person('shouli');
  const dry = await dryRun(clerk, importApplication, content);
  const { outcome } = await load(clerk, importApplication, dry.id, 'goodRows');
  return { clerk, dry: dry.outcome, outcome };
}

it('devices of one unit, category and day become one draft each, which is submitted as any other', async () => {
  const { codes, unitId, name } = await lifts(3);
  const [first = '', second = '', third = ''] = codes;
  const { clerk, dry, outcome } = await loaded(
    file(
      `${first},定期检验,,${monday},郑联系,13800000000,,`,
      `${second.toLowerCase()},21,${name},${monday.replaceAll('-0', '/').replaceAll('-', '/')},郑联系,１３８ ０００0 0000,,`,
      `${third},定检,,,,,,`,
    ),
  );
  expect(dry).toMatchObject({ added: 3, refused: 0, problems: [] });
  expect(outcome).toMatchObject({ added: 3, refused: 0 });
  const { list } = await clerk.does(findApplications, { inspectedUnit: name });
  const details = await Promise.all(list.map(({ id }) => clerk.does(getApplication, { id })));
  const shown = details.map(({ wishedDate, equipment, contactName, applyType }) => [
    wishedDate ?? '',
    contactName,
    applyType,
    equipment.map(({ deviceCode }) => deviceCode),
  ]);
  expect(shown.toSorted()).toEqual([
    ['', '郑联系', '1', [third]],
    [monday, '郑联系', '1', [first, second]],
  ]);
  expect(details.every((detail) => detail.unitId === unitId && detail.materials.length > 0)).toBe(true);
  const { succeeded } = await clerk.does(submitApplications, { ids: list.map(({ id }) => id) });
  expect(succeeded).toBe(2);
});

it('a sign for nothing below the unit or the telephone is a blank cell: the unit is the one of the archive', async () => {
  const { codes, unitId } = await lifts(3);
  const signs = ['/', '—', '无'];
  const { dry, outcome } = await loaded(
    file(...codes.map((code, at) => `${code},定期检验,${signs[at]},/,,${signs[at]},,`)),
  );
  expect(dry).toMatchObject({ added: 3, refused: 0, problems: [] });
  expect(outcome).toMatchObject({ added: 3 });
  const units = stage.db.selectFrom('application').select('unitId').where('unitId', '=', unitId);
  expect(await units.execute()).toEqual([{ unitId }]);
});

it('a number of a house alone declares no device of another unit unasked', async () => {
  const { name, unitId } = await lifts(1, { identificationCode: '1#客梯' });
  const other = await lifts(1);
  const row = (unit: string, confirmed = '') => file(`1#客梯,定期检验,${unit},,,,${confirmed},`);
  const refused = await loaded(row(other.name));
  expect(refused.dry).toMatchObject({ added: 0, refused: 1 });
  expect(refused.dry?.problems[0]?.reason).toContain(name);
  expect((await loaded(row(name))).outcome).toMatchObject({ added: 1 });
  const own = await refused.clerk.does(findApplications, { inspectedUnit: name });
  expect(own.list.length).toBe(1);
  expect((await refused.clerk.does(getApplication, { id: own.list[0]?.id ?? '' })).unitId).toBe(unitId);
  const code = file(`${other.codes[0] ?? ''},定期检验,${name},,,,,`);
  expect((await loaded(code)).outcome).toMatchObject({ added: 1 });
});

it('the unit of a device stands under any of its usual names', async () => {
  await lifts(1, { identificationCode: '2#客梯' });
  const other = await lifts(1);
  for (const named of ['使用单位', '单位名称', '申报单位', '申请单位', '使用单位名称']) {
    const [own = ''] = other.codes;
    const { dry, outcome } = await loaded(
      `设备编号,检验类别,${named}\n2#客梯,定期检验,${other.name}\n${own},监督检验,${other.name}`,
    );
    expect([named, dry?.problems[0]?.rowNo, dry?.problems[0]?.reason]).toEqual([
      named,
      2,
      expect.stringContaining(other.name),
    ]);
    expect(outcome?.dropped).toEqual([]);
  }
});

it('a device that its own code finds is declared by whoever it is, and its owner is told', async () => {
  const { codes, name } = await lifts(1);
  const other = await lifts(1);
  const row = (unit: string, confirmed: string) =>
    `设备编号,检验类别,使用单位,仍要申报\n${codes[0] ?? ''},定期检验,${unit},${confirmed}`;
  expect((await loaded(row(other.name, ''))).dry).toMatchObject({
    added: 1,
    remarks: [{ reason: expect.stringContaining(`“${name}”`), cells: 1 }],
  });
  const [again, third] = [await lifts(1), await lifts(1)];
  const own = `设备编号,检验类别,使用单位\n${again.codes[0] ?? ''},定期检验,${again.name}`;
  expect((await loaded(own)).dry).toMatchObject({ added: 1, remarks: [] });
  const confirmed = row(other.name, '是').replace(codes[0] ?? '', third.codes[0] ?? '');
  expect((await loaded(confirmed)).dry).toMatchObject({ added: 1, remarks: [] });
});

it('a number of a house below the name of another unit is asked about, and without a name its owner is told', async () => {
  const { name } = await lifts(1, { identificationCode: '3#客梯' });
  const other = await lifts(1);
  const [ownCode = ''] = other.codes;
  const titled = (unit: string, confirmed = '') =>
    [`特种设备检验申报表,,`, `申报单位：${unit},,`, '设备编号,检验类别,仍要申报', `3#客梯,定期检验,${confirmed}`].join(
      '\n',
    );
  const { dry } = await loaded(titled(other.name));
  expect(dry).toMatchObject({ added: 0, refused: 1 });
  expect(dry?.problems[0]?.reason).toContain(`“${name}”`);
  expect(dry?.problems[0]?.reason).toContain(`“${other.name}”`);
  const untitled = await loaded('设备编号,检验类别\n3#客梯,定期检验');
  expect(untitled.dry).toMatchObject({
    added: 1,
    remarks: [{ reason: expect.stringContaining(`“${name}”`), cells: 1 }],
  });
  const again = await lifts(1, { identificationCode: '4#客梯' });
  const own = titled(` ${again.name}（盖章）`).replace('3#', '4#');
  expect((await loaded(own)).dry).toMatchObject({ added: 1, refused: 0, remarks: [] });
  const ofCode = `申报单位：${name},\n设备编号,检验类别\n${ownCode},定期检验`;
  expect((await loaded(ofCode)).dry).toMatchObject({ added: 1, refused: 0, remarks: [] });
  const third = await lifts(1, { identificationCode: '5#客梯' });
  expect((await loaded(titled(name, '是').replace('3#', '5#'))).dry).toMatchObject({ added: 1, refused: 0 });
  expect(third.name).not.toBe(name);
});

it('the same file again changes nothing, and a longer one adds to the drafts that nobody has touched', async () => {
  const { codes, name } = await lifts(4);
  const row = (code: string) => `${code},定期检验,,${monday},,,,`;
  await loaded(file(...codes.slice(0, 2).map(row)));
  expect((await loaded(file(...codes.slice(0, 2).map(row)))).outcome).toMatchObject({
    added: 0,
    unchanged: 2,
    refused: 0,
  });
  const { clerk, outcome } = await loaded(file(...codes.slice(0, 3).map(row)));
  expect(outcome).toMatchObject({ added: 1, unchanged: 2 });
  const [draft, ...others] = (await clerk.does(findApplications, { inspectedUnit: name })).list;
  expect([draft?.equipmentCount, others]).toEqual([3, []]);
  const detail = await clerk.does(getApplication, { id: draft?.id ?? '' });
  const equipmentIds = detail.equipment.map(({ equipmentId }) => equipmentId);
  const { id, unitId, unitAddress, contactName, contactPhone, kindCode, categoryCode, applyType, businessNature } =
    detail;
  const entries = {
    id,
    unitId,
    unitAddress,
    contactName,
    contactPhone,
    kindCode,
    categoryCode,
    applyType,
    businessNature,
  };
  await clerk.does(saveApplication, { ...entries, flowCode: '', remark: '已核对', equipmentIds });
  await loaded(file(...codes.map(row)));
  const after = (await clerk.does(findApplications, { inspectedUnit: name })).list;
  expect(after.map(({ equipmentCount }) => equipmentCount).toSorted()).toEqual([1, 3]);
});

it('a corrected list of devices that are in a draft says what the draft says otherwise', async () => {
  const { codes } = await lifts(2);
  const row = (code: string, who: string, phone: string) => `${code},定期检验,,${monday},${who},${phone},,甲`;
  await loaded(file(...codes.map((code) => row(code, '林某', '0591-83300001'))));
  const { dry, outcome } = await loaded(file(...codes.map((code) => row(code, '陈某', '059183300001'))));
  for (const one of [dry, outcome])
    expect(one).toMatchObject({
      added: 0,
      unchanged: 2,
      remarks: [{ column: '联系人', cells: 2, reason: declarationImportText.otherThanDraft }],
    });
});

it('two people who load one list at a moment list each device once', async () => {
  const { codes } = await lifts(2);
  const content = file(...codes.map((code) => `${code},定期检验,,${monday},,,,`));
  const people = [await stage.person('shouli'), await stage.person('keshi')];
  const [clerk, head] = people.map(({ userId }) => userId);
  await sql`insert into user_group_member (user_id, group_id) select ${head}::uuid, group_id from user_group_member
    where user_id = ${clerk} on conflict do nothing`.execute(stage.db);
  const dry = await Promise.all(people.map((person) => dryRun(person, importApplication, content)));
  const loading = (at: number) => load(people[at]!, importApplication, dry[at]!.id, 'goodRows');
  let hasEnded = false;
  const waiting = () =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(stage.db);
  const loads = await stage.db.transaction().execute(async (tx) => {
    await lockLoads(tx);
    const all = Promise.all([loading(0), loading(1)]).finally(() => (hasEnded = true));
    for (let count = 0; count < 2 && !hasEnded; count = (await waiting()).rows[0]?.count ?? 0);
    return [all] as const;
  });
  const outcomes = (await loads[0]).map(({ outcome }) => outcome);
  expect(outcomes.map((outcome) => outcome?.added).toSorted()).toEqual([0, 2]);
  expect(outcomes.map((outcome) => outcome?.refused).toSorted()).toEqual([0, 2]);
});

it('every row that cannot be declared comes back with its reason', async () => {
  const { codes, name } = await lifts(7);
  const [running = '', twice = '', phone = '', unit = '', day = '', type = '', past = ''] = codes;
  const stopped = await lifts(1, { useStatus: '3' });
  const bare = await lifts(1, { useUnitId: null });
  const clerk = await stage.person('shouli');
  const ids = await stage.db.selectFrom('equipment').select('id').where('deviceCode', '=', running).execute();
  const { applicationNo } = await given.submitted(ids.map(({ id }) => id));
  const { dry } = await loaded(
    file(
      `NICHT-DA,定期检验,,,,,,`,
      `${running},定期检验,,,,,,`,
      `${twice},定期检验,,,,,,`,
      `${twice},定期检验,,,,,,`,
      `${phone},定期检验,,,,12345,,`,
      `${type},年检,,,,,,`,
      `${unit},定期检验,没有的单位,,,,,`,
      `${day},定期检验,,2099-02-31,,,,`,
      `${past},定期检验,,2026-01-05,,,,`,
      `${stopped.codes[0] ?? ''},定期检验,,,,,,`,
      `${bare.codes[0] ?? ''},定期检验,,,,,,`,
      `${type},型式试验,,,,,,`,
    ),
  );
  const problems = dry?.problems.map(({ rowNo, reason }) => [rowNo, reason]);
  expect(problems).toEqual([
    [2, '没有编号为“NICHT-DA”的设备，请核对设备编号或先登记档案'],
    [3, expect.stringContaining(applicationNo)],
    [5, expect.stringContaining('第4行')],
    [6, expect.stringContaining('联系电话')],
    [7, expect.stringContaining('年检')],
    [8, '没有名称或统一社会信用代码为“没有的单位”的单位'],
    [9, expect.stringContaining('2099-02-31')],
    [10, '希望检验日期不能早于今天'],
    [11, expect.stringContaining('停用')],
    [12, expect.stringContaining('没有使用单位')],
    [13, expect.stringContaining('没有配置业务流程')],
  ]);
  expect(dry).toMatchObject({ added: 1, refused: 11 });
  const confirmed = await loaded(file(`${running},定期检验,,,,,是,`));
  expect(confirmed.outcome).toMatchObject({ added: 1, refused: 0 });
  expect((await clerk.does(findApplications, { inspectedUnit: name })).list.length).toBeGreaterThan(0);
});

it('a device of another code of the same record is not listed twice', async () => {
  const { codes } = await lifts(1, { useCertificateNo: 'ZHENG-1' });
  const { dry } = await loaded(file(`${codes[0] ?? ''},定期检验,,,,,,`, `zheng-1,定期检验,,,,,,`));
  expect(dry).toMatchObject({ added: 1, refused: 1 });
});

it('the template says what a row is and which categories there are', async () => {
  const clerk = await stage.person('shouli');
  const { rawPayload } = await clerk.sends(importApplication.template, {});
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets[0]?.rows[0]?.map((cell) => String(cell))).toEqual([
    '设备编号*',
    '检验类别*',
    '受检单位',
    '希望检验日期',
    '联系人',
    '联系电话',
    '仍要申报',
    '备注',
  ]);
});
