import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { insertAll } from '../../../platform/db/many-rows.ts';

export interface NewOperation {
  userId: string | null;
  userName: string;
  subject: string;
  subjectId: string;
  name: string;
  action: string;
  details: string;
}
export const add = (tx: Tx, operations: readonly NewOperation[]): Promise<void> =>
  insertAll(
    tx,
    'operationLog',
    operations.map((operation) => ({ id: newId(), ...operation })),
  );
