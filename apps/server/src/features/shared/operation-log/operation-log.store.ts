import type { OperationSubject } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { operationTypeOf } from '@tejian/domain/shared/operation-log/operation-type.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { insertAll } from '../../../platform/db/many-rows.ts';

export interface NewOperation {
  userId: string | null;
  userName: string;
  subject: OperationSubject;
  subjectId: string;
  name: string;
  action: string;
  details: string;
}
export const add = (tx: Tx, operations: readonly NewOperation[]): Promise<void> =>
  insertAll(
    tx,
    'operationLog',
    operations.map((operation) => ({ id: newId(), ...operation, type: operationTypeOf(operation.subject) })),
  );
