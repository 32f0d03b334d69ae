/** Words of the accounts of vouchers for the finance system. */
export const financeAccountText = {
  kinds: { receipt: '收费到账', refund: '退费', advance: '单位余额收退', apply: '余额抵缴' },
  acts: {
    confirm: '到账确认',
    unconfirm: '撤销确认',
    refund: '退费',
    return: '退还余额',
    apply: '余额抵缴',
    unapply: '撤销余额抵缴',
  },
  label: {
    kind: '凭证类别',
    debitCode: '借方科目编码',
    debitName: '借方科目名称',
    creditCode: '贷方科目编码',
    creditName: '贷方科目名称',
  },
  badCode: '科目编码应为3位以上数字，可用点或横线分级',
  same: '借方与贷方科目不能相同',
} as const;
