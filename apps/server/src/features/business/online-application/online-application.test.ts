import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { randomUUID } from 'node:crypto';
import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import * as calls from '@tejian/contract/business/online-application/online-application.contract.ts';
import { findPreChecks } from '@tejian/contract/business/pre-check/pre-check.contract.ts';
import { confirmLife, voidReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import type { AnswerOf, Call, RequestOf } from '@tejian/contract/kit/call.ts';
import { decodeAnswer, type Envelope } from '@tejian/contract/kit/envelope.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { beforeAll, expect, it } from 'vitest';
import { givenLift, type GivenLift } from '../../../../test/given.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { givenImages } from '../../../../test/given-images.ts';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';
import { waitingFor } from '../../../../test/waiting.ts';

// A customer without an account applies, is told why it came back, sends it again, and the clerk makes an application of it.
const stage = stageForFile({ drawsOnce: true });
let flow: ReturnType<typeof flowGiven>;
let lift: GivenLift;
let deviceCode: string;
let certificateNo: string;

beforeAll(async () => {
  flow = flowGiven(stage);
  lift = await givenLift(stage);
  const row = await stage.db
    .selectFrom('equipment')
    .select(['deviceCode', 'useCertificateNo'])
    .where('id', '=', lift.equipmentId)
    .executeTakeFirstOrThrow();
  [deviceCode, certificateNo] = [row.deviceCode ?? '', row.useCertificateNo ?? ''];
});

let addresses = 0;
/** Somebody without an account; each call from an address of its own. */
async function asks<Request, Answer>(call: Call<Request, Answer>, request: Request, remoteAddress?: string) {
  addresses += 1;
  const { method, path: url } = call;
  const payload = call.request.encode(request) as object;
  const from = remoteAddress ?? `10.9.${String(addresses >> 8)}.${String(addresses & 255)}`;
  const answer = await stage.app.inject({ method, url, remoteAddress: from, ...(method === 'POST' && { payload }) });
  const body = answer.json<Envelope & { errorMsg?: string; fieldErrors?: Record<string, string> }>();
  return { status: answer.statusCode, body, data: () => decodeAnswer(call, body) };
}

type Sending = RequestOf<typeof calls.sendOnlineApplication>;
const content = (change: Partial<Sending> = {}): Sending => ({
  organisationId: stage.seeded.instituteId,
  unitName: '示范街道商业管理有限公司',
  creditCode: '',
  contactName: '郑联系',
  contactPhone: '13800000000',
  address: '示范市榕江大道8号',
  kindCode: '3000',
  categoryCode: '21',
  devices: [{ code: deviceCode, certificateNo, place: '1号楼' }],
  wishedDate: undefined,
  remark: '周末方便',
  ...change,
});
const sent = async (change: Partial<Sending> = {}): Promise<AnswerOf<typeof calls.sendOnlineApplication>> =>
  (await asks(calls.sendOnlineApplication, content(change))).data();
const stateOf = async (proof: { onlineNo: string; token: string }) => (await asks(calls.findOnlineState, proof)).data();
const clerk = () => stage.person('shouli');
async function onDesk(onlineNo: string) {
  const { list } = await (await clerk()).does(calls.findOnlineApplications, { onlineNo });
  const [row] = list;
  if (!row) throw new Error(`${onlineNo} is not on the desk`);
  return row;
}

it('offers institutes, kinds and categories without a login', async () => {
  const { institutes, kinds, categories } = (await asks(calls.findOnlineChoices, {})).data();
  expect(institutes.map(({ value }) => value)).toEqual([stage.seeded.instituteId]);
  expect(kinds.map(({ value }) => value)).not.toContain('7000');
  expect(categories.length).toBeGreaterThan(3);
  const offered = categories.filter(({ kindCodes }) => kindCodes.includes('3000')).map(({ label }) => label);
  expect(offered).toContain('定期检验');
  expect(offered).not.toContain('安全阀校验');
});

it('a category that does not serve the kind is refused at its field', async () => {
  const { body } = await asks(calls.sendOnlineApplication, content({ categoryCode: '28' }));
  expect(Object.values(body.fieldErrors ?? {})).toEqual(['该设备种类没有这个检验类别，请重新选择']);
});

it('an application that was returned is mended under its number and accepted as a draft with its device', async () => {
  const proof = await sent({ devices: [{ code: 'X-404', certificateNo: '', place: '' }] });
  expect(proof.onlineNo).toMatch(/^WS\d{11}$/);
  const told = await (await clerk()).does(findMessages, {});
  expect(JSON.stringify(told)).toContain(proof.onlineNo);
  const { onlineApply: waitingCount = 0 } = await waitingFor(await clerk());
  expect(waitingCount).toBeGreaterThan(0);

  const first = await onDesk(proof.onlineNo);
  await (
    await clerk()
  ).does(calls.returnOnlineApplication, { id: first.id, version: first.version, reason: '设备编号有误' });
  expect((await waitingFor(await clerk())).onlineApply ?? 0).toBe(waitingCount - 1);
  const returned = await stateOf(proof);
  expect(returned).toMatchObject({ state: 'returned', reason: '设备编号有误' });
  expect(returned.acts.map(({ action, userName }) => [action, userName])).toEqual([
    ['send', '申请人'],
    ['return', ''],
  ]);

  await sent({ ...proof, version: returned.version });
  const again = await onDesk(proof.onlineNo);
  expect(again).toMatchObject({ state: 'pending', reason: '' });
  const detail = await (await clerk()).does(calls.findOnlineApplication, { id: again.id });
  expect(detail.devices).toMatchObject([{ equipmentId: lift.equipmentId, isProven: true }]);
  expect(detail.unitId).toBe(lift.unitId);
  const accepted = await (
    await clerk()
  ).does(calls.acceptOnlineApplication, { id: again.id, version: again.version, unitId: lift.unitId });
  const application = await (await clerk()).does(getApplication, { id: accepted.applicationId });
  expect(application).toMatchObject({
    applicationNo: accepted.applicationNo,
    source: '02',
    contactPhone: '13800000000',
  });
  expect(application.equipment.map(({ equipmentId }) => equipmentId)).toEqual([lift.equipmentId]);
  expect(await stateOf(proof)).toMatchObject({ state: 'accepted', applicationNo: accepted.applicationNo });

  const { list } = await (await clerk()).does(findPreChecks, { recordNo: proof.onlineNo });
  expect(list.map(({ result, reason }) => [result, reason])).toEqual([
    ['accepted', accepted.applicationNo],
    ['returned', '设备编号有误'],
  ]);
  const { version } = await stateOf(proof);
  const mended = await asks(calls.sendOnlineApplication, content({ ...proof, version }));
  expect(mended.body.errorMsg).toBe('该网上申报已受理，只有被退回的申报可以修改后重新提交');
});

it('one whose application is voided goes back to the applicant with the reason, and may be sent again', async () => {
  const proof = await sent();
  const { id, version } = await onDesk(proof.onlineNo);
  const at = { id, version, unitId: lift.unitId };
  const accepted = await (await clerk()).does(calls.acceptOnlineApplication, at);
  await (await clerk()).does(voidApplications, { ids: [accepted.applicationId], reason: '设备已停用' });
  const returned = await stateOf(proof);
  expect(returned).toMatchObject({
    state: 'returned',
    reason: `检验申请${accepted.applicationNo}已作废：设备已停用`,
  });
  expect(returned.acts.at(-1)).toMatchObject({ action: 'return', words: returned.reason });
  await sent({ ...proof, version: returned.version });
  expect(await onDesk(proof.onlineNo)).toMatchObject({ state: 'pending', reason: '' });
});

it('of two who decide one is first, and the other learns who', async () => {
  const { id, version } = await onDesk((await sent()).onlineNo);
  await (await clerk()).does(calls.returnOnlineApplication, { id, version, reason: '资料不全' });
  const late = await (await clerk()).isRefused(calls.acceptOnlineApplication, { id, version, unitId: lift.unitId });
  expect(late.errorMsg).toMatch(/^网上申报WS\d+已由.+于.+处理，请刷新后查看$/);
});

it('one whose items are all void after the arrangement goes back, too, and not before the last of them is', async () => {
  const proof = await sent();
  const { id, version } = await onDesk(proof.onlineNo);
  await (await clerk()).does(calls.acceptOnlineApplication, { id, version, unitId: lift.unitId });
  const { application, itemNos } = await flow.arranged(2);
  await stage.db.updateTable('onlineApplication').set({ applicationId: application.id }).where('id', '=', id).execute();
  const head = await stage.person('keshi');
  const [first = '', last = ''] = itemNos;
  await head.does(voidItems, { itemNos: [first], reason: '设备已停用' });
  const { state, acts } = await stateOf(proof);
  expect(state).toBe('accepted');
  expect(acts.at(-1)).toMatchObject({ action: 'drop', words: expect.stringMatching(/^设备.+，原因：设备已停用$/) });
  await head.does(voidItems, { itemNos: [last], reason: '设备已停用' });
  const { applicationNo } = application;
  const reason = `检验申请${applicationNo}已作废：设备已停用`;
  expect(await stateOf(proof)).toMatchObject({ state: 'returned', reason });
});

/** An online application whose application has so many items. */
async function withItems(count: number) {
  const proof = await sent();
  const { id, version } = await onDesk(proof.onlineNo);
  await (await clerk()).does(calls.acceptOnlineApplication, { id, version, unitId: lift.unitId });
  const { application, itemNos } = await flow.arranged(count);
  await stage.db.updateTable('onlineApplication').set({ applicationId: application.id }).where('id', '=', id).execute();
  const told = async () => (await stateOf(proof)).acts.slice(2).map(({ action, words }) => [action, words]);
  return { itemNos, told };
}
const sectionHead = () => stage.person('keshi');
const stopped = '设备已停用';

it('all items void in one act: the applicant hears that it came back, and not before of some of the devices', async () => {
  const { itemNos, told } = await withItems(2);
  await (await sectionHead()).does(voidItems, { itemNos, reason: stopped });
  expect(await told()).toEqual([['return', expect.stringContaining('已作废：设备已停用')]]);
});

it('some items void in one act: the applicant hears once of all their devices', async () => {
  const { itemNos, told } = await withItems(3);
  await (await sectionHead()).does(voidItems, { itemNos: itemNos.slice(0, 2), reason: stopped });
  const once = await told();
  expect(once).toEqual([['drop', expect.stringMatching(/^设备\d+、\d+/u)]]);
  await (await sectionHead()).does(voidItems, { itemNos: itemNos.slice(2), reason: stopped });
  expect(await told()).toEqual([...once, ['return', expect.stringContaining('已作废：设备已停用')]]);
});

it('an item that is not void after all with the others: the applicant hears of those that are', async () => {
  const { itemNos, told } = await withItems(2);
  const [gone, standing = ''] = itemNos;
  const { deviceCode: code } = await stage.db
    .selectFrom('item')
    .select('deviceCode')
    .where('itemNo', '=', gone ?? '')
    .executeTakeFirstOrThrow();
  await stage.db.updateTable('item').set({ step: 'BGDY' }).where('itemNo', '=', standing).execute();
  const answers = await (await sectionHead()).does(voidItems, { itemNos, reason: stopped });
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, false]);
  expect(await told()).toEqual([['drop', expect.stringContaining(code ?? '?')]]);
});

