/** Words of the pages of the exchange with the finance system. */
export const text = {
  accounts: '凭证科目',
  accountsNote: '设置后生成的凭证按新科目，已生成的凭证不变；撤销、退费以红字金额列示',
  debit: '借方科目',
  credit: '贷方科目',
  act: '操作',
  change: '修改',
} as const;
