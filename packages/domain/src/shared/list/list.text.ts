/** Sentences of the list engine. */
export const listText = {
  tooDeep: (bound: number) => `最多显示前${bound}条，请缩小查询条件`,
  tooSlow: (labels: readonly string[]) =>
    `${labels.length > 0 ? `按“${labels.join('、')}”查询` : '查询'}用时过长，已停止。请增加日期、种类、区域等条件，或改用编号查询`,
  unknownOrder: (name: string, labels: readonly string[]) => `不能按“${name}”排序，可以排序的列：${labels.join('、')}`,
  badCondition: (problem: string) => `高级查询条件有误：${problem}`,
  yes: '是',
  no: '否',
  notListed: (key: string) => `没有可以查询的字段“${key}”`,
  partTooShort: (least: number) => `至少输入 ${String(least)} 个字`,
  ownProblem: (label: string, problem: string) => `查询条件“${label}”：${problem}`,
} as const;
