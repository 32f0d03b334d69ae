import { secondPersonText as text } from '@tejian/domain/system/user/second-person.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface First {
  readonly id: string;
  readonly loginName: string;
  readonly name: string;
}

/** True when the log says that the account was opened again on that day. */
export async function wasReopened(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('operationLog')
    .select('id')
    .where('action', '=', 'reopen')
    .where('details', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

export const lockFirst = (tx: Tx): Promise<First | undefined> =>
  tx
    .selectFrom('appUser')
    .select(['id', 'loginName', 'name'])
    .where('isFirstAdministrator', '=', true)
    .forUpdate()
    .executeTakeFirst();

/** The first administrator of an installation that began without one; nobody else has such a login name. */
export async function addFirst(tx: Tx, id: string): Promise<First> {
  const takenNames = new Set(
    (await tx.selectFrom('appUser').select('loginName').execute()).map((one) => one.loginName),
  );
  const loginName = ['admin', ...Array.from({ length: takenNames.size + 1 }, (_, at) => `admin${at + 1}`)].find(
    (one) => !takenNames.has(one),
  );
  const account = { id, loginName: loginName ?? id, name: text.firstAdministrator };
  await tx
    .insertInto('appUser')
    .values({ ...account, passwordHash: '', isFirstAdministrator: true })
    .execute();
  return account;
}

/** A group of its own: whoever else was put into the group of an earlier time does not come along. */
export async function giveEveryCode(
  tx: Tx,
  { userId, groupId, codes }: { userId: string; groupId: string; codes: readonly string[] },
): Promise<void> {
  const code = `firstAdmin${groupId.replaceAll('-', '').slice(0, 28)}`;
  await tx
    .insertInto('userGroup')
    .values({ id: groupId, code, name: text.firstAdministrator, dataScope: 'all' })
    .execute();
  await tx
    .insertInto('userGroupPermission')
    .values(codes.map((one) => ({ groupId, code: one })))
    .execute();
  await tx.insertInto('userGroupMember').values({ userId, groupId }).execute();
}

/** He leaves again when three others have logged in after this. */
export const reopen = (tx: Tx, id: string) =>
  tx
    .updateTable('appUser')
    .set({ isEnabled: true, firstAdministratorSince: sql<Date>`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
