import { randomUUID } from 'node:crypto';
import * as calls from '@tejian/contract/business/mobile/package.contract.ts';
import { saveMobileDevice } from '@tejian/contract/business/mobile/device.contract.ts';
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry, submitReport } from '@tejian/contract/business/report/report-entry.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { setField } from '@tejian/domain/business/report/edit.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { withPresetRows } from '@tejian/domain/business/report/preset-rows.ts';
import { markOf } from '@tejian/domain/business/site-record/site-record.ts';
import { sampleEntry } from '@tejian/domain/business/report/sample-entry.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { givenLift } from '../../../../test/given.ts';
import { givenIssuedTemplates } from '../../../../test/given-devices.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { seen, seenOne } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { unreadOf, waitingFor } from '../../../../test/waiting.ts';
import { newId } from '../../../platform/db/id.ts';

// A task goes out on a device and comes back: checked as the office's save is, examined, and written into the report.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const expiresOn = addDays(chinaDay(new Date()), 7);
const REMARK = 'rep.remark';
const INSPECTED = 'rep.inspectDate';
let deviceId: string;
let itemNos: string[];

const head = () => stage.person('keshi');
const inspector = () => stage.person('jianyan1');

async function device(holder: string | null, change: object = {}): Promise<string> {
  const id = newId();
  await stage.db
    .insertInto('mobileDevice')
    .values({
      id,
      organisationId: stage.seeded.instituteId,
      deviceNo: id,
      name: '张检的平板',
      platform: 'android',
      holderId: holder && given.userId(holder),
      changedBy: '系统管理员',
      ...change,
    })
    .execute();
  return id;
}

beforeAll(async () => {
  await givenIssuedTemplates(stage);
  deviceId = await device('jianyan1');
  ({ itemNos } = await given.arranged(16));
  await (await inspector()).does(buildReports, { itemNos });
});

const next = (): string => {
  const itemNo = itemNos.pop();
  if (itemNo === undefined) throw new Error('no item is left');
  return itemNo;
};
async function packageOf(itemNo: string) {
  const { list } = await (await head()).does(calls.findMobilePackages, { itemNo });
  const [row] = list;
  if (!row) throw new Error(`${itemNo} is on no device`);
  return row;
}
async function issued(change: object = {}) {
  const itemNo = next();
  const asked = { itemNos: [itemNo], deviceId, expiresOn, note: '', ...change };
  expect(await (await head()).does(calls.issuePackages, asked)).toMatchObject([{ isSuccess: true }]);
  return packageOf(itemNo);
}
const take = async (id: string) => (await inspector()).does(calls.takePackage, { id });
/** A return as a device makes it; without `follows` of one that knows of no return. */
const bring = async (
  packageId: string,
  entry: ReportEntry,
  { isFinal = true, id = randomUUID() as string, follows = undefined as string | undefined } = {},
) => (await inspector()).does(calls.returnPackage, { id, packageId, entry, isFinal, ...(follows && { follows }) });
const remarked = (entry: ReportEntry, remark: string) => setField(entry, REMARK, remark);

