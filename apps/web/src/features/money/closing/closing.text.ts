/** Words of the pages of closed days. */
export const text = {
  close: '日结',
  closed: (no: number) => `已日结，编号${no}，请复核`,
  accepted: '已复核日结',
  acceptTitle: '复核日结',
  acceptAsk: (no: number) => `请核对日结${no}的金额与交来的现金、票据一致。复核后不能撤销，更正记入下一次日结。`,
  accept: '复核',
  lines: '按缴费方式合计',
  way: '缴费方式',
  received: '到账（元）',
  undone: '撤销（元）',
  refunded: '退费（元）',
  net: '净额（元）',
  drawer: (opening: string, cash: string, expected: string) =>
    `期初现金${opening}元，本期现金净额${cash}元，应有现金${expected}元`,
  advances: (received: string, used: string, returned: string) =>
    `其中记入单位余额${received}元、退还余额${returned}元；单位余额抵缴${used}元，不另收款`,
  nothing: '上次日结以后没有新的到账或退费',
} as const;
