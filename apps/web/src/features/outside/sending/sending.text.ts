/** Words of the pages on which messages are sent and looked up. */
export const text = {
  send: '发送',
  sent: (count: number) => `已发送给 ${count} 人`,
  close: '关闭',
  goTo: '前往处理',
  noTemplate: '不用模板，自行填写',
  previewOf: '将发送的内容',
  previewWait: '填写申请编号后显示将发送的内容',
  recipients: '接收人员、用户组、角色和单位至少选择一项；同一人只收到一次',
  groupOf: (name: string, count: number) => `${name}（${count}人）`,
} as const;
