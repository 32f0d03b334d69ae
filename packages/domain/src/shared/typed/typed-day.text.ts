/** Sentences about dates as people type them. */
export const typedDayText = {
  typed: {
    notADay: '请输入日期，例如2026-11-20或20261120',
    notAMonth: '请输入有效的年月',
    notAYear: '请输入四位年份',
    notAMoment: '请输入日期和时间，例如2026-11-20 14:30',
    noSuchDay: (typedText: string) => `没有“${typedText}”这一天，请核对`,
    orderUnknown: (typedText: string) => `“${typedText}”分不清日和月，请按年-月-日填写`,
    eitherMonth: (number: string) =>
      `“${number}”可能是${number.slice(0, 4)}年1月，也可能是${number.slice(0, 4)}年10月（数字末尾的0会被电子表格去掉），请写成${number.slice(0, 4)}-01或${number.slice(0, 4)}-10`,
    noDayOfMonth: (typedText: string) => `“${typedText}”只有年月，请写全年月日`,
    shortYear: (typedText: string) => `“${typedText}”的年份不足四位，请写全`,
  },
  /** A number that is either of two months, and how it is told from a date. */
  bothMonths: (number: string) => `${number}或${number}0`,
  ofBothMonths: /^(\d{4}\.1)或\1(?:0)$/,
  /** Written digits by value; the eleventh is ten. */
  digits: '〇一二三四五六七八九十',
  otherZeros: '零○',
} as const;
