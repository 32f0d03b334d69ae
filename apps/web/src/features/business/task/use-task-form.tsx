import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { getTaskDetail, type TaskDetail, type TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { useMemo, useRef, useState } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { PersonSelect } from '../../../ui/form/PersonSelect.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { formErrors, useForm, type FormField, type FormState } from '../../../ui/form/use-form.ts';
import { text } from './task.text.ts';
import { optionsOf, ourErrors, planProblems, startOf, withLead, withSigners } from './task-plan.ts';

/** What must be filled in; who is offered follows from the plan and is drawn by `peopleFields`. */
const planFields = declaredFields<TaskPlan>(taskForm);

const signerParts = { checkerId: 'checker', auditorId: 'auditor', approverId: 'approver' } as const;
const poolOf = { checkerId: 'checkers', auditorId: 'auditors', approverId: 'approvers' } as const;

/** The fields of the plan with the people whom this application allows. */
function peopleFields(form: FormState<TaskPlan>, detail: TaskDetail): Readonly<Record<string, FormField<TaskPlan>>> {
  const { values, change } = form;
  const own: Partial<Record<keyof TaskPlan, Partial<FormField<TaskPlan>>>> = {
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
    own[name] = {
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
  return Object.fromEntries(planFields.map((field) => [field.name, { ...field, ...own[field.name] }]));
}

/** The plan as a form: checked, sent once, its refusal shown beside the fields. */
export function useTaskForm(detail: TaskDetail) {
  const user = useUser();
  const form = useForm<TaskPlan>(planFields, startOf(detail, user.departmentId), detail.version);
  const [busy, setBusy] = useState<'save' | 'commit'>();
  const running = useRef(false);
  const fields = useMemo(() => peopleFields(form, detail), [form, detail]);
  const once = async (what: 'save' | 'commit', work: (plan: TaskPlan) => Promise<void>) => {
    if (running.current) return;
    if (what === 'commit') {
      const problems = { ...planProblems(form.values, detail), ...formErrors(planFields, form.values) };
      const [first] = Object.values(problems);
      if (first) return form.refuse(first, problems);
    }
    running.current = true;
    setBusy(what);
    try {
      await work(form.values);
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? ourErrors(error.fieldErrors) : {});
      if (error instanceof Refused) refreshCalls(getTaskDetail); // somebody may have been faster: theirs comes into the open form
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return { form, fields, busy, once };
}
export type TaskForm = ReturnType<typeof useTaskForm>;
