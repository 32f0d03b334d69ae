import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  attachmentFile,
  findAttachments,
  findUploadConfig,
  uploadAttachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startObjectStore } from '../../../../test/object-store.ts';
import { stageForFile } from '../../../../test/story.ts';
import { dropOldObjects } from './direct-upload.ts';

const store = await startObjectStore({ isLenient: true });
const settings = { ...store.settings, S3_PUBLIC_ENDPOINT: store.endpoint, MAX_UPLOAD_MB: '1' };
const stage = stageForFile({ archive: true, settings });
let recordId = '';

beforeAll(async () => {
  const values = { equipmentCategoryCode: '1100', useStatus: '2', factoryNo: 'OSS-1' };
  ({ id: recordId } = await (await stage.person('shouli')).does(saveEquipment, { kindCode: '1000', values }));
});
afterAll(() => store.stop());

/** As a browser does it: asks for the form, puts the object, and answers its key. */
async function put(content: Uint8Array<ArrayBuffer>, name: string, who = 'shouli'): Promise<string> {
  const { presigned } = await (await stage.person(who)).does(findUploadConfig, { name });
  const form = new FormData();
  for (const [field, value] of Object.entries(presigned?.fields ?? {})) form.set(field, value);
  form.set('file', new Blob([content]), name);
  const answer = await fetch(presigned?.url ?? '', { method: 'POST', body: form });
  expect(answer.status).toBe(204);
  return presigned?.fields['key'] ?? '';
}

async function registered(key: string, more: Record<string, string> = {}, who = 'shouli') {
  const form = new FormData();
  const values = { attrefsysid: recordId, atttype: '05', attitle: '合格证', datasource: 'oss', attname: '合格证.pdf' };
  for (const [field, value] of Object.entries({ ...values, attfileroute: key, ...more })) form.set(field, value);
  const answer = await (await stage.person(who)).uploads(uploadAttachment.path, form);
  return answer.json<{ isSuccess: boolean; errorMsg?: string; data?: { id: string } }>();
}
const bytes = (text: string) => new TextEncoder().encode(text);
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

it('the configuration names the store, gives a form for one object, and no key', async () => {
  const answer = await (await stage.person('shouli')).does(findUploadConfig, { name: '现场 照片.JPG' });
  expect(answer).toMatchObject({ dataSource: 'oss', bucket: 'tejian', endpoint: store.endpoint });
  expect([answer.accessKeyId, answer.accessKeySecret]).toEqual(['', '']);
  const { userId } = await stage.person('shouli');
  expect(answer.presigned?.fields['key']).toMatch(new RegExp(`^incoming/${userId}/\\d{29}\\.jpg$`));
  const policy = Buffer.from(answer.presigned?.fields['policy'] ?? '', 'base64').toString();
  expect(JSON.parse(policy)).toMatchObject({
    conditions: expect.arrayContaining([
      { bucket: 'tejian' },
      { key: answer.presigned?.fields['key'] },
      ['content-length-range', 1, 1024 * 1024],
    ]),
  });
});

it('an object that was put is registered, kept under its hash, and read as every attachment', async () => {
  const content = bytes('certificate of the boiler');
  const key = await put(content, '合格证.pdf');
  expect((await registered(key, { size: String(content.length), sha256: hashOf(content) })).isSuccess).toBe(true);
  const reader = await stage.person('shouli');
  const [kept] = await reader.does(findAttachments, { recordId });
  expect(kept).toMatchObject({ name: '合格证.pdf', title: '合格证', size: content.length });
  const answer = await reader.sends(attachmentFile, { fileId: kept?.fileId ?? '' });
  expect(hashOf(answer.rawPayload)).toBe(hashOf(content));
  const id = hashOf(content);
  expect(hashOf((await store.bytes(`${id.slice(0, 2)}/${id}`)) ?? new Uint8Array())).toBe(id);
});

it('what came otherwise than it was sent, or lies elsewhere, is not registered', async () => {
  const content = bytes('another certificate');
  const key = await put(content, 'a.pdf');
  const sentences = await Promise.all(
    [
      registered(key, { size: '5' }),
      registered(key, { sha256: hashOf(bytes('something else')) }),
      registered(`${key}x`),
      registered(`${hashOf(content).slice(0, 2)}/${hashOf(content)}`),
      registered(key.replace('incoming/', 'incoming/../incoming/')),
    ].map(async (answer) => (await answer).errorMsg),
  );
  const [other, missing] = ['收到的文件与所选的文件不一致，请重新上传', '没有找到已上传的文件，请重新上传'];
  expect(sentences).toEqual([other, other, missing, missing, missing]);
});

it('nobody registers what somebody else has put', async () => {
  const key = await put(bytes('of the clerk'), 'b.pdf');
  expect((await registered(key, {}, 'keshi')).isSuccess).toBe(false);
  const own = await put(bytes('of the head'), 'c.pdf', 'keshi');
  expect((await registered(own)).errorMsg).toBe('没有找到已上传的文件，请重新上传');
});

it('what lies in the store is not registered where it is larger than a file may be', async () => {
  const { userId } = await stage.person('shouli');
  const key = `incoming/${userId}/large.pdf`;
  const content = new Uint8Array(1024 * 1024 + 1);
  const path = join(stage.ports.config.dataDir, 'large.pdf');
  await writeFile(path, content);
  await stage.ports.objectStore?.put(key, { path, size: content.length, sha256: hashOf(content) });
  expect((await registered(key)).errorMsg).toBe('文件超过 1 MB，请压缩后再上传');
});

it('what is no file of the product is refused as everywhere', async () => {
  const key = await put(bytes('MZ'), 'tool.exe');
  expect((await registered(key, { attname: 'tool.exe' })).errorMsg).toMatch(/^不支持的文件类型/);
  const picture = await put(bytes('no picture'), 'a.jpg');
  expect((await registered(picture, { attname: 'a.jpg' })).errorMsg).toMatch(/^图片已损坏/);
});

it('objects of yesterday go, registered or not; what is kept under its hash stays', async () => {
  const content = bytes('kept for years');
  const key = await put(content, 'd.pdf');
  expect((await registered(key)).isSuccess).toBe(true);
  const { objectStore } = stage.ports;
  if (!objectStore) throw new Error('the stage has a store');
  expect(await dropOldObjects(objectStore, new Date())).toBe(0);
  expect(await store.bytes(key)).toBeDefined();
  expect(await dropOldObjects(objectStore, new Date(Date.now() + 25 * 3600 * 1000))).toBeGreaterThan(0);
  expect(await store.bytes(key)).toBeUndefined();
  const id = hashOf(content);
  expect(await store.bytes(`${id.slice(0, 2)}/${id}`)).toBeDefined();
});
