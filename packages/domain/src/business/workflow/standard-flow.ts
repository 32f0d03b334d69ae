import { definitionText } from '../../configuration/definition/definition.text.ts';
import type { FlowCall } from './behaviours.ts';
import type { FlowDefinition, GuardUse, Transition } from './flow-definition.ts';
import { returnWay } from './flow-document.ts';
import type { FlowExample } from './flow-example.ts';
import type { GuardName } from './guards.ts';
import type { RequiredKey } from './required.ts';
import { stepList, stepOf, type FixedStep, type Place } from './steps.ts';

type Ahead = readonly [FixedStep, Place, FlowCall, readonly GuardUse[], readonly RequiredKey[]];

/** Sub-reports or two levels decide which of two ways leads on from the check (G15, decisions §9). */
const partial: GuardUse = { name: 'auditLevel', parameter: 'partial' };
const whole: GuardUse = { name: 'auditLevel', parameter: 'whole' };

/** The guards that a declaration is asked before it is accepted; the check of single equipment asks the same. */
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
    [
      'enoughInspectors',
      'qualificationValid',
      'noConflictOfInterest',
      'instrumentsValid',
      'conclusionAndDate',
      'noticesSettled',
    ],
    ['inspectionDates', 'siteConditions', 'record', 'conclusion', 'signatures'],
  ],
  ['BGQR', 'BGSH_FX', 'report/confirm', [partial, 'dutiesSeparated', 'noConflictOfInterest'], ['confirmOpinion']],
  ['BGQR', 'BGSH', 'report/confirm', [whole, 'dutiesSeparated', 'noConflictOfInterest'], ['confirmOpinion']],
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
    ['dutiesSeparated', 'noConflictOfInterest', 'signatoryInScope', 'noticesSettled'],
    ['approvalOpinion', 'signature', 'seal'],
  ],
  ['BGDY', 'BGGD', 'report/print', [{ name: 'feeSettled', parameter: 'print' }], ['copies']],
  ['BGGD', 'BGFF', 'report/archive', [], ['archiveNo', 'shelf', 'retention']],
  [
    'BGFF',
    'END',
    'report/release',
    [{ name: 'feeSettled', parameter: 'release' }],
    ['pickupWay', 'pickupPerson', 'releaseDate'],
  ],
];

const back: readonly (readonly [FixedStep, readonly FixedStep[]])[] = [
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
const withdrawals: readonly (readonly [FixedStep, FixedStep])[] = [
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

const applicationVoids: readonly FixedStep[] = ['YWSB', 'SCFP', 'CLFS', 'RWAP'];
const itemVoids: readonly FixedStep[] = ['BGSC', 'BGLR', 'BGQR', 'BGSH_FX', 'BGSH'];

const permissionOf = (code: FixedStep): string => stepOf(code).permission;

const forwards: readonly Transition[] = ahead.map(([from, to, call, guards, requiredTexts]) => ({
  from,
  to,
  call,
  kind: 'forward',
  permissions: [permissionOf(from)],
  guards: ['stepUnchanged', ...guards],
  required: requiredTexts,
}));

/** Runs by itself after approval; `report/finish` repeats what failed (decisions §9). */
const finish: Transition = {
  from: 'finish_inspect',
  to: 'BGDY',
  call: 'report/finish',
  kind: 'auto',
  permissions: [permissionOf('finish_inspect')],
  guards: ['stepUnchanged'],
  required: ['approvalDate'],
};

const returns: readonly Transition[] = back.flatMap(([from, targets]) =>
  targets.map((to) => returnWay(stepOf(from), stepOf(to))),
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
const voidedBy: Partial<Record<FixedStep, readonly string[]>> = {
  CLFS: ['application:void', permissionOf('CLFS')],
  RWAP: [permissionOf('RWAP')],
};

const voids: readonly Transition[] = [
  ...applicationVoids.map((from): Transition => ({
    from,
    to: 'VOID',
    call: 'cancelAppMain',
    kind: 'void',
    permissions: voidedBy[from] ?? ['application:void'],
    guards: ['stepUnchanged', { name: 'feeSettled', parameter: 'void' }],
    required: ['voidReason'],
  })),
  ...itemVoids.map((from): Transition => ({
    from,
    to: 'VOID',
    call: 'cancelAppBuss',
    kind: 'void',
    permissions: ['item:voidConfirm'],
    guards: ['stepUnchanged', { name: 'feeSettled', parameter: 'void' }],
    required: ['voidReason', 'headConfirmation'],
  })),
];

const transitions: readonly Transition[] = [...forwards, finish, ...returns, ...voids, ...takenBack];

/** The flow that a release brings for every kind, as version 1 of each code; what runs is what the database holds. */
export const standardFlow = (code: string): FlowDefinition => ({ code, version: 1, steps: stepList, transitions });

/**
 * The examples to which the release holds its own flows, and every later version of them that names no examples of its
 * own.
 */
export const standardExamples: readonly FlowExample[] = [
  {
    name: definitionText.example.delivered.whole,
    path: ['YWSB', 'SCFP', 'CLFS', 'RWAP', 'BGSC', 'BGLR', 'BGQR', 'BGSH', 'BGSP', 'END'],
  },
  {
    name: definitionText.example.delivered.parts,
    facts: { subReports: true },
    path: ['YWSB', 'RWAP', 'BGLR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP', 'finish_inspect', 'BGDY', 'BGGD', 'BGFF', 'END'],
  },
  { name: definitionText.example.delivered.returned, path: ['YWSB', 'BGQR', 'BGLR', 'BGSH', 'BGLR', 'BGSP', 'END'] },
  { name: definitionText.example.delivered.void, path: ['YWSB', 'RWAP', 'VOID'] },
];
