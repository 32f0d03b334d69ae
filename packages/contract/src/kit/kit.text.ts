/** The words for a value that does not fit its field, told beside the field. */
export const kitText = {
  required: '必填',
  notSent: '没有提交：不改的请提交原值，要清空的请提交空值',
  text: '应为文本',
  tooLong: (max: number) => `不能超过${max}个字`,
  blank: (label: string) => `${label}不能为空`,
  integer: '请输入整数',
  integerBetween: (min: number, max: number) => `请输入${min}到${max}之间的整数`,
  date: '请输入有效的日期（年-月-日）',
  strangeDay: (first: string, last: string) => `超出可能的范围（${first}～${last}），请核对`,
  instant: '请输入有效的时间',
  flag: '应为是或否',
  oneOf: (values: readonly string[]) => `应为${values.join('、')}之一`,
  unknownCode: (code: string, label?: string) =>
    `${label === undefined ? '' : `“${label}”的`}字典中没有“${code}”，请重新选择`,
  endedCode: (word: string, label?: string) =>
    `${label === undefined ? '' : `“${label}”中的`}“${word}”已停用，请重新选择`,
  unknownField: (name: string) => `没有名为“${name}”的字段`,
  nothingSelected: '请选择数据', // spec §8
  tooMany: (max: number) => `一次最多${max}条`,
  malformed: '内容格式错误',
  list: '应为列表',
  part: '应为一组字段（{ }）',
  number: '应为数字',
  trueOrFalse: '应为 true 或 false',
  identifier: '数据标识',
  inContent: (sentence: string) => `提交的内容有误：${sentence}`,
} as const;
