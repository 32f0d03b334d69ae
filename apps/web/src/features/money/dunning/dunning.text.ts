/** Words of the page of what is owed past its day. */
export const text = {
  title: '欠缴合计',
  sum: (count: number, total: string) => `逾期未缴${count}项，共${total}元`,
  countOnly: (count: number) => `逾期未缴${count}项`,
  byUnit: '按单位合计',
  payer: '缴费单位',
  count: '项数',
  total: '合计（元）',
  yuan: '（元）',
  none: '没有逾期未缴的收费',
  send: '发出',
  sendTitle: '发出催缴函',
  sendAsk: (count: number, units: number) => `为所选${count}项逾期收费生成催缴函，每个单位一份（${units}个单位）。`,
  sent: (numbers: readonly string[]) => `已生成催缴函${numbers.join('、')}`,
  units: (count: number) => `${count}个单位`,
  more: (shownCount: number, all: number) => `共${all}个单位，显示欠缴最多的${shownCount}个`,
} as const;
