// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import {
  findUploadConfig,
  uploadAttachment,
  type Attachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
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
