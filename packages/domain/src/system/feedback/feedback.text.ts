/** Feedback from the contact box (spec §2): what kinds there are, and every sentence. */
export const feedbackText = {
  listTitle: '意见反馈',
  kinds: { problem: '问题', wish: '建议', other: '其他' },
  states: { open: '待答复', answered: '已答复' },
  label: {
    kind: '类型',
    content: '内容',
    page: '所在页面',
    pagePath: '页面地址',
    release: '版本',
    state: '状态',
    userName: '反馈人',
    organisationName: '所在机构',
    createdAt: '反馈时间',
    answer: '答复',
    answeredBy: '答复人',
    answeredAt: '答复时间',
  },
  notFound: '没有这条反馈，可能已被删除',
  answeredMeanwhile: (name: string) => `${name}刚刚答复了这条反馈，请刷新后再看`,
  someone: '别人',
  messageTitle: '您的意见反馈有了答复',
  message: (content: string, answer: string) => `您反馈的“${content}”：${answer}`,
} as const;
export type FeedbackKind = keyof typeof feedbackText.kinds;
