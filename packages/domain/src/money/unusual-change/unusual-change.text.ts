/** The changes that the head looks at every day (异常变动), by kind. */
export const unusualChangeText = {
  kinds: {
    undone: '撤销到账确认（退回待确认）',
    dropped: '撤销到账登记（取消待确认的到账）',
    refunded: '退费',
    returned: '退还余额',
    unapplied: '撤销余额抵缴',
    changed: '收费金额变更',
    late: '补登到账',
    voided: '作废发票',
    red: '红冲发票',
    difference: '日结差异',
    opening: '期初现金调整',
  },
  some: (kind: string, count: number) => `${kind}${String(count)}项`,
  days: (from: string, until: string) => (from === until ? from : `${from}至${until}`),
  told: {
    title: (count: number, days: string) => `异常变动${String(count)}项（${days}）`,
    content: (kinds: readonly string[]) => `${kinds.join('、')}，请核对`,
  },
} as const;
