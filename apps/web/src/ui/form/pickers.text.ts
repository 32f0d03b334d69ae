export const text = {
  unit: '输入单位名称或统一社会信用代码',
  person: '输入姓名',
};
