export const text = {
  add: { counterpart: '新增接收方', field: '新增字段对照', plan: '新增传输计划' },
  edit: { counterpart: '修改接收方', field: '修改字段对照', plan: '修改传输计划' },
  removeTitle: (target: string) => `删除字段对照“${target}”`,
  removeText: '删除后，此字段不再随记录发送；已发送的记录不变。',
  remove: '删除',
  removed: '已删除',
  started: '已开始传输，进度见“传输日志”',
  resent: '已重新排队发送',
} as const;
