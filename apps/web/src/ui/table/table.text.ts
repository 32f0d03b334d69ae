export const text = {
  rowNumber: '序号',
  actions: '操作',
  selectAll: '选择本页全部',
  select: (what: string) => `选择${what}`,
  // spec §2, generic list screen
  beforeSearch: '请设置查询条件后再进行查询',
  noMatch: '没有找到符合条件的数据',
  sortBy: (title: string) => `按${title}排序`,
  resize: (title: string) => `拖动调整${title}列宽，双击适应内容`,
};
