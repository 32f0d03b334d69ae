import { expect, it } from 'vitest';
import { isTotalRow } from './statement-total.ts';

it.each([
  ...['合计', '小计', '总计', '累计', '本日合计', '本月合计', '本年累计', '日小计', '日终小计', '承前页', '过次页', '期初余额', '期末余额'],
  ...['上日余额', '上月结转', '上年结转', '结转下月', '结转下年', '转下页', '接上页', '本页小计', '11月合计', '2026年11月累计：'],
  ...['【本 日 合 计】', '合 计（元）', '（本月合计）', '人民币合计', '借方发生额合计', '收入合计：7笔', '第1页小计', '本期發生額合計', '上日結餘'],
  ...['Total', 'Sub-total', 'Opening Balance', 'Balance brought forward', 'B/F', 'Closing balance', '本日合计：收入2笔 300.00元'],
])('%s says a sum or what is carried over', (cell) =>
  expect(isTotalRow(['2026-11-02', '', cell, '100.00'])).toBe(true),
);

it.each([
  ...['示范合计软件公司', '检验费合计', '统计局', '利息结转', '本息', '年累计检验费', '余额', '示范本日商店', '转账', '元旦', '合计：示范公司'],
  ...['借贷'.repeat(20), '货款', '1234', '收入', 'BF', 'CD', '日结算中心', 'Total Energy', '计算机'],
])('%s is a name or a purpose', (cell) => expect(isTotalRow(['2026-11-02', '', cell, '100.00'])).toBe(false));
