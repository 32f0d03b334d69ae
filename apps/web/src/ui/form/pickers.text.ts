export const text = {
  unit: '单位名称或信用代码',
  person: '输入姓名',
};
