/** Words of the advanced query: what a condition compares, and what is wrong with one. */
export const advancedText = {
  operator: {
    eq: '等于',
    ne: '不等于',
    contains: '包含',
    startsWith: '开头是',
    gt: '大于',
    ge: '不小于',
    lt: '小于',
    le: '不大于',
    between: '介于',
    in: '属于',
    notIn: '不属于',
    empty: '为空',
    filled: '不为空',
  },
  /** Of days and moments the same comparisons are called otherwise. */
  operatorOfTime: { gt: '晚于', ge: '不早于', lt: '早于', le: '不晚于' },
  chooseField: '请选择查询字段',
  unknownField: '没有这个查询字段，可能已随版本调整',
  unknownOperator: '该字段不支持这种查询方式',
  noValue: '请填写查询值',
  oneValue: '只能填写一个查询值',
  twoValues: '请填写起止两个值',
  reversed: '起始值不能大于截止值',
  notNumber: '请输入数字',
  notFlag: '请选择是或否',
  notDate: '请输入有效的日期（年-月-日）',
  notOffered: (value: string) => `没有“${value}”这个选项，请重新选择`,
  /** A refusal that stands in a dialog, away from its condition. */
  ofField: (label: string, problem: string) => `“${label}”${problem}`,
  tooLong: '查询值不能超过200个字',
} as const;
