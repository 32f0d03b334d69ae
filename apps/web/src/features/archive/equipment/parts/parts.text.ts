/** Words of the grids in which rows below a record are kept. */
export const text = {
  rows: (count: number) => `共${count}行`,
  length: (metres: string) => `总长${metres} m`,
  add: '添加一行',
  duplicate: '复制所选行',
  remove: '删除所选行',
  undo: '撤销',
  problems: (count: number) => `${count}处填写不正确`,
  removed: (count: number) => `已删除${count}行`,
  hint: '可从 Excel 整块粘贴（带表头时按列名对应）；Enter 编辑，Tab 到下一格，Delete 清空，Ctrl+D 向下填充，Ctrl+Z 撤销',
  cell: (label: string, row: number) => `${label} 第${row}行`,
  newRow: '新',
  number: '行号',
  none: '没有登记',
  noColumns: (names: readonly string[]) =>
    `粘贴的内容中${names
      .slice(0, 8)
      .map((name) => `“${name}”`)
      .join('、')}${names.length > 8 ? `等${names.length}列` : ''}没有对应的列，没有放入`,
  tooMany: (count: number) => `粘贴的内容超出上限，有${count}行没有放入`,
} as const;
