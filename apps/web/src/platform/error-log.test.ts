import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLost, logFailed, logLost, logProblem, logScriptError, sendKept, serverAnswered } from './error-log.ts';

const problem = (url: string) => ({ type: 'ajax', code: '0', message: '网络连接不可用', url }) as const;
const server = vi.fn<(path: string, sent: { body: URLSearchParams }) => Promise<Response>>();
const told = () => server.mock.calls.map(([, { body }]) => body.get('url'));
let minute = Date.now();
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.useFakeTimers({ now: (minute += 3_600_000), toFake: ['Date'] }); // the bound of a minute counts anew in each
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.mockReset();
});

it('what goes wrong while the server is away is told when it is back, once', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  logProblem(problem('/api/unit/findUnit'));
  await settled();
  server.mockReset();
  server.mockResolvedValue(new Response());
  await sendKept();
  await sendKept();
  expect(told()).toEqual(['/api/unit/findUnit']);
});

it('a failure of the log call itself is never told, and one page tells ten a minute', async () => {
  server.mockResolvedValue(new Response());
  logProblem(problem('/save_error_logger'));
  expect(told()).toEqual([]);
  for (let times = 0; times < 30; times += 1) logProblem(problem(`/api/${times}`));
  await settled();
  expect(told().length).toBeLessThanOrEqual(10);
  expect(told()[0]).toBe('/api/0');
});

it('what a reload cuts off is no error; what is lost while the page stays is told a moment later', () => {
  vi.useFakeTimers({ now: minute });
  vi.stubGlobal('location', { href: '/home' });
  server.mockResolvedValue(new Response());
  logLost(problem('/api/unit/findUnit'));
  logScriptError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  forgetLost(); // the page is left
  vi.advanceTimersByTime(60_000);
  expect(told()).toEqual([]);
  logLost(problem('/api/unit/findUnit'));
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told()).toEqual(['/api/unit/findUnit']);
  vi.useRealTimers();
});

describe('the end of a session and a database that is away', () => {
  const codes = () => server.mock.calls.map(([, { body }]) => body.get('code'));

  it('the end of a session is told once, however many calls meet it, and the next session’s anew', () => {
    server.mockResolvedValue(new Response());
    vi.stubGlobal('document', { cookie: 'tejian_csrf=first' });
    for (const path of ['/api/a', '/api/b', '/api/c']) logFailed(401, '会话已结束', path);
    expect(told()).toEqual(['/api/a']);
    vi.stubGlobal('document', { cookie: 'tejian_csrf=second' });
    logFailed(401, '会话已结束', '/api/d');
    expect(told()).toEqual(['/api/a', '/api/d']);
  });

  it('what cannot be kept there yet waits in the browser until a call is answered', async () => {
    server.mockResolvedValue(new Response('', { status: 503 }));
    logFailed(503, '数据库暂时不可用', '/api/a');
    logFailed(503, '数据库暂时不可用', '/api/b');
    await settled();
    expect(codes()).toEqual(['503']);
    server.mockReset();
    server.mockResolvedValue(new Response());
    serverAnswered();
    await settled();
    expect(told()).toEqual(['/api/a']);
    logFailed(503, '数据库暂时不可用', '/api/c'); // the next outage
    expect(told()).toEqual(['/api/a', '/api/c']);
  });

  it('every other failure is told as often as it comes', () => {
    server.mockResolvedValue(new Response());
    logFailed(500, '系统繁忙', '/api/a');
    logFailed(500, '系统繁忙', '/api/a');
    expect(codes()).toEqual(['500', '500']);
  });
});