it('goes out, comes back wrong, is corrected on the device, examined, and stands in the report', async () => {
  const row = await issued({ note: '请核对轿厢尺寸' });
  expect(row).toMatchObject({
    stateWord: '已下发',
    deviceName: '张检的平板',
    note: '请核对轿厢尺寸',
    isExpired: false,
    templateName: expect.stringMatching(/^曳引.*检验报告 \d/) as string,
  });
  const told = await (await inspector()).does(findMessages, {});
  expect(JSON.stringify(told)).toContain(row.packageNo);

  const { task, dictionaries } = await take(row.id);
  expect(task.template.sections.length).toBeGreaterThan(0);
  expect(dictionaries.find(({ type }) => type === 'INSPECTION_CATEGORY')?.items.length).toBeGreaterThan(3);
  expect(await packageOf(row.itemNo)).toMatchObject({ state: 'taken', takenBy: '张检' });

  const wrong = await bring(row.id, setField(task.entry, INSPECTED, '昨天'));
  expect(wrong).toMatchObject({ result: 'failed', state: 'checkFailed' });
  expect(wrong.reasons).toMatchObject([{ label: '检验日期', place: { bind: INSPECTED } }]);
  const fails = await (await inspector()).does(calls.findCheckFails, { packageNo: row.packageNo });
  expect(fails.list).toMatchObject([{ resultWord: '校验失败', isMine: true }]);
  expect(fails.list[0]?.reasonWords).toContain('昨天');

  const again = await take(row.id);
  expect(again.reasons).toEqual(wrong.reasons);
  expect(again.lastReturn?.entry.fields[INSPECTED]).toBe('昨天');
  expect(again.task.entry).toEqual(task.entry);

  const follows = again.lastReturn?.id;
  const right = await bring(row.id, remarked(task.entry, '现场已核对'), { follows });
  expect(right).toMatchObject({ result: 'passed', state: 'inApproval', reasons: [] });
  const { list } = await (await head()).does(calls.findSubmitted, { state: 'inApproval', packageNo: row.packageNo });
  const [waiting] = list;
  expect(waiting).toMatchObject({ submittedBy: '张检' });
  expect((await waitingFor(await head())).siteRecord).toBe(1);
  const asksOfIt = async () =>
    (await unreadOf(await head())).filter(({ title }) => title.includes(`待审批：现场记录 ${row.packageNo}`)).length;
  expect(await asksOfIt()).toBe(1);
  const seen = await (await head()).does(calls.findMobilePackage, { id: row.id });
  expect(seen.changes).toMatchObject([{ after: '现场已核对' }]);
  expect(seen.returns.map(({ result }) => result)).toEqual(['passed', 'failed']);

  await (await head()).does(calls.approveSubmitted, { id: row.id, version: waiting?.version ?? 0 });
  const report = await (await inspector()).does(findReport, { itemNo: row.itemNo });
  expect(report.entry.fields[REMARK]).toBe('现场已核对');
  expect(report.entryBy).toBe('张检');
  const after = await (await head()).does(calls.findMobilePackage, { id: row.id });
  expect(after.package).toMatchObject({ state: 'approved', decidedBy: '黄科长' });
  expect((await waitingFor(await head())).siteRecord).toBeUndefined();
  expect(await asksOfIt()).toBe(0);
  expect(after.acts.map(({ action }) => action)).toEqual(['issue', 'take', 'fail', 'submit', 'approve']);
});

it('what is brought back twice is one return with one answer', async () => {
  const { id } = await issued();
  const { task } = await take(id);
  const returnId = randomUUID();
  const first = await bring(id, remarked(task.entry, '一半'), { isFinal: false, id: returnId });
  expect(first).toMatchObject({ result: 'passed', state: 'returned' });
  const answers = await Promise.all(
    [1, 2, 3].map(() => bring(id, remarked(task.entry, '一半'), { isFinal: false, id: returnId })),
  );
  expect(answers).toEqual([first, first, first]);
  const { returns } = await (await head()).does(calls.findMobilePackage, { id });
  expect(returns).toHaveLength(1);
  const other = await issued();
  const used = { id: returnId, packageId: other.id, entry: task.entry, isFinal: false };
  expect((await (await inspector()).isRefused(calls.returnPackage, used)).errorMsg).toContain('已用于其他任务包');
});

it('a record that does not go on from the last return takes nothing back, and learns what it has to take in', async () => {
  const { id, itemNo, packageNo } = await issued();
  const { task } = await take(id);
  const first = randomUUID();
  await bring(id, remarked(task.entry, '平板'), { id: first });
  const { version } = await packageOf(itemNo);
  await (await head()).does(calls.returnSubmitted, { id, version, reason: '请补充' });
  const office = remarked(task.entry, '办公室电脑');
  const second = randomUUID();
  expect(await bring(id, office, { isFinal: false, id: second, follows: first })).toMatchObject({ result: 'passed' });

  const older = remarked(task.entry, '平板上的旧记录');
  for (const follows of [first, undefined]) {
    const stale = await bring(id, older, { follows });
    expect(stale).toMatchObject({ result: 'refused', state: 'returned', newer: { id: second, returnedBy: '张检' } });
    expect(stale.newer?.entry.fields[REMARK]).toBe('办公室电脑');
    expect(stale.reason).toMatch(new RegExp(`^任务包${packageNo}已由张检于.+另行回传`));
  }
  expect((await take(id)).lastReturn).toMatchObject({ id: second });
  expect(await bring(id, older, { follows: second })).toMatchObject({ result: 'passed', state: 'inApproval' });
  const { returns } = await (await head()).does(calls.findMobilePackage, { id });
  expect(returns.map((one) => one.result)).toEqual(['passed', 'passed', 'passed']);
});

