/** Messages that the flow sends: to whom the work goes, and to whom it comes back. */
export const flowMessageText = {
  /** Numbers alone tell nobody which device it is: every title says whose it is and where it stands. */
  titled: (title: string, unit: string, place: string) => [title, unit, place].filter(Boolean).join(' '),
  placeOf: (place: string, count: number) => (count > 1 ? `${place}等${count}台` : place),
  handOverTitle: (step: string, no: string) => `待办：${step} ${no}`,
  handOver: (no: string, unit: string, who: string, step: string) => `${who}已将${no}（${unit}）交由您办理${step}。`,
  returnTitle: (step: string, no: string) => `退回：${step} ${no}`,
  returned: (no: string, unit: string, who: string, step: string, opinion: string) =>
    `${no}（${unit}）被${who}退回到${step}，意见：${opinion}`,
  lapsedTitle: (no: string) => `签名失效：${no}`,
  lapsedByReturn: (no: string, unit: string, who: string, step: string, opinion: string) =>
    `${no}（${unit}）被${who}退回到${step}，您的签名已失效，意见：${opinion}`,
  lapsedByWithdrawal: (no: string, unit: string, who: string, step: string) =>
    `${who}已将${no}（${unit}）撤回到${step}，您的签名已失效，请核对后重新签名。`,
  voidTitle: (no: string) => `作废：${no}`,
  voided: (no: string, unit: string, who: string, reason: string) => `${no}（${unit}）已被${who}作废，原因：${reason}`,
  voidAskedTitle: (no: string) => `待确认：作废 ${no}`,
  voidAsked: (no: string, unit: string, who: string, reason: string) =>
    `${who}提出作废${no}（${unit}），原因：${reason}。确认前照常检验。`,
  voidRejectedTitle: (no: string) => `作废被驳回：${no}`,
  voidRejected: (no: string, unit: string, who: string, reason: string) =>
    `${who}没有同意作废${no}（${unit}），意见：${reason}。请继续检验。`,
  system: '系统',
} as const;
