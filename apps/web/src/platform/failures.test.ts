import { call } from '@tejian/contract/kit/call.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { callServer } from './api.ts';
import { CallFailed, endsSession, failureOf, Refused, unlessOnlyRefused } from './failures.ts';

const who = call({ method: 'GET', path: '/api/user/info' });
afterEach(() => vi.unstubAllGlobals());

const brokenOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));

it('an answer that breaks off half-way is a lost connection, not the end of the session', async () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => brokenOff());
  const error: unknown = await callServer(who, {}).catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ status: 0, message: '网络连接不可用，请检查网络后重试' });
  expect(endsSession(error)).toBe(false);
});

it('only an answer that knows nobody ends the session', () => {
  expect([401, 403, 404].map((status) => endsSession(failureOf(status)))).toEqual([true, true, true]);
  expect([0, 429, 500, 503].map((status) => endsSession(failureOf(status)))).toEqual([false, false, false, false]);
  expect(endsSession(new Refused('账号已停用'))).toBe(true);
  expect(endsSession(new DOMException('aborted', 'AbortError'))).toBe(false);
  expect(endsSession(new SyntaxError('Unexpected end of JSON input'))).toBe(false);
});

it('one record that is refused refuses the dialog; of several each is told', () => {
  const [done, refused] = [{ isSuccess: true }, { isSuccess: false, sentence: '报告已办理' }];
  expect(() => unlessOnlyRefused([refused])).toThrow('报告已办理');
  expect(unlessOnlyRefused([done])).toEqual([done]);
  expect(unlessOnlyRefused([done, refused])).toEqual([done, refused]);
});
