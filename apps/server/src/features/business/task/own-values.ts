import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { missingProblems, readOwn, type OwnForm, type OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** The record whose own fields a plan fills: an item, or an application that becomes its items. */
export interface Planned {
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly own: OwnStored | null;
}

/** The own fields that items keep by this plan. */
export const readPlanned = (form: OwnForm, { kindCode, categoryCode, own }: Planned, plan: TaskPlan) =>
  readOwn(form, plan.own ?? {}, {
    before: own ?? undefined,
    beside: { kindCode, categoryCode, plannedDate: plan.plannedDate, note: plan.note },
    place: { kindCode },
  });

/** The same, refused where a value is none of its field; required ones bind when the plan is committed. */
export function plannedOwn(
  form: OwnForm,
  plannedRow: Planned,
  plan: TaskPlan,
  { isCommitted = false } = {},
): OwnStored {
  const readReading = readPlanned(form, plannedRow, plan);
  const problems = { ...readReading.problems, ...(isCommitted ? missingProblems(readReading) : {}) };
  const foundObjects = Object.values(problems);
  if (foundObjects.length === 0) return readReading.values;
  throw new Refusal(
    foundObjects.length === 1 ? String(foundObjects[0]) : fieldsText.ownRefused(foundObjects.length),
    problems,
  );
}
