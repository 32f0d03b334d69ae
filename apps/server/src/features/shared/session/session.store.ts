import type { SessionUser } from '@tejian/contract/shared/session/session.contract.ts';
import type { Parameters } from '@tejian/domain/shared/parameter/parameters.ts';
import { homePageOf } from '@tejian/domain/shared/menu/home-page.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { tokenHash } from '../../../platform/session/session.store.ts';
import type { KeyPair } from './credential.ts';
import { avatarAddress } from './avatar.store.ts';

type Expression = RawBuilder<unknown>;

export const findKeys = (db: Db) =>
  db
    .selectFrom('credentialKey')
    .select(['id', 'publicKey', 'privateKey', 'createdAt', 'retiredAt'])
    .where((where) =>
      where.or([where('retiredAt', 'is', null), where('retiredAt', '>', sql<Date>`now() - interval '1 hour'`)]),
    )
    .orderBy('createdAt', 'desc')
    .execute();

export async function addKey(tx: Tx, pair: KeyPair): Promise<void> {
  await tx
    .updateTable('credentialKey')
    .set({ retiredAt: sql`now()` })
    .where('retiredAt', 'is', null)
    .execute();
  await tx
    .insertInto('credentialKey')
    .values({ id: newId(), ...pair })
    .execute();
}

