import type { RemarkAct } from '@tejian/domain/business/report/remark.ts';
import { remarkText } from '@tejian/domain/business/report/remark.text.ts';

/** Words of remarks that are pinned to a place of a report. */
export const remarkWords = {
  states: remarkText.states,
  counted: (pending: number, all: number) => (pending > 0 ? `校审意见（${pending} 条待处理）` : `校审意见（${all}）`),
  judgedAt: (step: string) => `由“${step}”销号`,
  add: '提意见',
  acts: { answer: '答复', settle: '销号', ask: '追问' },
  /** Says who did what; with what was said to it, where something was. */
  said: (by: string, act: RemarkAct, words: string) => `${by} ${remarkWords.acts[act]}${words === '' ? '' : '：'}`,
  raised: (by: string, step: string) => `${by}（${step}）：`,
  labels: {
    add: '写明问题和要求，退回后检验人员在此答复',
    answer: '说明如何处理',
    settle: '销号说明（可不填）',
    ask: '还有什么需要说明',
  },
  cancel: '取消',
} as const;