it('what is refused after the record was handed in is not what is examined', async () => {
  const { id } = await issued();
  const { task } = await take(id);
  const follows = randomUUID();
  await bring(id, remarked(task.entry, '已提交'), { id: follows });
  expect(await bring(id, remarked(task.entry, '又回传'), { follows })).toMatchObject({ result: 'refused' });
  const { changes } = await (await head()).does(calls.findMobilePackage, { id });
  expect(changes).toMatchObject([{ after: '已提交' }]);
});

it('a revoked or expired package takes nothing, keeps what comes back, and says why', async () => {
  const row = await issued();
  const { task } = await take(row.id);
  const { version } = await packageOf(row.itemNo);
  await (await head()).does(calls.revokePackage, { id: row.id, version, reason: '改派他人' });
  const late = await bring(row.id, remarked(task.entry, '晚了'));
  expect(late).toMatchObject({ result: 'refused', state: 'revoked' });
  expect(late.reason).toBe(`任务包${row.packageNo}当前为“已撤销”，不能回传并提交审批`);
  const { list } = await (await head()).does(calls.findReturns, { packageNo: row.packageNo });
  expect(list).toMatchObject([{ resultWord: '未接收', reasonWords: late.reason }]);
  const kept = await stage.db
    .selectFrom('mobileReturn')
    .select('payload')
    .where('packageId', '=', row.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept.payload)).toContain('晚了');

  const again = await (await head()).does(calls.issuePackages, { itemNos: [row.itemNo], deviceId, expiresOn });
  expect(again).toMatchObject([{ isSuccess: true }]);
  const { list: all } = await (await head()).does(calls.findMobilePackages, { itemNo: row.itemNo, state: 'issued' });
  const second = all[0]?.id ?? '';
  await take(second);
  await stage.db
    .updateTable('mobilePackage')
    .set({ issuedAt: new Date(0), expiresAt: new Date(1000) })
    .where('id', '=', second)
    .execute();
  expect((await (await inspector()).isRefused(calls.takePackage, { id: second })).errorMsg).toContain('已过有效期');
  expect((await bring(second, task.entry)).reason).toContain('已过有效期');
});

it('of two who examine one is first, and the other learns who; nobody examines their own', async () => {
  const { id, itemNo } = await issued();
  const { task } = await take(id);
  await bring(id, remarked(task.entry, '待审'));
  const { version } = await packageOf(itemNo);
  const [first, second] = await Promise.all([
    (await head()).sends(calls.approveSubmitted, { id, version }),
    (await head()).sends(calls.returnSubmitted, { id, version, reason: '照片不清' }),
  ]);
  const answers = [first, second].map((answer) => answer.json<{ isSuccess: boolean; errorMsg?: string }>());
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(answers.find(({ isSuccess }) => !isSuccess)?.errorMsg).toMatch(/已由黄科长于.+处理，请刷新后查看$/);
});

it('what office and device both changed is decided by whoever examines', async () => {
  const { id, itemNo } = await issued();
  const { task } = await take(id);
  const office = remarked(task.entry, '办公端');
  await (await inspector()).does(saveEntry, { itemNo, entryVersion: task.entryVersion, entry: office });
  await bring(id, remarked(task.entry, '现场'));
  const { version } = await packageOf(itemNo);
  const { conflicts, conflictsShown } = await (await head()).does(calls.findMobilePackage, { id });
  expect(conflicts).toMatchObject([{ field: '现场', office: '办公端' }]);
  expect((await (await head()).isRefused(calls.approveSubmitted, { id, version })).errorMsg).toContain('都改过');
  await (await head()).does(calls.approveSubmitted, { id, version, prefer: 'field', conflictsShown });
  expect((await (await inspector()).does(findReport, { itemNo })).entry.fields[REMARK]).toBe('现场');
});

it('the rows with which a table begins are there once, where device and office each saved a fresh record', async () => {
  const { id, itemNo } = await issued();
  const { task } = await take(id);
  const begun = withPresetRows(task.template, task.entry);
  const tables = Object.keys(begun.grids).filter((section) => !task.entry.grids[section]);
  expect(tables).not.toEqual([]);
  const office = setField(begun, INSPECTED, chinaDay(new Date()));
  await (await inspector()).does(saveEntry, { itemNo, entryVersion: task.entryVersion, entry: office });
  await bring(id, remarked(begun, '现场'));
  const { version } = await packageOf(itemNo);
  const { changes } = await (await head()).does(calls.findMobilePackage, { id });
  expect(changes).toMatchObject([{ after: '现场' }]);
  await (await head()).does(calls.approveSubmitted, { id, version });
  const { entry } = await (await inspector()).does(findReport, { itemNo });
  expect(entry.grids).toEqual(begun.grids);
});

