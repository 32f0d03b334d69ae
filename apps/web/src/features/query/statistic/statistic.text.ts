export const text = {
  period: '统计时段',
  presets: { month: '本月', year: '今年', lastYear: '去年', months12: '近12个月' },
  from: '开始日期',
  to: '结束日期',
  export: '导出',
  total: '合计',
  none: '统计时段内没有数据',
  unnamed: '未登记',
  mostDrawn: (most: number) => `仅绘制前${most}项，全部见下表`,
  lastDrawn: (most: number) => `仅绘制最近${most}项，全部见下表`,
  openRecords: (what: string, value: string) => `${what}：${value}，查看明细`,
  choosePeriod: '请选择统计时段的开始和结束日期',
} as const;