/** False when the ciphertext was taken before. */
export async function takeCipher(db: Db, hash: Buffer, keyId: string): Promise<boolean> {
  const takenPart = await db
    .insertInto('usedCipher')
    .values({ cipherHash: hash, keyId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return takenPart.numInsertedOrUpdatedRows === 1n;
}

export const findAccount = (db: Db, loginName: string) =>
  db
    .selectFrom('appUser')
    .select(['id', 'passwordHash', 'isEnabled', 'hasSimplePassword'])
    .where('loginName', '=', loginName.toLowerCase())
    .executeTakeFirst();

/** Failed logins of an account since its last success or unlocking, each with the ninth before it. */
const failedOf = (loginName: Expression, except: Expression) => sql`
  select at, ip, lag(at, 9) over (order by at, id) as ninth_before from login_attempt
  where login_name = ${loginName} and not is_success and id <> ${except} and at > now() - interval '30 minutes'
    and at > coalesce(greatest((select max(at) from login_attempt where login_name = ${loginName} and is_success),
      (select unlocked_at from app_user where login_name = ${loginName})), '-infinity')`;
const locks = sql`at > now() - interval '15 minutes' and ip <> '' and ninth_before > at - interval '15 minutes'`;

/**
 * True when ten failures within 15 minutes have locked the account for the 15 minutes after the tenth (decisions §4).
 */
export const isLockedOut = (loginName: Expression) =>
  sql<boolean>`exists (select from (${failedOf(loginName, sql`${NO_ID}::uuid`)}) failed where ${locks})`;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Failed logins of the last 15 minutes before `except`, of the account (since its last success or unlocking) and of the
 * address, and whether the account is locked: ten failures within 15 minutes lock it for the 15 minutes after the tenth (decisions §4).
 */
export async function countFailures(
  db: Db,
  { loginName, ip, except }: { loginName: string; ip: string; except: string },
): Promise<Failures> {
  const { rows } = await sql<Failures>`
    with failed as (${failedOf(sql`${loginName}`, sql`${except}::uuid`)})
    select (select count(*)::int from failed where at > now() - interval '15 minutes') as tried,
           (select count(*)::int from failed where at > now() - interval '15 minutes' and ip <> '') as by_account,
           exists (select from failed where ${locks}) as is_locked,
           (select count(*)::int from login_attempt
             where ip = ${ip} and not is_success and id <> ${except} and at > now() - interval '15 minutes') as by_address`.execute(
    db,
  );
  return rows[0] ?? { tried: 0, byAccount: 0, byAddress: 0, isLocked: false };
}
interface Failures {
  /** Failed, or under way at this moment. */
  tried: number;
  byAccount: number;
  byAddress: number;
  isLocked: boolean;
}

/**
 * Notes an attempt before it is weighed, so that many at once do not slip through between counting and noting. Until it
 * is weighed it has no address.
 */
export async function addAttempt(db: Db, loginName: string): Promise<string> {
  const id = newId();
  await db.insertInto('loginAttempt').values({ id, loginName, ip: '', isSuccess: false }).execute();
  return id;
}

export const weighAttempt = (db: Db, id: string, ip: string, isSuccess: boolean) =>
  db
    .updateTable('loginAttempt')
    .set({ ip, isSuccess, at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

/** An attempt that was not weighed at all (account locked, image code missing) is no failed login. */
export const dropAttempt = (db: Db, id: string) => db.deleteFrom('loginAttempt').where('id', '=', id).execute();

export const addImageCode = (db: Db, id: string, text: string, expiresAt: Date) =>
  db.insertInto('imageCode').values({ id, text, expiresAt }).execute();

/** Takes an image code: it works once, right or wrong. */
export const takeImageCode = (db: Db, id: string) =>
  db
    .deleteFrom('imageCode')
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('text')
    .executeTakeFirst();

export const addSession = (
  tx: Tx,
  openedPart: {
    token: string;
    userId: string;
    csrfToken: string;
    ip: string;
    userAgent: string;
    expiresAt: Date;
    endsAt: Date;
  },
) => {
  const { token, ...rest } = openedPart;
  return tx
    .insertInto('session')
    .values({ ...rest, tokenHash: tokenHash(token) })
    .execute();
};

export const removeSession = (tx: Tx, token: string) =>
  tx.deleteFrom('session').where('tokenHash', '=', tokenHash(token)).execute();

export const removeOtherSessions = (tx: Tx, userId: string, token: string) =>
  tx.deleteFrom('session').where('userId', '=', userId).where('tokenHash', '<>', tokenHash(token)).execute();

export const removeExpired = async (db: Db): Promise<void> => {
  await sql`delete from session where expires_at < now()`.execute(db);
  await sql`delete from image_code where expires_at < now()`.execute(db);
  await sql`delete from credential_key where retired_at < now() - interval '1 hour'`.execute(db); // with its used_cipher
  await sql`delete from login_attempt where at < now() - interval '1 year'`.execute(db);
  await sql`delete from idempotent_call where created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from batch_outcome where created_at < now() - interval '1 day'`.execute(db);
};

export async function findSessionUser(
  db: Db,
  userId: string,
): Promise<Omit<SessionUser, keyof Parameters> | undefined> {
  const row = await db
    .selectFrom('appUser')
    .leftJoin('organisation', 'organisation.id', 'appUser.organisationId')
    .select([
      'appUser.id',
      'appUser.name',
      'loginName',
      'avatarFileId',
      'departmentId',
      'organisationId',
      'unitId',
      'roleNames',
    ])
    .select(['hasSimplePassword', 'mustChangePassword', 'theme', 'organisation.name as organisationName'])
    .select(sql<string>`coalesce(organisation.details->>'phone', '')`.as('hotline'))
    .where('appUser.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { avatarFileId, ...user } = row;
  return {
    ...user,
    avatar: avatarAddress(avatarFileId),
    departmentId: user.departmentId ?? '',
    organisationId: user.organisationId ?? '',
    organisationName: user.organisationName ?? '',
    unitId: user.unitId ?? '',
    homePage: homePageOf(user.roleNames),
  };
}

export const findPasswordHash = (db: Db, userId: string) =>
  db
    .selectFrom('appUser')
    .select(['passwordHash', 'mustChangePassword'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export async function lockPasswordHash(tx: Tx, userId: string): Promise<string | undefined> {
  const lockedSql = tx.selectFrom('appUser').select('passwordHash').where('id', '=', userId).forUpdate();
  return (await lockedSql.executeTakeFirst())?.passwordHash;
}

export const setPassword = (
  tx: Tx,
  userId: string,
  set: { passwordHash: string; hasSimplePassword: boolean; mustChangePassword: boolean },
) =>
  tx
    .updateTable('appUser')
    .set({ ...set, passwordSetAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();

export const setTheme = (tx: Tx, userId: string, theme: string) =>
  tx.updateTable('appUser').set({ theme }).where('id', '=', userId).execute();

/** True when somebody of the institute holds a code and may be given work. */
export async function holds(
  db: Db | Tx,
  userId: string,
  code: string,
  organisationId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from app_user u join user_group_member m on m.user_id = u.id
      join user_group_permission p on p.group_id = m.group_id
      where u.id = ${userId} and u.is_enabled and p.code = ${code}
        and u.organisation_id is not distinct from ${organisationId}::uuid) as holds`.execute(db);
  return rows[0]?.holds === true;
}
