/** Words of the review of reports that used an instrument which was found bad. */
export const instrumentReviewText = {
  title: '仪器追溯复核',
  report: '登记仪器失准',
  decide: '复核',
  open: '待复核',
  verdicts: { unaffected: '结果不受影响', affected: '结果受影响' },
  missing: '没有找到该编号的仪器',
  wrongOrder: '上次合格日期不能晚于发现日期',
  reportedBy: (who: string, at: string, from: string, to: string, reason: string) =>
    `已由${who}于${at}登记失准（${from}至${to}：${reason}）`,
  reportedAlready: (no: string, earlier: string) => `仪器${no}${earlier}，没有其他需要复核的报告`,
  inFuture: (today: string) => `发现日期不能晚于今天（${today}）`,
  notFound: '没有找到该复核记录',
  decided: (no: string, who: string, at: string) => `报告${no}已由${who}于${at}复核`,
  logged: (instrument: string, verdict: string) => `仪器追溯复核（${instrument}）：${verdict}`,
  toldTitle: (no: string) => `仪器失准：${no}`,
  told: (name: string, no: string, count: number, from: string, to: string) =>
    `仪器${name}（${no}）失准，${from}至${to}检验使用过该仪器的报告共${count}份需要追溯复核，其中有您检验的报告。`,
  toldOfOne: (reportNo: string, name: string, no: string, from: string, to: string) =>
    `报告${reportNo}使用的仪器${name}（${no}）在检验日期失准（${from}至${to}），报告已列入追溯复核。`,
  affectedTitle: (no: string) => `追溯复核：报告${no}结果受影响`,
  affected: (no: string, unit: string, name: string, reason: string) =>
    `报告${no}（${unit}）因仪器${name}失准，复核认为结果受影响：${reason}。请更正、撤回报告或重新检验。`,
} as const;
