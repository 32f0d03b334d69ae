/** Words about days on which staff are away. */
export const absenceText = {
  label: { userId: '人员', fromDay: '开始日期', untilDay: '结束日期', reason: '请假事由', enteredBy: '登记人' },
  wrongOrder: '结束日期不能早于开始日期',
  tooLong: (most: number) => `一次请假不能超过${most}天`,
  periodTooLong: (most: number) => `查询的天数不能超过${most}天`,
  overlaps: (name: string, from: string, until: string) => `${name}在${from}至${until}已登记请假，不能重复登记`,
  missing: '没有找到这条请假记录，可能已被删除',
  away: (name: string, day: string, reason: string) => `${name}在${day}请假（${reason}），不能安排检验`,
} as const;
