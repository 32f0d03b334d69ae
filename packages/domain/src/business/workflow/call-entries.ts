import type { FlowCall } from './behaviours.ts';
import type { Transition } from './flow-definition.ts';
import type { RequiredKey } from './required.ts';
import { dutyRules } from './sign-off.ts';
import type { Step } from './steps.ts';

type Entries = readonly RequiredKey[];

/** The entries that a call fills in; `kept` is what no flow may do without. */
interface CallEntries {
  readonly kept: Entries;
  readonly free: Entries;
}

const none: CallEntries = { kept: [], free: [] };
const ofReturn: CallEntries = { kept: ['reasonCode', 'opinion'], free: [] };

/** The duty says what is agreed to (`dutyRules`); the call says everything else. */
const byCall: Readonly<Record<Exclude<FlowCall, 'report/confirm' | 'report/audit' | 'report/approve'>, CallEntries>> = {
  submitAppMain: {
    kept: ['inspectedUnit', 'kind', 'category', 'equipment'],
    free: ['contactName', 'contactPhone', 'applyType', 'businessNature'],
  },
  assignReviewer: { kept: ['reviewer'], free: ['reviewDueDate'] },
  materialReviewDeal: { kept: ['materialVerdicts'], free: ['reviewOpinion', 'opinion'] },
  taskSchedCommit: { kept: ['department', 'lead', 'inspectors'], free: ['plannedDate'] },
  refer: ofReturn,
  autoWithdraw: none,
  cancelAppMain: { kept: ['voidReason'], free: [] },
  cancelAppBuss: { kept: ['voidReason', 'headConfirmation'], free: [] },
  'opinion/give': { kept: [], free: ['opinion'] },
  'report/build': { kept: ['template', 'reportNo'], free: [] },
  'report/submit': {
    kept: ['inspectionDates', 'record', 'conclusion', 'signatures'],
    free: ['siteConditions'],
  },
  'report/finish': { kept: ['approvalDate'], free: [] },
  'report/print': { kept: [], free: ['copies'] },
  'report/archive': { kept: ['archiveNo', 'retention'], free: ['shelf'] },
  'report/release': { kept: ['pickupPerson', 'releaseDate'], free: ['pickupWay'] },
  'report/return': ofReturn,
};

const isOfCall = (call: FlowCall): call is keyof typeof byCall => Object.hasOwn(byCall, call);

/**
 * The entries that the call of a transition fills in at its step: a flow that required anything else there would never
 * move on.
 */
export function entriesOf({ call }: Pick<Transition, 'call'>, { duty }: Pick<Step, 'duty'>): CallEntries {
  if (isOfCall(call)) return byCall[call];
  if (duty === undefined) return none;
  const { filled, kept = [] } = dutyRules[duty];
  return { kept, free: filled.filter((key) => !kept.includes(key)) };
}
