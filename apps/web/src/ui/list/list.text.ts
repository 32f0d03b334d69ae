/** Words of every list page (spec §2, generic list screen; decisions §1). */
export const text = {
  search: '查询',
  clear: '清空',
  more: '更多',
  moreConditions: '更多条件',
  fewer: '收起',
  ordinary: '普通查询',
  advanced: '高级查询',
  settings: '表格设置',
  searchSettings: '查询设置',
  sum: '合计',
  noSums: '超过10000条时不合计，请缩小查询条件',
  refresh: '刷新',
  exportRows: '导出',
  exporting: '正在导出',
  rowMore: '更多',
  total: (count: number, exact: boolean) => `共 ${count}${exact ? '' : '+'} 条`,
  selected: (count: number) => `已选 ${count} 项`,
  clearSelection: '取消选择',
  chooseRows: '请选择数据', // spec §8
  busy: '正在处理，请稍候',
  searchPanel: '查询条件',
};
