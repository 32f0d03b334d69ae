/** Words of payment codes of the finance authority (缴款码). */
export const paymentCodeText = {
  digits: '缴款码应为20位数字',
  past: '缴款码有效期不能早于今天',
  stillValid: (code: string, until: string) => `原缴款码${code}有效期至${until}，尚未过期，请填写更换原因`,
  usedBy: (code: string, paymentNo: string) => `缴款码${code}已用于收费申请${paymentNo}`,
  used: (code: string) => `缴款码${code}已登记，不能重复使用`,
  nothingOwed: (paymentNo: string) => `收费申请${paymentNo}没有待缴金额，不需缴款码`,
  changed: (code: string, who: string, at: string) => `缴款码已由${who}于${at}登记为${code}，请刷新后再登记`,
  missing: '没有找到该收费申请，或无权查看',
  form: { code: '缴款码', validUntil: '有效期至', reason: '更换原因' },
} as const;
