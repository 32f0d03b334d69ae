/** Sentences of the work calendar. */
export const calendarText = {
  wrongOrder: '开始日期不能晚于结束日期',
  tooLong: '一次最多查询三年',
  words: { worked: '班', goToWork: '上班', dayOff: '放假', exchanged: '调休' },
  label: { day: '日期', type: '类型', note: '说明' },
  importTitle: '工作日历',
  types: { '1': '工作日', '2': '周末', '3': '法定节假日', '4': '调休上班' },
  typed: {
    notADay: '请输入日期，例如2026-11-20或20261120',
    notAMonth: '请输入有效的年月',
    notAYear: '请输入四位年份',
    notAMoment: '请输入日期和时间，例如2026-11-20 14:30',
    noSuchDay: (typed: string) => `没有“${typed}”这一天，请核对`,
    orderUnknown: (typed: string) => `“${typed}”分不清日和月，请按年-月-日填写`,
    shortYear: (typed: string) => `“${typed}”的年份不足四位，请写全`,
  },
  /** Written digits by value; the eleventh is ten. */
  digits: '〇一二三四五六七八九十',
  otherZeros: '零○',
} as const;
