/** Words of the portrait of a piece of equipment. */
export const portraitText = {
  lane: { origin: '制造与投用', state: '使用状态', inspection: '检验', due: '到期' },
  today: '今天',
  unknownState: '未登记',
  running: (step: string) => `在办 · ${step}`,
  noConclusion: '无结论',
  inspection: (category: string, conclusion: string) => `${category}，${conclusion}`,
  due: (label: string, band: string) => `${label}（${band}）`,
  several: (count: number) => `${count}项`,
} as const;
