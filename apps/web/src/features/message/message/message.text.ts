/** Words of the inbox. */
export const text = {
  unread: '未读消息',
  read: '已读消息',
  trash: '回收站',
  none: '没有消息',
  /** Of a box that is full nobody knows here how many there are. */
  counted: (count: number, most: number) => (count < most ? `${count}` : `${most}+`),
  newestOnly: (most: number) => `只显示最近 ${most} 条`,
  choose: '选择一条消息查看内容',
  markRead: '标为已读',
  markAllRead: '全部已读',
  allRead: (count: number) => `已将 ${count} 条消息标为已读`,
  remove: '移入回收站',
  restore: '还原',
  goTo: '前往处理',
  removed: '已移入回收站',
  restored: '已还原',
};
