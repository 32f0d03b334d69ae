/** Sentences and labels of a record's history. */
export const historyText = {
  yes: '是',
  no: '否',
  listSeparator: '、',
  noEntry: '没有找到这条变更记录，请刷新后再选择',
  badMoment: '请选择要对比的时点',
  otherFields: '其他',
  partsGroup: '明细',
  now: '现在',
  endOf: (day: string) => `${day} 当日`,
  before: (at: string, business: string) => `${at} ${business}之前`,
  after: (at: string, business: string) => `${at} ${business}之后`,
} as const;
