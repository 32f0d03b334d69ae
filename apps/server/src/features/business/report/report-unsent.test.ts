import { findAttachments, uploadAttachment } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry, signEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { setAttachments, setField } from '@tejian/domain/business/report/edit.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { givenLift } from '../../../../test/given.ts';
import { flowGiven } from '../../../../test/given-flow.ts';
import { seen } from '../../../../test/seen.ts';
import { stageForFile } from '../../../../test/story.ts';
import { newId } from '../../../platform/db/id.ts';

// What a machine without a network kept and sends later, perhaps more than once.
const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
let itemNo = '';
const reportOf = async (who: string) => (await stage.person(who)).does(findReport, { itemNo });

beforeAll(async () => {
  const lift = await givenLift(stage);
  const { id } = await given.reviewed([lift.equipmentId], lift.unitId);
  const plan = given.plan({ checkerId: given.userId('jiaohe'), plannedDate: today });
  ({ itemNos: [itemNo = ''] = [] } = await (await stage.person('keshi')).does(commitTask, { id, plan }));
  await (await stage.person('jianyan1')).does(buildReports, { itemNos: [itemNo] });
});

async function photo(who: string, fileId: string, recordId?: string) {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('attrefsysid', recordId ?? (await reportOf('jianyan1')).reportId);
  form.set('atttype', 'photo');
  form.set('fileId', fileId);
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png');
  const answer = await (await stage.person(who)).uploads(uploadAttachment.path, form);
  return answer.json<{ isSuccess: boolean; errorMsg?: string; data?: { id: string; fileId: string } }>();
}

it('a save that is sent again under its identifier is done once, also after others have saved', async () => {
  const inspector = await stage.person('jianyan1');
  const { entry, entryVersion } = await reportOf('jianyan1');
  const key = { 'x-idempotency-key': newId() };
  const save = { itemNo, entryVersion, entry: setField(entry, 'rep.remark', '机房照明不足') };
  const first = (await inspector.sends(saveEntry, save, key)).json<object>();
  const newer = await reportOf('jianyan2');
  await (
    await stage.person('jianyan2')
  ).does(saveEntry, {
    itemNo,
    entryVersion: newer.entryVersion,
    entry: setField(newer.entry, 'rep.noticeNo', 'Y-1'),
  });
  expect((await inspector.sends(saveEntry, save, key)).json<object>()).toEqual(first);
  const now = await reportOf('jianyan1');
  expect(now.entryVersion).toBe(entryVersion + 2);
  expect(now.entry.fields).toMatchObject({ 'rep.remark': '机房照明不足', 'rep.noticeNo': 'Y-1' });
});

it('a photo that is sent again under its identifier is there once, whatever the server still knows of the first call', async () => {
  const fileId = newId();
  const [first, again] = [await photo('jianyan1', fileId), await photo('jianyan1', fileId)];
  expect([first.data?.fileId, again]).toEqual([fileId, first]);
  const { reportId } = await reportOf('jianyan1');
  const found = await (await stage.person('jianyan1')).does(findAttachments, { recordId: reportId });
  expect(found.filter((one) => one.fileId === fileId)).toHaveLength(1);
});

it('an identifier belongs to who used it first, and is one', async () => {
  const fileId = newId();
  await photo('jianyan1', fileId);
  expect((await photo('jianyan2', fileId)).errorMsg).toBe('附件编号已被使用，请重新上传');
  expect((await photo('jianyan1', 'no identifier')).errorMsg).toBe('附件编号有误，请重新上传');
});

it('an entry names a photo that is on its way, and is signed once the photo is there', async () => {
  const inspector = await stage.person('jianyan1');
  const fileId = newId();
  const { entry, entryVersion } = await reportOf('jianyan1');
  const named = setAttachments(entry, 'photo', [fileId]);
  expect((await inspector.does(saveEntry, { itemNo, entryVersion, entry: named })).isSaved).toBe(true);
  const sign = async () => {
    const [answer] = await inspector.does(signEntry, await seen(stage, itemNo));
    return answer?.sentence;
  };
  expect(await sign()).toContain('有1个附件还没有上传完成，上传后才能签名或提交');
  await photo('jianyan1', fileId);
  expect(await sign()).toBeUndefined(); // signed
});
