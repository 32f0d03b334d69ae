export const text = {
  reportNote:
    '登记后该仪器停用，上次合格日期至发现日期之间使用过该仪器的报告全部列出，由您逐份复核；相关检验人员会收到消息。',
  ledgerSays: (name: string, calibratedOn: string | undefined) =>
    calibratedOn
      ? `${name}：台账登记的最近检定日期为${calibratedOn}。失准如由这次检定发现，请填写更早一次合格的日期。`
      : `${name}：台账没有登记最近检定日期，请按检定证书填写。`,
  reportOk: '登记',
  reported: (count: number, earlier: string | undefined) => {
    if (earlier === undefined) return count > 0 ? `已登记，${count}份报告待复核` : '已登记，没有使用过该仪器的报告';
    return `已登记；该仪器${earlier}，本次新增${count}份报告待复核`;
  },
  decideTitle: (no: string) => `复核报告 ${no}`,
  decideNote: (name: string, from: string, to: string, reason: string) =>
    `仪器${name}，上次合格${from}，${to}发现失准：${reason}`,
  decided: '已复核',
  flowLog: '流程日志',
} as const;
