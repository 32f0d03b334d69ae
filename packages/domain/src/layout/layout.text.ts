/** Sentences of list layouts and saved queries (decisions §1). */
export const layoutText = {
  chooseField: '至少勾选一个字段',
  unknownView: (viewNo: string) => `没有编号为“${viewNo}”的视图`,
  unknownLayout: '没有这个视图配置',
  nameRequired: '查询名称',
  nameTaken: (name: string) => `已有名为“${name}”的查询，请换一个名称`,
  queryGone: '这个查询已被删除或不属于您',
  notMember: '只能共享给您所在的用户组',
} as const;
