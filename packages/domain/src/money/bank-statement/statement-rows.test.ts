import { expect, it } from 'vitest';
import { proposedMapping } from './statement-mapping.ts';
import { moneyOfNumber, noMoney } from '../../shared/money/money.ts';
import { bankStatementText } from './bank-statement.text.ts';
import { rowReader, totalDifferences } from './statement-rows.ts';

const [NAME, ACCOUNT] = ['示范甲有限公司', '35050162000100111101'];
const partyIn = (heading: string, cell: string) => {
  const headings = ['交易日期', '收入金额', '支出金额', heading];
  const row = ['2026-11-02', '700.00', '', cell];
  const reading = rowReader(headings, proposedMapping(headings, [row]))(row);
  return reading.kind === 'line' ? [reading.line.payer, reading.line.account] : reading;
};

it.each([
  '对方账号与户名',
  '对方户名与账号',
  '对方账号户名',
  '对方账号/户名',
  '对方账号/对方户名',
  '对方户名/对方账号',
  '对方账号及户名',
  '对方帐号和名称',
  '付款人账号/名称',
  '收（付）款人名称、账号',
  '交易对手账号户名',
])('%s holds the name and the account of the counterpart', (heading) => {
  expect(partyIn(heading, `${ACCOUNT}/${NAME}`)).toEqual([NAME, ACCOUNT]);
  expect(partyIn(heading, `${NAME} ${ACCOUNT}`)).toEqual([NAME, ACCOUNT]);
});

it.each([
  [`${ACCOUNT}／示范（厦门）有限公司`, '示范(厦门)有限公司', ACCOUNT],
  [`6228****0025 ${NAME}`, NAME, '6228****0025'],
  [`${ACCOUNT} | ${NAME}`, NAME, ACCOUNT],
  [`${NAME}(${ACCOUNT})`, NAME, ACCOUNT],
  [`${ACCOUNT}/`, '', ACCOUNT],
  [`/${NAME}`, NAME, ''],
  [`3505 0162 0001 0011 1102 / ${NAME}`, NAME, '35050162000100111102'],
  [`1001-0011-2233-4455/${NAME}`, NAME, '1001001122334455'],
  [`${NAME} 6222 0214 0200 1234 567`, NAME, '6222021402001234567'],
  [`${ACCOUNT}-${NAME}`, NAME, ACCOUNT],
  [`2026-11-02 ${NAME}`, `2026-11-02 ${NAME}`, ''],
  ['示范丑3号加油站', '示范丑3号加油站', ''],
  ['福州市12345便民服务中心', '福州市12345便民服务中心', ''],
  [NAME, NAME, ''],
  ['3号楼/示范甲', '3号楼/示范甲', ''],
  ['-', '', ''],
  [`${NAME.repeat(60)}/${ACCOUNT}`, `${NAME.repeat(60)}/${ACCOUNT}`, ''],
])('%s', (cell, payer, account) => expect(partyIn('对方账号与户名', cell)).toEqual([payer, account]));

it.each([
  [`${ACCOUNT}/${NAME}`, NAME, ACCOUNT],
  [`${NAME} ${ACCOUNT}`, NAME, ACCOUNT],
  [ACCOUNT, '', ACCOUNT],
  [NAME, NAME, ''],
  ['3505', '', '3505'],
])('a column of the account alone may hold the name, too: %s', (cell, payer, account) =>
  expect(partyIn('对方账户', cell)).toEqual([payer, account]),
);

it('an amount whose sign is the other way round than those of its direction comes back, and is read by hand', () => {
  const headings = ['交易日期', '借贷标志', '交易金额', '摘要'];
  const read = (...rows: string[][]) => {
    const reader = rowReader(headings, proposedMapping(headings, rows), rows);
    return rows.map((row) => {
      const reading = reader(row);
      return reading.kind === 'line' ? [reading.line.direction, reading.line.amount] : reading.kind;
    });
  };
  const fee = (amount: string, remark = '手续费') => ['2026-11-02', '借', amount, remark];
  const [out] = read(fee('15.50'));
  expect(read(fee('15.50'), fee('-15.50', '手续费冲正'), fee('15.50'))).toEqual([out, 'refused', out]);
  expect(read(fee('-15.50', '手续费冲正'), fee('15.50'))).toEqual(['refused', out]);
  // a bank that writes what goes out with a minus
  expect(read(fee('-15.50'), fee('-15.50'), fee('15.50', '退回'))).toEqual([out, out, 'refused']);
  // the newest comes first: most rows say how the bank writes what goes out, and not the first one
  expect(read(fee('-15.50', '退手续费'), fee('15.50'), fee('15.50'))).toEqual(['refused', out, out]);
  expect(read(fee('-15.50', '红冲发票退款'), fee('-15.50'), fee('-15.50'))).toEqual([out, out, out]);
  expect(read(fee('-15.50', '手续费冲正'))).toEqual(['refused']);
  expect(read(fee('-15.50'), fee('15.50'))).toEqual([out, 'refused']);
});

it('beside a column for each it stands back', () => {
  const headings = ['交易日期', '收入金额', '支出金额', '对方账号/户名', '对方户名', '对方账号'];
  const row = ['2026-11-02', '700.00', '', `${ACCOUNT}/${NAME}`, NAME, ACCOUNT];
  expect(proposedMapping(headings, [row])).toMatchObject({ payer: 4, account: 5 });
});

it('sums of several tables are those of all lines together', () => {
  const yuan = (value: number) => moneyOfNumber(value) ?? noMoney;
  const sums = { income: yuan(2100), expense: yuan(50) };
  const [first, second] = [{ income: yuan(1200), expense: yuan(50) }, { income: yuan(900) }];
  const one = (total: object) => ({ total, ofTable: sums });
  const differences = (...totals: object[]) => totalDifferences(totals.map(one), sums);
  expect(differences(first, second)).toEqual([]);
  expect(differences({ income: yuan(2100) }, { income: yuan(2100) })).toEqual([]);
  expect(differences(first)).toEqual([bankStatementText.incomeDiffers(yuan(1200), yuan(2100))]);
  expect(totalDifferences([{ total: first, ofTable: { income: yuan(1200), expense: yuan(50) } }], sums)).toEqual([]);
  expect(totalDifferences([{ total: first, ofTable: { income: yuan(1300), expense: yuan(50) } }], sums)).toEqual([
    bankStatementText.incomeDiffers(yuan(1200), yuan(2100)),
  ]);
});
