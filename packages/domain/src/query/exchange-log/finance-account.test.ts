import { expect, it } from 'vitest';
import { accountsRefusal } from './finance-account.ts';

it.each([
  ['1002', '4101', undefined],
  ['1002.01', '4101-02-003', undefined],
  ['1002', '1002', '借方与贷方科目不能相同'],
  ['银行', '4101', '科目编码应为3位以上数字，可用点或横线分级'],
  ['1002', '41', '科目编码应为3位以上数字，可用点或横线分级'],
  ['1002.', '4101', '科目编码应为3位以上数字，可用点或横线分级'],
])('debit %s, credit %s', (debitCode, creditCode, sentence) =>
  expect(accountsRefusal({ debitCode, creditCode })).toBe(sentence),
);
