import { expect, it } from 'vitest';
import { isOtherHeading, proposedMapping } from './statement-mapping.ts';

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
