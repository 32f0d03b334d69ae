/** Words about the rounds of an inspection (复检). */
export const roundText = {
  begin: '发起复检',
  again: '复检',
  notValid: (reportNo: string) => `报告${reportNo}不是有效报告，不能发起复检`,
  notFailed: (reportNo: string) => `报告${reportNo}的结论不是不合格，不需要复检`,
  followedBy: (reportNo: string, later: string) => `报告${reportNo}已有复检报告${later}`,
  running: (reportNo: string, applicationNo: string) =>
    `报告${reportNo}的复检已在申请单${applicationNo}中办理，请先办结或作废`,
} as const;

/** The part that a later round takes over, in words. */
export const stays = (passedCount: number, absent: number): string =>
  `${passedCount}个合格项目${absent > 0 ? `和${absent}个无此项` : ''}`;
