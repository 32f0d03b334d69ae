/** The reasons that somebody cannot be given a part of the work, and what a plan should be looked at for. */
export const taskText = {
  notQualified: '没有该种类的有效资格',
  expires: (day: string) => `资格于${day}到期，早于计划检验日期`,
  signsUntil: (day: string) => `签署资格于${day}到期，早于计划检验日期`,
  away: (from: string, until: string) => `${from}至${until}不在岗`,
  keepsAway: '与受检、使用或维保单位有登记的利害关系，须回避',
  isInspector: '参检人员不得审核或批准本报告',
  isWriter: '主检不得校核自己的报告',
  isAuditor: '审核人不得批准同一份报告',
} as const;
