/** Words of filing and handing out reports. */
export const filingText = {
  noticePaper: '检验意见通知书',
  answerPaper: '整改反馈',
  numberEach: '每份报告都要有档号',
  numberTwice: (no: string) => `档号${no}填写了两次`,
  numberTaken: (no: string, reportNo: string, who: string, at: string) =>
    `档号${no}已用于报告${reportNo}（${who}于${at}归档），请换一个档号`,
  courier: '邮寄发放应填写快递单号',
  badSignature: '签名图片不能识别，请清除后重新签名',
  mixed: '所选报告不是同一次发放，请分别打印领取单',
  notReleased: '没有找到所选报告的发放登记',
  slip: {
    title: '检验报告领取单',
    unit: '受检单位',
    way: '领取方式',
    receiver: '领取人',
    document: '证件/快递单号',
    releasedOn: '发放日期',
    clerk: '发放人',
    note: '备注',
    reports: '领取的报告',
    columns: ['序号', '报告编号', '设备编号', '检验类别', '检验结论'],
    signing: '领取人签名',
    date: '日期',
    notes: ['请当面核对报告份数和编号。扫描报告上的二维码可以核验真伪。'],
    fileName: (receiver: string, day: string) => `检验报告领取单 ${receiver} ${day}.pdf`,
  },
} as const;
