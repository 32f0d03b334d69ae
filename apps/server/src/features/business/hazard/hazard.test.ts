import { randomUUID } from 'node:crypto';
import { printLabels } from '@tejian/contract/archive/label/label.contract.ts';
import * as calls from '@tejian/contract/business/hazard/hazard.contract.ts';
import { attachmentFile, findAttachments } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { anotherInstitute } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';
import { titled } from '../../../../test/titled.ts';

// Anybody who stands before a device learns what it is and tells what is wrong with it; those who inspect it work on that.
const stage = stageForFile();
const today = chinaDay(new Date());

async function labelled(change: object = {}): Promise<{ code: string; equipmentId: string }> {
  const { equipmentId } = await givenLift(stage);
  await stage.db
    .updateTable('equipment')
    .set({ lastInspectionDate: addDays(today, -30), nextInspectionDate: addDays(today, 300), ...change })
    .where('id', '=', equipmentId)
    .execute();
  await (await stage.person('dayin')).does(printLabels, { template: 'LABEL-CODE', equipmentIds: [equipmentId] });
  const { code } = await stage.db
    .selectFrom('equipmentCode')
    .select('code')
    .where('equipmentId', '=', equipmentId)
    .executeTakeFirstOrThrow();
  return { code, equipmentId };
}

const looks = (code: string, remoteAddress = '10.1.0.1') =>
  stage.app.inject({
    method: 'GET',
    url: `${calls.findPublicDevice.path}?code=${encodeURIComponent(code)}`,
    remoteAddress,
  });

let addresses = 0;
/** A passer-by without an account; each from an address of their own. */
async function reports(fields: Record<string, string>, photo?: File, remoteAddress?: string) {
  addresses += 1;
  const form = new FormData();
  for (const [name, value] of Object.entries({ category: 'running', description: '运行时有异响', ...fields }))
    form.set(name, value);
  if (photo) form.set('file', photo);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return stage.app.inject({
    method: 'POST',
    url: calls.reportHazard.path,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: remoteAddress ?? `10.2.0.${String(addresses)}`,
  });
}
const numberOf = async (answer: ReturnType<typeof reports>) =>
  (await answer).json<{ data: { hazardNo: string } }>().data.hazardNo;
const rowOf = async (hazardNo: string, who = 'keshi') => {
  const { list } = await (await stage.person(who)).does(calls.findHazards, { hazardNo });
  const [row] = list;
  if (!row) throw new Error(`${hazardNo} is not on the desk of ${who}`);
  return row;
};

it('the public page tells the device and its inspections, and nothing of people', async () => {
  const { code, equipmentId } = await labelled();
  const { unitName } = await stage.db
    .selectFrom('equipment as e')
    .innerJoin('unit as u', 'u.id', 'e.useUnitId')
    .select('u.name as unitName')
    .where('e.id', '=', equipmentId)
    .executeTakeFirstOrThrow();
  const answer = await looks(code);
  expect(answer.json()).toMatchObject({
    isSuccess: true,
    data: { kind: '电梯', useStatus: '在用', isEnded: false, isOverdue: false, nextDate: addDays(today, 300) },
  });
  expect(answer.body).not.toContain(unitName);
  expect(answer.body).not.toMatch(/13800001111|13800000000|安全员甲|联系人甲|榕江大道/);
  expect((await looks('nothing')).json()).toEqual({
    isSuccess: false,
    errorMsg: '没有找到该设备，二维码不正确或标签不是本系统打印',
  });
});

it('says when it is overdue or out of use', async () => {
  const late = await labelled({ nextInspectionDate: addDays(today, -1) });
  expect((await looks(late.code)).json()).toMatchObject({ data: { isOverdue: true } });
  await stage.db.updateTable('equipment').set({ useStatus: '4' }).where('id', '=', late.equipmentId).execute();
  expect((await looks(late.code)).json()).toMatchObject({ data: { isEnded: true, useStatus: '报废' } });
});

it('knows the yearly inspection beside the periodic one: its day, and that it failed', async () => {
  const lift = await labelled();
  const change = (values: object) =>
    stage.db.updateTable('equipment').set(values).where('id', '=', lift.equipmentId).execute();
  await change({ nextAnnualInspectionDate: addDays(today, -1) });
  expect((await looks(lift.code)).json()).toMatchObject({
    data: { isOverdue: true, dueDate: addDays(today, -1), yearly: { nextDate: addDays(today, -1) } },
  });
  await change({ nextAnnualInspectionDate: addDays(today, 90), isUnqualified: true });
  expect((await looks(lift.code)).json()).toMatchObject({
    data: { isOverdue: false, dueDate: addDays(today, 90), polarity: 'negative' },
  });
});

