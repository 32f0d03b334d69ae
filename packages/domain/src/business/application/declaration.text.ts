/** Labels of the declaration form, said once for the form, its configuration and its refusals. */
export const declarationLabel = {
  unit: '受检单位',
  contactName: '联系人',
  contactPhone: '联系电话',
  unitAddress: '单位地址',
  kind: '设备种类',
  category: '检验类别',
  applyType: '申请类型',
  nature: '业务属性',
  wishedDate: '希望检验日期',
  remark: '备注',
} as const;
