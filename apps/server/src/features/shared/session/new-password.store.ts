import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('appUser')
    .leftJoin('organisation', 'organisation.id', 'appUser.organisationId')
    .select(['appUser.name', 'loginName', 'organisation.name as organisationName'])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Hashes of the passwords before the one in force, the newest first. */
export async function findEarlier(db: Db, userId: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('earlierPassword')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('replacedAt', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ passwordHash }) => passwordHash);
}

/** Keeps `most` of them at most. */
export async function addEarlier(tx: Tx, userId: string, passwordHash: string, most: number): Promise<void> {
  await tx.insertInto('earlierPassword').values({ id: newId(), userId, passwordHash }).execute();
  await sql`
    delete from earlier_password where user_id = ${userId} and id not in (
      select id from earlier_password where user_id = ${userId} order by replaced_at desc, id desc limit ${most})`.execute(
    tx,
  );
}

/** Has a password that has stood too long changed before anything else is answered. */
export const expirePassword = (tx: Tx, userId: string) =>
  tx.updateTable('appUser').set({ mustChangePassword: true }).where('id', '=', userId).execute();

export const findPasswordAge = (tx: Tx, userId: string) =>
  tx.selectFrom('appUser').select('passwordSetAt').where('id', '=', userId).executeTakeFirst();
