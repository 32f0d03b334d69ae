import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { BatchResult } from './BatchResult.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

afterEach(() => vi.unstubAllGlobals());
const crashed = (error: unknown) => {
  const boundary = new ErrorBoundary({ children: <p>内容</p> });
  boundary.state = { round: 0, ...ErrorBoundary.getDerivedStateFromError(error) };
  return boundary;
};
const shown = (error: unknown) => renderToString(<>{crashed(error).render()}</>);

it.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1/a.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /a.css',
  'chunk time-out',
])('a page whose program did not come says so, and not that it is broken: %s', (message) => {
  expect(shown(new TypeError(message))).toContain('页面加载失败，可能是网络中断或系统刚刚更新');
});

it('a page that crashed stays within its tab, with the number of the fault where there is one', () => {
  expect(shown(new Error('x is undefined'))).toContain('页面出现异常');
  expect(shown(new Error('x is undefined'))).not.toContain('x is undefined'); // that is for the log
  expect(shown(Object.assign(new Error('x'), { errorId: 'E7' }))).toContain('错误编号：E7');
  expect(shown('thrown as a text')).toContain('页面出现异常');
  expect(renderToString(<>{new ErrorBoundary({ children: <p>内容</p> }).render()}</>)).toContain('<p>内容</p>');
});

it('a new load is made only from a server that is there', async () => {
  const browser = openBrowser();
  const boundary = crashed(new Error('chunk time-out'));
  const states: unknown[] = [];
  boundary.setState = (state: unknown) => void states.push(state);
  for (const status of [502, 200]) {
    browser.serve(() => new Response(null, { status }));
    await boundary.retry();
  }
  browser.serve(() => Promise.reject(new TypeError('Failed to fetch')));
  await boundary.retry();
  expect([browser.paths(), browser.left, states]).toEqual([
    ['/healthz', '/healthz', '/healthz'],
    ['reload'],
    [{ isAway: true }, { isAway: true }],
  ]);
});

it('of many, those that were not done stand first with their reasons, and all are counted', () => {
  const drawn = renderToString(
    <BatchResult
      items={[
        { label: 'SQ1', isSuccess: true },
        { label: 'SQ2', isSuccess: false, errorMsg: '环节不符' },
      ]}
    />,
  );
  expect(drawn).toContain('完成1项，未完成1项');
  expect(drawn.indexOf('SQ2')).toBeLessThan(drawn.indexOf('SQ1'));
  expect(drawn.indexOf('环节不符')).toBeLessThan(drawn.indexOf('SQ1'));
});
