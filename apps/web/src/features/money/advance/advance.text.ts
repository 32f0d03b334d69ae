import { shownMoney, type Money } from '@tejian/domain/shared/money/money.ts';

/** Words of the pages of what stands to the credit of units. */
export const text = {
  credit: (sum: Money) => `单位余额${shownMoney(sum)}元`,
  useHint: '可在收费明细中抵缴',
  part: '单位余额抵缴',
  apply: '余额抵缴',
  applyOf: (sum: Money) => `余额抵缴（单位余额${shownMoney(sum)}元）`,
  applied: '已用单位余额抵缴',
  undo: '撤销抵缴',
  undoTitle: '撤销余额抵缴',
  undoAsk: (amount: string | undefined) =>
    `${amount ? `抵缴的${amount}元` : '抵缴的金额'}退回单位余额，这笔收费恢复为待缴。`,
  undone: '已撤销抵缴',
  amount: '金额（元）',
  by: '办理人',
  at: '办理时间',
  state: '状态',
  counts: '有效',
  wasUndone: (by: string, reason: string) => `${by}已撤销：${reason}`,
  refundTitle: {
    request: (unit: string) => `申请退还余额（${unit}）`,
    approve: (unit: string) => `同意退还余额（${unit}）`,
    refuse: (unit: string) => `不同意退还余额（${unit}）`,
  },
  unit: '单位名称',
  askedSum: '申请退还（元）',
  unused: '余额（元）',
  receivedOn: '到账日期',
  agreed: '同意',
  refundDone: { request: '已申请退还余额，请等待审批', approve: '已退还余额', refuse: '退还申请已退回' },
} as const;
