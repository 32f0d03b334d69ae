// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import {
  attachUpload,
  findUploadConfig,
  uploadAttachment,
  type Attachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { beginUpload } from '@tejian/contract/shared/upload/upload.contract.ts';
import { describe, expect } from 'vitest';
import { sendAttachment } from './send-attachment.ts';

const STORE = 'https://store.example.cn/tejian';
const config = { endpoint: '', accessKeyId: '', accessKeySecret: '', bucket: 'tejian', dataSource: 'oss' };
const presigned = { url: STORE, fields: { key: 'incoming/u-1/1.pdf', policy: 'p' } };
const kept: Attachment = {
  id: 'a-1',
  title: '合格证.pdf',
  recordId: 'r-1',
  type: '05',
  fileId: 'f-1',
  name: '合格证.pdf',
  mime: 'application/octet-stream',
  size: 3,
  createdAt: new Date('2026-11-20T02:00:00Z'),
  takenAt: undefined,
  latitude: undefined,
  longitude: undefined,
};
const file = () => new File(['abc'], '合格证.pdf', { type: 'application/pdf' });
const request = { title: '合格证.pdf', recordId: 'r-1', type: '05' };

describe('a document where there is an object store', () => {
  it('is put there first, the file behind every field, and registered under its key then', async () => {
    const { server } = openWindow();
    server.answer(findUploadConfig, { ...config, presigned });
    server.answer(uploadAttachment, kept);
    const forms: FormData[] = [];
    server.receives(STORE, (form) => (forms.push(form as FormData), new Response(undefined, { status: 204 })));
    expect((await sendAttachment(request, file())).id).toBe('a-1');
    expect([...(forms[0]?.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
    const [registered] = server.bodies(uploadAttachment) as FormData[];
    expect(Object.fromEntries(registered ?? [])).toMatchObject({
      attrefsysid: 'r-1',
      datasource: 'oss',
      attfileroute: 'incoming/u-1/1.pdf',
      attname: '合格证.pdf',
      size: '3',
    });
    expect(registered?.has('file')).toBe(false);
  });

  it('that the store refuses is not registered', async () => {
    const { server } = openWindow();
    server.answer(findUploadConfig, { ...config, presigned });
    server.answer(uploadAttachment, kept);
    server.receives(STORE, () => new Response('', { status: 403 }));
    await expect(sendAttachment(request, file())).rejects.toThrow('上传失败, 请联系管理员');
    expect(server.bodies(uploadAttachment)).toEqual([]);
  });
});

describe('a large document where the server keeps the files', () => {
  const large = () => new File([new Uint8Array(5 * 1024 * 1024)], '竣工图.dwg');
  const local = { ...config, dataSource: 'local' };

  /** Takes every part; the last of them is answered with what has arrived by then. */
  function takesParts() {
    const { server } = openWindow();
    const spoken = { 'tus-resumable': '1.0.0', 'upload-expires': 'Mon, 30 Nov 2026 00:00:00 GMT' };
    let received = 0;
    const ended: string[] = [];
    server.answer(findUploadConfig, local);
    server.receives(
      beginUpload.path,
      () => new Response(null, { status: 201, headers: { ...spoken, location: `${beginUpload.path}/u-1` } }),
    );
    server.receives(`${beginUpload.path}/u-1`, (body) => {
      if (body instanceof Blob) received += body.size;
      else ended.push('ended');
      return new Response(null, { status: 204, headers: { ...spoken, 'upload-offset': String(received) } });
    });
    return { server, ended };
  }

  it('goes in parts and is hung on its record then', async () => {
    const { server } = takesParts();
    server.answer(attachUpload, kept);
    const shares: number[] = [];
    expect((await sendAttachment(request, large(), (share) => shares.push(share))).id).toBe('a-1');
    expect(server.asked(attachUpload)).toMatchObject([{ uploadId: 'u-1', size: 5 * 1024 * 1024, recordId: 'r-1' }]);
    expect(shares.map((share) => share.toFixed(1))).toEqual(['0.8', '1.0']);
  });

  it('that the record refuses is given up, and the refusal told', async () => {
    const { server, ended } = takesParts();
    server.refuse(attachUpload, { errorMsg: '不支持的文件类型' });
    await expect(sendAttachment(request, large())).rejects.toThrow('不支持的文件类型');
    expect(ended).toEqual(['ended']);
  });
});
