import type { GuardName } from './guards.ts';
import type { BehaviourName, Entity, NamedPeople } from './steps.ts';

/** The calls that move a record on from a step; `report/…` and the others are the wire's own names (decisions §4). */
export type FlowCall =
  | 'submitAppMain'
  | 'assignReviewer'
  | 'materialReviewDeal'
  | 'taskSchedCommit'
  | 'refer'
  | 'autoWithdraw'
  | 'cancelAppMain'
  | 'cancelAppBuss'
  | 'opinion/give'
  | `report/${'build' | 'submit' | 'confirm' | 'audit' | 'approve' | 'finish' | 'print' | 'archive' | 'release' | 'return'}`;

interface Behaviour {
  /** The entities that may stand at a step of this behaviour. */
  readonly entities: readonly Entity[];
  /** The calls that move a record on from here. */
  readonly forward: readonly FlowCall[];
  /** The guards whose facts are gathered for a way on from here, besides those that every movement can be asked. */
  readonly guards: readonly GuardName[];
  /** The pages where the step is worked on: its list, and the page of one record where there is one. */
  readonly pages: readonly string[];
  /**
   * The people, of those that a record names, to whom alone a step may belong: others would have the task and could not
   * act.
   */
  readonly people: readonly NamedPeople[];
  /** A flow has one step of it at most. */
  readonly single?: true;
  /** On which side of the finish it can be worked on: while the report is made, or when it is approved. */
  readonly side?: 'before' | 'after';
  /** The code that a candidate needs when the step is one that an institute added. */
  readonly addedPermission?: string;
  /** The flow names whom it asks for an opinion, and by which rule they decide. */
  readonly asks?: true;
  /** The flow declares what they fill in beside it. */
  readonly fills?: true;
}

const application = ['application'] as const;
const item = ['item'] as const;

/**
 * The things that the code can do at a step. A flow says which steps there are, who does them and where they lead; a
 * step of a known behaviour needs no code (design, section 6).
 */
export const behaviours: Readonly<Record<BehaviourName, Behaviour>> = {
  declare: {
    entities: application,
    forward: ['submitAppMain'],
    guards: ['withinDesignLife', 'inUse', 'notUnderSupervision'],
    people: [],
    pages: ['applyList', 'apply'],
    single: true,
  },
  assign: {
    entities: application,
    forward: ['assignReviewer'],
    guards: [],
    people: [],
    pages: ['appReview'],
    single: true,
  },
  review: {
    entities: application,
    forward: ['materialReviewDeal'],
    guards: [],
    people: ['reviewer'],
    pages: ['dataReview'],
    addedPermission: 'material:review',
  },
  // It serves applications, and items that were sent back to it (decisions §9).
  arrange: {
    entities: ['application', 'item'],
    forward: ['taskSchedCommit'],
    guards: ['enoughInspectors', 'qualificationValid', 'noConflictOfInterest', 'equipmentFree'],
    people: [],
    pages: ['taskArrange', 'taskArrange/form'],
    single: true,
  },
  build: {
    entities: item,
    forward: ['report/build'],
    guards: ['qualificationValid'],
    people: ['lead', 'inspectors'],
    pages: ['reportBuild'],
    single: true,
    side: 'before',
  },
  enter: {
    entities: item,
    forward: ['report/submit'],
    guards: [
      'enoughInspectors',
      'qualificationValid',
      'noConflictOfInterest',
      'instrumentsValid',
      'conclusionAndDate',
      'noticesSettled',
    ],
    people: ['lead', 'inspectors'],
    pages: ['reportEnter', 'reportEnterInfo'],
    single: true,
    side: 'before',
  },
  signOff: {
    entities: item,
    forward: ['report/confirm', 'report/audit', 'report/approve'],
    guards: [
      'dutiesSeparated',
      'noConflictOfInterest',
      'signatoryInScope',
      'qualificationValid',
      'enoughInspectors',
      'instrumentsValid',
      'conclusionAndDate',
      'auditLevel',
      'noticesSettled',
    ],
    people: ['checker', 'auditor', 'approver'],
    pages: ['reportConfirm', 'reportConfirmInfo', 'reportAudit', 'reportAudit/form', 'reportApproval', 'ApprovalInfo'],
    side: 'before',
  },
  opinion: {
    entities: item,
    forward: ['opinion/give'],
    guards: [],
    people: [],
    pages: ['opinion'],
    addedPermission: 'step:handle',
    asks: true,
  },
  form: {
    entities: item,
    forward: ['opinion/give'],
    guards: [],
    people: [],
    pages: ['opinion'],
    addedPermission: 'step:handle',
    asks: true,
    fills: true,
  },
  finish: { entities: item, forward: ['report/finish'], guards: [], people: [], pages: ['inspectEnd'], single: true },
  file: {
    entities: item,
    forward: ['report/print', 'report/archive', 'report/release'],
    guards: [],
    people: [],
    pages: ['reportPrint', 'reportArchive', 'reportRelease'],
    side: 'after',
  },
};

/** The guards that every movement can be asked: the engine itself knows the facts. */
export const guardsOfAll: readonly GuardName[] = ['stepUnchanged', 'notAfterApproval', 'feeSettled'];
