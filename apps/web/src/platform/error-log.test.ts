import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetLost, logLost, logProblem, logScriptError, sendKept } from './error-log.ts';

const problem = (url: string) => ({ type: 'ajax', code: '0', message: '网络连接不可用', url }) as const;
const server = vi.fn<(path: string, sent: { body: URLSearchParams }) => Promise<Response>>();
const told = () => server.mock.calls.map(([, { body }]) => body.get('url'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
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
  vi.useFakeTimers({ now: Date.now() + 3_600_000 }); // an hour later: the bound of a minute counts anew
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
