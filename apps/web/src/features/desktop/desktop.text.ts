/** Words of the work desktop. */
export const text = {
  greeting: (name: string) => `${name}，您好`,
  waiting: '待办事项',
  nothingWaiting: '目前没有待办事项',
  overdue: (count: number) => `超期 ${count}`,
  due: '设备到期提醒',
  within: (days: number) => `${days}日内到期`,
  late: '已超期',
  pieces: '台',
  messages: '最近消息',
  allMessages: '全部消息',
  noMessages: '没有新消息',
  notices: '通知公告',
  allNotices: '全部公告',
  noNotices: '没有公告',
  pinned: '置顶',
  unread: '未读',
};
