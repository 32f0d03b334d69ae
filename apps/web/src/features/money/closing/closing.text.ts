import { shownMoney, type Money } from '@tejian/domain/shared/money/money.ts';

/** Words of the pages of closed days. */
export const text = {
  close: '日结',
  closed: (no: number) => `已日结，编号${no}，请复核`,
  accepted: '已复核日结',
  acceptTitle: '复核日结',
  acceptAsk: (no: number) => `请核对日结${no}的金额与交来的现金、票据一致。复核后不能撤销，更正记入下一次日结。`,
  accept: '复核',
  asked: { asker: '交账人', reason: '差异原因' },
  closingNo: '日结编号',
  counted: '实点现金（元）',
  difference: '差异（元）',
  deposited: '送存银行（元）',
  lines: '按缴费方式合计',
  way: '缴费方式',
  received: '到账（元）',
  undone: '撤销（元）',
  refunded: '退费（元）',
  net: '净额（元）',
  drawer: (
    cashier: string,
    { opening, cash, expected }: { readonly opening: Money; readonly cash: Money; readonly expected: Money },
  ) =>
    `${cashier}：期初现金${shownMoney(opening)}元，本期现金净额${shownMoney(cash)}元，应有现金${shownMoney(expected)}元`,
  ofPerson: (label: string, cashier: string) => `${label}（${cashier}）`,
  opening: '登记本人的期初现金',
  open: '登记',
  opened: '已登记期初现金',
  held: (heldAmount: Money) =>
    `上次日结后您的钱箱留存${shownMoney(heldAmount)}元。领用备用金等使期初现金与此不同时，请登记并说明原因。`,
  advances: (receivedAmount: Money, usedAmount: Money, returnedAmount: Money) =>
    `其中记入单位余额${shownMoney(receivedAmount)}元、退还余额${shownMoney(returnedAmount)}元；单位余额抵缴${shownMoney(usedAmount)}元，不另收款`,
  nothing: '上次日结以后没有新的到账或退费',
} as const;
