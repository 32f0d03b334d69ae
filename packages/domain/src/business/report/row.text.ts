/** Sentences about rows that are judged by themselves. */
export const rowText = {
  number: (number: number) => `第${number}行`,
  refused: (label: string, value: string) => `${label}为“${value}”`,
  twin: (row: string, label: string, value: string, first: number) => `${row}的${label}“${value}”与第${first}行重复`,
  none: (title: string) => `“${title}”还没有填写`,
} as const;
