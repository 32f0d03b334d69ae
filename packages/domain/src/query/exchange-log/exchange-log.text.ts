/** The words for how far a record of an exchange is. */
export const exchangeLogText = {
  voucherStates: { waiting: '待传输', sent: '已传输', failed: '传输失败' },
  testDataStates: { received: '已接收', taken: '已采用', failed: '失败' },
} as const;
