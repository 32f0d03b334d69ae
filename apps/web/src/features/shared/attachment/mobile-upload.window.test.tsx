// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { mobileUploadCode } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { MobileCode } from './MobileCode.tsx';
import MobileUploadPage from './MobileUploadPage.tsx';

/** The request of a form with a file: `fetch` cannot tell how far it is, so that the page asks the older way. */
class Sending extends EventTarget {
  static last: Sending | undefined;
  static answer = { status: 200, body: { isSuccess: true, data: { attname: 'a.jpg', size: 3 } } as object };
  upload = { onprogress: undefined };
  status = 0;
  responseText = '';
  form: FormData | undefined;
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  open(): void {
    Sending.last = this;
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
    this.status = Sending.answer.status;
    this.responseText = JSON.stringify(Sending.answer.body);
    queueMicrotask(() => (this.status === 0 ? this.onerror : this.onload)?.());
  }
}

const token = 'k1.abcdefgh';
const query = `attitle=${encodeURIComponent('现场照片')}&attrefsysid=r-1&atttype=14&token=${token}`;

function opened(more = '') {
  vi.stubGlobal('XMLHttpRequest', Sending);
  const product = openWindow(`/attachment/mobile?${query}${more}`);
  product.drawPart(<MobileUploadPage />);
  return product;
}
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('拍照或选择文件', { selector: 'input' }), {
    target: { files: [new File(['abc'], name, { type: 'image/jpeg' })] },
  });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /上传$/ });

afterEach(() => {
  vi.unstubAllGlobals();
  Sending.answer = { status: 200, body: { isSuccess: true, data: { attname: 'a.jpg', size: 3 } } };
});

const each =
  (cases: readonly (readonly [string, typeof Sending.answer, string])[]) =>
  (name: string, work: (...given: readonly [string, typeof Sending.answer, string]) => Promise<void>) =>
    cases.forEach((given) => it(name.replace('%s', given[0]), () => work(...given)));

describe('the upload page of a telephone', () => {
  it('sends nothing before a file is chosen, then one with what the code says', async () => {
    const { user } = opened();
    expect(screen.getByText('请选择文件')).toBeTruthy();
    expect(send().disabled).toBe(true);
    choose('现场.jpg');
    expect(screen.getByText('现场.jpg（1 KB）')).toBeTruthy();
    await user.click(send());
    expect((await screen.findByRole('status')).textContent).toBe('上传成功');
    const sent = Object.fromEntries(Sending.last?.form ?? []);
    expect(sent).toMatchObject({ attitle: '现场照片', attrefsysid: 'r-1', atttype: '14', token });
    expect(send().disabled).toBe(true); // the next one is chosen first
    expect(screen.getByText('已上传 1 个文件，可继续上传')).toBeTruthy();
  });

  each([
    ['a refusal', { status: 200, body: { isSuccess: false, errorMsg: '文件是空的' } }, '上传失败, 文件是空的'],
    ['a broken line', { status: 0, body: {} }, '上传失败, 请联系管理员'],
    ['a file that is too large', { status: 413, body: { errorMsg: '文件超过 12 MB' } }, '上传失败, 文件超过 12 MB'],
  ])('%s says why, and the file stays chosen', async (_name, answer, sentence) => {
    const { user } = opened();
    Sending.answer = answer;
    choose('现场.jpg');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(send().disabled).toBe(false);
  });

  it('isDebug=1 shows what it was given, the token masked, and what was answered', async () => {
    const { user } = opened('&isDebug=1');
    choose('现场.jpg');
    await user.click(send());
    await screen.findByRole('status');
    expect(screen.getByText('k1.a****')).toBeTruthy();
    expect(document.body.textContent).not.toContain(token);
    expect(screen.getByText('{"name":"a.jpg","size":3}')).toBeTruthy();
  });
});

it('a refused code says why in its dialog', async () => {
  const product = openWindow();
  product.server.refuse(mobileUploadCode, { errorMsg: '该业务当前不能上传附件' });
  product.drawPart(<MobileCode title="其它" recordId="r-1" type="99" />);
  await product.user.click(screen.getByRole('button', { name: /手机上传/ }));
  expect(await screen.findByText('该业务当前不能上传附件')).toBeTruthy();
});
