/** Words about facts that the archive says otherwise than the report. */
export const archiveText = {
  change: (label: string, before: string, after: string) => `${label}（报告：${before}；档案：${after}）`,
  question: (namedFacts: string, count: number, isMore: boolean) =>
    `生成报告后档案有${count}处变动：${namedFacts}${isMore ? '等' : ''}。确认不采用，报告保留原内容`,
  gone: '档案内容又有变动，请刷新后再采用',
} as const;
