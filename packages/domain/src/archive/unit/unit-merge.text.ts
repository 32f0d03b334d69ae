/** Sentences about two units that become one. */
export const unitMergeText = {
  same: '请选择两个不同的单位',
  identityTaken: (name: string) => `合并后的名称和代码与“${name}”相同，请一并合并或选择其他内容`,
  noMerge: '没有找到这次合并',
  alreadyUndone: '这次合并已经撤销',
  survivorMerged: (name: string) => `“${name}”后来又并入了其他单位，请先撤销那次合并`,
  changedSince: (name: string, who: string) => `合并后“${name}”又被${who}修改，不能撤销，请手工更正`,
} as const;
