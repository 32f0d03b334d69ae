import { arrangedConditions } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { getTaskDetail, type TaskDetail, type TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { useMemo, useRef, useState } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { Control } from '../../../ui/field/controls.tsx';
import '../../../ui/field/form-controls.ts';
import { PersonSelect } from '../../../ui/form/PersonSelect.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { ownFormFields, ownFormValues, sentOwn, type OwnFormValues } from '../../../ui/form/record-fields.ts';
import { text } from './task.text.ts';
import { optionsOf, ourErrors, planProblems, startOf, withLead, withSigners } from './task-plan.ts';

/** The plan as the form holds it: own fields by their keys. */
export type PlanValues = TaskPlan & OwnFormValues;

/** The reading of the plan's form as a record, for the rules of own fields. */
const ownReadingOf = ({ application: { kindCode, categoryCode } }: TaskDetail) => ({
  recordOf: (values: PlanValues) => ({ ...values, kindCode, categoryCode }),
  placeOf: () => ({ kindCode }),
});

const sentPlan = (values: PlanValues, ownValues: Record<string, unknown>): TaskPlan =>
  ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !isOwnKey(name))),
    own: ownValues,
  }) as TaskPlan; // what is left are the fields of the plan

/** The fields that must be filled in; who is offered follows from the plan and is drawn by `peopleFields`. */
const planFieldsOf = (kindCode: string) => declaredFields<PlanValues>(taskForm, { of: { kindCode } });
const flagText = (isSo: boolean | undefined) => (isSo === undefined ? '' : isSo ? '1' : '0');

const signerParts = { checkerId: 'checker', auditorId: 'auditor', approverId: 'approver' } as const;
const poolOf = { checkerId: 'checkers', auditorId: 'auditors', approverId: 'approvers' } as const;

/** The fields of the plan with the people whom this application allows. */
function peopleFields(
  planFields: readonly FormField<PlanValues>[],
  form: FormState<PlanValues>,
  detail: TaskDetail,
): Readonly<Record<string, FormField<PlanValues>>> {
  const { values, change } = form;
  const ownFields: Partial<Record<keyof TaskPlan, Partial<FormField<PlanValues>>>> = {
    departmentId: { options: detail.departments.map(({ id, name }) => ({ value: id, label: name })) },
    leadInspectorId: {
      render: ({ id, invalid }) => (
        <PersonSelect
          id={id}
          invalid={invalid}
          people={optionsOf(detail.inspectors, 'lead', values)}
          value={values.leadInspectorId}
          onChange={(lead) => change(withLead(values, lead ?? '', detail))}
        />
      ),
    },
    inspectorIds: {
      help: text.inspectorsHelp(detail.minInspectors),
      render: ({ id, invalid }) => (
        <PersonSelect
          id={id}
          invalid={invalid}
          multiple
          people={optionsOf(detail.inspectors, 'inspector', values)}
          value={values.inspectorIds}
          onChange={(ids) =>
            change(
              withSigners(
                {
                  ...values,
                  inspectorIds: values.leadInspectorId ? [...new Set([values.leadInspectorId, ...ids])] : ids,
                },
                detail,
              ),
            )
          }
        />
      ),
    },
  };
  for (const name of ['checkerId', 'auditorId', 'approverId'] as const) {
    ownFields[name] = {
      render: ({ id, invalid }) => (
        <PersonSelect
          id={id}
          invalid={invalid}
          people={optionsOf(detail[poolOf[name]], signerParts[name], values)}
          value={values[name]}
          onChange={(person) => change({ [name]: person })}
        />
      ),
    };
  }
  for (const name of arrangedConditions) {
    ownFields[name] = {
      showType: 'slot',
      render: ({ field, ...props }) => (
        <Control
          {...props}
          field={{ ...field, showType: 'radiobox' }}
          value={flagText(values[name])}
          onChange={(chosenValue) => change({ [name]: chosenValue === '1' })}
        />
      ),
    };
  }
  const drawnFields = new Map<string, Partial<FormField<PlanValues>>>(Object.entries(ownFields));
  return Object.fromEntries(planFields.map((field) => [field.name, { ...field, ...drawnFields.get(field.name) }]));
}

/** The plan as a form: checked, sent once, its refusal shown beside the fields. */
export function useTaskForm(detail: TaskDetail, ownForm: OwnForm) {
  const user = useUser();
  const { kindCode } = detail.application;
  const planFields = useMemo(() => planFieldsOf(kindCode), [kindCode]);
  const reading = useMemo(() => ownReadingOf(detail), [detail]);
  const ownFields = useMemo(() => ownFormFields(ownForm, reading), [ownForm, reading]);
  const every = [...planFields, ...ownFields];
  const form = useForm<PlanValues>(
    every,
    { ...startOf(detail, user.departmentId), ...ownFormValues(ownForm, detail.plan.own) },
    detail.version,
  );
  const [busy, setBusy] = useState<'save' | 'commit'>();
  const running = useRef(false);
  const fields = useMemo(() => peopleFields(planFields, form, detail), [planFields, form, detail]);
  const once = async (what: 'save' | 'commit', work: (plan: TaskPlan) => Promise<void>) => {
    if (running.current) return;
    if (what === 'commit') {
      const problems = { ...planProblems(form.values, detail), ...formErrors(every, form.values) };
      const [first] = Object.values(problems);
      if (first) return form.refuse(first, problems);
    }
    running.current = true;
    setBusy(what);
    try {
      await work(sentPlan(form.values, sentOwn(ownForm, form.values, reading)));
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? ourErrors(error.fieldErrors) : {});
      if (error instanceof Refused) refreshCalls(getTaskDetail); // somebody may have been faster: theirs comes into the open form
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return { form, fields, ownFields, busy, once };
}
export type TaskForm = ReturnType<typeof useTaskForm>;
