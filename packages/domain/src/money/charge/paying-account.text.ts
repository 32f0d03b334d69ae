interface PayingAccount {
  readonly name: string;
  readonly bank: string;
  readonly number: string;
}

/** The account to pay to, as every paper that asks for money prints it: each label with its value on a line of its own. */
export const payingAccount = ({ name, bank, number }: PayingAccount): string =>
  [`收款单位：${name}`, `开户银行：${bank || '——'}`, `账号：${number || '——'}`].join('\n');
