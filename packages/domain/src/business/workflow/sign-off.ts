import type { RequiredKey } from './required.ts';
import type { Duty } from './steps.ts';

interface DutyRule {
  /** The entries that whoever agrees fills by agreeing. */
  readonly filled: readonly RequiredKey[];
  /** Of these, what no flow may do without. */
  readonly kept?: readonly RequiredKey[];
  /** A negative conclusion has to name its reason here. */
  readonly asksReason?: true;
  /** The conclusion may be decided otherwise here, and from here on the report does not change. */
  readonly freezes?: true;
}

/** In what check, partial audit, audit and approval differ; everything else their steps say in the flow. */
export const dutyRules: Readonly<Record<Duty, DutyRule>> = {
  check: { filled: ['confirmOpinion'] },
  auditPart: { filled: ['partOpinions'] },
  audit: { filled: ['auditOpinion'], asksReason: true },
  approve: { filled: ['approvalOpinion', 'signature', 'seal'], kept: ['signature', 'seal'], freezes: true },
};
