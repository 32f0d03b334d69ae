/** Sentences of the work calendar. */
export const calendarText = {
  wrongOrder: '开始日期不能晚于结束日期',
  tooLong: '一次最多查询三年',
} as const;
