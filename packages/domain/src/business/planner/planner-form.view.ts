import { declareForm, type DeclaredField } from '../../shared/declared-form/form-declaration.ts';
import { planningNumbers, type PlanningNumber } from './parameters.ts';
import { plannerText } from './planner.text.ts';

const { parameters: label } = plannerText;
const check = (value: string): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : plannerText.badTime;
const time = { showType: 'text', required: 'save', maxLength: 5, check } as const;

const numbers = Object.fromEntries(
  Object.entries(planningNumbers).map(([name, { label: title, unit, min, max }]): [string, DeclaredField] => [
    name,
    { label: title, showType: 'text', required: 'save', unit, range: [min, max] },
  ]),
) as Record<PlanningNumber, DeclaredField>; // one field for each declared number

/** The form for what an institute plans with. */
export const planningForm = declareForm({
  viewNo: 'planningParametersForm',
  columnCount: 2,
  fields: {
    workFrom: { label: label.workFrom, ...time },
    workUntil: { label: label.workUntil, ...time },
    ...numbers,
  },
});
