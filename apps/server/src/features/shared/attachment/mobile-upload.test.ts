import {
  attachmentTopic,
  findAttachments,
  mobileUploadCode,
  uploadFromMobile,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readQr } from '../../../../test/qr-reader.ts';
import { stageForFile } from '../../../../test/story.ts';
import { openTicket, sealTicket } from './upload-token.ts';

const stage = stageForFile({ archive: true });
let recordId = '';
/** The connection that listens is opened with the first listener. */
const UNTIL_HEARD = { timeout: 20_000, interval: 500 };

beforeAll(async () => {
  const values = { equipmentCategoryCode: '1100', useStatus: '2', factoryNo: 'MOBILE-1' };
  ({ id: recordId } = await (await stage.person('shouli')).does(saveEquipment, { kindCode: '1000', values }));
});

/** The address that the QR code on the desk shows, as a camera reads it. */
async function addressOf(title: string, who = 'shouli') {
  const answer = await (await stage.person(who)).sends(mobileUploadCode, { title, recordId, type: '14' });
  const edge = 970;
  const drawn = sharp(answer.rawPayload).resize(edge, edge, { kernel: 'nearest' });
  const png = await drawn.flatten({ background: '#ffffff' }).png().toBuffer();
  return new URL(await readQr(png, { left: 0, top: 0, width: edge, height: edge }));
}

interface Sent {
  readonly query: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly content?: string;
}

/** A telephone without a session. */
async function sentFrom({ query, name = '图纸.pdf', content = 'drawing' }: Sent, address = '10.1.0.1') {
  const form = new FormData();
  for (const [key, value] of Object.entries(query)) form.set(key, value);
  form.set('file', new File([content], name));
  const encoded = new Response(form);
  const answer = await stage.app.inject({
    method: 'POST',
    url: uploadFromMobile.path,
    remoteAddress: address,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = answer.json<{ isSuccess: boolean; errorMsg?: string; data?: { attname: string; size: number } }>();
  return { status: answer.statusCode, ...body };
}

const filesOf = async () => (await stage.person('shouli')).does(findAttachments, { recordId });
const queryOf = (address: URL) => Object.fromEntries(address.searchParams);

describe('a telephone that read the code on a desk', () => {
  it('sends a file that hangs on the record, in the name of the person, whose open pages hear of it', async () => {
    const address = await addressOf('现场照片');
    expect([address.pathname, address.searchParams.get('attitle'), address.searchParams.get('attrefsysid')]).toEqual([
      '/attachment/mobile',
      '现场照片',
      recordId,
    ]);
    const heard: string[] = [];
    const { userId } = await stage.person('shouli');
    const stop = stage.ports.realtime.subscribe(userId, (told) => {
      if (told !== 'catchUp' && told.topic) heard.push(told.topic);
    });
    await vi.waitFor(async () => {
      expect((await sentFrom({ query: queryOf(address) })).data).toEqual({ attname: '图纸.pdf', size: 7 });
      expect(heard).toContain(attachmentTopic(recordId));
    }, UNTIL_HEARD);
    stop();
    const [kept] = await filesOf();
    expect(kept).toMatchObject({ title: '现场照片', type: '14', name: '图纸.pdf' });
    const { createdBy } = await stage.db
      .selectFrom('attachment')
      .select('createdBy')
      .where('id', '=', kept?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(createdBy).toBe(userId);
  });

  it('sends the same file again because no answer came: it hangs there once', async () => {
    const query = { ...queryOf(await addressOf('重发')), fileId: '0197f0a0-0000-7000-8000-00000000a001' };
    const before = (await filesOf()).length;
    expect((await sentFrom({ query })).isSuccess).toBe(true);
    expect((await sentFrom({ query })).isSuccess).toBe(true);
    expect(await filesOf()).toHaveLength(before + 1);
  });

  it('keeps to the record and the type of its code, and to what may be read', async () => {
    const query = queryOf(await addressOf('照片'));
    const before = (await filesOf()).length;
    const elsewhere = stage.archive.unitIds.get('yunqi') ?? '';
    const refusals = await Promise.all([
      sentFrom({ query: { ...query, attrefsysid: elsewhere } }),
      sentFrom({ query: { ...query, atttype: '05' } }),
      sentFrom({ query: { ...query, token: `${query['token']}A` } }),
      sentFrom({ query: { ...query, token: 'k1.AAAA' } }),
    ]);
    const sentence = '二维码已失效，请在电脑上重新打开手机上传';
    expect(refusals.map(({ errorMsg }) => errorMsg)).toEqual([sentence, sentence, sentence, sentence]);
    expect((await sentFrom({ query, name: 'tool.exe' })).errorMsg).toMatch(/^不支持的文件类型/);
    expect((await sentFrom({ query, content: '' })).errorMsg).toBe('文件是空的');
    expect(await filesOf()).toHaveLength(before);
  });

  it('has lost with the person who lost the right', async () => {
    const query = queryOf(await addressOf('照片', 'shouli'));
    const lost = ['equipment:boiler:save'];
    const rows = await stage.db.selectFrom('userGroupPermission').selectAll().where('code', 'in', lost).execute();
    await stage.db.deleteFrom('userGroupPermission').where('code', 'in', lost).execute();
    expect((await sentFrom({ query })).errorMsg).toBe('该业务当前不能上传附件');
    await stage.db.insertInto('userGroupPermission').values(rows).execute();
    expect((await sentFrom({ query })).isSuccess).toBe(true);
  });
});

it('a code is made only by somebody who may add files to the record', async () => {
  const reader = await stage.person('caiwu');
  const asked = { title: '照片', recordId, type: '14' };
  expect((await reader.isRefused(mobileUploadCode, asked)).errorMsg).toBe('该业务当前不能上传附件');
});

it('a token is opened for half an hour, by its own installation', () => {
  const { vault } = stage.ports;
  const ticket = { recordId, userId: '0197f0a0-1111-7000-8000-00000000a001', type: '14' };
  const now = new Date('2026-11-20T02:00:00Z');
  const token = sealTicket(vault, ticket, now);
  const after = (minutes: number) => openTicket(vault, token, new Date(now.getTime() + minutes * 60_000));
  expect([after(0), after(29), after(30)]).toEqual([ticket, ticket, undefined]);
  expect(openTicket(vault, vault.seal('zz zz zz 14', 'another field'), now)).toBeUndefined();
});