it('one whose report is void before it was handed out goes back, and its clerk learns of it', async () => {
  const proof = await sent();
  const { id, version } = await onDesk(proof.onlineNo);
  await (await clerk()).does(calls.acceptOnlineApplication, { id, version, unitId: lift.unitId });
  await givenImages(stage);
  const { itemNo, reportNo, applicationId } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  await stage.db.updateTable('onlineApplication').set({ applicationId }).where('id', '=', id).execute();
  const voiding = await (await stage.person('qianfa')).does(voidReport, { itemNo, reason: '检错设备' });
  expect(await stateOf(proof)).toMatchObject({ state: 'accepted' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id: voiding.id, isAccepted: true });
  const { state, reason } = await stateOf(proof);
  expect(state).toBe('returned');
  expect(reason).toContain(`未出具有效报告：报告${reportNo}已作废（检错设备）。如仍需检验，请重新提交`);
  const told = JSON.stringify(await (await clerk()).does(findMessages, {}));
  expect(told).toContain(`网上申报被退回：${proof.onlineNo}`);
});

it('the clerk who accepted one has left: others who accept learn that it came back', async () => {
  const at = { scope: 'institute', organisationId: stage.seeded.instituteId } as const;
  const colleague = await personWithEveryCode(stage, { loginName: 'colleague', ...at });
  const proof = await sent();
  const { id, version } = await onDesk(proof.onlineNo);
  await colleague.does(calls.acceptOnlineApplication, { id, version, unitId: lift.unitId });
  const { itemNo, applicationId } = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  await stage.db.updateTable('onlineApplication').set({ applicationId }).where('id', '=', id).execute();
  await stage.db.updateTable('appUser').set({ isEnabled: false }).where('id', '=', colleague.userId).execute();
  const voiding = await (await stage.person('qianfa')).does(voidReport, { itemNo, reason: '检错设备' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id: voiding.id, isAccepted: true });
  const told = await stage.db
    .selectFrom('inboxMessage')
    .select('userId')
    .where('title', '=', `网上申报被退回：${proof.onlineNo}`)
    .execute();
  expect(told.map(({ userId }) => userId)).toEqual([(await clerk()).userId]);
});

