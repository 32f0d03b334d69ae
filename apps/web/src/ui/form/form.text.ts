/** Words of every form. */
export const text = {
  required: (label: string) => `${label}不能为空`,
  save: '保存',
  submit: '提交',
  cancel: '取消',
  mend: (count: number) => `有${count}处需要修改`,
  saved: '保存成功',
  unsaved: '有尚未保存的修改',
  draftKept: (time: string) => `已暂存 ${time}`,
};
