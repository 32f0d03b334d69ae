/** Words of the flow log and of withdrawing one's own submissions. */
export const text = {
  timeline: '时间线',
  table: '列表',
  title: (of: string) => `流程日志 ${of}`,
  application: '申请单',
  item: '业务单',
  current: '当前环节',
  entries: (count: number) => `共 ${count} 条`,
  reason: '原因',
  opinion: '意见',
  noEntries: '还没有流程记录',
  noKey: '没有指定要查看的业务，请从业务列表打开',
  withdraw: '撤回',
  withdrawTitle: (no: string) => `确定撤回 ${no} 吗？`,
  withdrawContent: '撤回后该业务回到上一环节，由您修改后重新提交。',
  withdrawDone: '撤回成功',
  log: '流程日志',
  return: '退回',
  returnTitle: (numbers: readonly string[]) =>
    numbers.length === 1 ? `退回 ${numbers[0] ?? ''}` : `退回 ${numbers.length} 份`,
  returnNote: '退回后，目标环节及其后的办理须重新进行，原办理人会收到提醒。',
} as const;
