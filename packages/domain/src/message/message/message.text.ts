/** Sentences of the message box. */
export const messageText = {
  notFound: '没有找到该消息',
} as const;