it('one whose last item is void after the report of the other was goes back, too', async () => {
  const proof = await sent();
  const { id, version } = await onDesk(proof.onlineNo);
  await (await clerk()).does(calls.acceptOnlineApplication, { id, version, unitId: lift.unitId });
  const inspected = await givenInspection(stage, { inspectDate: chinaDay(new Date()) });
  const { applicationId } = inspected;
  const [last = ''] = (await flow.arranged(1)).itemNos;
  await stage.db.updateTable('item').set({ applicationId }).where('itemNo', '=', last).execute();
  await stage.db.updateTable('application').set({ state: 'arranged' }).where('id', '=', applicationId).execute();
  await stage.db.updateTable('onlineApplication').set({ applicationId }).where('id', '=', id).execute();
  const voiding = await (
    await stage.person('qianfa')
  ).does(voidReport, { itemNo: inspected.itemNo, reason: '检错设备' });
  await (await stage.person('zhanzhang')).does(confirmLife, { id: voiding.id, isAccepted: true });
  expect(await stateOf(proof)).toMatchObject({ state: 'accepted' });
  await (await stage.person('keshi')).does(voidItems, { itemNos: [last], reason: '设备已停用' });
  expect(await stateOf(proof)).toMatchObject({ state: 'returned' });
});

it('what is sent twice because no answer came is one application with one code', async () => {
  const id = randomUUID();
  const first = await sent({ id });
  expect(await sent({ id })).toEqual(first);
});

