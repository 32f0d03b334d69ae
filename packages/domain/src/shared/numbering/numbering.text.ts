/** Sentences of the numbers that records get. */
export const numberingText = {
  notIssued: '已给号，通知书未开具',
  exhausted: (rule: string, sequence: string) =>
    `编号规则 ${rule} 的流水号（${sequence}）已用完，请调整编号规则后再办理`,
  names: { application: '申请单编号', item: '业务单编号', report: '报告编号' },
} as const;
