/** Words of the fields and dialogs that choose and create units. */
export const text = {
  assign: '分配',
  assignTitle: (count: number) => `分配归属机构（已选${count}条）`,
  assignNote: '分配后由该机构维护这些档案，其他机构可以查看。分配会记入变更记录，可再次分配来更正。',
  create: '新建单位',
  saved: '保存成功',
  save: '保存',
  saveAnyway: '仍然新建',
  useThis: '用这个单位',
  duplicates: (count: number) => `已有${count}个同名单位，请确认是否就是要找的单位`,
  typeName: '输入单位名称',
  codeParts: '代码含义',
  reason: { code: '代码相同', name: '同名', similar: '名称相近' },
  sameUnits: '档案中已有这个单位，请直接使用',
  similarUnits: '档案中有名称相近的单位，请确认不是同一个',
  isDisabled: '（已停用）',
};
