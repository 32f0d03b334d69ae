/** The reasons that a value of an equipment field is refused. */
export const fieldsText = {
  notNumber: '请输入数字',
  notInteger: '请输入整数',
  negative: '不能为负数',
  notMonth: '请输入有效的年月',
  notFlag: '请选择是或否',
  notOffered: (value: string) => `“${value}”不在可选范围内`,
  ambiguous: (value: string) => `“${value}”有多个，请填写代码`,
  noUnit: (foundText: string) => `此项没有单位，列名中写着“${foundText}”，请核对`,
  wrongUnit: (foundText: string, wantedText: string) => `单位“${foundText}”不能换算为“${wantedText}”`,
  severalNumbers: (text: string) => `“${text}”是几个数，请只填写一个`,
  numberAlone: (foundText: string) => `请只填写数字，不带“${foundText}”`,
  tooLong: (max: number) => `不能超过${max}个字`,
  required: (label: string) => `${label}不能为空`,
  impossible: (low: number | string, high: number | string, unit = '') =>
    `超出可能的范围（${low}～${high}${unit && ` ${unit}`}），请核对`,
  unusual: (low: number | string, high: number | string, unit = '') =>
    `不在常见范围（${low}～${high}${unit && ` ${unit}`}），请核对`,
  askedAgain: (unit: string, before: string, after: string) => `${unit}由“${before}”改为“${after}”，请重新填写`,
  /** Units of what is counted one by one. */
  countedUnits: ['只', '个', '件', '层', '站', '门', '人', '台', '条', '节'],
  yes: '是',
  no: '否',
  otherYes: ['有', '√', '✓', 'Y', 'YES', 'TRUE', '1'],
  otherNo: ['无', '×', '✗', 'N', 'NO', 'FALSE', '0'],
  blank: '空',
  changed: (label: string, before: string, after: string) => `${label}：${before} → ${after}`,
  ownChanged: '修改自定义字段',
  ownRefused: (count: number) => `有 ${String(count)} 个自定义字段填写有误`,
  notAsked: (value: string) => `按其他字段的内容，此处不填写，请清空“${value}”`,
  unknown: (key: string) => `没有名为“${key}”的字段`,
  withdrawn: (key: string, value: string) => `字段 ${key} 已停用，填写的“${value}”没有保存，请刷新后再保存`,
} as const;
