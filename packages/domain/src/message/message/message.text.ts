/** Sentences of the message box. */
export const messageText = {
  notFound: '没有找到该消息',
  unreadStays: '未读消息不能移入回收站',
} as const;
