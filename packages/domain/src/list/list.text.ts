/** Sentences of the list engine. */
export const listText = {
  tooDeep: (bound: number) => `最多显示前${bound}条，请缩小查询条件`,
  unknownField: (field: string) => `没有名为“${field}”的查询字段`,
  noValue: (field: string) => `查询条件“${field}”没有填写值`,
  unknownOperator: (operator: string) => `不支持的查询方式“${operator}”`,
  notNumber: (field: string) => `查询条件“${field}”应为数字`,
  notDate: (field: string) => `查询条件“${field}”应为日期`,
} as const;
