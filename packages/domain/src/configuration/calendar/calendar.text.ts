/** Sentences of the work calendar. */
export const calendarText = {
  wrongOrder: '开始日期不能晚于结束日期',
  tooLong: '一次最多查询三年',
  exchanged: '调休',
  /** The words of a pasted notice. */
  notice: {
    worked: /上班|补班|工作/u,
    dayOff: /放假|休息|补休|公休|休假/u,
    /** A duty, which says neither. */
    duty: /班/u,
    count: /共?计?(\d{1,2})天|共计?(\d{1,2})日/gu,
    wholeDay: /^(\d{4})(?:年(\d{1,2})月|([-/.])(\d{1,2})\3)(\d{1,2})(?!\d)日?/u,
    ofMonth: /^(\d{1,2})月(\d{1,2})(?!\d)日?/u,
    dayAlone: /^(\d{1,2})日/u,
    /** The end of a span may be said shorter than its beginning. */
    shortMonth: /^(\d{1,2})[-/.](\d{1,2})(?!\d)/u,
    shortDay: /^(\d{1,2})(?!\d)日?/u,
    joiner: /^起?(?:至|到|[-—–~]+)/u,
    open: /^起/u,
    betweenDays: /^[、,和与及以]*$/u,
    beforeName: /^(?:[\d一二三四五六七八九十]+[、.]|\([\d一二三四五六七八九十]+\))?(?:\d{4}年)?/u,
    sentences: /[。;]/u,
    goesOn: /(?:[、,至到—–~-])$/u,
    isEnded: /[。;]$/u,
    beginsAnew: /:|^\d{4}[-/.年]|^[\d一二三四五六七八九十]+[、.]/u,
  },
  label: { day: '日期', type: '类型', note: '说明' },
  importTitle: '工作日历',
  types: { '1': '工作日', '2': '周末', '3': '法定节假日', '4': '调休上班' },
} as const;
