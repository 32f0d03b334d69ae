import { kindsDeclaredByPart } from '@tejian/domain/business/application/declared-parts.ts';
import { sql } from 'kysely';
import type { Qualification } from '@tejian/domain/business/workflow/facts.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { numberWithInstitute } from '../../shared/scope/record-number.scope.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';
import {
  interestsIn,
  peopleAmong,
  qualificationsOfUser,
  wordsOfCodes,
  type CodeRow,
  type Conflict,
  type QualifiedPerson,
} from './flow-facts.scope.ts';

/** People with everything they are qualified for. */
export async function qualifiedPeople(db: Db | Tx, ids: readonly string[]): Promise<QualifiedPerson[]> {
  const { rows } = await peopleAmong(sql`${[...new Set(ids)]}::uuid[]`).execute(db);
  return rows;
}

/** A piece of equipment of a record, and the unit that declares it. */
export interface OwnedEquipment {
  /** Of the record that is asked about. */
  readonly id: string;
  readonly equipmentId: string;
  readonly unitId: string;
}

/** Interests of people in the units of each record's equipment, in the order given. */
export async function conflictsOf(
  db: Db | Tx,
  userIds: readonly string[],
  ownedEquipment: readonly OwnedEquipment[],
): Promise<(Conflict & { readonly id: string })[]> {
  if (userIds.length === 0 || ownedEquipment.length === 0) return [];
  const givenRows = ownedEquipment.map(({ id, equipmentId, unitId }, place) => ({
    place,
    id,
    e: equipmentId,
    u: unitId,
  }));
  const equipmentRows = sql`select * from jsonb_to_recordset(${JSON.stringify(givenRows)}::jsonb) as o(place int, id uuid, e uuid, u uuid)`;
  const { rows } = await interestsIn(equipmentRows, sql`${[...userIds]}::uuid[]`).execute(db);
  return rows;
}

export interface HeldLock {
  readonly equipmentId: string;
  readonly slot: string;
  readonly itemId: string;
  /** The line of an installation; null where the whole is inspected. */
  readonly partId: string | null;
  readonly holder: string;
}

export async function locksOn(db: Db | Tx, equipmentIds: readonly string[]): Promise<HeldLock[]> {
  const { rows } = await sql<HeldLock>`
    select l.equipment_id, l.slot, l.item_id, l.part_id, ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} as holder from equipment_lock l join item i on i.id = l.item_id
    where l.equipment_id = any(${[...equipmentIds]}::uuid[])`.execute(db);
  return rows;
}

/** Takes the locks and answers those it took: somebody else may hold the whole, the same line, or any line of a whole. */
export async function takeLocks(
  tx: Tx,
  slot: string,
  wantedRows: readonly { equipmentId: string; itemId: string; part?: { readonly id: string } | undefined }[],
): Promise<{ itemId: string; partId: string | null }[]> {
  const rowsJson = JSON.stringify(
    wantedRows.map((each) => ({ e: each.equipmentId, i: each.itemId, p: each.part?.id })),
  );
  // The whole and a line are different keys: what is taken for the one must be seen by whoever wants the other.
  await sql`select 1 from equipment where kind_code = any(${[...kindsDeclaredByPart]}::text[])
    and id = any(${wantedRows.map((each) => each.equipmentId)}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ itemId: string; partId: string | null }>`
    insert into equipment_lock (equipment_id, slot, item_id, part_id)
    select e, ${slot}, i, p from jsonb_to_recordset(${rowsJson}::jsonb) as w(e uuid, i uuid, p uuid)
    where not exists (select from equipment_lock l where l.equipment_id = w.e and l.slot = ${slot}
      and (l.part_id is null or w.p is null)) order by e, p
    on conflict do nothing returning item_id, part_id`.execute(tx);
  return rows;
}

export const codeLabels = async (db: Db | Tx, kind: string, category: string): Promise<CodeRow | undefined> =>
  (await runPrepared(db, wordsOfCodes(sql`${kind}`, sql`${category}`)))[0];

export interface SignerRow {
  readonly userId: string;
  readonly qualifications: Qualification[];
  readonly scopes: {
    readonly duty: 'audit' | 'approve';
    readonly kind: string;
    readonly categories: string[];
    readonly validFrom: string;
    readonly validTo: string;
  }[];
  readonly signature: { readonly validFrom: string; readonly validTo: string | null } | null;
}

/**
 * The signing rights of people: certificates, the scopes of auditors and signatories, and the signature that is drawn.
 */
export async function signersFrom(db: Db | Tx, ids: readonly string[]): Promise<SignerRow[]> {
  const { rows } = await sql<SignerRow>`
    select u.id as user_id, ${qualificationsOfUser} as qualifications,
      coalesce((select jsonb_agg(jsonb_build_object('duty', s.duty, 'kind', s.kind_code, 'categories', s.category_codes,
        'validFrom', s.valid_from, 'validTo', s.valid_to)) from signatory_scope s where s.user_id = u.id), '[]') as scopes,
      (select jsonb_build_object('validFrom', i.valid_from, 'validTo', i.valid_to)
        from signature_image i where i.user_id = u.id) as signature
    from app_user u where u.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return rows;
}
