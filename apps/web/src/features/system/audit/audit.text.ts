/** Words of the logs. */
export const text = { success: '成功', failure: '失败' };
