import { call, type RequestOf } from '@tejian/contract/kit/call.ts';
import { codes, integer, optional, requiredText, text } from '@tejian/contract/kit/field.ts';
import { list, record, wire } from '@tejian/contract/kit/record.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, openBrowser, refuses, settled, type Browser } from '../../test/browser.ts';
import { callServer, refusalOf } from './api.ts';
import { CallFailed, Refused } from './failures.ts';
import { claimMarker } from './login-marker.ts';
import { openGate, useSessionGate } from './session-gate.ts';

const submit = call({
  path: '/api/appmain/submitAppMain',
  request: record({
    itemNo: wire('seisn', requiredText('业务流水号')),
    rows: wire('rowList', optional(list(record({ unit: wire('unitname', text()) })))),
  }),
  answer: record({ version: wire('ver', integer()) }),
});
const asked: RequestOf<typeof submit> = { itemNo: '26001' };
const voiding = call({ path: '/api/appmain/cancel', encoding: 'form', request: record({ ids: codes({ min: 1 }) }) });
const find = call({
  method: 'GET',
  path: '/api/report/:seisn',
  request: record({ itemNo: wire('seisn', text()), kind: optional(text()) }),
});

let browser: Browser;
beforeEach(() => {
  browser = openBrowser();
  browser.jar.set('tejian_csrf', 'secret');
  useSessionGate.setState({ waiting: [], takenOver: false });
});
afterEach(() => vi.unstubAllGlobals());
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** The calls that arrived besides what was told to the error log. */
const writes = () => browser.arrived.filter(({ path }) => path !== '/save_error_logger');
const keys = () => writes().map(({ headers }) => headers['x-idempotency-key']);

describe('a call', () => {
  it('speaks the wire outside and our words inside', async () => {
    browser.serve(() => answers({ data: { ver: 3 } }));
    expect(await callServer(submit, asked)).toEqual({ version: 3 });
    expect(browser.arrived).toMatchObject([{ path: submit.path, method: 'POST', body: '{"seisn":"26001"}' }]);
  });

  it('goes as its declaration says: as a form, or in the address', async () => {
    await callServer(voiding, { ids: ['1', '2'] });
    await callServer(find, { itemNo: '26/1', kind: 'copy' });
    expect(String(browser.arrived[0]?.body)).toBe('ids=1%2C2');
    expect(browser.arrived[1]).toMatchObject({ path: '/api/report/26%2F1?kind=copy', body: undefined });
  });

  it('carries the value against forged writes and a key of its own when it writes, neither when it reads', async () => {
    await callServer(submit, asked).catch(() => undefined);
    await callServer(find, { itemNo: '1' });
    const [write, reading] = browser.arrived;
    expect(write?.headers).toMatchObject({
      'x-csrf-token': 'secret',
      'x-idempotency-key': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(Object.keys(reading?.headers ?? {})).toEqual([]);
  });
});

describe('a refusal', () => {
  it('names the fields by our names, with the places in lists', async () => {
    const fieldErrors = { seisn: '业务流水号不能为空', 'rowList[2].unitname': '必填', other: 'x' };
    browser.serve(() => refuses({ errorMsg: '请检查', fieldErrors, needValidateCode: true }));
    const error = await failureOf(callServer(submit, asked));
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      message: '请检查',
      fieldErrors: { itemNo: '业务流水号不能为空', 'rows[2].unit': '必填', other: 'x' },
      needValidateCode: true,
    });
  });

  it('takes the sentence from the older name where the newer is absent (spec §8)', () => {
    expect(refusalOf(submit, { isSuccess: false, errmsg: '不行' } as never)).toMatchObject({ message: '不行' });
    expect(refusalOf(submit, { isSuccess: false, errorMsg: '' })).toMatchObject({
      message: '',
      needValidateCode: false,
    });
  });
});

describe('the key of a write', () => {
  it('is the same again after an answer was lost, and another one after any answer', async () => {
    const lost = call({ path: '/api/a/lost', request: record({ id: text() }) });
    browser.serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await failureOf(callServer(lost, { id: '1' }));
    browser.serve(() => refuses({ errorMsg: '已办理' }));
    await failureOf(callServer(lost, { id: '1' }));
    await failureOf(callServer(lost, { id: '1' }));
    const [first, repeated, anew] = keys();
    expect(repeated).toBe(first);
    expect(anew).not.toBe(first);
  });

  it('is the one that the caller gives, where it gives one', async () => {
    await callServer(voiding, { ids: ['1'] }, { idempotencyKey: 'own' });
    expect(keys()).toEqual(['own']);
  });
});

describe('the end of a session', () => {
  const once = () => {
    let isOver = false;
    return () => {
      if (isOver) return answers({ data: { ver: 1 } });
      isOver = true;
      return new Response(null, { status: 401 });
    };
  };

  it('is waited out: after a new login the same write goes on under its key and the new value', async () => {
    browser.serve(once());
    const work = callServer(submit, asked);
    await settled();
    expect(useSessionGate.getState().waiting).toHaveLength(1);
    browser.jar.set('tejian_csrf', 'new');
    openGate(true);
    expect(await work).toEqual({ version: 1 });
    expect(new Set(keys()).size).toBe(1);
    expect(writes().map(({ headers }) => headers['x-csrf-token'])).toEqual(['secret', 'new']);
    expect(useSessionGate.getState().waiting).toEqual([]);
  });

  it('fails where the person gives up, and at once where the call wants no gate', async () => {
    browser.serve(once());
    const work = failureOf(callServer(submit, asked));
    await settled();
    openGate(false);
    expect(await work).toMatchObject({ status: 401 });
    browser.serve(() => new Response(null, { status: 401 }));
    expect(await failureOf(callServer(submit, asked, { withoutGate: true }))).toBeInstanceOf(CallFailed);
    expect(useSessionGate.getState().waiting).toEqual([]);
  });

  it('nothing is sent in the name of somebody who logged in in another window', async () => {
    browser.jar.set('tejian_login', 'me');
    claimMarker();
    browser.jar.set('tejian_login', 'another');
    void callServer(submit, asked);
    await settled();
    expect([browser.arrived, useSessionGate.getState().takenOver]).toEqual([[], true]);
    await callServer(submit, asked, { withoutGate: true }).catch(() => undefined);
    expect(browser.paths()).toEqual([submit.path]); // the login itself must pass
  });
});

it('a fault of ours carries its number; an answer that breaks the contract is a fault as well', async () => {
  browser.serve(() => Response.json({ isSuccess: false, errorMsg: 'stack', errorId: 'E7' }, { status: 500 }));
  expect(await failureOf(callServer(submit, asked))).toMatchObject({
    errorId: 'E7',
    message: '系统出现异常，错误编号：E7',
  });
  browser.serve(() => answers({ data: { ver: 'drei' } }));
  expect(await failureOf(callServer(submit, asked))).toMatchObject({
    message: expect.stringContaining(`${submit.path}: ver`),
  });
});
