/** Words of giving somebody a record to read (抄送). */
export const recordCopyText = {
  title: '抄送我的',
  copy: '抄送',
  open: '阅读',
  markRead: '标为已读',
  read: '已读',
  unread: '未读',
  label: {
    userIds: '抄送人员',
    words: '抄送说明',
    from: '抄送人',
    at: '抄送时间',
    readAt: '阅读时间',
    readWord: '阅读状态',
  },
  nobody: '请选择抄送人员',
  unknown: (count: number) => `有${count}名人员不存在、账号已停用或不是本机构人员，请重新选择`,
  ownName: '不能抄送给本人',
  already: (no: string, who: string) => `${no}已抄送过${who}`,
  action: (names: string) => `抄送：${names}`,
  messageTitle: (no: string) => `抄送：${no}`,
  message: (who: string, no: string, unit: string, words: string) =>
    `${who}将${no}（${unit}）抄送给您阅读${words ? `：${words}` : '。'}`,
} as const;
