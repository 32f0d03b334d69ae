/** Sentences about dictionaries, and about codes and areas that a file names. */
export const codeSetText = {
  unknownType: (type: string) => `没有类型为“${type}”的字典`,
  noSuchArea: (name: string) => `没有名为“${name}”的区划`,
  manyAreas: (name: string, count: number, lines: string) =>
    `“${name}”有${count}个，请写全上级名称或填写区划代码，如${lines}`,
  otherIndustry: '所属行业与一并提交的上级行业不一致，请重新选择',
  strangeIndustry: (name: string) => `${name} 与所选行业不一致，请重新选择所属行业`,
} as const;
