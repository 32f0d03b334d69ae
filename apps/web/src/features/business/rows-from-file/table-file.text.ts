/** Words of filling a table of a page from a file. */
export const text = {
  download: '下载表格',
  fill: '从表格填入',
  title: '从表格填入',
  added: (count: number) => `填入空格 ${count} 处`,
  byOrder: (labels: readonly string[]) => `文件没有表头，已按列的顺序对应：${labels.join('、')}，请核对`,
  byPlace: (labels: readonly string[]) =>
    `文件中没有“${labels.join('”“')}”列，各行已按次序对应表中的行，请核对次序是否相同；列名不同的，请改为表中的列名后重新选择文件`,
  changed: (count: number) => `与现有内容不同 ${count} 处`,
  refused: (count: number) => `不能填入 ${count} 处`,
  more: (count: number) => `还有 ${count} 处`,
  change: (place: string, before: string, after: string) => `${place}：${before} → ${after}`,
  refusal: (place: string, value: string, reason: string) => `${place} “${value}”：${reason}`,
  place: (row: number, label: string) => `第${row}行 ${label}`,
  left: (columns: readonly string[], rows: number) =>
    [
      ...(columns.length > 0
        ? [`文件中有 ${columns.length} 列没有对应的列（${columns.map((name) => `“${name}”`).join('、')}）`]
        : []),
      ...(rows > 0 ? [`有 ${rows} 行超出表格最多行数`] : []),
    ].join('；') + '，未填入',
  otherSheets: (sheets: readonly { name: string; rows: number }[]) =>
    `只读取第一张有内容的工作表，未读取：${sheets.map(({ name, rows }) => `“${name}”${rows}行`).join('、')}`,
  downloadRefused: '下载标出问题的表格',
  overwrite: '全部填入，覆盖不同的内容',
  onlyAdded: '只填空格',
  take: '填入',
  cancel: '取消',
  nothing: '文件的内容与现有内容相同，没有可以填入的',
  filled: (count: number) => `已填入${count}处`,
} as const;
