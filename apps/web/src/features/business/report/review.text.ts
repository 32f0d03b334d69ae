/** Check, audit and approval in the office's words. */
export interface ReviewWords {
  title: string;
  verb: string;
  done: string;
}

export const reviewWords = {
  check: { title: '报告确认', verb: '通过', done: '校核通过' },
  auditPart: { title: '分项报告审核', verb: '通过', done: '分项审核通过' },
  audit: { title: '报告审核', verb: '通过', done: '审核通过' },
  approve: { title: '报告审批', verb: '批准', done: '批准成功，正在生成报告文件' },
} satisfies Record<string, ReviewWords>;
