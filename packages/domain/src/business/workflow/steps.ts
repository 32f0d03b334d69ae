import { stepLabels } from '../../shared/code-set/step-labels.text.ts';

/** What stands at a step: the whole application, or one business item of it (decisions §2). */
export type Entity = 'application' | 'item';

/** Where a thing of the flow can stand: at a step, or at its end. */
export type Place = keyof typeof stepLabels;

/** Where the flow ends: completed or void. Not steps: nobody has anything to do there. */
type Ending = 'END' | 'VOID';

export type StepCode = Exclude<Place, Ending>;

/** What, besides kind and category, the items of one batch must share at a step. */
export type BatchShare = 'department' | 'unit' | 'auditLevel';

export interface BatchRule {
  readonly allowed: boolean;
  readonly share: readonly BatchShare[];
  /** Only items with a positive conclusion may go forward together. */
  readonly positiveOnly?: boolean;
  /** Items that were ever returned go one by one. */
  readonly neverReturned?: boolean;
}

export interface Step {
  readonly code: StepCode;
  readonly no: number;
  readonly label: string;
  readonly entity: Entity;
  readonly page: string;
  /** The code that makes somebody a candidate for the step's tasks. */
  readonly permission: string;
  readonly batch: BatchRule;
  /** The system does it by itself; a person only repeats what failed. */
  readonly automatic?: true;
}

const batch = (...share: BatchShare[]): BatchRule => ({ allowed: true, share });
const single: BatchRule = { allowed: false, share: [] };

const step = (code: StepCode, no: number, entity: Entity, page: string, permission: string, rule: BatchRule): Step => ({
  code,
  no,
  label: stepLabels[code],
  entity,
  page: `/businessPro/${page}`,
  permission,
  batch: rule,
});

/** The thirteen steps of the specification, and the audit of sub-reports beside the audit (spec §4). */
export const steps = {
  declaration: step('YWSB', 10, 'application', 'applyList', 'application:save', batch()),
  reviewAssignment: step('SCFP', 20, 'application', 'appReview', 'review:assign', batch()),
  materialReview: step('CLFS', 30, 'application', 'dataReview', 'material:review', batch('unit')),
  taskArrangement: step('RWAP', 40, 'application', 'taskArrange', 'task:arrange', batch('department')),
  reportBuild: step('BGSC', 50, 'item', 'reportBuild', 'report:build', batch()),
  reportEntry: step('BGLR', 60, 'item', 'reportEnter', 'report:enter', single),
  reportConfirm: step('BGQR', 70, 'item', 'reportConfirm', 'report:confirm', { ...batch(), positiveOnly: true }),
  partialAudit: step('BGSH_FX', 75, 'item', 'reportAudit', 'report:audit', batch()),
  reportAudit: step('BGSH', 80, 'item', 'reportAudit', 'report:audit', { ...batch('auditLevel'), positiveOnly: true }),
  approval: step('BGSP', 90, 'item', 'reportApproval', 'report:approve', {
    ...batch('auditLevel'),
    positiveOnly: true,
    neverReturned: true,
  }),
  finish: { ...step('finish_inspect', 100, 'item', 'inspectEnd', 'report:finish', batch()), automatic: true },
  print: step('BGDY', 110, 'item', 'reportPrint', 'report:print', batch()),
  archive: step('BGGD', 120, 'item', 'reportArchive', 'report:archive', batch()),
  release: step('BGFF', 130, 'item', 'reportRelease', 'report:release', batch('unit')),
} as const satisfies Record<string, Step>;

/** All steps in the order of the flow. */
export const stepList: readonly Step[] = Object.values(steps);

const byCode: ReadonlyMap<string, Step> = new Map(stepList.map((each) => [each.code, each]));

/** Whether a text is the code of a step. */
export const isStepCode = (code: string): code is StepCode => byCode.has(code);

/** The step of a code; an ending is not a step. */
export function stepOf(code: StepCode): Step {
  const found = byCode.get(code);
  if (!found) throw new Error(`unknown step ${code}`);
  return found;
}

/** What a reader calls the place: a step's label, 已办结 or 已作废. */
export const placeLabel = (place: Place): string => stepLabels[place];

/** From finish on nothing goes back before approval: the report is frozen (G10). */
export const isAfterApproval = (place: Place): boolean =>
  place === 'END' || (place !== 'VOID' && stepOf(place).no >= steps.finish.no);
