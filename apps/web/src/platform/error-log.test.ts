import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logProblem, sendKept } from './error-log.ts';

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
