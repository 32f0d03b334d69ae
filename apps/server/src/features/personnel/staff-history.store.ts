import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';

interface NewChange {
  userId: string;
  subject: string;
  subjectId: string | null;
  name: string;
  action: string;
  changes: string;
  byId: string;
  byName: string;
}

export const add = (tx: Tx, change: NewChange) =>
  tx
    .insertInto('staffChange')
    .values({ id: newId(), ...change })
    .execute();

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

/** Who changed a record last and when, for whoever was slower. */
export const lastOf = (db: Db, subjectId: string) =>
  db
    .selectFrom('staffChange')
    .select(['byName', 'at'])
    .where('subjectId', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
