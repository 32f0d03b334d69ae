// @vitest-environment happy-dom
import { sampleAnswers, sampleOf } from '#sample-answers';
import { it, openWindow } from '#window';
import { getTaskDetail } from '@tejian/contract/business/task/task.contract.ts';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { taskForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import TaskFormPage from './TaskFormPage.tsx';

const detail = sampleOf(getTaskDetail.answer);
const [person] = detail.checkers;
if (!person) throw new Error('a task without a sample');
const called = (name: string) => [{ ...person, userId: name, name, keepsAway: false, obstacle: undefined, ableUntil: undefined, absences: [] }]; // prettier-ignore
const nobody = {
  departmentId: '',
  leadInspectorId: '',
  inspectorIds: [],
  checkerId: '',
  auditorId: '',
  approverId: '',
};
const pools = {
  leadInspectorId: '甲检',
  checkerId: '乙核',
  auditorId: '丙审',
  approverId: '丁批',
} as const;

/** The people who are offered in a field. */
async function offeredIn(label: string): Promise<(string | null)[]> {
  const box = await screen.findByRole('combobox', { name: new RegExp(label) });
  fireEvent.mouseDown(box);
  return waitFor(() => {
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown');
    const names = [...(list?.querySelectorAll('.picker-line') ?? [])].map(
      ({ firstChild }) => firstChild?.textContent ?? null,
    );
    expect(names).not.toEqual([]);
    return names;
  });
}

it('each part of the plan is offered to those who may take it', async () => {
  const { server, drawPart } = openWindow('/', { codes: ['task:save'] });
  for (const [path, answer] of sampleAnswers) server.receives(path, () => Response.json(answer()));
  server.refuse(getFlow, { errorMsg: '示例拒绝' });
  server.answer(getTaskDetail, {
    ...detail,
    itemNo: undefined,
    plan: { ...detail.plan, ...nobody },
    inspectors: called(pools.leadInspectorId),
    checkers: called(pools.checkerId),
    auditors: called(pools.auditorId),
    approvers: called(pools.approverId),
  });
  drawPart(<TaskFormPage />, { path: '/businessPro/taskArrange/form', query: { id: 'a-1' } });
  for (const [field, name] of Object.entries(pools)) {
    const { label } = taskForm.fields[field as keyof typeof pools];
    expect([field, await offeredIn(label)]).toEqual([field, [name]]);
  }
});
