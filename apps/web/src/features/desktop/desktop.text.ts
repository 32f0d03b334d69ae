/** Words of the work desktop. */
export const text = {
  greeting: (name: string) => `${name}，您好`,
  waiting: '待办事项',
  nothingWaiting: '目前没有待办事项',
  overdue: (count: number) => `超期 ${count}`,
  due: '设备到期提醒',
  d30: '30 天内到期',
  d10: '10 天内到期',
  late: '已超期',
  pieces: '台',
  messages: '最近消息',
  allMessages: '全部消息',
  noMessages: '没有新消息',
  retry: '重新加载',
  loading: '正在加载…',
};
