export const numberText = {
  note: '按给号年份逐个字头核对：计数器数过的每个编号都应有登记，首号之前、末号之后的也不例外。导出的文件含连续性核对、空号和全年编号登记三张表，可报监管部门。',
  year: '给号年份',
  ofYear: (year: number) => `${String(year)} 年`,
  columns: ['首号至末号', '已给号', '有效', '未批准', '作废、撤回、更正', '连续性'],
  range: (first: string, last: string) => (first === last ? first : `${first} 至 ${last}`),
  complete: '连续，没有空号',
  missing: (count: number) => `空号 ${String(count)} 个：`,
  cut: (most: number) => `空号超过 ${String(most)} 个，这里只列出一部分，其余见导出的核对表。`,
  unknown: '见核对表',
  none: '这一年没有给出报告编号',
  file: '导出核对表',
  close: '关闭',
} as const;
