/** Parts in an item that earn, and where their rule comes from. */
export const bonusText = {
  roles: { lead: '主检', inspector: '参检', checker: '校核', auditor: '审核', approver: '批准' },
  origins: { declared: '系统默认规则' },
} as const;
