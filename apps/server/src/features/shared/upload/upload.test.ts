import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  attachmentFile,
  attachUpload,
  findAttachments,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { askUpload, beginUpload, continueUpload, endUpload } from '@tejian/contract/shared/upload/upload.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { dropUnregistered } from '../attachment/attachment.job.ts';

const stage = stageForFile({ archive: true });
let keeper: Person;
let recordId = '';
const type = 'OTHER';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

beforeAll(async () => {
  keeper = await stage.person('shouli');
  const category = { equipmentCategoryCode: '3100', equipmentVarietyCode: '3110' };
  const values = { ...category, useStatus: '2', factoryNo: 'UP-1' };
  ({ id: recordId } = await keeper.does(saveEquipment, { kindCode: '3000', values }));
  await stage.app.listen({ port: 0, host: '127.0.0.1' });
});

async function begun(size: number, name = '竣工图.pdf', who = keeper): Promise<string> {
  const answer = await who.sends(beginUpload, { size, metadata: `filename ${base64(name)}` });
  expect(answer.statusCode).toBe(201);
  return String(answer.headers['location']).replace('/api/uploads/', '');
}

const sent = (who: Person, id: string, received: number, bytes: Uint8Array) =>
  stage.app.inject({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    cookies: { ...who.cookies },
    headers: {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-offset': String(received),
      'x-csrf-token': who.cookies['tejian_csrf'] ?? '',
    },
    payload: Buffer.from(bytes),
  });

const offsetOf = async (id: string, who = keeper) =>
  Number((await who.sends(askUpload, { id })).headers['upload-offset']);

