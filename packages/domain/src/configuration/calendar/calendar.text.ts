/** Sentences of the work calendar. */
export const calendarText = {
  wrongOrder: '开始日期不能晚于结束日期',
  tooLong: '一次最多查询三年',
  words: { worked: '班', goToWork: '上班', dayOff: '放假', exchanged: '调休' },
  label: { day: '日期', type: '类型', note: '说明' },
  importTitle: '工作日历',
  types: { '1': '工作日', '2': '周末', '3': '法定节假日', '4': '调休上班' },
} as const;
