import { describe, expect, it } from 'vitest';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import type { TaskDetail, TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { optionsOf, ourErrors, planProblems, startOf, withLead } from './task-plan.ts';
import { sheetRecord } from '../application/use-sheet-work.ts';
import { text } from './task.text.ts';

const plan: TaskPlan = {
  departmentId: '',
  leadInspectorId: '',
  inspectorIds: [],
  checkerId: '',
  approverId: '',
} as unknown as TaskPlan; // nobody chosen
const detail = {
  plan,
  departments: [{ id: 'd1', name: '一室' }],
  inspectors: [
    { userId: 'a', departmentId: 'd1', reasons: [] },
    { userId: 'b', departmentId: 'd2', reasons: [] },
  ],
  checkers: [],
  auditors: [],
  approvers: [],
} as unknown as TaskDetail;

describe('the team of a task', () => {
  it('a lead brings the own department along and takes part', () => {
    expect(withLead(plan, 'a', detail)).toMatchObject({
      leadInspectorId: 'a',
      inspectorIds: ['a'],
      departmentId: 'd1',
    });
    expect(withLead({ ...plan, departmentId: 'd9' }, 'a', detail).departmentId).toBe('d9');
  });

  it('somebody new takes the former lead’s place; a member only changes roles', () => {
    const team = { ...plan, leadInspectorId: 'a', inspectorIds: ['a', 'b'] };
    expect(withLead(team, 'c', detail).inspectorIds).toEqual(['c', 'b']);
    expect(withLead(team, 'b', detail).inspectorIds).toEqual(['b', 'a']);
    expect(withLead(team, '', detail).inspectorIds).toEqual(['b']);
  });

  it('a person counts once, lead and member alike', () => {
    expect(planProblems({ ...plan, leadInspectorId: 'a', inspectorIds: ['a'] }, { minInspectors: 2 })).toHaveProperty(
      'inspectorIds',
    );
    expect(planProblems({ ...plan, leadInspectorId: 'a', inspectorIds: ['a', 'b'] }, { minInspectors: 2 })).toEqual({});
  });

  it('a day that has passed is refused, and a form does not start with one', () => {
    const past = { ...plan, inspectorIds: ['a', 'b'], plannedDate: '2001-01-01' };
    expect(Object.keys(planProblems(past, { minInspectors: 2 }))).toEqual(['plannedDate']);
    expect(startOf({ ...detail, plan: past }, 'd1')).toMatchObject({ plannedDate: undefined, departmentId: 'd1' });
    expect(startOf({ ...detail, plan: past }, 'gone').departmentId).toBe('');
  });
});

it('who loses a race reads the server’s sentence at the field of the form', () => {
  expect(ourErrors({ 'plan.leadInspectorId': '主检已由他人安排', version: '已修改' })).toEqual({
    leadInspectorId: '主检已由他人安排',
    version: '已修改',
  });
});

it('the institute says how many inspectors a team has at least', () => {
  const team = { ...plan, departmentId: 'd', leadInspectorId: 'a', inspectorIds: ['a', 'b'] };
  expect(planProblems(team, { minInspectors: 2 })).toEqual({});
  expect(planProblems(team, { minInspectors: 3 })).toEqual({ inspectorIds: text.tooFew(3) });
  expect(planProblems({ ...team, inspectorIds: ['a'] }, { minInspectors: 1 })).toEqual({});
});

describe('the people who are offered', () => {
  const person = (userId: string, departmentId: string, openItems: number, isQualified = true) => ({
    userId,
    name: userId,
    departmentId,
    departmentName: departmentId,
    openItems,
    isQualified,
    absences: [],
  });
  const people = [person('busy', 'd1', 9), person('far', 'd2', 0), person('free', 'd1', 1)] as never; // what the order reads

  it('stand in the order of the chosen department and of who has least to do', () => {
    expect(optionsOf(people, 'inspector', { ...plan, departmentId: 'd1' }).map(({ id }) => id)).toEqual([
      'free',
      'busy',
      'far',
    ]);
    expect(optionsOf(people, 'inspector', { ...plan, departmentId: 'd2' })[0]?.id).toBe('far');
  });

  it('are shown with department and load, and with the reason where they cannot be chosen', () => {
    const [free] = optionsOf(people, 'inspector', { ...plan, departmentId: 'd1' });
    expect(free).toMatchObject({ note: `d1 · ${text.openItems(1)}`, reason: undefined });
    const unfit = [person('unfit', 'd1', 0, false)] as never; // as above
    expect(optionsOf(unfit, 'inspector', plan)[0]?.reason).toContain('资格');
  });
});

it('the form of what waits is that of an item where there is one, else of its application', () => {
  const row = { id: 'a-1', applicationNo: 'SQ-1' } as SheetRow; // what names its record
  const [arrange, review] = ['arrange', 'review'].map((behaviour) => sheetRecord({ behaviour } as Step)); // what is asked
  expect([row, { ...row, itemNo: 'S-1' }].map((one) => arrange?.(one).no)).toEqual(['SQ-1', 'S-1']);
  expect(review?.({ ...row, itemNo: 'S-1' })).toEqual({ entity: 'application', id: 'a-1', no: 'SQ-1' });
});
