/** Hints of the pickers. */
export const text = {
  unit: '输入单位名称或统一社会信用代码',
  equipment: '输入设备代码、注册代码、使用证号或出厂编号',
  person: '输入姓名',
};
