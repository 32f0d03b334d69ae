/** Sentences about a table of a page that is filled from a file. */
export const tableFileText = {
  noFile: '请选择文件',
  /** A column without a heading. */
  column: (place: number) => `第${place}列`,
  noRows: '文件中没有数据行',
  noHead: '文件中没有找到表头，请用下载的表格填写',
  tooManyRows: (most: number) => `文件超过${most}行，请分开填写`,
  cellTooLong: (row: number, column: number, most: number) =>
    `第${row}行第${column}列的内容超过${most}个字，请缩短后重新上传`,
  tooManyColumns: (row: number, most: number) => `第${row}行超过${most}列，没有读入文件，请删去多余的列`,
  twin: (label: string, value: string) => `${label}“${value}”在文件中重复`,
  /** Columns of properties of the one thing that a row is about: a blank in them is no property of the thing above. */
  ofOneThing: /型号|规格|量程|级别|等级|材[质料]|介质|缺陷|安装|单位|批号|内容|要求|备注/u,
  ofModel: /型号/u,
  /** Columns of numbers that somebody gave. */
  ofNumber: /号$/u,
  severalRows: (name: string, lacking: string) => `表中有多行“${name}”，请在文件中填写${lacking}`,
  notOffered: (options: readonly string[]) => `应为：${options.join('、')}`,
  tooLong: (most: number) => `不能超过${most}个字`,
} as const;
