/** Words of review assignment. */
export const text = {
  assign: '分配审查人',
  assignMany: '批量分配',
  return: '退回',
  title: (numbers: readonly string[]) =>
    numbers.length === 1 ? `分配审查人 ${numbers[0] ?? ''}` : `分配审查人（${numbers.length} 份申请）`,
  dueHelp: '不填时按流程或业务定义的办理时限，没有设置的为 5 个工作日',
  pastDue: '审查时限不能早于今天',
  notWorkDay: '该日不是工作日',
  opinionHint: '需要审查人注意的事项（可不填）',
  ok: '分配',
  done: '分配成功',
  material: '申请材料',
  next: '分配后打开下一份',
  allDone: '待分配的申请已全部处理',
};
