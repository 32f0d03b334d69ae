/** One step of section 4 with what decisions §6, §9 and §10 settle about it. */
export interface ExpectedStep {
  readonly code: string;
  /** The page of section 2 that works on it. */
  readonly page: string;
  /** The permission code of the step. */
  readonly permission: string;
  /** The steps that the work goes on to; BGQR goes to either audit. */
  readonly to: readonly string[];
  /** The call that carries it there; none of the specification's where the path is ours. */
  readonly call: string;
  /**
   * The thing that stands there: the whole application up to task arrangement, then each item by itself (decisions §2).
   */
  readonly of: 'application' | 'item';
}

const step = (of: ExpectedStep['of'], code: string, to: string, call: string, page: string, permission: string) => ({
  of,
  code,
  to: to.split(' '),
  call,
  page: `/businessPro/${page}`,
  permission,
});

/** Section 4, "Workflow of an application, in order". */
export const expectedSteps: readonly ExpectedStep[] = [
  step('application', 'YWSB', 'SCFP', 'POST /api/appmain/submitAppMain', 'applyList', 'application:save'),
  step('application', 'SCFP', 'CLFS', 'POST /api/review/assignReviewer', 'appReview', 'review:assign'),
  step('application', 'CLFS', 'RWAP', 'POST /api/appmain/materialReviewDeal', 'dataReview', 'material:review'),
  step('application', 'RWAP', 'BGSC', 'POST /api/appmain/taskSchedCommit', 'taskArrange', 'task:arrange'),
  step('item', 'BGSC', 'BGLR', 'POST /api/report/build', 'reportBuild', 'report:build'),
  step('item', 'BGLR', 'BGQR', 'POST /api/report/submit', 'reportEnter', 'report:enter'),
  step('item', 'BGQR', 'BGSH_FX BGSH', 'POST /api/report/confirm', 'reportConfirm', 'report:confirm'),
  step('item', 'BGSH_FX', 'BGSH', 'POST /api/report/audit', 'reportAudit', 'report:audit'),
  step('item', 'BGSH', 'BGSP', 'POST /api/report/audit', 'reportAudit', 'report:audit'),
  step('item', 'BGSP', 'finish_inspect', 'POST /api/report/approve', 'reportApproval', 'report:approve'),
  step('item', 'finish_inspect', 'BGDY', 'POST /api/report/finish', 'inspectEnd', 'report:finish'),
  step('item', 'BGDY', 'BGGD', 'POST /api/report/print', 'reportPrint', 'report:print'),
  step('item', 'BGGD', 'BGFF', 'POST /api/report/archive', 'reportArchive', 'report:archive'),
  step('item', 'BGFF', 'END', 'POST /api/report/release', 'reportRelease', 'report:release'),
];

/** After this step nothing goes back behind it (decisions §9, "Flow"). */
export const approvedBy = 'BGSP';
/** The step that runs by itself (decisions §9, "Flow"). */
export const automaticStep = 'finish_inspect';

/** Another movement than onward: its calls, those of a step that do it besides, and where it leads from each step. */
export interface ExpectedMove {
  readonly kind: string;
  readonly calls: readonly string[];
  readonly besides?: readonly string[];
  readonly ways: Readonly<Record<string, string>>;
}

const returns = {
  SCFP: 'YWSB',
  CLFS: 'SCFP YWSB',
  RWAP: 'CLFS YWSB',
  BGSC: 'RWAP',
  BGLR: 'BGSC RWAP',
  BGQR: 'BGLR BGSC',
  BGSH_FX: 'BGLR',
  BGSH: 'BGQR BGLR',
  BGSP: 'BGSH BGLR',
  BGGD: 'BGDY',
  BGFF: 'BGGD',
};

/** One step back each; nothing is taken back over the approval. */
const withdrawals = {
  SCFP: 'YWSB',
  CLFS: 'SCFP',
  RWAP: 'CLFS',
  BGSC: 'RWAP',
  BGLR: 'BGSC',
  BGQR: 'BGLR',
  BGSH_FX: 'BGQR',
  BGSH: 'BGQR',
  BGSP: 'BGSH',
  BGGD: 'BGDY',
  BGFF: 'BGGD',
};

const voidable = 'YWSB SCFP CLFS RWAP BGSC BGLR BGQR BGSH_FX BGSH'.split(' ');

/** Section 4, "Operations", beside submitting: how a record goes back, and how it ends early; the ways are decisions §9, "Flow". */
export const otherMoves: readonly ExpectedMove[] = [
  { kind: 'return', calls: ['POST /api/appmain/refer', 'POST /api/report/return'], ways: returns },
  { kind: 'withdraw', calls: ['POST /api/appmain/autoWithdraw'], ways: withdrawals },
  {
    kind: 'void',
    calls: ['POST /api/appmain/cancelAppMain', 'POST /api/appbuss/cancelAppBuss'],
    besides: ['POST /api/appmain/materialReviewDeal'], // declined at material review
    ways: Object.fromEntries(voidable.map((from) => [from, 'VOID'])),
  },
];
