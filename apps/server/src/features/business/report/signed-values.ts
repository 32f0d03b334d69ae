import type { Context } from '@tejian/domain/business/report/context.ts';

/** A signature as it is printed: the name and its date. */
export interface Signature {
  readonly role: string;
  readonly userName: string;
  readonly signedOn: string;
}

/** Names and dates of the signatures under the names by which a template prints them. */
export function signedValues(signatures: readonly Signature[]): Context {
  const values: Record<string, string> = {};
  for (const { role, userName, signedOn } of signatures) {
    if (role === 'inspector') continue;
    values[`rep.${role}`] = userName;
    values[`rep.${dateNames[role] ?? role}`] = signedOn;
  }
  return values;
}
const dateNames: Readonly<Record<string, string>> = {
  writer: 'writeDate',
  checker: 'checkDate',
  auditor: 'auditDate',
  approver: 'approveDate',
};
