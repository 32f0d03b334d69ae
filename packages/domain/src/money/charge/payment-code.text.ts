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
  changedMeanwhile: '缴款码已有变动，请刷新后再申请',
  noAuthority: '没有设置财政缴款码接口，请登记缴款码',
  issued: '由财政缴款码接口签发',
  status: (status: number) => `财政缴款码接口返回状态${String(status)}`,
  noAnswer: (why: string) => `财政缴款码接口没有应答：${why}`,
  badAnswer: '财政缴款码接口的应答无法识别',
  refused: (reason: string) => `财政缴款码接口未签发缴款码：${reason}`,
} as const;
