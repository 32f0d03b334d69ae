import type { OwnField } from '../../shared/field/own-field.ts';
import { stepLabels } from '../../shared/code-set/step-labels.text.ts';

/** The thing that stands at a step: the whole application, or one business item of it (decisions §2). */
export type Entity = 'application' | 'item';

/** The places where the flow ends: completed or void. Not steps: nobody has anything to do there. */
type Ending = 'END' | 'VOID';

/** The steps of the specification, with codes and pages of their own. */
export type FixedStep = Exclude<keyof typeof stepLabels, Ending>;

/** A step that an institute added to a flow (decisions §10). */
type AddedStep = `X${string}`;

/** The things that the code can do at a step (`behaviours.ts`). */
export type BehaviourName =
  | 'declare'
  | 'assign'
  | 'review'
  | 'arrange'
  | 'build'
  | 'enter'
  | 'signOff'
  | 'opinion'
  | 'form'
  | 'finish'
  | 'file';

export type StepCode = FixedStep | AddedStep;

/** The places where a thing of the flow can stand: at a step, or at its end. */
export type Place = StepCode | Ending;

/** The trait, besides kind and category, that the items of one batch must share at a step. */
export type BatchShare = 'department' | 'unit' | 'auditLevel';

export interface BatchRule {
  readonly allowed: boolean;
  readonly share: readonly BatchShare[];
  /** Only items with a positive conclusion may go forward together. */
  readonly positiveOnly?: boolean;
  /** Items that were ever returned go one by one. */
  readonly neverReturned?: boolean;
  /** Together only forward: returning and declining go one by one. */
  readonly forwardOnly?: true;
}

/** The people whom the record itself names for a step; a task that names people is theirs alone. */
export type NamedPeople = 'reviewer' | 'lead' | 'inspectors' | 'checker' | 'auditor' | 'approver';

/** The signatures that are given at a step; a return to it or before it lets them lapse. */
type SignatureRole = 'inspector' | 'writer' | 'checker' | 'partAuditor' | 'auditor' | 'approver';

/** The one of the four agreements that a sign-off is: what the rules of separated duties compare. */
export type Duty = 'check' | 'auditPart' | 'audit' | 'approve';

/** The way in which the people of an opinion step decide: all agree, one is enough, or one after the other. */
export type OpinionRule = 'all' | 'any' | 'inTurn';

/** A part of a record that is worked on beside the others, by people of its own. */
export interface Branch {
  readonly code: string;
  readonly label: string;
  /** Login names. */
  readonly asked: readonly string[];
}

export interface Step {
  readonly code: StepCode;
  readonly no: number;
  readonly label: string;
  readonly entity: Entity;
  readonly behaviour: BehaviourName;
  /** The waiting list. */
  readonly page: string;
  /** The page of one record; where there is none, the list. */
  readonly desk?: string;
  /** The code that makes somebody a candidate for the step's tasks. */
  readonly permission: string;
  readonly people?: NamedPeople;
  /** Login names of the people who are asked, where the flow itself names them. */
  readonly asked?: readonly string[];
  /** Its people are chosen within the inspecting department; otherwise it serves the whole house. */
  readonly inDepartment?: true;
  readonly signs?: readonly SignatureRole[];
  readonly duty?: Duty;
  readonly decides?: OpinionRule;
  /** The fields that each of them fills in beside the opinion; kept in the flow log. */
  readonly form?: readonly OwnField[];
  /** The record stands here in several branches at once: one for each sub-report of its report, or those named here. */
  readonly branches?: 'subReports' | readonly Branch[];
  /** Working days until the task is due, on the calendar of the institute. */
  readonly workingDays?: number;
  readonly batch: BatchRule;
  /** The system does it by itself; a person only repeats what failed. */
  readonly automatic?: true;
}

const batch = (...share: BatchShare[]): BatchRule => ({ allowed: true, share });
const single: BatchRule = { allowed: false, share: [] };
const at = (page: string): string => `/businessPro/${page}`;

type Given = Omit<Step, 'code' | 'label' | 'batch'> & { readonly batch?: BatchRule };
const step = (code: FixedStep, givenStep: Given): Step & { code: FixedStep } => ({
  ...givenStep,
  code,
  label: stepLabels[code],
  page: at(givenStep.page),
  ...(givenStep.desk ? { desk: at(givenStep.desk) } : {}),
  batch: givenStep.batch ?? batch(),
});

