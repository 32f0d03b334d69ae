import type { NamedPeople, Step } from '@tejian/domain/business/workflow/steps.ts';
import type { FlowRow, NextTask, RowChanges } from './flow-record.ts';

export interface Candidates {
  readonly permission: string;
  readonly assigneeIds: readonly string[];
  readonly departmentId: string | null;
  readonly dueDate: string | null;
}

const idsOf = (id: string | null | undefined): string[] => (id ? [id] : []);

/**
 * The people who find a row in the waiting list of a step: named people where the record names them, else a code's
 * holders.
 */
export function candidatesOf(step: Step, row: FlowRow, changes: RowChanges, next: NextTask): Candidates {
  const at = { ...row, ...changes };
  const namedValues: Record<NamedPeople, string[]> = {
    reviewer: idsOf(at.reviewerId),
    lead: idsOf(at.leadInspectorId),
    inspectors: at.inspectorIds,
    checker: idsOf(at.checkerId),
    auditor: idsOf(at.auditorId),
    approver: idsOf(at.approverId),
  };
  const inDepartment = step.inDepartment ? (at.departmentId ?? null) : null;
  return {
    permission: step.permission,
    assigneeIds: next.assigneeIds ?? (step.people ? namedValues[step.people] : []),
    departmentId: next.departmentId === undefined ? inDepartment : next.departmentId,
    dueDate: next.dueDate ?? null,
  };
}
