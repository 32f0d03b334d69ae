import { expect, it } from 'vitest';
import { foreignHead, isForeignCurrency, otherCurrencies } from './statement-head.ts';

const rows = (...lines: string[]) => lines.map((line) => line.split(','));

it.each([
  [['币种：沙特里亚尔'], '沙特里亚尔'],
  [['币种,迪拉姆'], '迪拉姆'],
  [['账号,户名,币种,余额', '3502011,检验院,美元,100.00'], '美元'],
  [['币种,HKD'], 'HKD'],
  [['货币：人民币/美元'], '人民币/美元'],
])('%j is no statement of yuan', (lines, currency) =>
  expect(otherCurrencies(rows(...lines))[0]?.currency).toBe(currency),
);

it.each([
  [['币种：人民币（CNY）']],
  [['币种,01-人民币']],
  [['币种：人民币活期']],
  [['币种：全部']],
  [['币种：,账号：3502']],
  [['币种,账号']],
  [['账号,户名,币种,余额', '3502011,检验院,人民币,100.00']],
  [['户名：示范美元贸易公司']],
])('%j may be one', (lines) => expect(otherCurrencies(rows(...lines))).toEqual([]));

it.each([
  [['账户货币：新台币'], { currency: '新台币' }],
  [['Curr.,HKD'], { currency: 'HKD' }],
  [['ISO Code,GBP'], { currency: 'GBP' }],
  [['外币账户明细,USD'], { currency: '外币' }],
  [['对账单（美金）'], { currency: '美金' }],
  [['余额：$1200.00'], { currency: '$' }],
  [['Unit,RMB 10000'], { unit: 'RMB10000' }],
  [['金额以万元列示'], { unit: '万元' }],
  [['单位：仟元'], { unit: '仟元' }],
  [['以分为单位'], { unit: '以分为单位' }],
  [["Amounts in RMB'000"], { unit: "'000" }],
  [['A/C CCY: US DOLLAR'], { currency: 'US DOLLAR' }],
  [['（以千元为单位）'], { unit: '千元' }],
  [['金额单位：人民币 万元'], { unit: '人民币万元' }],
])('%j says by any words that its amounts are no yuan', (lines, said) =>
  expect(foreignHead(rows(...lines))).toEqual(said),
);

it.each([
  [['户名：示范美元贸易公司'], ['户名,示范日元商社'], ['示范加元检测有限公司交易明细']],
  [['账户性质：本外币一体化账户'], ['金额单位：元'], ['单位：人民币元'], ['Unit,CNY'], ['金额单位,元（人民币）']],
  [['合计人民币叁仟捌佰伍拾元整'], ['合计（大写）：叁仟元整']],
  [['温馨提示：外币业务请咨询95588'], ['大额交易（5万元以上）'], ['打印柜员：EUR001'], ['凭证：USD2026']],
  [['ALL TRANSACTIONS'], ['账号：USDA3502'], ['打印时间：2026-11-29']],
])('a name or the yuan is no other currency', (...lines) => {
  for (const line of lines) expect([line, foreignHead(rows(...line))]).toEqual([line, {}]);
});

it('a cell that is a currency and nothing else says so under any heading', () => {
  expect(
    ['HK$', '美元现汇', '美钞', 'USD/HKD', 'USD', 'eur', '新台币', '美金', '日圆', '港元'].filter(
      (cell) => !isForeignCurrency(cell),
    ),
  ).toEqual([]);
  expect(['CNY', '人民币', '01', 'TRF', '美元贸易', '', 'ALL', '检验费'].filter(isForeignCurrency)).toEqual([]);
});
