export const text = {
  readersHint: '可选多人',
  copyTitle: (numbers: readonly string[]) =>
    numbers.length === 1 ? `抄送 ${numbers[0] ?? ''}` : `抄送 ${numbers.length} 项业务`,
  copyNote: '被抄送人可以阅读该业务单的报告、原始记录和流程日志，不能办理；抄送记入流程日志。',
  copied: '已抄送',
  copyResult: '抄送结果',
  chooseUnread: '所选均已阅读',
  markedRead: (count: number) => `已将 ${count} 项标为已读`,
} as const;
