import { expect, it } from 'vitest';
import { isCodeOfOtherKind, isOfOtherKind } from './other-kind.ts';

it.each([
  ['锅炉', '2000', true],
  ['锅炉', '1000', false],
  ['锅炉房起重机', '1000', false],
  ['压力容器台账', '1000', true],
  ['管道元件', '8000', true],
  ['压力管道', '8000', false],
  ['厂内车辆', '4000', true],
  ['厂内设备', '4000', false],
  ['场（厂）内专用机动车辆', '5000', false],
  ['汇总', '2000', false],
  ['2026年', '2000', false],
])('a sheet %s in a file of %s is of another kind: %s', (name, kindCode, is) =>
  expect(isOfOtherKind(name, kindCode)).toBe(is),
);

it.each([
  ['registrationCode', '11003501022006120001', '2000', true],
  ['registrationCode', '21503501022006120001', '2000', false],
  ['deviceCode', '411010123202600012', '3000', true],
  ['useCertificateNo', '锅10闽AB139(17)', '2000', true],
  ['useCertificateNo', '瓶10闽AB139(17)', '2000', false],
  ['useCertificateNo', '容15闽A01234(17)', '2000', false],
  ['useCertificateNo', '0012', '2000', false],
  ['model', '11003501022006120001', '2000', false],
  ['registrationCode', '', '2000', false],
])('%s %s on a record of %s is of another kind: %s', (key, code, kindCode, is) =>
  expect(isCodeOfOtherKind(key, code, kindCode)).toBe(is),
);
