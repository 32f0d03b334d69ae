import type { BehaviourName, Duty } from '@tejian/domain/business/workflow/steps.ts';

/** The people who do the work of a duty or a behaviour in the demonstration institute. */
export const workers: Readonly<Record<Duty | BehaviourName, string>> = {
  declare: 'shouli',
  assign: 'zhanzhang',
  review: 'shenhe',
  arrange: 'keshi',
  build: 'jianyan1',
  enter: 'jianyan1',
  check: 'jiaohe',
  auditPart: 'shenpi1',
  audit: 'shenpi1',
  approve: 'qianfa',
  signOff: 'qianfa',
  opinion: 'shenpi1',
  form: 'shenpi1',
  finish: 'keshi',
  file: 'dayin',
};
export const everybody = [...new Set([...Object.values(workers), 'jianyan2', 'caiwu'])];
