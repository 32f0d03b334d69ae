/** Words of the fields and dialogs that choose and create units. */
export const text = {
  create: '新建单位',
  edit: '修改单位',
  saved: '保存成功',
  save: '保存',
  saveAnyway: '仍然新建',
  cancel: '取消',
  close: '关闭',
  useThis: '用这个单位',
  duplicates: (count: number) => `已有${count}个同名单位，请确认是否就是要找的单位`,
  typeName: '输入单位名称',
  disabledUnit: (reason: string) => `此单位已停用：${reason}`,
};
