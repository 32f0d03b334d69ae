import type { OperationAction, OperationSubject } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { operationTypeOf } from '@tejian/domain/shared/operation-log/operation-type.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { insertAll } from '../../../platform/db/many-rows.ts';

/** The actions that change the record itself, so that a form which was opened before is old. */
const changing: readonly OperationAction[] = [
  'add',
  'change',
  'enable',
  'disable',
  'grant',
  'move',
  'publish',
  'withdraw',
  'import',
  'submitPayment',
  'approveCredit',
  'approveAgreement',
  'refuseAgreement',
  'endAgreement',
  'confirmReceipt',
  'undoReceipt',
  'dropReceipt',
  'voidInvoice',
  'redInvoice',
  'matchLine',
  'unmatchLine',
  'settleLine',
  'unsettleLine',
];

/** The person who changed a record last, and the moment. */
export const lastChange = (tx: Tx, subject: OperationSubject, subjectId: string) =>
  tx
    .selectFrom('operationLog')
    .select(['userName', 'at'])
    .where('subjectId', '=', subjectId)
    .where('subject', '=', subject)
    .where('action', 'in', changing)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The moment of the last change of each of these records that was changed. */
export async function changedAtOf(
  tx: Tx,
  subject: OperationSubject,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select k.id, l.at from unnest(${[...new Set(subjectIds)]}::text[]) k(id) cross join lateral (
      select at from operation_log where subject_id = k.id and subject = ${subject} and action = any(${[...changing]}::text[])
      order by at desc, id desc limit 1) l`.execute(tx);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** The last of some acts on any of these records, and whose it was. */
export const lastOf = (
  tx: Tx,
  records: readonly { readonly subject: OperationSubject; readonly subjectId: string }[],
  actions: readonly OperationAction[],
) =>
  tx
    .selectFrom('operationLog')
    .select(['userName', 'at', 'action'])
    .where((of) => of.or(records.map(({ subject, subjectId }) => of.and({ subject, subjectId }))))
    .where('action', 'in', [...actions])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface NewOperation {
  userId: string | null;
  userName: string;
  subject: OperationSubject;
  subjectId: string;
  name: string;
  action: string;
  details: string;
  at?: Date;
}
export const add = (tx: Tx, operations: readonly NewOperation[]): Promise<void> =>
  insertAll(
    tx,
    'operationLog',
    operations.map((operation) => ({ id: newId(), ...operation, type: operationTypeOf(operation.subject) })),
  );