/** The thirteen steps of the specification, and the audit of sub-reports beside the audit (spec §4). */
export const steps = {
  declaration: step('YWSB', {
    no: 10,
    entity: 'application',
    behaviour: 'declare',
    page: 'applyList',
    desk: 'apply',
    permission: 'application:save',
  }),
  reviewAssignment: step('SCFP', {
    no: 20,
    entity: 'application',
    behaviour: 'assign',
    page: 'appReview',
    permission: 'review:assign',
    workingDays: 1,
  }),
  materialReview: step('CLFS', {
    no: 30,
    entity: 'application',
    behaviour: 'review',
    page: 'dataReview',
    permission: 'material:review',
    workingDays: 3,
    people: 'reviewer',
    batch: { ...batch('unit'), forwardOnly: true },
  }),
  taskArrangement: step('RWAP', {
    no: 40,
    entity: 'application',
    behaviour: 'arrange',
    page: 'taskArrange',
    desk: 'taskArrange/form',
    permission: 'task:arrange',
    workingDays: 5,
    batch: batch('department'),
  }),
  reportBuild: step('BGSC', {
    no: 50,
    entity: 'item',
    behaviour: 'build',
    page: 'reportBuild',
    permission: 'report:build',
    people: 'lead',
    inDepartment: true,
  }),
  reportEntry: step('BGLR', {
    no: 60,
    entity: 'item',
    behaviour: 'enter',
    page: 'reportEnter',
    desk: 'reportEnterInfo',
    permission: 'report:enter',
    workingDays: 10,
    people: 'inspectors',
    inDepartment: true,
    signs: ['inspector', 'writer'],
    batch: single,
  }),
  reportConfirm: step('BGQR', {
    no: 70,
    entity: 'item',
    behaviour: 'signOff',
    page: 'reportConfirm',
    desk: 'reportConfirmInfo',
    permission: 'report:confirm',
    workingDays: 2,
    people: 'checker',
    inDepartment: true,
    duty: 'check',
    signs: ['checker'],
    batch: { ...batch(), positiveOnly: true },
  }),
  partialAudit: step('BGSH_FX', {
    no: 75,
    entity: 'item',
    behaviour: 'signOff',
    page: 'reportAudit',
    desk: 'reportAudit/form',
    permission: 'report:audit',
    workingDays: 3,
    duty: 'auditPart',
    signs: ['partAuditor'],
    branches: 'subReports',
  }),
  reportAudit: step('BGSH', {
    no: 80,
    entity: 'item',
    behaviour: 'signOff',
    page: 'reportAudit',
    desk: 'reportAudit/form',
    permission: 'report:audit',
    workingDays: 3,
    people: 'auditor',
    duty: 'audit',
    signs: ['auditor'],
    batch: { ...batch('auditLevel'), positiveOnly: true },
  }),
  approval: step('BGSP', {
    no: 90,
    entity: 'item',
    behaviour: 'signOff',
    page: 'reportApproval',
    desk: 'ApprovalInfo',
    permission: 'report:approve',
    workingDays: 2,
    people: 'approver',
    duty: 'approve',
    signs: ['approver'],
    batch: { ...batch('auditLevel'), positiveOnly: true, neverReturned: true },
  }),
  finish: step('finish_inspect', {
    no: 100,
    entity: 'item',
    behaviour: 'finish',
    page: 'inspectEnd',
    permission: 'report:finish',
    automatic: true,
  }),
  print: step('BGDY', {
    no: 110,
    entity: 'item',
    behaviour: 'file',
    page: 'reportPrint',
    permission: 'report:print',
    workingDays: 2,
  }),
  archive: step('BGGD', {
    no: 120,
    entity: 'item',
    behaviour: 'file',
    page: 'reportArchive',
    permission: 'report:archive',
  }),
  release: step('BGFF', {
    no: 130,
    entity: 'item',
    behaviour: 'file',
    page: 'reportRelease',
    permission: 'report:release',
    batch: batch('unit'),
  }),
} as const satisfies Record<string, Step & { code: FixedStep }>;

/** All steps of the specification in the order of the flow. */
export const stepList: readonly (Step & { code: FixedStep })[] = Object.values(steps);

const byCode: ReadonlyMap<string, Step> = new Map(stepList.map((each) => [each.code, each]));
const addedPattern = /^X[A-Z0-9_]{1,19}$/;

/** True when a text can be the code of a step: one of the specification's, or one that an institute added. */
export const isStepCode = (code: string): code is StepCode => byCode.has(code) || addedPattern.test(code);

/** True when a text is the code of a step of the specification. */
export const isFixedStep = (code: string): code is FixedStep => byCode.has(code);

/** The specification's step of a code, as every flow has it. What one flow says of its steps is asked of that flow. */
export function stepOf(code: FixedStep): Step {
  const foundStep = byCode.get(code);
  if (!foundStep) throw new Error(`unknown step ${code}`);
  return foundStep;
}

/** The address where the records that wait at a step are shown; a page that shows more by itself is told which. */
export function workAddress({ code, page, duty }: Pick<Step, 'code' | 'page' | 'duty'>): string {
  if (code === steps.declaration.code) return `${page}?state=draft`;
  return duty === 'auditPart' ? `${page}?stepcode=${code}` : page;
}

/** 已办结, 已作废, or the label of a step of the specification; an added step has its label from its flow (`labelIn`). */
export const placeLabel = (place: Place): string => placeWord(place);

/** The same of what a record or a log says, whatever it is. */
export const placeWord = (place: string): string =>
  Object.hasOwn(stepLabels, place) ? stepLabels[place as FixedStep] : place;

/** True for the places where nobody has anything to do any more. */
export const isEnding = (place: string): place is Ending => place === 'END' || place === 'VOID';
