/** Words of the small work calendar. */
export const text = {
  month: (day: string) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  before: '上个月',
  after: '下个月',
  holiday: '休',
  workedWeekend: '班',
  free: '非工作日',
};
