import { dueHandlingForm, dueTaskForm } from '@tejian/domain/query/due/due-forms.view.ts';
import type { FormOfCall } from '../../kit/declared-form.ts';
import { createDueTasks, handleDue } from './due.contract.ts';

/** Forms of what falls due with the calls that take them. */
export const formsOfDue: readonly FormOfCall[] = [
  { form: dueHandlingForm, request: handleDue.request },
  { form: dueTaskForm, request: createDueTasks.request },
];
