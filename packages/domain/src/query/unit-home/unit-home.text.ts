/** Words of what a business unit's own users see and do. */
export const unitHomeText = {
  applicationStates: {
    running: '受理中',
    arranged: '检验中',
    finished: '已完成',
    voided: '已作废',
  },
  noUnit: '您的账号不属于业务单位，没有可办理的单位业务',
  unitEnded: '本单位档案已停用，不能提交检验申请；如有疑问请联系检验机构',
  notReleased: '没有找到该报告，或报告尚未发放',
} as const;
