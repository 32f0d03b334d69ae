import { stepOf, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { FlowRow, NextTask, RowChanges } from './flow-record.ts';

export interface Candidates {
  readonly permission: string;
  readonly assigneeIds: readonly string[];
  readonly departmentId: string | null;
  readonly dueDate: string | null;
}

const only = (id: string | null | undefined): string[] => (id ? [id] : []);

/** Steps whose people are chosen within the inspecting department; audit and what follows serve the whole house. */
const ofDepartment: ReadonlySet<StepCode> = new Set(['BGSC', 'BGLR', 'BGQR']);

/** Who finds a row in the waiting list of a step: named people where the arrangement names them, else a code's holders. */
export function candidatesOf(step: StepCode, row: FlowRow, changes: RowChanges, next: NextTask): Candidates {
  const at = { ...row, ...changes };
  const named: Partial<Record<StepCode, string[]>> = {
    CLFS: only(at.reviewerId),
    BGSC: only(at.leadInspectorId),
    BGLR: at.inspectorIds,
    BGQR: only(at.checkerId),
    BGSH: only(at.auditorId),
    BGSP: only(at.approverId),
  };
  const inDepartment = ofDepartment.has(step) ? (at.departmentId ?? null) : null;
  return {
    permission: stepOf(step).permission,
    assigneeIds: next.assigneeIds ?? named[step] ?? [],
    departmentId: next.departmentId === undefined ? inDepartment : next.departmentId,
    dueDate: next.dueDate ?? null,
  };
}
