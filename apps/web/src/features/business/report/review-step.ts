import { approvalForm, auditForm, checkForm, partAuditForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { FormDeclaration } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { approveReports, auditReports, confirmReports } from '@tejian/contract/business/report/sign-off.contract.ts';
import { dutyRules } from '@tejian/domain/business/workflow/sign-off.ts';
import { stepList, type Duty, type Step, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { reviewWords, type ReviewWords } from './review.text.ts';

/** The words said when a report goes on; a step takes the parts that it asks for. */
export interface ReviewRequest {
  itemNos: string[];
  /** The contents of each that the person saw, in the same order. */
  seenContents: string[];
  opinion: string;
  seenVersion?: number;
  unqualifiedReason?: string;
  conclusion?: string;
  overrideReason?: string;
  /** Of several reports at once, encrypted. */
  signingPassword?: string;
  /** The part that is audited, where the report is audited in parts. */
  branch?: string;
  /** A first report that is not valid any more, as it was seen. */
  seenFirst?: string;
}

/** A step at which somebody agrees, as its page needs it. */
export interface ReviewStep {
  of: Step;
  code: StepCode;
  acting: Duty;
  words: ReviewWords;
  form: FormDeclaration;
  /** A negative conclusion must name its reason here. */
  asksReason: boolean;
  /** The conclusion may be decided otherwise here. */
  decides: boolean;
  /** The page that lists what waits. */
  page: string;
  desk: string;
  address: (itemNo: string) => string;
  pass: (request: ReviewRequest) => Promise<ItemResult[]>;
}

const calls: Readonly<Record<Duty, (request: ReviewRequest, stepcode: StepCode) => Promise<ItemResult[]>>> = {
  check: (request) => callServer(confirmReports, request),
  auditPart: (request, stepcode) => callServer(auditReports, { ...request, stepcode }),
  audit: (request, stepcode) => callServer(auditReports, { ...request, stepcode }),
  approve: (request) => callServer(approveReports, request),
};

const forms: Readonly<Record<Duty, FormDeclaration>> = {
  check: checkForm,
  auditPart: partAuditForm,
  audit: auditForm,
  approve: approvalForm,
};

const reviewStepOf = (step: Step, duty: Duty): ReviewStep => {
  const { code, page, desk = page } = step;
  return {
    of: step,
    code,
    acting: duty,
    words: reviewWords[duty],
    form: forms[duty],
    asksReason: dutyRules[duty].asksReason ?? false,
    decides: dutyRules[duty].freezes ?? false,
    page,
    desk,
    address: (itemNo) => paths.work(desk, { entity: 'item', id: '', no: itemNo }),
    pass: (request) => calls[duty](request, code),
  };
};

/** Check, partial audit, audit and approval, as their steps are declared; those that carry a whole report come first. */
const reviewSteps: readonly ReviewStep[] = stepList
  .flatMap((step) => (step.duty ? [reviewStepOf(step, step.duty)] : []))
  .toSorted((one, other) => Number(one.acting === 'auditPart') - Number(other.acting === 'auditPart'));

/** The steps that are worked on at a page: its list, or its desk. */
export const reviewStepsOn = (part: 'page' | 'desk', path: string): ReviewStep[] =>
  reviewSteps.filter((step) => step[part] === path);

export function reviewStepFor(duty: Duty): ReviewStep {
  const foundStep = reviewSteps.find(({ acting }) => acting === duty);
  if (!foundStep) throw new Error(`no step of the duty ${duty}`);
  return foundStep;
}