it('a hazard with a photo comes to the desk, is told and counted, worked on and closed with its history', async () => {
  const { code } = await labelled();
  const before = (await (await stage.person('keshi')).does(findDesktop, {})).hazards ?? 0;
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(picture)], '现场.jpg', { type: 'image/jpeg' });
  const hazardNo = await numberOf(reports({ code, description: '轿门\u202e关不上\u2066' }, photo));
  expect(hazardNo).toMatch(/^YH\d{11}$/);
  const head = await stage.person('keshi');
  const row = await rowOf(hazardNo);
  expect(row).toMatchObject({ stateWord: '待处理', description: '轿门关不上' });
  expect((await head.does(findDesktop, {})).hazards).toBe(before + 1);
  const told = await stage.db
    .selectFrom('inboxMessage')
    .select(['title', 'content'])
    .where('userId', '=', head.userId)
    .where('title', 'like', `%${hazardNo} %`)
    .execute();
  expect(told).toEqual([
    {
      title: expect.stringMatching(titled(`收到隐患报告：${hazardNo}`)) as string,
      content: expect.stringContaining('轿门关不上') as string,
    },
  ]);
  const [kept] = await head.does(findAttachments, { recordId: row.id });
  const bytes = (await head.sends(attachmentFile, { fileId: kept?.fileId ?? '' })).rawPayload;
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();

  const accepted = await head.does(calls.acceptHazard, { id: row.id, version: row.version, opinion: '已通知维保单位' });
  const handled = await head.does(calls.handleHazard, { ...accepted, opinion: '门机皮带断裂，已更换' });
  await head.does(calls.closeHazard, { ...handled, outcome: 'removed', opinion: '现场复核正常' });
  const { acts, stateWord, closedBy } = await head.does(calls.findHazard, { id: row.id });
  expect([stateWord, closedBy]).toEqual(['隐患已消除', '黄科长']);
  expect(acts.map(({ action, userName }) => `${action} ${userName}`)).toEqual([
    'report 现场人员',
    'accept 黄科长',
    'handle 黄科长',
    'close 黄科长',
  ]);
  expect((await head.does(findDesktop, {})).hazards).toBe(before);
  // the figure of the desk leads to exactly those rows
  const waiting = await head.does(calls.findHazards, { state: 'pending', pageSize: 100 });
  expect(waiting.list).toHaveLength(before);
  expect(waiting.list.some(({ state }) => state === 'closed')).toBe(false);
});

it('what is sent again because no answer came is the same hazard, with its one photo', async () => {
  const [{ code }, other] = [await labelled(), await labelled()];
  const id = randomUUID();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const send = (to = code) =>
    reports({ code: to, id }, new File([new Uint8Array(picture)], '现场.png', { type: 'image/png' }));
  const numbers = await Promise.all([numberOf(send()), numberOf(send())]);
  expect(new Set([...numbers, await numberOf(send())]).size).toBe(1);
  const row = await rowOf(numbers[0] ?? '');
  expect(row.id).toBe(id);
  expect(await (await stage.person('keshi')).does(findAttachments, { recordId: id })).toHaveLength(1);
  const wrong = '隐患报告的标识有误，请刷新页面后重新提交';
  expect((await send(other.code)).json()).toMatchObject({ isSuccess: false, errorMsg: wrong });
  expect((await reports({ code, id: 'x' })).json()).toMatchObject({ isSuccess: false, errorMsg: wrong });
});

it('of several institutes the one of the device’s area hears of a device that belongs to none', async () => {
  const { code, equipmentId } = await labelled({ areaCode: '350102' });
  await stage.db.updateTable('equipment').set({ organisationId: null }).where('id', '=', equipmentId).execute();
  const others = stage.db.updateTable('organisation').where('id', '=', await anotherInstitute(stage));
  const hazardNo = await numberOf(reports({ code }));
  expect(await rowOf(hazardNo)).toMatchObject({ hazardNo });
  await others.set({ isEnabled: false }).execute();
});

it('of two who accept at once one does, and the other reads who', async () => {
  const { code } = await labelled();
  const { id, version } = await rowOf(await numberOf(reports({ code })));
  const answers = await Promise.all(
    ['keshi', 'zhanzhang'].map(async (who) =>
      (await stage.person(who)).sends(calls.acceptHazard, { id, version, opinion: '受理' }),
    ),
  );
  const refused = answers
    .map((one) => one.json<{ isSuccess: boolean; errorMsg?: string }>())
    .filter((one) => !one.isSuccess);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.errorMsg).toMatch(/^隐患报告YH\d+已由(黄科长|孙站长)于.*处理/);
});

it('bad input is refused with its field: no words, no such category, a file that is no photo, a photo that is too large', async () => {
  const { code } = await labelled();
  const errorsOf = async (answer: ReturnType<typeof reports>) =>
    Object.keys((await answer).json<{ fieldErrors?: object }>().fieldErrors ?? {});
  expect(await errorsOf(reports({ code, description: ' ' }))).toEqual(['description']);
  expect(await errorsOf(reports({ code, category: 'x' }))).toEqual(['category']);
  const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
  expect((await reports({ code }, file('说明.pdf', 10))).json()).toMatchObject({ isSuccess: false });
  expect((await reports({ code }, file('坏.jpg', 10))).json()).toMatchObject({
    errorMsg: '图片已损坏或格式不支持，请上传 JPG 或 PNG',
  });
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], '图.png');
  expect((await reports({ code }, drawing)).json()).toMatchObject({ isSuccess: false });
  const large = await reports({ code }, file('大.jpg', 13 * 1024 * 1024));
  expect([large.statusCode, large.json()]).toMatchObject([413, { errorMsg: '文件过大，最大 12 MB' }]);
  expect((await reports({ code: 'nobody gave it' })).json()).toMatchObject({ isSuccess: false });
});

it('an address, and a device, are told to wait after a few reports', async () => {
  const { code } = await labelled();
  const sameAddress: number[] = [];
  const others = [await labelled(), await labelled()];
  for (let time = 0; time < 14; time += 1)
    sameAddress.push((await reports({ code: others[time % 2]?.code ?? '' }, undefined, '10.9.0.1')).statusCode);
  expect(sameAddress[0]).toBe(200);
  expect(sameAddress).toContain(429);
  const sameDevice: number[] = [];
  for (let time = 0; time < 22; time += 1) sameDevice.push((await reports({ code })).statusCode);
  expect(sameDevice[0]).toBe(200);
  expect(sameDevice).toContain(429);
});
