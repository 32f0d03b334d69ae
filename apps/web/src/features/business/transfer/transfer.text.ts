export const text = {
  transfer: '转办',
  transferTitle: (numbers: readonly string[]) =>
    numbers.length === 1 ? `转办 ${numbers[0] ?? ''}` : `转办 ${numbers.length} 项业务`,
  transferNote: '转办后由对方办理当前环节，对方会收到消息；业务仍停留在当前环节，转办记入流程日志。',
  person: (name: string, department: string | undefined, openCount: number) =>
    `${name}${department ? `（${department}）` : ''} · 待办${openCount}件`,
  unable: (count: number) => `${count}人不能接办`,
  nobody: (count: number) => (count > 0 ? '没有可以接办的人员，原因如下：' : '没有可以接办的人员'),
  parts: '分项',
  choosePart: '该报告分项审核，每次转办其中一个分项。',
  part: (label: string, people: string) => (people ? `${label}（${people}）` : label),
  goOn: '下一步',
  cancel: '取消',
  close: '关闭',
  transferred: '已转办',
  transferResult: '转办结果',
  urge: '催办',
  urgeTitle: (no: string) => `催办 ${no}`,
  urgeNote: '向当前环节的办理人员发送提醒消息，并记入流程日志；每个环节每日催办一次。',
  urged: '已发送催办消息',
} as const;
