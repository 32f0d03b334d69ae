import { expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { accessoryOf, namesOne } from './accessory-check.service.ts';

it.each(['', ' ', '/', '-', '——', '无', '000', '不详'])('nothing is asked by “%s”, which is no code', async (sign) => {
  const nothingToAsk = {} as Tx; // who asks it fails
  expect(await accessoryOf(nothingToAsk, { hostCode: sign, productNo: 'AF-1' })).toBeUndefined();
  expect(await accessoryOf(nothingToAsk, { hostCode: '容10闽A00001', productNo: sign })).toBeUndefined();
  expect([namesOne(sign), namesOne('容10闽A00001')]).toEqual([false, true]);
});