/** Sends the head of a part and some of its bytes over a line of its own, and leaves it open. */
async function cutLine(id: string, received: number, announced: number, bytes: Uint8Array) {
  const socket = connect((stage.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined); // the far end may close first
  const cookies = Object.entries(keeper.cookies).map(([name, value]) => `${name}=${value}`);
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${String(announced)}`,
    `Upload-Offset: ${String(received)}`,
    `Cookie: ${cookies.join('; ')}`,
    `X-CSRF-Token: ${keeper.cookies['tejian_csrf'] ?? ''}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  return socket;
}

const attached = (uploadId: string, bytes: Uint8Array, change: object = {}) => ({
  title: '竣工图',
  recordId,
  type,
  uploadId,
  size: bytes.length,
  sha256: hashOf(bytes),
  ...change,
});
const partsIn = async (id: string) => {
  const row = await stage.db.selectFrom('upload').select('parts').where('id', '=', id).executeTakeFirst();
  return row?.parts as { name: string }[] | undefined;
};
const isHeld = async (id: string) =>
  (await stage.db.selectFrom('upload').select('holder').where('id', '=', id).executeTakeFirst())?.holder !== null;

const expired = () => dropUnregistered.runRaw({}, { db: stage.db, ports: stage.ports });

it('goes on where its line was cut, and the file that is attached is the file that was sent', async () => {
  const bytes = randomBytes(6_000_000);
  const id = await begun(bytes.length);
  const line = await cutLine(id, 0, bytes.length, bytes.subarray(0, 5_000_000));
  await expect.poll(() => offsetOf(id), { timeout: 20_000 }).toBeGreaterThan(0); // the first part lies in the store
  line.destroy();
  await expect.poll(() => isHeld(id), { timeout: 20_000 }).toBe(false);
  const received = await offsetOf(id);
  expect(received).toBeLessThan(bytes.length);
  expect((await keeper.isRefused(attachUpload, attached(id, bytes))).errorMsg).toBe('文件还没有传完，请继续上传');

  const rest = await sent(keeper, id, received, bytes.subarray(received));
  expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
  const other = attached(id, bytes, { sha256: hashOf(Buffer.from('another')) });
  expect((await keeper.isRefused(attachUpload, other)).errorMsg).toBe('收到的内容与所说的大小或摘要不一致，请重新上传');
  const attachment = await keeper.does(attachUpload, attached(id, bytes));
  expect(await keeper.does(attachUpload, attached(id, bytes))).toEqual(attachment); // no answer had come, say
  expect(attachment).toMatchObject({ name: '竣工图.pdf', size: bytes.length, recordId });
  const kept = await keeper.sends(attachmentFile, { fileId: attachment.fileId });
  expect(hashOf(kept.rawPayload)).toBe(hashOf(bytes));

  const parts = await partsIn(id);
  await expired();
  expect(await partsIn(id)).toBeUndefined();
  await expect(stage.ports.files.parts.stream(parts?.[0]?.name ?? '')).rejects.toThrow('No part');
  expect(await keeper.does(attachUpload, attached(id, bytes))).toEqual(attachment);
  const hanging = await keeper.does(findAttachments, { recordId, type });
  expect(hanging.filter(({ fileId }) => fileId === id)).toHaveLength(1);
});

it('nobody else sees an upload or goes on with it, within the institute or from another', async () => {
  const id = await begun(3);
  const organisationId = await anotherInstitute(stage);
  const stranger = await personWithEveryCode(stage, { loginName: 'stranger', scope: 'all', organisationId });
  for (const other of [stranger, await stage.person('jianyan1')]) {
    expect((await other.sends(askUpload, { id })).statusCode).toBe(404);
    expect((await sent(other, id, 0, Buffer.from('abc'))).statusCode).toBe(404);
    expect((await other.sends(endUpload, { id })).statusCode).toBe(404);
  }
  expect(await offsetOf(id)).toBe(0);
  await sent(keeper, id, 0, Buffer.from('abc'));
  const asked = attached(id, Buffer.from('abc'));
  expect((await (await stage.person('jianyan1')).sends(attachUpload, asked)).json()).toMatchObject({
    isSuccess: false,
  });
});

it('of two connections that write at once one wins; the other is told to ask again', async () => {
  const id = await begun(8);
  const first = await cutLine(id, 0, 8, Buffer.from('abcd'));
  await expect.poll(() => isHeld(id), { timeout: 20_000 }).toBe(true);
  const second = await sent(keeper, id, 0, Buffer.from('12345678'));
  expect([second.statusCode, second.json<object>()]).toEqual([
    423,
    { isSuccess: false, errorMsg: '该文件正在另一连接中上传，请稍后继续' },
  ]);
  expect((await keeper.sends(endUpload, { id })).statusCode).toBe(423);
  first.write('efgh');
  await expect.poll(() => offsetOf(id), { timeout: 20_000 }).toBe(8);
  first.destroy();
  await expect.poll(() => isHeld(id), { timeout: 20_000 }).toBe(false);
  expect((await sent(keeper, id, 0, Buffer.from('12345678'))).statusCode).toBe(409);
  const bytes = Buffer.from('abcdefgh');
  expect((await keeper.does(attachUpload, attached(id, bytes))).size).toBe(8);
});

it('what a killed server held is free again after its time', async () => {
  const id = await begun(3);
  const held = { holder: id, heldUntil: new Date(Date.now() + 20_000) };
  await stage.db.updateTable('upload').set(held).where('id', '=', id).execute();
  expect((await sent(keeper, id, 0, Buffer.from('abc'))).statusCode).toBe(423);
  await stage.db
    .updateTable('upload')
    .set({ heldUntil: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  expect((await sent(keeper, id, 0, Buffer.from('abc'))).statusCode).toBe(204);
});

it('a day after its last byte it is gone with its parts', async () => {
  const id = await begun(6);
  await sent(keeper, id, 0, Buffer.from('abc'));
  const [part] = (await partsIn(id)) ?? [];
  await expired();
  expect(await offsetOf(id)).toBe(3);
  await stage.db
    .updateTable('upload')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  expect((await keeper.sends(askUpload, { id })).statusCode).toBe(404);
  await expired();
  expect(await partsIn(id)).toBeUndefined();
  await expect(stage.ports.files.parts.stream(part?.name ?? '')).rejects.toThrow('No part');
});

it('who gives an upload up takes its parts along', async () => {
  const id = await begun(6);
  await sent(keeper, id, 0, Buffer.from('abc'));
  expect((await keeper.sends(endUpload, { id })).statusCode).toBe(204);
  expect(await partsIn(id)).toBeUndefined();
});

it('the rules of attachments hold: a type that is not taken is refused, and the upload is still there', async () => {
  const bytes = Buffer.from('MZ program');
  const id = await begun(bytes.length, '安装.exe');
  await sent(keeper, id, 0, bytes);
  expect((await keeper.isRefused(attachUpload, attached(id, bytes))).errorMsg).toContain('不支持的文件类型');
  expect(await offsetOf(id)).toBe(bytes.length);
});

it('says by its status what it does not take', async () => {
  const { maxUploadBytes } = stage.ports.config;
  const named = { metadata: `filename ${base64('a.pdf')}` };
  const status = async (answer: ReturnType<Person['sends']>) => (await answer).statusCode;
  expect(await status(keeper.sends(beginUpload, { size: maxUploadBytes + 1, ...named }))).toBe(413);
  expect(await status(keeper.sends(beginUpload, { size: 0, ...named }))).toBe(400);
  expect(await status(keeper.sends(beginUpload, { size: 3 }))).toBe(400);
  expect(await status(keeper.sends(beginUpload, { size: 3, ...named, version: '0.2.2' }))).toBe(412);
  expect(await status(keeper.sends(beginUpload, { size: 3, ...named }, { 'x-csrf-token': '' }))).toBe(403);
  const id = await begun(3);
  expect(await status(keeper.sends(continueUpload, { id, received: 0 }))).toBe(415);
  expect((await sent(keeper, id, 0, Buffer.from('abcd'))).statusCode).toBe(413);
});

it('nobody has more than twenty on their way', async () => {
  const person = await stage.person('jianyan2');
  for (let count = 0; count < 20; count += 1) await begun(3, 'a.pdf', person);
  const answer = await person.sends(beginUpload, { size: 3, metadata: `filename ${base64('a.pdf')}` });
  expect([answer.statusCode, answer.json<{ errorMsg: string }>().errorMsg]).toEqual([
    429,
    '同时未完成的上传不能超过 20 个，请先完成或取消',
  ]);
});
