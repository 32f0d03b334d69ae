/** Words of what is owed past its day (催缴). */
export const dunningText = {
  bands: { upTo30: '0–30天', upTo60: '31–60天', upTo90: '61–90天', older: '90天以上' },
  title: {
    soon: (name: string) => `${name}缓缴即将到期`,
    overdue: (name: string) => `${name}缓缴已逾期`,
  },
  content: {
    soon: (payer: string, name: string, until: string) => `${payer}的收费${name}缓缴至${until}，请提醒缴费`,
    overdue: (payer: string, name: string, until: string) => `${payer}的收费${name}缓缴至${until}，已过期未缴，请催缴`,
  },
} as const;
