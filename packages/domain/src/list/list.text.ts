/** Sentences of the list engine. */
export const listText = {
  tooDeep: (bound: number) => `最多显示前${bound}条，请缩小查询条件`,
  badCondition: (problem: string) => `高级查询条件有误：${problem}`,
} as const;
