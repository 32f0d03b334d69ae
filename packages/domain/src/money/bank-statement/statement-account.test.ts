import { expect, it } from 'vitest';
import { accountOfSheet, accountsOfLine, mayBeSame, ownAccountColumn, type SaidAccount } from './statement-account.ts';

const [A, B] = ['35020110001234567', '35020110007654321'];
const saidIn = (...lines: string[]): string[] => {
  let waiting: ReadonlySet<number> = new Set();
  return lines.flatMap((line) => {
    const said = accountsOfLine(line.split(','), waiting);
    waiting = said.waiting;
    return said.accounts.map(({ shown }) => shown);
  });
};

it.each([
  '账号',
  '帐号',
  '卡号',
  '账户',
  '帐户',
  '户号',
  '本方账号',
  '查询账号',
  '客户账号',
  '银行账号',
  '开户账号',
  '结算账户',

  '账户号码',
  '账号/卡号',
  '对公账号',
  '单位账号',
  '存款账号',
  '收款账号',
  '付款账号',
  '账 号',
  '账　号',
  '我方账户',

  'Account No',
  'Account',
  'A/C No.',
  'ACCOUNT NUMBER',
  '账号（Account No.）',
  '定期账号',
  '人民币账号',
  '结算账号（基本户）',
])('%s names an account', (label) => {
  for (const line of [`${label}：${B}`, `${label}: ${B}`, `${label},${B}`, `${label}：,,${B}`, `${label} ${B}`])
    expect([line, saidIn(line)]).toEqual([line, [B]]);
  expect(saidIn(`户名：示范日立检验院 ${label}：${B} 币种：人民币`)).toEqual([B]);
});

it.each([
  [`账号：3502 0110 0012 3456 7`, A],
  [`账号：3502-0110-0012`, '350201100012'],
  [`账号 ${A} 2026-11-01 至 2026-11-30`, A],
  ['账号：3502****4567', '3502****4567'],
  ['账号：350201******4567', '350201****4567'],
  ['账号：3502xxxx4567', '3502****4567'],
  ['账号尾号：4567', '尾号4567'],
  ['尾号4567', '尾号4567'],
  ['卡号后4位：4567', '尾号4567'],
  ['账户：jy***@example.com', 'JY****@EXAMPLE.COM'],
  ['IBAN: DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
])('%s says %s', (line, account) => expect(saidIn(line)).toEqual([account]));

it('a label stands above its value, too, and one cell may say several accounts', () => {
  expect(saidIn('户名,账号,币种', `检验院,${A},人民币`)).toEqual([A]);
  expect(saidIn(`账号：${A} 卡号：6222020000000001`)).toEqual([A, '6222020000000001']);
  expect(saidIn(`账号：${A} 账号：3502****4567`)).toEqual([A]);
});

it.each([
  `对方账号：${B}`,
  `对方 账号：${B}`,
  `对方账号,${B}`,
  `收款人账号：${B}`,
  `付款方账号：${B}`,
  `收/付款人账号：${B}`,
  'Beneficiary Account: 3502011000765432',
  '账户余额：1234567890',
  '账户名称：示范3502厂12345678',
  '账户余额,123456789.00',
  '对账单编号：2026110000012345',
  '记账日期：20261102',
  '账户笔数：1234',
  '账户：20261102',
  '账户明细,2026-11-02',
  '交易账户：全部',
  `温馨提示：请汇至账号：${B}`,
  '共3个账户',
  '账户明细共 123 笔',
])('%s names none', (line) => expect(saidIn(line)).toEqual([]));

const of = (line: string): SaidAccount => accountsOfLine([`账号：${line}`]).accounts[0] ?? (undefined as never);
it.each([
  ['3502****4567', '350201******4567', true],
  ['3502****4567', A, true],
  ['尾号4567', A, true],
  ['****4567', '3502****4567', true],
  ['4567', A, true],
  [A, B, false],
  ['3502****4567', '3502****4321', false],
  ['3502****4567', B, false],
  ['6222****4567', A, false],
  ['****4567', '****4321', false],
  ['028', '029', false],
])('%s and %s may be one account: %s', (one, other, may) => {
  expect(mayBeSame(of(one), of(other))).toBe(may);
  expect(mayBeSame(of(other), of(one))).toBe(may);
});

it('the number of a customer, a merchant or a book is none of an account', () => {
  for (const cell of [
    '客户号：1234567890',
    '客户号 1234567890',
    '用户号：1234567890',
    '商户号 1234567890',
    '账簿号：1234567890',
  ])
    expect([cell, accountsOfLine([cell]).accounts]).toEqual([cell, []]);
  expect(accountsOfLine(['客户账号：1234567890']).accounts).toHaveLength(1);
});

it('a column holds the own accounts, another one those of the other party', () => {
  const columnOf = (...heading: string[]) => ownAccountColumn(heading, new Set([0]));
  for (const name of ['账号', '本方账号', '我方卡号', '查询账户', '帐号', '账 号'])
    expect([name, columnOf('交易日期', '对方账号', name)]).toEqual([name, 2]);
  for (const name of ['对方账号', '收款人账号', '付款账号', '账户余额', '账户名称', '收(付)方账号', '记账日期'])
    expect([name, columnOf('交易日期', name)]).toEqual([name, undefined]);
  expect(ownAccountColumn(['账号'], new Set([0]))).toBeUndefined();
});

it('a sheet may be called by an account', () => {
  const shownOf = (name: string) => accountOfSheet(name)?.shown;
  expect([A, `账号${A}`, '3502****4567', '工行4567', '基本户(4567)', '尾号4567'].map(shownOf)).toEqual([
    A,
    A,
    '3502****4567',
    '尾号4567',
    '尾号4567',
    '尾号4567',
  ]);
  for (const name of ['11月', 'Sheet1', '202611', '20261101', '2026年', '流水001', '明细', '工行2026', '工行001'])
    expect([name, shownOf(name)]).toEqual([name, undefined]);
  for (const name of ['工行202510', '工行_202510', '工行2510', '基本户0930', '账户2025', '银行1001', '卡2026'])
    expect([name, shownOf(name)]).toEqual([name, undefined]);
  expect(accountOfSheet('建行2031', ['建行4567', '建行2031'])?.shown).toBe('尾号2031');
  expect(accountOfSheet('建行2031', ['建行2030', '建行2031'])).toBeUndefined();
});
