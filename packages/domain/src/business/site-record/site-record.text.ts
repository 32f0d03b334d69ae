/** Words of the record that is written on site, in a task package on a device. */
export const siteRecordText = {
  packageStates: {
    issued: '已下发',
    taken: '已取走',
    returned: '已回传',
    checkFailed: '校验失败',
    inApproval: '审批中',
    approved: '已通过',
    sentBack: '已退回',
    revoked: '已撤销',
  },
  onDevice: (packageNo: string, device: string, state: string, who: string) =>
    `现场记录还在设备“${device}”上（任务包${packageNo}，${state}，取走人${who}）`,
  toExamine: (packageNo: string, device: string, state: string, who: string) =>
    `${who}从设备“${device}”提交的现场记录还没有审批（任务包${packageNo}，${state}）`,
  itemVoided: (reason: string) => `业务已作废${reason === '' ? '' : `：${reason}`}`,
  itemFinished: '业务已办结',
  endedTitle: (packageNo: string) => `任务包已撤销：${packageNo}`,
  ended: (packageNo: string, reason: string) => `任务包${packageNo}已撤销，${reason}。`,
  isLost: (stands: string) => `${stands}，提交后不能再写入报告，请确认不再需要`,
} as const;
