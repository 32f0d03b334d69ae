/** Words by which the register of report numbers says why a number is no valid report, or what it has to do with another. */
export const reportNumberText = {
  reason: '：',
  notApproved: '未批准即作废',
  voided: '批准后作废',
  withdrawn: '批准后撤回',
  replaced: '已更正，由新编号的报告替代',
  underWay: '正在更正',
  replacing: '更正报告',
  supplementing: '补充报告',
  check: '编号核对',
} as const;
