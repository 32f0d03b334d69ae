import { expect, it } from 'vitest';
import { moneyOfHead, moneyOfLines } from './statement-yuan.ts';

const rows = (...lines: string[]) => lines.map((line) => line.split(','));
const mapping = { day: 0, amount: 1 };

it.each([
  ['币种：美元'],
  ['账户货币：新台币'],
  ['币种：沙特里亚尔'],
  ['货币：人民币/美元'],
  ['Curr.,HKD'],
  ['【美元】'],
  ['单位：万元'],
  ['数量级：千'],
  ['Unit,RMB 10000'],
])('%s is no yuan for certain', (line) => expect(moneyOfLines(rows(line), false).refusal).toBeDefined());

it.each([
  ['使用说明：跨境汇款请使用美元账户', '使用说明:跨境汇款请使用美元账户'],
  ['本行代理外币兑换', '本行代理外币兑换'],
  ['1美元=7.1元', '1美元=7.1元'],
  ['单笔限额百万元以上需预约', '单笔限额百万元以上需预约'],
  ['币种：存款', '存款'],
  ['计量单位：笔', '计量单位:笔'],
])('%s is asked', (line, words) =>
  expect(moneyOfLines(rows('户名：检验院', line), false)).toEqual({ doubts: [{ at: 1, words }] }),
);

it('of the headings of amounts those are asked that have an unknown word', () => {
  const moneyOf = (heading: string) => moneyOfHead([['户名：检验院']], ['日期', heading], mapping);
  for (const name of [
    '金额',
    '交易金额（元）',
    '收/支金额',
    '贷方发生额(收入)',
    '收款额',
    '人民币金额',
    'Credit Amount',
    '汇入金额',
  ])
    expect([name, moneyOf(name)]).toEqual([name, { doubts: [] }]);
  for (const word of ['结算额', '金额（点）', '含税金额', 'Value', '第二'])
    expect([word, moneyOf(word)]).toEqual([
      word,
      { doubts: [{ at: 1, words: word.replace('（', '(').replace('）', ')') }] },
    ]);
  for (const other of ['金额（万元）', '金额 USD', '金额/100'])
    expect([other, moneyOf(other).refusal]).toEqual([other, expect.stringContaining('不以元为单位')]);
});

it('a column of currencies says it row by row, in place of the lines above', () => {
  expect(moneyOfLines(rows('币种：美元', '本行代理外币兑换'), true)).toEqual({ doubts: [] });
  expect(moneyOfLines(rows('单位：万元'), true).refusal).toBeDefined();
});
