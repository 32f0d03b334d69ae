import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ProfileValues {
  identitySealed: string | null;
  identityMark: string | null;
  sex: string;
  nation: string;
  post: string;
  title: string;
  education: string;
  school: string;
  graduatedOn: string | null;
  staffType: string;
  employState: string;
  enteredOn: string | null;
  officePhone: string;
  homeSealed: string | null;
  remark: string;
}
export type StoredProfile = ProfileValues & { mobile: string; version: number };

/** The stored file of a person; the empty one for a person of whom nothing is kept yet. */
export async function find(db: Db, userId: string): Promise<StoredProfile> {
  const row = await db
    .selectFrom('appUser as u')
    .leftJoin('staffProfile as p', 'p.userId', 'u.id')
    .select(['p.identitySealed', 'p.identityMark', 'p.graduatedOn', 'p.enteredOn', 'p.homeSealed', 'u.mobile'])
    .select((eb) =>
      (['sex', 'nation', 'post', 'title', 'education', 'school', 'staffType', 'officePhone', 'remark'] as const).map(
        (name) => eb.fn.coalesce(`p.${name}`, sql<string>`''`).as(name),
      ),
    )
    .select((eb) => [
      eb.fn.coalesce('p.employState', sql<string>`'1'`).as('employState'),
      eb.fn.coalesce('p.version', sql<number>`0`).as('version'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Holds the person's file: the account is there also where no file is yet. */
export const hold = (tx: Tx, userId: string) =>
  tx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();

export async function put(tx: Tx, userId: string, values: ProfileValues, mobile: string): Promise<number> {
  const row = await tx
    .insertInto('staffProfile')
    .values({ userId, ...values })
    .onConflict((on) =>
      on.column('userId').doUpdateSet({ ...values, version: sql`staff_profile.version + 1`, updatedAt: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('appUser')
    .set({ mobile, version: sql`version + 1` })
    .where('id', '=', userId)
    .where('mobile', '!=', mobile)
    .execute();
  return row.version;
}

/** The holder of an identity number. */
export const findByMark = (db: Db, mark: string) =>
  db
    .selectFrom('staffProfile')
    .innerJoin('appUser', 'appUser.id', 'staffProfile.userId')
    .select(['appUser.id', 'appUser.name'])
    .where('staffProfile.identityMark', '=', mark)
    .executeTakeFirst();

export const signatureOf = (db: Db, userId: string) =>
  db
    .selectFrom('signatureImage')
    .select(['fileId', 'validFrom', 'validTo', 'version'])
    .where('userId', '=', userId)
    .executeTakeFirst();

export async function putSignature(
  tx: Tx,
  userId: string,
  values: { fileId: string; validFrom: string; validTo: string | null },
): Promise<number> {
  const row = await tx
    .insertInto('signatureImage')
    .values({ userId, ...values })
    .onConflict((on) => on.column('userId').doUpdateSet({ ...values, version: sql`signature_image.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function setCertificateFile(tx: Tx, id: string, fileId: string): Promise<number> {
  const row = await tx
    .updateTable('staffQualification')
    .set({ fileId, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const certificateFileOf = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('staffQualification as q')
    .innerJoin('storedFile as f', 'f.id', 'q.fileId')
    .select(['f.id', 'f.name', 'f.mime'])
    .where('q.userId', '=', userId)
    .where('q.id', '=', id)
    .executeTakeFirst();
