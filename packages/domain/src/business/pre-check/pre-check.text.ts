/** Words of what was found before business began. */
export const preCheckText = {
  title: '预检申请查询',
  results: {
    allowed: '可受理',
    inProgress: '已在办理',
    incomplete: '档案不完整',
    notDue: '未到期',
    accepted: '已受理',
    returned: '已退回',
  },
} as const;
