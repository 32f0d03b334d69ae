import { expect, it } from 'vitest';
import { addressOf } from './request.ts';

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
