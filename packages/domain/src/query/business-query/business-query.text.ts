/** Words of the three queries over the business: 综合查询, 申报查询, 任务查询. */
export const businessQueryText = {
  itemStates: { running: '办理中', finished: '已办结', voided: '已作废' },
  declarationStates: { running: '受理中', arranged: '检验中', finished: '已办结', voided: '已作废' },
  missionStates: { open: '待办', done: '已办', returned: '已退回', withdrawn: '已撤回', cancelled: '已取消' },
  numberHelp: '业务流水号、申请编号或报告编号的一部分',
} as const;
