import type { Assessment } from '@tejian/contract/business/assessment/assessment.contract.ts';
import { assessmentForm } from '@tejian/domain/business/form/assessment-form.view.ts';
import { assessmentStates, defectsOf, type AssessmentSide } from '@tejian/domain/business/assessment/assessment.ts';
import { assessmentText } from '@tejian/domain/business/assessment/assessment.text.ts';
import { today } from '../../../platform/clock.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { Detail } from '../../../ui/form/DetailList.tsx';
import { text } from './assessment.text.ts';

/** An assessment as its form holds it; a state is blank until one is chosen. */
export interface Values {
  state: string;
  defects: string[];
  assessedBy: string;
  assessedOn: string;
  contactPhone: string;
  note: string;
}

const stateNames: Readonly<Record<string, string>> = assessmentText.states;
const defectNames: Readonly<Record<string, string>> = assessmentText.defects;

/** The form with the defects that this side may name. */
export const fieldsOf = (side: AssessmentSide) =>
  declaredFields<Values>(assessmentForm, {
    page: { defects: { options: defectsOf(side).map((value) => ({ value, label: assessmentText.defects[value] })) } },
  });

/** The first values of the form; the day is today's where none is stored (spec §5). */
export const valuesOf = (storedAssessment: Assessment): Values => ({
  state: storedAssessment.state ?? '',
  defects: [...storedAssessment.defects],
  assessedBy: storedAssessment.assessedBy,
  assessedOn: storedAssessment.assessedOn ?? today(),
  contactPhone: storedAssessment.contactPhone,
  note: storedAssessment.note,
});

/** As the calls take it; a form that was checked has a state. */
export const toSave = ({ state, ...values }: Values) => ({
  ...values,
  state: assessmentStates.find((one) => one === state) ?? assessmentStates[0],
});

export const aboutOf = (storedAssessment: Assessment): Detail[] => [
  { label: text.applicationNo, value: storedAssessment.applicationNo, mono: true },
  { label: text.unit, value: storedAssessment.assessedUnit },
  { label: text.kind, value: storedAssessment.kindName },
  { label: text.category, value: storedAssessment.categoryName },
  { label: text.userType, value: storedAssessment.userTypeName },
  { label: text.applicant, value: storedAssessment.applicantName },
];

/** The values that somebody gave, to be read only. */
export const givenOf = (
  givenAssessment: Pick<Assessment, 'state' | 'defects' | 'assessedBy' | 'assessedOn' | 'note'>,
): Detail[] => [
  { label: assessmentText.state, value: givenAssessment.state && stateNames[givenAssessment.state] },
  {
    label: assessmentText.describe,
    value: givenAssessment.defects.map((code) => defectNames[code] ?? code).join('、'),
  },
  { label: assessmentText.assessedBy, value: givenAssessment.assessedBy },
  { label: assessmentText.assessedOn, value: givenAssessment.assessedOn },
  { label: assessmentText.note, value: givenAssessment.note, span: 2 },
];

export const phoneOf = ({ contactPhone }: Pick<Assessment, 'contactPhone'>): Detail => ({
  label: assessmentText.contactPhone,
  value: contactPhone,
  mono: true,
});
