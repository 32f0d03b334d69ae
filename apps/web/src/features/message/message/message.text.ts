/** Words of the inbox. */
export const text = {
  unread: '未读消息',
  read: '已读消息',
  trash: '回收站',
  none: '没有消息',
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
