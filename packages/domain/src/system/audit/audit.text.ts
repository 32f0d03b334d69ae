/** Titles of the logs that auditors read. */
export const auditText = {
  loginTitle: '登录日志',
  operationTitle: '操作日志',
} as const;
