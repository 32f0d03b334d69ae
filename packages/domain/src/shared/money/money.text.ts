/** The reasons that an amount is refused. */
export const moneyText = {
  notAnAmount: '不是金额',
  decimals: (most: number) => `金额最多${most}位小数`,
  tooLarge: '金额过大，请核对',
  exponent: '金额不能使用科学计数法',
  grouping: '逗号和空格只能作千位分隔（如1,234.50）',
} as const;
