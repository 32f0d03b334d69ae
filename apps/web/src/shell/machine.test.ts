import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { answers, openBrowser, type Browser } from '../../test/browser.ts';
import { forgetNotices, told } from '../../test/notices.ts';
import { optionSource } from '../platform/dictionary.ts';
import { attachmentOperation, sendAttachment, wishOf } from '../platform/outbox.ts';
import { clearCache } from './clear-cache.ts';
import { adoptTheme, storedTheme, storeTheme } from './theme.ts';
import { keepSeenTours, seenTours } from '../platform/use-tour.ts';

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
  forgetNotices();
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it('of the person is taken over on a machine that has another, with one new load', () => {
    adoptTheme('black');
    adoptTheme('black');
    expect([storedTheme(), browser.left]).toEqual(['black', ['reload']]);
    adoptTheme('default');
    expect([storedTheme(), browser.left]).toEqual(['default', ['reload', 'reload']]);
  });

  it('that nobody knows, or none, changes nothing', () => {
    storeTheme('black');
    for (const other of ['', undefined, 'pink', 'toString']) adoptTheme(other);
    expect([storedTheme(), browser.left]).toEqual(['black', []]);
    browser.local.setItem('tejian.theme', 'pink');
    expect(storedTheme()).toBe('default');
  });
});

it('clearing the cache drops copies and conveniences; choices of the person stay', async () => {
  storeTheme('black');
  keepSeenTours('frame', ['shouli']);
  browser.local.setItem('tejian.page-size:unitList', '30');
  browser.serve(() => answers({ data: [{ id: '1', value: '1', label: '男', childrenSum: 0 }] }));
  await optionSource.load('SEX');
  clearCache();
  expect([storedTheme(), seenTours('frame'), browser.local.getItem('tejian.page-size:unitList')]).toEqual([
    'black',
    ['shouli'],
    null,
  ]);
  expect([optionSource.peek('SEX'), told()]).toEqual([undefined, ['清除成功']]);
});

describe('a file that waits to be sent', () => {
  const wish = { fileId: 'f1', recordId: 'r1', type: 'photo', title: '铭牌', name: '铭牌.jpg' };
  const operation = attachmentOperation('u1', new Date(0), wish, new Blob(['x']));

  it('goes under the identifier that this machine gave it, so that it arrives once', async () => {
    browser.serve(() => new Response(JSON.stringify({ isSuccess: false, errorMsg: '任务已归档' })));
    await expect(sendAttachment(operation)).rejects.toMatchObject({ message: '任务已归档' });
    const [arrived] = browser.arrived;
    const form = arrived?.body;
    expect(arrived?.headers['x-idempotency-key']).toBe('f1');
    expect(form instanceof FormData && Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toEqual({
      attitle: '铭牌',
      attrefsysid: 'r1',
      atttype: 'photo',
      fileId: 'f1',
    });
  });

  it('an operation of another kind, or one without its content, is nothing that can be sent', async () => {
    expect([wishOf(operation), wishOf({ ...operation, kind: 'other' })]).toEqual([wish, undefined]);
    for (const wrong of [
      { ...operation, kind: 'other' },
      { ...operation, content: undefined },
    ])
      await expect(sendAttachment(wrong)).rejects.toThrow('nobody sends');
    expect(browser.arrived).toEqual([]);
  });
});
