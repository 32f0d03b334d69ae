/** Words of 检验意见通知书: what its list, its paper and its refusals say. */
export const opinionNoticeText = {
  title: '检验意见通知书',
  states: { open: '待整改', answered: '已反馈', closed: '已关闭', revoked: '已撤销' },
  lateness: { open: '超过期限', answered: '逾期反馈', closed: '逾期未反馈' },
  outcomes: { rectified: '整改合格', unrectified: '未完成整改' },
  actions: { issue: '出具', answer: '登记整改反馈', reopen: '退回整改', close: '关闭', revoke: '撤销' },
  /** In a list, where 关闭 alone would be the closing of a window. */
  closeNotice: '关闭通知书',
  notFound: '没有找到该意见通知书',
  refused: (no: string, state: string, action: string) => `意见通知书${no}${state}，不能${action}`,
  notRectified: (no: string) => `意见通知书${no}尚无整改反馈，不能以“整改合格”关闭；请先登记整改反馈`,
  changed: (no: string, who: string, at: string) => `意见通知书${no}已由${who}于${at}处理，请刷新后查看`,
  ended: (no: string) => `业务单${no}已批准、办结或作废，不能出具意见通知书`,
  issuedAlready: (no: string, state: string, who: string, at: string) =>
    `意见通知书${no}（${state}）已写有同样的问题，由${who}于${at}出具；有其他问题请写明后再出具`,
  notYours: (no: string) => `只有业务单${no}的检验人员或派工人员可以出具意见通知书`,
  pastDeadline: (today: string) => `整改期限须晚于今天（${today}）`,
  farDeadline: (days: number) => `整改期限不能超过${days}天`,
  answeredLater: (today: string) => `反馈日期不能晚于今天（${today}）`,
  noSeal: '没有使用中的检验专用章，请站长在“电子签章”中登记',
  pending: (no: string) => `意见通知书${no}尚未关闭，不能出具合格结论的报告；请先确认整改结果`,
  suspended: (no: string, until: string) =>
    `意见通知书${no}的整改期限为${until}，期内不出具报告；使用单位已明确不整改的，请先以“未完成整改”关闭通知书`,
  unrectified: (no: string) => `意见通知书${no}以“未完成整改”关闭，报告结论不能为合格`,
  notUrged: (no: string, notice: string, until: string) =>
    `${no}正在等待整改（意见通知书${notice}，期限${until}），期内不催办`,
  requirement: '请对上述问题进行整改，并在整改期限前将整改情况书面报送本机构。整改合格前，不得使用该设备。',
  closedAs: (outcome: string) => `关闭（${outcome}）`,
  log: (action: string, no: string) => `${action}意见通知书：${no}`,
  soonTitle: (no: string) => `整改期限临近：${no}`,
  soon: (no: string, unit: string, itemNo: string, until: string) =>
    `意见通知书${no}（${unit}，业务单${itemNo}）的整改期限为${until}，尚无整改反馈，请提醒使用单位。`,
  lateTitle: (no: string) => `整改超期：${no}`,
  late: (no: string, unit: string, itemNo: string, until: string) =>
    `意见通知书${no}（${unit}，业务单${itemNo}）已超过整改期限${until}，请确认整改情况或以不合格结论出具报告。`,
  answeredTitle: (no: string) => `整改反馈：${no}`,
  answeredContent: (no: string, unit: string, who: string) =>
    `${who}登记了意见通知书${no}（${unit}）的整改反馈，请确认。`,
  reopenedTitle: (no: string) => `整改反馈被退回：${no}`,
  reopened: (no: string, unit: string, who: string, until: string, reason: string) =>
    `${who}退回了意见通知书${no}（${unit}）的整改反馈，新的整改期限为${until}，原因：${reason}`,
  endedTitle: (doneText: string, no: string) => `意见通知书${doneText}：${no}`,
  endedContent: (no: string, unit: string, itemNo: string, who: string, doneText: string, opinion: string) =>
    `${who}将意见通知书${no}（${unit}，业务单${itemNo}）${doneText}，意见：${opinion}`,
  /** The item of a notice is void, and the notice is none the less in the unit's hands. */
  ofVoid: '业务单已作废',
  onVoid: (nos: readonly string[]) =>
    `检验意见通知书${nos.join('、')}尚未关闭：业务单作废后，通知书保持原来的状态，不再随业务办理，请在“检验意见通知书”中关闭或撤销。`,
  voidedTitle: (no: string) => `业务单作废，意见通知书未关闭：${no}`,
  voided: (no: string, unit: string, itemNo: string, who: string, reason: string) =>
    `业务单${itemNo}已由${who}作废（${reason}），意见通知书${no}（${unit}）尚未关闭：通知书不随业务单作废，请继续跟踪整改，或予以关闭、撤销。`,
  toUnit: {
    issuedTitle: (no: string) => `收到检验意见通知书：${no}`,
    issued: (no: string, until: string) => `检验机构出具了检验意见通知书${no}，请在${until}前整改并答复。`,
    reopened: (no: string, until: string, reason: string) =>
      `意见通知书${no}的整改反馈被检验机构退回，新的整改期限为${until}，原因：${reason}`,
    ended: (no: string, doneText: string) => `检验机构将意见通知书${no}${doneText}。`,
  },
  paper: {
    title: '特种设备检验意见通知书',
    number: '编号',
    unit: '受检单位',
    receiver: '签收人',
    address: '使用地点',
    kind: '设备种类',
    category: '检验类别',
    device: '设备代码',
    certificate: '使用登记证编号',
    factoryNo: '出厂编号',
    item: '业务流水号',
    issuedOn: '出具日期',
    deadline: '整改期限',
    defects: '检验发现的问题',
    columns: ['序号', '问题'],
    requirement: '整改要求',
    inspectionSide: '检验机构（检验专用章）',
    unitSide: '使用单位签收',
    inspectors: '检验人员',
    date: '日期',
    blank: '　　年　　月　　日',
    notes: ['本通知书一式两份，使用单位与检验机构各执一份。', '扫描二维码或访问核验网址，可以核验本通知书的真伪。'],
    verify: '核验网址',
    fileName: (no: string) => `检验意见通知书 ${no}.pdf`,
    signed: '检验意见通知书',
  },
} as const;
