/** Sentences of the message box. */
export const messageText = {
  notFound: '没有找到该消息',
  handled: '该消息的状态已变化，请刷新',
} as const;
