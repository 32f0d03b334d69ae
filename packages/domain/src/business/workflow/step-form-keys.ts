import { applicationForm } from '../form/application-form.view.ts';
import * as forms from '../form/step-forms.view.ts';
import { steps } from './steps.ts';

type Opened = readonly [step: { readonly code: string }, form: { readonly viewNo: string }];

/** The form that each step opens (spec §2 “formKey”); what the system does by itself opens none. */
const openedDeclarations: readonly Opened[] = [
  [steps.declaration, applicationForm],
  [steps.reviewAssignment, forms.assignForm],
  [steps.materialReview, forms.materialForm],
  [steps.taskArrangement, forms.taskForm],
  [steps.reportBuild, forms.buildForm],
  [steps.reportEntry, forms.entryForm],
  [steps.reportConfirm, forms.checkForm],
  [steps.partialAudit, forms.partAuditForm],
  [steps.reportAudit, forms.auditForm],
  [steps.approval, forms.approvalForm],
  [steps.print, forms.printForm],
  [steps.archive, forms.archiveForm],
  [steps.release, forms.releaseForm],
];
const keyOfStep: ReadonlyMap<string, string> = new Map(
  openedDeclarations.map(([{ code }, { viewNo }]) => [code, viewNo]),
);

/** The form of a step that an institute added. */
const addedForm = forms.opinionForm;

/** Every key by which the form of a step goes. */
export const stepFormKeys: readonly string[] = [...keyOfStep.values(), addedForm.viewNo];

/** The key of the form that a step opens; undefined for a step that the system does. */
export const formKeyOf = (step: string): string | undefined =>
  step.startsWith('X') ? addedForm.viewNo : keyOfStep.get(step);
