import { expect, it } from 'vitest';
import { otherOfHouse } from './other-of-house.ts';

const stored = { identificationCode: '桥1', factoryNo: 'XA-1', useCertificateNo: '起11闽A80001(26)' };

it.each<[string, string, Record<string, unknown>, string | undefined]>([
  ['another number of the factory', '桥1', { factoryNo: 'XB1' }, 'factoryNo'],
  ['another certificate, too', '桥 1', { factoryNo: 'XB1', useCertificateNo: '起11闽A80002(26)' }, 'useCertificateNo'],
  ['another certificate alone', '桥1', { useCertificateNo: '起11闽A80002(26)' }, 'useCertificateNo'],
  [
    'a code that the record has not, beside another number',
    '桥1',
    { registrationCode: '4110', factoryNo: 'XB1' },
    'factoryNo',
  ],
  [
    'another certificate of the same piece',
    '桥1',
    { factoryNo: 'xa1', useCertificateNo: '起11闽A80002(26)' },
    undefined,
  ],
  ['a code that the record has not', '桥1', { registrationCode: '4110' }, undefined],
  ['nothing else', '桥1', {}, undefined],
  ['no number', '桥1', { factoryNo: '/', useCertificateNo: '' }, undefined],
  ['another number of the house', '桥2', { factoryNo: 'XB1' }, undefined],
])('a number of a house with %s', (_, number, given, key) =>
  expect(otherOfHouse(number, given, stored)?.key).toBe(key),
);

it('plates and frames tell vehicles apart', () => {
  const vehicle = { identificationCode: '叉1', frameNo: 'CJ1', plateNo: '闽A0001' };
  expect(otherOfHouse('叉1', { frameNo: 'CJ2', plateNo: '闽A0002' }, vehicle)).toEqual({
    key: 'frameNo',
    known: 'CJ1',
    given: 'CJ2',
  });
});
