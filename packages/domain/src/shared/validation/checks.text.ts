/** Messages of the shared field checks (spec §5), to the letter where the specification gives them. */
export const checkText = {
  email: '请输入正确邮箱格式',
  url: '请输入正确URL格式',
  positiveInteger: '请输入正整数',
  notNumber: '请输入数字',
  decimal: '请输入有效的两位小数',
  mobile: '请输入有效的手机号码',
  phone: '请输入有效的手机号或者座机号',
  postcode: '请输入有效的邮政编码',
  fax: '请输入有效的传真',
  fixedAssets: '请输入有效的固定资产',
  content: '输入内容格式错误',
  idNumber: '请输入有效的身份证号',
  day: '日期超出可能的范围（1949-10-01～2099-12-31），请核对',
  creditCode: '请输入有效的统一社会信用代码',
} as const;
