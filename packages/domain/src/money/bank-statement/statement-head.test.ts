import { expect, it } from 'vitest';
import { otherCurrency, statedAccount } from './statement-head.ts';

const rows = (...lines: string[]) => lines.map((line) => line.split(','));

it.each([
  [['币种：沙特里亚尔'], '沙特里亚尔'],
  [['币种,迪拉姆'], '迪拉姆'],
  [['账号,户名,币种,余额', '3502011,检验院,美元,100.00'], '美元'],
  [['币种,HKD'], 'HKD'],
  [['货币：人民币/美元'], '人民币/美元'],
])('%j is no statement of yuan', (lines, currency) => expect(otherCurrency(rows(...lines))).toBe(currency));

it.each([
  [['币种：人民币（CNY）']],
  [['币种,01-人民币']],
  [['币种：人民币活期']],
  [['币种：全部']],
  [['币种：,账号：3502']],
  [['币种,账号']],
  [['账号,户名,币种,余额', '3502011,检验院,人民币,100.00']],
  [['户名：示范美元贸易公司']],
])('%j may be one', (lines) => expect(otherCurrency(rows(...lines))).toBeUndefined());

it.each([
  [['账号：3502011000028,户名：检验院'], '3502011000028'],
  [['账号,3502 0110 0002 8,币种,人民币'], '3502011000028'],
  [['户名,账号', '检验院,3502011000028'], '3502011000028'],
  [['账号：3502011000028 币种：人民币'], '3502011000028'],
  [['账号：3502****0001'], undefined],
  [['账号：028'], undefined],
  [['账号：3502011000028', '账号：3502011000029'], undefined],
  [['户名：检验院'], undefined],
])('%j states its account: %s', (lines, number) => expect(statedAccount(rows(...lines))).toBe(number));
