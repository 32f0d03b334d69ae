import { expect, it, vi } from 'vitest';
import { answers, openBrowser } from '../../test/browser.ts';
import { addressOf, send } from './request.ts';

it('puts parameters into the address and leaves out what is not there', () => {
  expect(addressOf('/api/appmain/printAppMain', { ids: '1,2' })).toBe('/api/appmain/printAppMain?ids=1%2C2');
  expect(addressOf('/message/init', {})).toBe('/message/init');
});

it('fills the places that the path of a call names', () => {
  expect(addressOf('/api/report/:seisn/pdf', { seisn: '260000000001', kind: 'copy' })).toBe(
    '/api/report/260000000001/pdf?kind=copy',
  );
  expect(addressOf('/api/verify/:code', { code: 'a/b' })).toBe('/api/verify/a%2Fb');
});

it('a call that may carry a file carries its fields without one, too', async () => {
  const browser = openBrowser();
  browser.serve(() => answers({}));
  await send({ method: 'POST', path: '/api/a', encoding: 'multipart', body: { userId: 'u1', part: { no: 2 } } });
  vi.unstubAllGlobals();
  const [call] = browser.arrived;
  expect(call?.body instanceof FormData && [...call.body]).toEqual([
    ['userId', 'u1'],
    ['part', '{"no":2}'],
  ]);
});
