import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { insertAll } from '../../../platform/db/many-rows.ts';

interface NewChange {
  userId: string;
  subject: string;
  subjectId: string | null;
  name: string;
  action: string;
  changes: readonly object[];
  byId: string;
  byName: string;
}

export const addAll = (tx: Tx, changes: readonly NewChange[]): Promise<void> =>
  insertAll(
    tx,
    'staffChange',
    changes.map((change) => ({ id: newId(), ...change })),
  );

const MOST = 200; // what a person reads; the operation log has them all

export const find = (db: Db, userId: string) =>
  db
    .selectFrom('staffChange')
    .select(['id', 'at', 'byName', 'subject', 'name', 'action', 'changes'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

/** The person who changed a record last and when, for whoever was slower. */
export const lastOf = (db: Db, of: { subjectId: string } | { userId: string; subject: string }) =>
  db
    .selectFrom('staffChange')
    .select(['byName', 'at'])
    .where((eb) => eb.and(of))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The moment at which each of these parts of people's files was changed last. */
export async function changedAtOf(
  tx: Tx,
  { userIds, subjectIds }: { userIds: readonly string[]; subjectIds: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('staffChange')
    .select((eb) => ['subjectId', eb.fn.max('at').as('at')])
    .where('userId', 'in', userIds)
    .where('subjectId', 'in', subjectIds)
    .groupBy('subjectId')
    .execute();
  return new Map(rows.map(({ subjectId, at }) => [subjectId ?? '', at]));
}