it('what the office changed since the conflicts were shown is asked anew, and decided by nobody before', async () => {
  const { id, itemNo } = await issued();
  const { task } = await take(id);
  const save = async (entryVersion: number, remark: string) =>
    (await inspector()).does(saveEntry, { itemNo, entryVersion, entry: remarked(task.entry, remark) });
  const { entryVersion } = await save(task.entryVersion, '办公端');
  await bring(id, remarked(task.entry, '现场'));
  const { version } = await packageOf(itemNo);
  const { conflictsShown } = await (await head()).does(calls.findMobilePackage, { id });
  await save(entryVersion, '办公端更正');
  for (const prefer of ['field', 'office'] as const) {
    const refused = await (await head()).isRefused(calls.approveSubmitted, { id, version, prefer, conflictsShown });
    expect(refused.errorMsg).toContain('在您查看后又有修改');
  }
  const newest = await (await head()).does(calls.findMobilePackage, { id });
  expect(newest.conflicts).toMatchObject([{ field: '现场', office: '办公端更正' }]);
  const decision = { id, version, prefer: 'office', conflictsShown: newest.conflictsShown } as const;
  await (await head()).does(calls.approveSubmitted, decision);
  expect((await (await inspector()).does(findReport, { itemNo })).entry.fields[REMARK]).toBe('办公端更正');
});

it('an item is out once, on a device of its inspectors', async () => {
  const { itemNo, packageNo } = await issued();
  const asked = { itemNos: [itemNo], deviceId, expiresOn };
  expect((await (await head()).isRefused(calls.issuePackages, asked)).errorMsg).toContain(packageNo);
  const itemLeft = [next()];
  const refusals = [
    [{ deviceId: await device('shouli') }, '不是该业务的检验人员'],
    [{ deviceId: await device(null, { state: 'revoked', revokeReason: '遗失' }) }, '已停用（遗失）'],
    [{ deviceId: randomUUID() }, '没有这个设备'],
    [{ expiresOn: '2020-01-01' }, '有效期须在今天之后'],
  ] as const;
  for (const [change, sentence] of refusals) {
    const refused = await (await head()).isRefused(calls.issuePackages, { ...asked, itemNos: itemLeft, ...change });
    expect(refused.errorMsg).toContain(sentence);
  }
  const { items, devices, withheld } = await (await head()).does(calls.findPackageChoices, {});
  expect(items.map((one) => one.itemNo)).toContain(itemLeft[0]);
  expect(items.map((one) => one.itemNo)).not.toContain(itemNo);
  expect(withheld.find((one) => one.itemNo === itemNo)?.obstacle).toContain(packageNo);
  expect(withheld.map((one) => one.itemNo)).not.toContain(itemLeft[0]);
  expect(devices.map(({ id }) => id)).toContain(deviceId);
});

it('a form that the institute never gave to its devices goes out on none, and is not offered', async () => {
  const itemNos = [next()];
  const asked = { itemNos, deviceId, expiresOn };
  await stage.db.deleteFrom('mobileTemplate').execute();
  expect((await (await head()).isRefused(calls.issuePackages, asked)).errorMsg).toContain('还没有下发到移动设备');
  const none = await (await head()).does(calls.findPackageChoices, {});
  expect(none.items).toEqual([]);
  expect(none.withheld.find((one) => one.itemNo === itemNos[0])?.obstacle).toContain('还没有下发到移动设备');
  await givenIssuedTemplates(stage);
  expect((await (await head()).does(calls.findPackageChoices, {})).items).not.toEqual([]);
});

/** A record that nothing keeps from being submitted but what is on a device; the package is issued. */
async function complete() {
  await givenImages(stage);
  const { equipmentId, unitId } = await givenLift(stage);
  const application = await given.reviewed([equipmentId], unitId);
  const people = { checkerId: given.userId('jiaohe'), auditorId: given.userId('shenpi1') };
  const plan = given.plan({ ...people, approverId: given.userId('qianfa') });
  const arranged = await (await head()).does(commitTask, { id: application.id, plan });
  const lead = await inspector();
  await lead.does(buildReports, arranged);
  itemNos.push(...arranged.itemNos);
  const { id, itemNo } = await issued();
  const { template, frozen, entryVersion } = await lead.does(findReport, { itemNo });
  const inspectDate = chinaDay(new Date());
  const entry = sampleEntry(template, frozen, { effect: 'pass', inspectDate, inspectors: ['张检', '李验'] });
  await lead.does(saveEntry, { itemNo, entryVersion, entry });
  await (await stage.person('jianyan2')).does(signEntry, await seen(stage, itemNo));
  const request = { ...(await seenOne(stage, itemNo)), siteConditions: true };
  return { id, itemNo, lead, request };
}

