/** Sentences of the public check of a report. */
export const verifyText = {
  unknown: '没有找到该报告，核验码不正确或报告不是本系统出具',
} as const;
