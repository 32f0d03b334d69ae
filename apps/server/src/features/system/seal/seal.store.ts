import type { findSeals } from '@tejian/contract/system/seal/seal.contract.ts';
import type { SealDetail, SealRow } from '@tejian/contract/system/seal/seal.record.ts';
import { sealList } from '@tejian/contract/system/seal/seal.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { SealDocument, SealPeriod } from '@tejian/domain/system/seal/seal.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { sealAt } from './seal.scope.ts';

const sourceAt = (today: string): ListSource<SealRow> => ({
  from: sql`seal_image s join organisation o on o.id = s.organisation_id`,
  alone: sql`seal_image s`,
  identity: sql`s.id`,
  columns: {
    id: sql`s.id`,
    name: sql`s.name`,
    state: sql`case when s.retired_at is not null then 'retired' when s.valid_from > ${today}::date then 'coming'
      when s.valid_to < ${today}::date then 'ended' else 'valid' end`,
    instituteName: sql`o.name`,
    validFrom: sql`s.valid_from`,
    validTo: sql`s.valid_to`,
    uploadedBy: sql`(select name from app_user where id = s.uploaded_by)`,
    uploadedAt: sql`s.uploaded_at`,
    retiredBy: sql`(select name from app_user where id = s.retired_by)`,
    retiredAt: sql`s.retired_at`,
    retireReason: sql`s.retire_reason`,
    version: sql`s.version`,
  },
});

export const listing = (askedFilter: RequestOf<typeof findSeals>, actor: Actor, today: string): ListQuery<SealRow> => ({
  view: sealList,
  source: sourceAt(today),
  asked: askedFilter,
  always: [within(actor, 'seal')],
});

const LATELY = 100;

/** A seal with what it stands on. */
export async function findDetail(
  db: Db,
  id: string,
  actor: Actor,
  today: string,
): Promise<(SealDetail & { fileId: string }) | undefined> {
  const { from, columns } = sourceAt(today);
  const shownSql = sql.join(Object.entries(columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`));
  const { rows } = await sql<SealRow & { fileId: string; uses: number }>`
    select ${shownSql}, s.file_id, (select count(*)::int from seal_use u where u.seal_id = s.id) as uses
    from ${from} where s.id = ${id}::uuid and ${within(actor, 'seal')}`.execute(db);
  const [foundSeal] = rows;
  if (!foundSeal) return undefined;
  const lately = await db
    .selectFrom('sealUse')
    .select(['document', 'documentNo', 'userName', 'at'])
    .where('sealId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATELY)
    .execute();
  return { ...foundSeal, lately: lately.map((use) => ({ ...use, document: use.document as SealDocument })) }; // the table checks it
}

interface HeldSeal extends SealPeriod {
  readonly name: string;
  readonly version: number;
  readonly retiredAt: Date | null;
  readonly retiredBy: string | null;
}

/** A seal under its lock, where this person may see it. */
export async function lock(tx: Tx, id: string, actor: Actor): Promise<HeldSeal | undefined> {
  const { rows } = await sql<Omit<HeldSeal, 'validTo'> & { validTo: string | null }>`
    select s.name, s.valid_from, s.valid_to, s.version, s.retired_at,
      (select name from app_user where id = s.retired_by) as retired_by
    from seal_image s where s.id = ${id}::uuid and ${within(actor, 'seal')} for update of s`.execute(tx);
  return rows[0] && { ...rows[0], validTo: rows[0].validTo ?? undefined };
}

interface NewSeal {
  readonly organisationId: string;
  readonly name: string;
  readonly fileId: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}
export async function add(tx: Tx, seal: NewSeal): Promise<string> {
  const id = newId();
  await tx
    .insertInto('sealImage')
    .values({ id, ...seal })
    .execute();
  return id;
}

interface Change {
  readonly name?: string;
  readonly validFrom?: string;
  readonly validTo?: string | null;
  readonly retiredAt?: Date;
  readonly retiredBy?: string;
  readonly retireReason?: string;
}
export async function change(tx: Tx, id: string, values: Change): Promise<number> {
  const { version } = await tx
    .updateTable('sealImage')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The only institute of the installation, for a person without one. */
export async function onlyInstitute(db: Db): Promise<string | null> {
  const { rows } = await sql<{ home: string | null }>`select only_institute() as home`.execute(db);
  return rows[0]?.home ?? null;
}

interface Use {
  readonly organisationId: string;
  readonly document: SealDocument;
  readonly documentNo: string;
  readonly userName: string;
  /** The moment of its approval or issue: the seal of that moment stands on it. */
  readonly at: Date;
}
export const noteUse = (tx: Tx, { organisationId, document, documentNo, userName, at }: Use) =>
  sql`insert into seal_use (id, seal_id, document, document_no, user_name, at)
    select ${newId()}::uuid, used.id, ${document}::text, ${documentNo}::text, ${userName}::text, ${at}::timestamptz
    from (select ${sealAt('id', sql`${organisationId}::uuid`, at)} as id) used where used.id is not null`.execute(tx);
