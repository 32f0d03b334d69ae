/** Sentences of saved queries (issue: saved under a name, shared with a group or private). */
export const savedQueryText = {
  nameLabel: '查询名称',
  nameTaken: (name: string) => `已有名为“${name}”的查询，请换一个名称`,
  gone: '这个查询已被删除或不属于您',
  notMember: '只能共享给您所在的用户组',
} as const;
