/** Sentences of the public check of a report. */
export const verifyText = {
  unknown: '没有找到该报告，核验码不正确或报告不是本系统出具',
  noCertificate: '没有登记该报告的签名证书，证书也在 PDF 文件的签名里',
  certificateName: (reportNo: string) => `签名证书 ${reportNo}.pem`,
} as const;
