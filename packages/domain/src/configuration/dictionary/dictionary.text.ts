/** Sentences about keeping dictionaries. */
export const dictionaryText = {
  label: { value: '代码', label: '名称', parent: '上级', sort: '顺序', isEnabled: '启用' },
  importTitle: '字典项',
  notFound: '没有找到这个字典项',
  unknownType: '没有这个字典',
  valueTaken: (value: string) => `代码“${value}”已存在`,
  valueAlike: (value: string, other: string) =>
    `代码“${value}”与已有的“${other}”只差前面的0，请核对；从文件导入时请把该列设为文本格式`,
  labelTaken: (label: string, value: string) => `名称“${label}”已登记，代码为“${value}”`,
  wrongParent: '上级字典项不存在，或是本项及其下级',
} as const;
