/** 重要事项, of which the supervision is told. */
export const majorIssueText = {
  title: '重要事项',
  failed: (unit: string, kind: string, place: string, conclusion: string, reportNo: string, day: string) =>
    `${unit}的${kind}（${place || '地点未登记'}）于${day}检验，结论为${conclusion}，报告编号${reportNo}。`,
  invalidTitle: (unit: string, reportNo: string, state: string) => `重要事项：${unit}的报告${reportNo}${state}`,
  invalid: (unit: string, reportNo: string, state: string, reason: string) =>
    `${unit}检验不合格的报告${reportNo}${state}，原因：${reason}。以该报告为依据的重要事项请重新核对。`,
  messageTitle: (unit: string) => `重要事项：${unit}检验不合格`,
} as const;
