import { assignForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { findBusinessUsers } from '@tejian/contract/shared/office/office.contract.ts';
import { findCalendar } from '@tejian/contract/configuration/calendar/calendar.contract.ts';
import { addDays } from '@tejian/domain/shared/day/day.ts';
import type { DayType } from '@tejian/domain/configuration/calendar/work-days.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { rememberPerson, usualPeople } from '../../../platform/usual-people.ts';
import { useHint } from '../../../platform/use-call.ts';
import { PersonPicker, type PersonChoice } from '../../../ui/form/pickers.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { assignInTurn, type Assigned } from './assign-in-turn.ts';
import { dueProblem } from './due-problem.ts';
import { text } from './review.text.ts';

export interface AssignValues {
  reviewerId?: PersonChoice;
  dueDate?: string;
  opinion: string;
}

const USUAL = 'reviewer';
const AHEAD = 60;
const REVIEWS = 'material:review'; // the code of those who review

const searchReviewers = async (name: string): Promise<PersonChoice[]> =>
  (await callServer(findBusinessUsers, { type: REVIEWS, name, organisationId: '' })).map(
    ({ id, name: ownName, departmentName }) => ({ id, name: ownName, departmentName }),
  );

/** The work calendar of the next two months. */
function useWorkDays() {
  const day = today();
  const { data } = useHint(findCalendar, { from: day, to: addDays(day, AHEAD) });
  return useMemo(() => data && new Map(data.map((one) => [one.day, one.type as DayType])), [data]); // the call answers this dictionary's codes
}

const fieldsOf = (calendar: ReturnType<typeof useWorkDays>): FormField<AssignValues>[] =>
  declaredFields<AssignValues>(assignForm, {
    page: {
      reviewerId: {
        render: ({ id, value, onChange, invalid }) => (
          <PersonPicker
            id={id}
            value={value as PersonChoice | undefined} // the field's own value
            onChange={onChange}
            invalid={invalid}
            search={searchReviewers}
            usual={usualPeople(USUAL)}
          />
        ),
      },
      dueDate: { help: text.dueHelp, check: (day) => dueProblem(day, today(), calendar) },
      opinion: { placeholder: text.opinionHint },
    },
  });

/** The reviewer of the material, and until when: for one application or many. */
export function useAssign() {
  const calendar = useWorkDays();
  const fields = useMemo(() => fieldsOf(calendar), [calendar]);
  const form = useForm<AssignValues>(fields, { reviewerId: usualPeople(USUAL)[0], opinion: '' });
  const assign = async ({ reviewerId, ...values }: AssignValues, runs: readonly (readonly Assigned[])[]) => {
    const outcomes = await assignInTurn(runs, { ...values, reviewerId: reviewerId?.id ?? '' });
    if (reviewerId) rememberPerson(USUAL, reviewerId);
    return outcomes;
  };
  return { form, fields, assign };
}
