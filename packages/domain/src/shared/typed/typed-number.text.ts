/** The reasons that a typed number is refused. */
export const typedNumberText = {
  notANumber: '不是数字',
  comma: '逗号只能作千位分隔（如1,234），小数请用小数点',
  twoReadings: (digits: string) => `这一列的小数点和逗号混用，“${digits}”有两种读法，请写明`,
  blank: '数字中间有空格，请改正',
  tooPrecise: (most: number) => `有效数字不能超过${most}位`,
  tooLarge: '数值过大，请核对',
  negative: '不会是负数，请核对',
  decimals: (most: number) => (most === 0 ? '请输入整数' : `小数不能超过${most}位`),
} as const;
