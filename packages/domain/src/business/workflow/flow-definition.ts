import type { GuardName } from './guards.ts';
import type { RequiredKey } from './required.ts';
import { stepList, stepOf, type Entity, type Place, type Step, type StepCode } from './steps.ts';

export type TransitionKind = 'forward' | 'return' | 'void' | 'withdraw' | 'auto';

/** The call of the wire that carries a movement out (decisions §4). */
type FlowCall =
  | 'submitAppMain'
  | 'assignReviewer'
  | 'materialReviewDeal'
  | 'taskSchedCommit'
  | 'refer'
  | 'autoWithdraw'
  | 'cancelAppMain'
  | 'cancelAppBuss'
  | `report/${'build' | 'submit' | 'confirm' | 'audit' | 'approve' | 'finish' | 'print' | 'archive' | 'release' | 'return'}`;

export interface Transition {
  readonly from: StepCode;
  readonly to: Place;
  readonly call: FlowCall;
  readonly kind: TransitionKind;
  /** The person who acts must hold one of these codes. */
  readonly permissions: readonly string[];
  readonly guards: readonly GuardName[];
  readonly required: readonly RequiredKey[];
}

export interface FlowDefinition {
  readonly code: string;
  readonly version: number;
  readonly steps: readonly Step[];
  readonly transitions: readonly Transition[];
}

type Ahead = readonly [StepCode, Place, FlowCall, readonly GuardName[], readonly RequiredKey[]];

/** What a declaration is asked before it is accepted; the check of single equipment asks the same. */
export const acceptance: readonly GuardName[] = ['withinDesignLife', 'inUse', 'notUnderSupervision'];

const ahead: readonly Ahead[] = [
  [
    'YWSB',
    'SCFP',
    'submitAppMain',
    acceptance,
    ['inspectedUnit', 'contactName', 'contactPhone', 'kind', 'category', 'applyType', 'businessNature', 'equipment'],
  ],
  ['SCFP', 'CLFS', 'assignReviewer', [], ['reviewer', 'reviewDueDate']],
  ['CLFS', 'RWAP', 'materialReviewDeal', [], ['materialVerdicts', 'reviewOpinion']],
  [
    'RWAP',
    'BGSC',
    'taskSchedCommit',
    ['enoughInspectors', 'qualificationValid', 'noConflictOfInterest', 'equipmentFree'],
    ['department', 'lead', 'inspectors', 'plannedDate'],
  ],
  ['BGSC', 'BGLR', 'report/build', ['qualificationValid'], ['template', 'reportNo']],
  [
    'BGLR',
    'BGQR',
    'report/submit',
    ['enoughInspectors', 'qualificationValid', 'noConflictOfInterest', 'instrumentsValid', 'conclusionAndDate'],
    ['inspectionDates', 'siteConditions', 'record', 'conclusion', 'signatures'],
  ],
  ['BGQR', 'BGSH_FX', 'report/confirm', ['auditLevel', 'dutiesSeparated', 'noConflictOfInterest'], ['confirmOpinion']],
  ['BGQR', 'BGSH', 'report/confirm', ['auditLevel', 'dutiesSeparated', 'noConflictOfInterest'], ['confirmOpinion']],
  ['BGSH_FX', 'BGSH', 'report/audit', ['auditLevel', 'dutiesSeparated', 'noConflictOfInterest'], ['partOpinions']],
  [
    'BGSH',
    'BGSP',
    'report/audit',
    [
      'dutiesSeparated',
      'noConflictOfInterest',
      'signatoryInScope',
      'qualificationValid',
      'instrumentsValid',
      'conclusionAndDate',
    ],
    ['auditOpinion'],
  ],
  [
    'BGSP',
    'finish_inspect',
    'report/approve',
    ['dutiesSeparated', 'noConflictOfInterest', 'signatoryInScope'],
    ['approvalOpinion', 'signature', 'seal'],
  ],
  ['BGDY', 'BGGD', 'report/print', ['feeSettled'], ['copies']],
  ['BGGD', 'BGFF', 'report/archive', [], ['archiveNo', 'shelf', 'retention']],
  ['BGFF', 'END', 'report/release', ['feeSettled'], ['pickupWay', 'pickupPerson', 'releaseDate']],
];

const back: readonly (readonly [StepCode, readonly StepCode[]])[] = [
  ['SCFP', ['YWSB']],
  ['CLFS', ['SCFP', 'YWSB']],
  ['RWAP', ['CLFS', 'YWSB']],
  ['BGSC', ['RWAP']],
  ['BGLR', ['BGSC', 'RWAP']],
  ['BGQR', ['BGLR', 'BGSC']],
  ['BGSH_FX', ['BGLR']],
  ['BGSH', ['BGQR', 'BGLR']],
  ['BGSP', ['BGSH', 'BGLR']],
  ['BGGD', ['BGDY']],
  ['BGFF', ['BGGD']],
];

