import { call, fileCall } from '@tejian/contract/kit/call.ts';
import { codes, integer, text } from '@tejian/contract/kit/field.ts';
import { record, wire } from '@tejian/contract/kit/record.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, openBrowser, refuses, type Browser } from '../../test/browser.ts';
import { CallFailed, Refused } from './failures.ts';
import { fetchFile, openFile, postFile, saveFile, uploadFile } from './files.ts';

const print = fileCall({ method: 'GET', path: '/api/appmain/print', request: record({ ids: codes() }) });
const attach = call({
  path: '/api/attachments',
  encoding: 'multipart',
  request: record({ recordId: wire('attrefsysid', text()), part: record({ no: integer() }) }),
  answer: record({ fileId: wire('id', text()) }),
});
const asked = { recordId: 'r1', part: { no: 2 } };

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const pdf = (disposition?: string) =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', ...(disposition ? { 'content-disposition': disposition } : {}) },
  });

describe('a file that the server writes', () => {
  it('is asked with its parameters in the address', async () => {
    browser.serve(() => pdf());
    await fetchFile(print, { ids: ['1', '2'] });
    expect(browser.paths()).toEqual(['/api/appmain/print?ids=1%2C2']);
  });

  it.each([
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E6%A3%80%E9%AA%8C.pdf`, '检验.pdf'],
    ['attachment; filename="report 1.pdf"', 'report 1.pdf'],
    ['attachment; filename=plain.pdf; size=5', 'plain.pdf'],
    ['inline', '报告'],
    [undefined, '报告'],
  ])('bears the name that %s gives it', async (disposition, name) => {
    browser.serve(() => pdf(disposition));
    const file = await fetchFile(print, { ids: ['1'] }, '报告');
    expect([file.name, await file.blob.text()]).toEqual([name, '%PDF']);
  });

  it('a refusal in its place is one, and nothing is saved under a file’s name', async () => {
    browser.serve(() => refuses({ errorMsg: '报告尚未批准', fieldErrors: { ids: '请选择数据' } }));
    expect(await errorOf(saveFile(print, { ids: [] }))).toMatchObject({
      name: 'Refused',
      message: '报告尚未批准',
      fieldErrors: { ids: '请选择数据' },
    });
  });

  it('opens in a window that knows nothing of this one', () => {
    const opened = vi.fn<(address: string, target: string, features: string) => void>();
    vi.stubGlobal('window', { open: opened });
    openFile(print, { ids: ['1'] });
    expect(opened.mock.calls).toEqual([['/api/appmain/print?ids=1', '_blank', 'noopener']]);
  });
});

it('a file that is sent again carries the identifier that it had', async () => {
  browser.serve(() => answers({ data: { id: 'f1' } }));
  const send = () => postFile(attach, asked, new Blob(['x']), { name: '照片.jpg', idempotencyKey: 'op-1' });
  expect([await send(), await send()]).toEqual([{ fileId: 'f1' }, { fileId: 'f1' }]);
  expect(browser.arrived.map(({ headers }) => headers['x-idempotency-key'])).toEqual(['op-1', 'op-1']);
  const form = browser.arrived[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['attrefsysid', 'part', 'file']);
  expect([form.get('part'), (form.get('file') as File).name]).toEqual(['{"no":2}', '照片.jpg']);
});

/** The one part of an upload that fetch has not: the browser tells how far it is. */
class Upload {
  static last: Upload;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  sent: FormData | undefined;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  constructor() {
    Upload.last = this;
  }
  open = (_method: string, _path: string): void => undefined;
  setRequestHeader = (name: string, value: string): void => void (this.headers[name] = value);
  send = (form: FormData): void => void (this.sent = form);
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

describe('an upload', () => {
  const upload = (onProgress?: (share: number) => void) => {
    vi.stubGlobal('XMLHttpRequest', Upload);
    browser.jar.set('tejian_csrf', 'secret');
    const work = uploadFile(attach, asked, new File(['x'], '台账.xlsx'), onProgress ? { onProgress } : {});
    return { work, request: Upload.last };
  };

  it('sends the file under its own name beside the fields, and tells how far it is', async () => {
    const shares: number[] = [];
    const { work, request } = upload((share) => shares.push(share));
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 0, total: 0 });
    request.answer(200, JSON.stringify({ isSuccess: true, data: { id: 'f1' } }));
    expect([await work, shares]).toEqual([{ fileId: 'f1' }, [0.25, 0]]);
    expect(request.sent?.get('file')).toMatchObject({ name: '台账.xlsx' });
    expect(request.headers).toMatchObject({ 'x-csrf-token': 'secret' });
    expect(request.headers).not.toHaveProperty('content-type'); // the browser says where its parts end
  });

  it('says in the words of the specification why it failed', async () => {
    const refused = upload();
    refused.request.answer(
      200,
      JSON.stringify({ isSuccess: false, errorMsg: '表头不符', fieldErrors: { attrefsysid: '必填' } }),
    );
    expect(await errorOf(refused.work)).toMatchObject({
      message: '上传失败, 表头不符',
      fieldErrors: { recordId: '必填' },
    });
    const broken = upload();
    broken.request.onerror?.();
    const error = await errorOf(broken.work);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ message: '上传失败, 请联系管理员' });
  });

  it('fails with the sentence of its status', async () => {
    const { work, request } = upload();
    request.answer(413, '<html>');
    const error = await errorOf(work);
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({ status: 413, message: '文件过大，无法上传' });
    const told = upload();
    told.request.answer(429, JSON.stringify({ isSuccess: false, errorMsg: '该设备刚刚收到多条隐患报告' }));
    expect(await errorOf(told.work)).toMatchObject({ status: 429, message: '该设备刚刚收到多条隐患报告' });
  });

  it.each(['', '{"isSucc', '<html></html>', '{"isSuccess":true,"data":{}}x', '{"isSuccess":true,"data":{"id":{}}}'])(
    'ends when its answer cannot be read: nobody waits without end for %j',
    async (answer) => {
      const { work, request } = upload();
      request.answer(200, answer);
      expect(await errorOf(work)).toBeInstanceOf(Error);
    },
  );
});
