import { describe, expect, it } from 'vitest';
import {
  codeProblem,
  explainDeviceCode,
  explainRegistrationCode,
  explainUseCertificateNo,
  formatsOf,
  isDatedCode,
  isOfPlace,
  ownerOf,
} from './codes.ts';
import { codesOf, isAmong } from './place.ts';

describe('device and registration code', () => {
  it('takes exactly twenty digits by default', () => {
    expect(codeProblem('deviceCode', '31103506002016053337')).toBeUndefined();
    expect(codeProblem('deviceCode', '3110350600201605333')).toBe('请输入有效的20位设备代码');
    expect(codeProblem('registrationCode', '311035060020160533371')).toBe('请输入有效的20位注册代码');
    expect(codeProblem('registrationCode', '3110350600201605333x')).toBe('请输入有效的20位注册代码');
  });

  it('does not check a blank', () => expect(codeProblem('registrationCode', '')).toBeUndefined());

  it('takes a letter in the catalogue part only for kinds whose catalogue has one', () => {
    const code = '4A003506002016053337';
    expect(codeProblem('registrationCode', code, { kindCode: '4000' })).toBeUndefined();
    expect(codeProblem('registrationCode', code, { kindCode: '3000' })).toBe('请输入有效的20位注册代码');
    expect(codeProblem('registrationCode', '4A003506002016133337', { kindCode: '4000' })).toBe(
      '请输入有效的20位注册代码',
    );
    expect(codeProblem('registrationCode', '4A00X506002016053337', { kindCode: '4000' })).toBe(
      '请输入有效的20位注册代码',
    );
  });

  it('takes eighteen characters only where kind and date of manufacture allow it', () => {
    const code = '215010123201700012';
    expect(codeProblem('deviceCode', code, { kindCode: '2000', manufactureDate: '2017-03-01' })).toBeUndefined();
    expect(codeProblem('deviceCode', code, { kindCode: '2000', manufactureDate: '2016-09-30' })).toBe(
      '请输入有效的20位设备代码',
    );
    expect(codeProblem('deviceCode', code, { kindCode: '2000' })).toBe('请输入有效的20位设备代码');
    expect(codeProblem('deviceCode', code, { kindCode: '3000', manufactureDate: '2017-07-31' })).toBe(
      '请输入有效的20位设备代码',
    );
    expect(codeProblem('registrationCode', code, { kindCode: '2000', manufactureDate: '2017-03-01' })).toBe(
      '请输入有效的20位注册代码',
    );
  });

  it('follows rules that an institute states otherwise', () => {
    const rules = [{ code: 'deviceCode', format: 'tsg18', kinds: 'all' }] as const;
    expect(formatsOf('deviceCode', {}, rules)).toEqual(['tsg18']);
    expect(codeProblem('deviceCode', '311010123201700012', {}, rules)).toBeUndefined();
  });
});

describe('what a code says', () => {
  it('takes a registration code apart', () => {
    expect(explainRegistrationCode('31103506002016053337').map(({ label, value }) => [label, value])).toEqual([
      ['设备分类码', '3110'],
      ['行政区划代码', '350600'],
      ['登记年月', '2016-05'],
      ['顺序号', '3337'],
    ]);
    expect(explainRegistrationCode('123')).toEqual([]);
  });

  it('takes the codes of every kind apart, letters in category or serial included', () => {
    const parts = (code: string) => explainRegistrationCode(code).map(({ value }) => value);
    expect(parts('4A003501022024110001')[0]).toBe('4A00');
    expect(parts('23T03501022024110001')[0]).toBe('23T0');
    expect(parts('8310350102202411A001')).toEqual(['8310', '350102', '2024-11', 'A001']);
    expect(codeProblem('registrationCode', '8310350102202411A001', { kindCode: '8000' })).toBeUndefined();
    expect(codeProblem('registrationCode', '3110350102202411A001', { kindCode: '3000' })).toBe(
      '请输入有效的20位注册代码',
    );
    for (const [kindCode, code] of [
      ['2000', '23T0'],
      ['4000', '4D00'],
      ['6000', '6A00'],
    ] as const) {
      expect(codeProblem('registrationCode', `${code}3501022024110001`, { kindCode })).toBeUndefined();
      const since = { kindCode, manufactureDate: '2020-01-01' };
      expect(codeProblem('deviceCode', `${code}10123202000001`, since)).toBeUndefined();
      expect(explainDeviceCode(`${code}10123202000001`)[0]?.value).toBe(code);
    }
  });

  it('notices a code that speaks of another category or variety', () => {
    const place = { kindCode: '3000', categoryCode: '3100', varietyCode: '3110' };
    const said = (code: string) => explainRegistrationCode(`${code}3501022024110001`);
    expect(isOfPlace(said('3110'), place)).toBe(true);
    expect(isOfPlace(said('3120'), place)).toBe(false);
    expect(isOfPlace(said('3120'), { ...place, varietyCode: null })).toBe(true);
    expect(isOfPlace(said('3310'), { ...place, varietyCode: null })).toBe(false);
    expect(isOfPlace([], place)).toBe(true);
  });

  it('takes an eighteen-character device code apart', () => {
    expect(explainDeviceCode('311010123201700012').map(({ value }) => value)).toEqual([
      '3110',
      '10123',
      '2017',
      '00012',
    ]);
    expect(explainDeviceCode('31103506002016053337')).toEqual([]);
  });

  it('takes a use-certificate number apart', () => {
    expect(explainUseCertificateNo('梯11闽AB139(17)').map(({ value }) => value)).toEqual([
      '梯',
      '11',
      '闽',
      'A',
      'B139',
      '17',
    ]);
    expect(explainUseCertificateNo('梯11闽E3622（16）')).toHaveLength(6);
    expect(explainUseCertificateNo('梯11')).toEqual([]);
  });
});

describe('place in the catalogue', () => {
  it('is under every code above it', () => {
    const place = { kindCode: '3000', categoryCode: '3100', varietyCode: '3110', subVarietyCode: '3001' };
    expect([...codesOf(place)].sort()).toEqual(['3000', '3001', '3100', '3110']);
    expect(isAmong(['3300', '3100'], place)).toBe(true);
    expect(isAmong(['3120'], place)).toBe(false);
    expect(isAmong(['4A00'], { kindCode: '4000', categoryCode: '4A00' })).toBe(true);
    expect(isAmong(['2300'], { kindCode: '2000', varietyCode: '23T0' })).toBe(true);
  });
});

it('a code that goes by a date is one where nobody says the date', () => {
  const code = '311035001202288095';
  expect(isDatedCode('deviceCode', code, { kindCode: '3000' })).toBe(true);
  expect(isDatedCode('deviceCode', code, { kindCode: '3000', manufactureDate: '2010-03-04' })).toBe(false);
  expect(isDatedCode('deviceCode', '12345', { kindCode: '3000' })).toBe(false);
  expect(isDatedCode('registrationCode', code, { kindCode: '3000' })).toBe(false);
  expect(ownerOf({ manufactureDate: '2022-03-04' }, '3000')).toEqual({
    kindCode: '3000',
    manufactureDate: '2022-03-04',
  });
});
