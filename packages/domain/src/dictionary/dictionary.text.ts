/** Sentences about keeping dictionaries. */
export const dictionaryText = {
  notFound: '没有找到这个字典项',
  unknownType: '没有这个字典',
  valueTaken: (value: string) => `代码“${value}”已存在`,
  wrongParent: '上级字典项不存在，或是本项及其下级',
} as const;
