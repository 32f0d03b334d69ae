import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { wishedDayProblem } from '@tejian/domain/business/application/wished-day.ts';
import { today } from '../../../platform/clock.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { hasValves, type ApplyValues } from './apply-values.ts';

/** The names in the form's values for a field that they hold otherwise than the call takes it. */
export const valueNames = { unitId: 'inspectedUnit', equipmentIds: 'equipment' } as const;

/** The declaration in its order; unit, kind, category and equipment are drawn by the form, material stands beside it. */
export const applyFields = declaredFields<ApplyValues, keyof typeof applicationForm.fields>(applicationForm, {
  page: {
    unitId: { name: valueNames.unitId },
    kindCode: { options: [] },
    categoryCode: { options: [] },
    wishedDate: { check: (day) => wishedDayProblem(day, today()) },
    equipmentIds: { name: valueNames.equipmentIds, visible: (values) => !hasValves(values) },
  },
}).filter(({ name }) => name !== 'materials');