it('a wrong number and a wrong code are told alike, and a stranger reads nothing', async () => {
  const { onlineNo, token } = await sent();
  const refusals = await Promise.all([
    asks(calls.findOnlineState, { onlineNo, token: `${token.slice(0, -1)}#` }),
    asks(calls.findOnlineState, { onlineNo: 'WS20260199999', token }),
    asks(calls.sendOnlineApplication, content({ onlineNo, token: 'x' })),
  ]);
  for (const { body } of refusals)
    expect(body).toEqual({ isSuccess: false, errorMsg: '没有找到该网上申报，请核对申报编号和查询码' });
});

it('bad input is refused by field, and nothing of it is kept', async () => {
  const before = await stage.db.selectFrom('onlineApplication').select('id').execute();
  const device = { code: deviceCode, certificateNo: '', place: '' };
  const refusals: readonly (readonly [Partial<Sending>, string])[] = [
    [{ devices: [] }, '请至少填写一台设备的编号'],
    [{ devices: [device, { ...device, code: ` ${deviceCode} ` }] }, `设备编号“${deviceCode}”填写了两次`],
    [{ wishedDate: '2020-01-01' }, '希望检验日期不能早于今天'],
    [{ organisationId: randomUUID() }, '没有这个检验机构，请重新选择'],
    [{ contactPhone: '12' }, '请输入有效的手机号或者座机号'],
    [{ unitName: '' }, '申请单位不能为空'],
    [{ kindCode: '9999' }, '字典中没有“9999”，请重新选择'],
    [{ devices: Array.from({ length: 51 }, (_, at) => ({ ...device, code: `C${String(at)}` })) }, '50'],
  ];
  for (const [change, sentence] of refusals) {
    const { body } = await asks(calls.sendOnlineApplication, content(change));
    expect(JSON.stringify(body)).toContain(sentence);
    expect(body.isSuccess).toBe(false);
  }
  expect(await stage.db.selectFrom('onlineApplication').select('id').execute()).toEqual(before);
});

it('an address that sends again and again is told to wait', async () => {
  const statuses = new Set<number>();
  for (let time = 0; time < 24 && !statuses.has(429); time += 1)
    statuses.add((await asks(calls.sendOnlineApplication, content({ devices: [] }), '10.99.0.1')).status);
  expect(statuses).toContain(429);
});

it('each answer of the check of a declaration is kept once a day for each device', async () => {
  const other = await givenLift(stage);
  const asked = { equipmentIds: [other.equipmentId], kindCode: '3000', categoryCode: '21' };
  await (await clerk()).does(checkEquipment, asked);
  await (await clerk()).does(checkEquipment, asked);
  const rows = await stage.db
    .selectFrom('preCheck')
    .select(['result', 'unitId', 'organisationId'])
    .where('equipmentId', '=', other.equipmentId)
    .execute();
  expect(rows).toEqual([{ result: 'allowed', unitId: other.unitId, organisationId: stage.seeded.instituteId }]);
});
