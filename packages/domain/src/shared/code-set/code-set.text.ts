/** Sentences about codes and areas that a file names. */
export const codeSetText = {
  noSuchArea: (name: string) => `没有名为“${name}”的区划`,
  manyAreas: (name: string, count: number, lines: string) =>
    `“${name}”有${count}个，请写全上级名称或填写区划代码，如${lines}`,
} as const;
