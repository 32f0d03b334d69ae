/** The names of the parts of an own field where it is designed. */
export const ownFieldWords = {
  key: '字段键',
  type: '类型',
  label: '字段名称',
  group: '分组',
  required: '必填',
  listed: '列表显示',
  span: '占列数',
  unit: '单位',
  options: '选项',
  optionsHelp: '每行一个',
  condition: '填写条件',
  conditionHelp: '不写时始终显示；只能使用排在前面的自定义字段',
  note: '填写说明',
  default: '默认值',
  check: '校验',
  usual: '通常范围',
  appliesTo: '适用目录',
  order: '顺序',
} as const;

/** The widths in which a field stands in its form. */
export const ownFieldSpans = { '1': '一列', '2': '两列', '3': '三列（整行）' } as const;