/** Withdrawing goes back one step, and only where nothing was written back. */
const withdrawals: readonly (readonly [StepCode, StepCode])[] = [
  ['SCFP', 'YWSB'],
  ['CLFS', 'SCFP'],
  ['RWAP', 'CLFS'],
  ['BGSC', 'RWAP'],
  ['BGLR', 'BGSC'],
  ['BGQR', 'BGLR'],
  ['BGSH_FX', 'BGQR'],
  ['BGSH', 'BGQR'],
  ['BGSP', 'BGSH'],
  ['BGGD', 'BGDY'],
  ['BGFF', 'BGGD'],
];

const applicationVoids: readonly StepCode[] = ['YWSB', 'SCFP', 'CLFS', 'RWAP'];
const itemVoids: readonly StepCode[] = ['BGSC', 'BGLR', 'BGQR', 'BGSH_FX', 'BGSH'];

const of = (code: StepCode): string => stepOf(code).permission;
const isOfItem = (code: StepCode): boolean => stepOf(code).entity === 'item';

const forwards: readonly Transition[] = ahead.map(([from, to, call, guards, required]) => ({
  from,
  to,
  call,
  kind: 'forward',
  permissions: [of(from)],
  guards: ['stepUnchanged', ...guards],
  required,
}));

/** Runs by itself after approval; `report/finish` repeats what failed (decisions §9). */
const finish: Transition = {
  from: 'finish_inspect',
  to: 'BGDY',
  call: 'report/finish',
  kind: 'auto',
  permissions: [of('finish_inspect')],
  guards: ['stepUnchanged'],
  required: ['approvalDate'],
};

const returns: readonly Transition[] = back.flatMap(([from, targets]) =>
  targets.map((to): Transition => ({
    from,
    to,
    call: isOfItem(from) ? 'report/return' : 'refer',
    kind: 'return',
    // an inspector may be ill: whoever arranges takes the item back without them (docs/decisions/0138)
    permissions: to === 'RWAP' ? [of(from), of('RWAP')] : [of(from)],
    guards: ['stepUnchanged', 'notAfterApproval'],
    required: ['reasonCode', 'opinion'],
  })),
);

const takenBack: readonly Transition[] = withdrawals.map(([from, to]) => ({
  from,
  to,
  call: 'autoWithdraw',
  kind: 'withdraw',
  permissions: ['withdraw:own'],
  guards: ['stepUnchanged', 'notAfterApproval'],
  required: [],
}));

/** The reviewer declines what the material does not carry; the section head voids what waits for arrangement. */
const voidedBy: Partial<Record<StepCode, readonly string[]>> = {
  CLFS: ['application:void', of('CLFS')],
  RWAP: [of('RWAP')],
};

const voids: readonly Transition[] = [
  ...applicationVoids.map((from): Transition => ({
    from,
    to: 'VOID',
    call: 'cancelAppMain',
    kind: 'void',
    permissions: voidedBy[from] ?? ['application:void'],
    guards: ['stepUnchanged', 'feeSettled'],
    required: ['voidReason'],
  })),
  ...itemVoids.map((from): Transition => ({
    from,
    to: 'VOID',
    call: 'cancelAppBuss',
    kind: 'void',
    permissions: ['item:voidConfirm'],
    guards: ['stepUnchanged', 'feeSettled'],
    required: ['voidReason', 'headConfirmation'],
  })),
];

/** The movements that every flow of version 1 has; a running record stays with its version. */
const transitionsV1: readonly Transition[] = [...forwards, finish, ...returns, ...voids, ...takenBack];

/** Periodic inspection of lifts: the first flow, and the pattern of the others. */
export const liftPeriodic: FlowDefinition = {
  code: 'LIFT-PERIODIC',
  version: 1,
  steps: stepList,
  transitions: transitionsV1,
};

/** The definition that a record is pinned to. Every code runs the same steps in version 1. */
export function flowOf(code: string, version: number): FlowDefinition {
  if (version !== 1) throw new Error(`flow ${code} has no version ${version}`);
  return code === liftPeriodic.code ? liftPeriodic : { ...liftPeriodic, code };
}

/** Steps to which somebody standing at `from` may send back, nearest first. */
export const returnTargets = (flow: FlowDefinition, from: Place): StepCode[] =>
  flow.transitions.flatMap((each) =>
    each.kind === 'return' && each.from === from && each.to !== 'END' && each.to !== 'VOID' ? [each.to] : [],
  );

/** Task arrangement serves applications and items that were sent back to it (decisions §9). */
export const standsAt = (entity: Entity, code: StepCode): boolean => code === 'RWAP' || stepOf(code).entity === entity;