it('the office submitted the record meanwhile: whoever comes with the device reads who and when', async () => {
  const { id, lead, request } = await complete();
  const submitted = await lead.does(submitReport, request);
  expect(submitted).toMatchObject([{ isSuccess: true }]);
  const { errorMsg } = await lead.isRefused(calls.takePackage, { id });
  expect(errorMsg).toMatch(/^该报告已被张检于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d处理，.*，不能录入$/);
});

it('a submission asks about a record that is on a device or waits for examination, and goes on by what was seen', async () => {
  const { id, itemNo, lead, request } = await complete();
  const outNow = async () => (await lead.does(findReport, { itemNo })).packageOut;
  const question = async (seenPackage?: string) =>
    (await lead.isRefused(submitReport, { ...request, ...(seenPackage && { seenPackage }) })).fieldErrors?.[
      'seenPackage'
    ];
  const { task } = await take(id);
  const { packageNo } = await packageOf(itemNo);
  const taken = await outNow();
  expect(taken).toMatchObject({ packageNo, device: '张检的平板', state: 'taken', takenBy: '张检' });
  expect(await question()).toMatch(new RegExp(`张检的平板.*${packageNo}，已取走`));

  await bring(id, remarked(task.entry, '现场'));
  expect(await question(taken && markOf(taken))).toMatch(new RegExp(`张检从设备.*还没有审批.*${packageNo}，审批中`));
  const waiting = await outNow();
  const toExamine = async () => (await waitingFor(await head())).siteRecord ?? 0;
  const before = await toExamine();
  const answer = await lead.does(submitReport, { ...request, ...(waiting && { seenPackage: markOf(waiting) }) });
  expect(answer).toMatchObject([{ isSuccess: true }]);
  expect(await toExamine()).toBe(before - 1);
});

it('a record that a device hands in while the submission is drawn is asked about', async () => {
  const { id, itemNo, lead, request } = await complete();
  const { task } = await take(id);
  const { packageOut } = await lead.does(findReport, { itemNo });
  const { renderer } = stage.ports;
  const renderPdf: typeof renderer.renderPdf = async (asked) => {
    Object.assign(stage.ports, { renderer });
    await bring(id, remarked(task.entry, '现场'));
    return renderer.renderPdf(asked);
  };
  Object.assign(stage.ports, { renderer: { ...renderer, renderPdf } });
  const seenPackage = packageOut ? markOf(packageOut) : '';
  const refused = await lead.isRefused(submitReport, { ...request, seenPackage });
  expect(refused.fieldErrors?.['seenPackage']).toContain('审批中');
  expect((await packageOf(itemNo)).state).toBe('inApproval');
});

it('what is on a device of an item that is void leaves the desk of the examiners, and its holder hears why', async () => {
  const { id, itemNo, packageNo } = await issued();
  const { task } = await take(id);
  await bring(id, remarked(task.entry, '现场'));
  expect((await waitingFor(await head())).siteRecord).toBeGreaterThan(0);
  await (await head()).does(voidItems, { itemNos: [itemNo], reason: '设备报停' });
  expect(await packageOf(itemNo)).toMatchObject({ state: 'revoked', reason: '业务已作废：设备报停' });
  const asks = (await unreadOf(await head())).filter(({ title }) => title.includes(packageNo));
  expect(asks).toEqual([]);
  const told = (await unreadOf(await inspector())).filter(({ title }) => title.includes(`任务包已撤销：${packageNo}`));
  expect(told).toMatchObject([{ content: expect.stringContaining('设备报停') as string }]);
});

it('a device whose use ends with a package on it is told to its inspectors', async () => {
  const own = await device('jianyan1');
  const { packageNo } = await issued({ deviceId: own });
  const { deviceNo, name, platform, version } = await stage.db
    .selectFrom('mobileDevice')
    .selectAll()
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  const change = { id: own, version, deviceNo, name, platform: platform as 'android', isRevoked: true };
  await (await stage.person('admin')).does(saveMobileDevice, { ...change, revokeReason: '屏幕损坏' });
  const words = `任务包所在设备已停用：${packageNo}`;
  expect((await unreadOf(await inspector())).filter(({ title }) => title.includes(words))).toHaveLength(1);
});
