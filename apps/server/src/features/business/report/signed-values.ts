import type { Context } from '@tejian/domain/business/report/context.ts';

/** A signature as it is printed: the name and its date. */
export interface Signature {
  readonly role: string;
  readonly userName: string;
  readonly signedOn: string;
  /** The part that it is of; empty for the whole. */
  readonly branch?: string;
}

/** Names and dates of the signatures under the names by which a template prints them. */
export function signedValues(signatures: readonly Signature[]): Context {
  const values: Record<string, string> = {};
  for (const { role, userName, signedOn, branch = '' } of signatures) {
    if (role === 'inspector') continue;
    if (branch !== '') {
      values[partAuditorBind(branch)] = userName;
      values[partAuditDateBind(branch)] = signedOn;
      continue;
    }
    values[`rep.${role}`] = userName;
    values[`rep.${dateNames[role] ?? role}`] = signedOn;
  }
  return values;
}
/** The auditor of a part, and the time, as the foot of its table prints them. */
export const partAuditorBind = (branch: string): string => `rep.partAuditor.${branch}`;
export const partAuditDateBind = (branch: string): string => `rep.partAuditDate.${branch}`;

const dateNames: Readonly<Record<string, string>> = {
  writer: 'writeDate',
  checker: 'checkDate',
  auditor: 'auditDate',
  approver: 'approveDate',
};
