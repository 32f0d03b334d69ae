/** Sentences about dates as people type them. */
export const typedDayText = {
  typed: {
    notADay: '请输入日期，例如2026-11-20或20261120',
    notAMonth: '请输入有效的年月',
    notAYear: '请输入四位年份',
    notAMoment: '请输入日期和时间，例如2026-11-20 14:30',
    noSuchDay: (typedText: string) => `没有“${typedText}”这一天，请核对`,
    orderUnknown: (typedText: string) => `“${typedText}”分不清日和月，请按年-月-日填写`,
    shortYear: (typedText: string) => `“${typedText}”的年份不足四位，请写全`,
  },
  /** Written digits by value; the eleventh is ten. */
  digits: '〇一二三四五六七八九十',
  otherZeros: '零○',
} as const;
