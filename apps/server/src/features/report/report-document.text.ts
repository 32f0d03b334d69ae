export const documentText = {
  signReason: '检验报告批准签发',
  copy: '副本',
  voided: '作废',
  unprintable: (characters: string) => `以下文字无法打印，请改用其他文字：${characters}`,
  busy: '打印任务过多，请稍后再试',
  copyLine: (no: string, at: string) => `${no} 副本，打印于${at}，内容与签发文件一致`,
  voidLine: (no: string, by: string | null) => (by ? `${no} 已作废，由${by}替代` : `${no} 已作废`),
} as const;
