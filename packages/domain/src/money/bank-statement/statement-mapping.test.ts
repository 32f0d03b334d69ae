import { expect, it } from 'vitest';
import { headingOfTwo, isOtherHeading, proposedMapping } from './statement-mapping.ts';

it('payer, account and reference are proposed by the words of several banks and wallets', () => {
  const of = (...heading: string[]) => {
    const row = ['2026-11-02', '10.00', ...heading.map(() => '3502')];
    return proposedMapping(['交易日期', '交易金额', ...heading], [row]);
  };
  expect(of('收(付)方名称', '收（付）方帐号', '交易流水')).toMatchObject({ payer: 2, account: 3, reference: 4 });
  expect(of('付款方', '商户订单号')).toMatchObject({ payer: 2, reference: 3 });
});

it('a heading further down is another one where its columns or its units are others', () => {
  const heading = ['交易日期', '收入', '支出', '对方户名'];
  expect(isOtherHeading(['交易日期', '支出', '收入', '对方户名'], heading)).toBe(true);
  expect(isOtherHeading(['交易日期', '收入（万元）', '支出（万元）', '对方户名'], heading)).toBe(true);
  expect(isOtherHeading(['Date', '支出', '收入'], heading)).toBe(true);
  expect(isOtherHeading(['清算日期', '支出', '收入', '对方户名'], heading)).toBe(true);
  expect(isOtherHeading(['乙单位', '收入', '甲单位', '转账'], heading)).toBe(false);
  expect(isOtherHeading(['交易日期', '收入(元)', '支出', '对方户名'], heading)).toBe(false);
  expect(isOtherHeading(['2026-11-02', '10.00', '', '甲单位'], heading)).toBe(false);
  expect(isOtherHeading(['交易日期', '2026-11-02', '页码', '2'], heading)).toBe(false);
});

it('a receipt may have the day on which it came, and an account the words of its bank', () => {
  const heading = ['到账时间', '到账金额', '收/付方名称', '收/付方帐号'];
  const row = ['2026-11-02 09:12:33', '10.00', '甲物业', '35010002222000011'];
  expect(proposedMapping(heading, [row])).toMatchObject({ day: 0, amount: 1, payer: 2, account: 3 });
});

it.each([
  ['借', '贷'],
  ['付', '收'],
  ['支', '收'],
  ['付款', '收款'],
  ['付出', '收入'],
  ['出账', '入账'],
  ['减少', '增加'],
  ['Debit', 'Credit'],
  ['本期借方', '本期贷方'],
  ['流出', '流入'],
  ['付方', '收方'],
  ['汇出（元）', '汇入（元）'],
])('below one heading of amounts %s and %s are the two ways of money', (paidOut, paidIn) => {
  const rows = [
    ['2026-10-08', '货款', '300.00', '', '示范甲'],
    ['2026-10-09', '检验费', '', '1200.00', '示范乙'],
  ];
  for (const over of ['发生额', '金额', '交易金额（元）'])
    for (const lower of [
      ['', '', paidOut, paidIn, ''],
      ['交易日期', '摘要', paidOut, paidIn, '对方户名'],
    ])
      for (const next of ['', over]) {
        const heading = headingOfTwo(['交易日期', '摘要', over, next, '对方户名'], lower) ?? [];
        expect(proposedMapping(heading, rows)).toEqual({ day: 0, remark: 1, expense: 2, income: 3, payer: 4 });
      }
});

it('a column that says both ways is none of two', () => {
  const heading = ['交易日期', '金额', '收/支', '收/付方名称'];
  expect(proposedMapping(heading, [['2026-10-08', '300.00', '支', '示范甲']])).toMatchObject({
    amount: 1,
    direction: 2,
    payer: 3,
  });
  expect(headingOfTwo(heading, ['2026-10-08', '', '支', '示范甲'])).toBeUndefined();
});

it.each(['对方信息', '对方', '交易对手', '收/付款人信息', '收(付)款人'])(
  '%s over name and account is the counterpart’s',
  (group) => {
    const rows = [['2026-10-08', '10:00:00', '示范甲', '35010002222000011', '1200.00', '300.00', '检验费']];
    const below = ['日期', '时间', '户名', '账号', '贷方', '借方', '摘要'];
    const mapping = { day: 0, time: 1, payer: 2, account: 3, income: 4, expense: 5, remark: 6 };
    const groups = headingOfTwo(['交易信息', '', group, '', '发生额', '', ''], below);
    expect(proposedMapping(groups ?? [], rows)).toEqual(mapping);
    const merged = headingOfTwo(
      ['日期', '时间', group, '', '收入', '支出', '摘要'],
      ['日期', '时间', '户名', '账号', '收入', '支出', '摘要'],
    );
    expect(proposedMapping(merged ?? [], rows)).toEqual(mapping);
    const saved = headingOfTwo(
      ['日期', '时间', group, '', '收入', '支出', '摘要'],
      ['', '', '户名', '账号', '', '', ''],
    );
    expect(proposedMapping(saved ?? [], rows)).toEqual(mapping);
  },
);

it('the bank’s own account above the names is no counterpart', () => {
  expect(headingOfTwo(['账户信息', '', '', ''], ['日期', '户名', '账号', '金额'])).toBeUndefined();
  expect(headingOfTwo(['对方信息', '', '', ''], ['2026-10-08', '户名', '账号', '300.00'])).toBeUndefined();
});
