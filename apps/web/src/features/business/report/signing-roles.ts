import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';

const roles = ['inspector', 'writer', 'checker', 'partAuditor', 'auditor', 'approver'] as const;

/**
 * The roles that sign a report: a part is audited only where there are parts, and a check is signed only where the flow
 * has one.
 */
export const signingRoles = (
  { signatures, parts }: Pick<ReportDetail, 'signatures' | 'parts'>,
  flow: FlowDefinition | undefined,
): (typeof roles)[number][] =>
  roles.filter((role) => {
    if (signatures.some((one) => one.role === role)) return true;
    if (role === 'checker') return flow?.steps.some(({ duty }) => duty === 'check') ?? true;
    return role !== 'partAuditor' || parts.length > 0;
  });
