/** Labels of the steps and of both endings (dictionary FLOW_STEP). */
export const stepLabels = {
  YWSB: '业务申报',
  SCFP: '审查分配',
  CLFS: '材料复审',
  RWAP: '任务安排',
  BGSC: '报告生成',
  BGLR: '报告录入',
  BGQR: '报告确认',
  BGSH_FX: '分项报告审核',
  BGSH: '报告审核',
  BGSP: '报告审批',
  finish_inspect: '检验完成',
  BGDY: '报告打印',
  BGGD: '报告归档',
  BGFF: '报告发放',
  END: '已办结',
  VOID: '已作废',
} as const;
