/** The answers of a statistic where it cannot count, and the name of its file. */
export const statisticText = {
  noList: (title: string) => `没有查看“${title}”明细的权限，不能查看该统计`,
  tooManyGroups: (most: number) => `分组超过${most}个，请缩短统计时段`,
  badPeriod: '统计时段的起始日期应早于结束日期',
  total: '合计',
  file: (title: string, from: string, to: string) => `${title}（${from}至${to}）.xlsx`,
} as const;
