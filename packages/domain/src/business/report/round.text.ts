/** Words about the rounds of an inspection (复检). */
export const roundText = {
  begin: '发起复检',
  again: '复检',
  notValid: (reportNo: string) => `报告${reportNo}不是有效报告，不能发起复检`,
  notFailed: (reportNo: string) => `报告${reportNo}的结论不是不合格，不需要复检`,
  followedBy: (reportNo: string, later: string) => `报告${reportNo}已有复检报告${later}`,
  firstReplaced: (reportNo: string) => `已由${reportNo}更正`,
  lookAgain: (reportNo: string, what: string, count: number) =>
    `初检报告${reportNo}${what}，沿用的${count}项结果请重新核对`,
  firstInvalid: (reportNo: string, what: string) => `初检报告${reportNo}${what}，请核对本次复检`,
  nameOther: (reportNo: string, other: string) =>
    `备注仍写着初检报告编号${reportNo}，该报告已由${other}更正，请将备注中的编号改为${other}`,
  nameNone: (reportNo: string, state: string) => `备注仍写着初检报告编号${reportNo}，该报告${state}，请从备注中删去`,
  firstGone: (reportNo: string, state: string) =>
    `初检报告${reportNo}${state}，本业务没有可以复检的有效报告，请退回派工后作废，按原检验类别重新申报`,
  toReturn: (refusal: string) => `${refusal}（请退回检验人员修改）`,
  askSigner: (question: string) => `${question}。确认仍然通过，或退回检验人员。`,
  /** To those who inspect the later round. */
  firstInvalidTitle: (reportNo: string, first: string) => `复检报告${reportNo}的初检报告${first}不再有效`,
  firstInvalidText: (who: string, reportNo: string, first: string, state: string, reason: string) =>
    `初检报告${first}${state}（${who}办理），原因：${reason}。复检报告${reportNo}沿用了它的结果，请重新核对，并修改备注中的初检报告编号。`,
  /** The same once it has gone on, to its inspectors and to those who have it now. */
  firstInvalidLater: (who: string, reportNo: string, first: string, state: string, reason: string, holders: string) =>
    `初检报告${first}${state}（${who}办理），原因：${reason}。复检报告${reportNo}沿用了它的结果，现由${holders}办理，须退回检验人员重新核对，并修改备注中的初检报告编号。`,
  nobody: '后续环节',
  running: (reportNo: string, applicationNo: string) =>
    `报告${reportNo}的复检已在申请单${applicationNo}中办理，请先办结或作废`,
} as const;

/** The part that a later round takes over, in words. */
export const stays = (passedCount: number, absent: number): string =>
  `${passedCount}个合格项目${absent > 0 ? `和${absent}个无此项` : ''}`;
