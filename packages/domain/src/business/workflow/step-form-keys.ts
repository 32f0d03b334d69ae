import { applicationForm } from '../form/application-form.view.ts';
import * as forms from '../form/step-forms.view.ts';
import type { FixedStep } from './steps.ts';

/** The form that each step opens (spec §2 “formKey”); what the system does by itself opens none. */
const formOfStep: Readonly<Partial<Record<FixedStep, { readonly viewNo: string }>>> = {
  YWSB: applicationForm,
  SCFP: forms.assignForm,
  CLFS: forms.materialForm,
  RWAP: forms.taskForm,
  BGSC: forms.buildForm,
  BGLR: forms.entryForm,
  BGQR: forms.checkForm,
  BGSH_FX: forms.partAuditForm,
  BGSH: forms.auditForm,
  BGSP: forms.approvalForm,
  BGDY: forms.printForm,
  BGGD: forms.archiveForm,
  BGFF: forms.releaseForm,
};

/** The form of a step that an institute added. */
const addedForm = forms.opinionForm;

/** Every key by which the form of a step goes. */
export const stepFormKeys: readonly string[] = [...Object.values(formOfStep), addedForm].map(({ viewNo }) => viewNo);

/** The key of the form that a step opens; undefined for a step that the system does. */
export const formKeyOf = (step: string): string | undefined =>
  step.startsWith('X') ? addedForm.viewNo : formOfStep[step as FixedStep]?.viewNo; // any other text has none
