import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isStaffFor } from './staff.scope.ts';

/** Everything that the guards ask about a person, of many people at once. */
export interface CompetenceRow {
  readonly id: string;
  readonly name: string;
  readonly codes: string[];
  readonly qualifications: {
    readonly certificateType: string;
    readonly state: string;
    readonly level: string;
    readonly kindCodes: string[];
    readonly validFrom: string;
    readonly validTo: string;
  }[];
  readonly scopes: {
    readonly kindCode: string;
    readonly duty: 'audit' | 'approve';
    readonly validFrom: string;
    readonly validTo: string;
  }[];
  readonly signature: { readonly validFrom: string; readonly validTo: string | null } | null;
}

const standing = sql`u.id, u.name,
  array(select distinct p.code from user_group_member m join user_group_permission p on p.group_id = m.group_id
    where m.user_id = u.id and p.code like 'report:%') as codes,
  coalesce((select jsonb_agg(jsonb_build_object('certificateType', q.certificate_type, 'state', q.state, 'level', q.level,
    'kindCodes', q.kind_codes, 'validFrom', q.valid_from, 'validTo', q.valid_to))
    from staff_qualification q where q.user_id = u.id), '[]') as qualifications,
  coalesce((select jsonb_agg(jsonb_build_object('kindCode', s.kind_code, 'duty', s.duty,
    'validFrom', s.valid_from, 'validTo', s.valid_to)) from signatory_scope s where s.user_id = u.id), '[]') as scopes,
  (select jsonb_build_object('validFrom', i.valid_from, 'validTo', i.valid_to)
    from signature_image i where i.user_id = u.id) as signature`;

export async function standingsOf(db: Db | Tx, userIds: readonly string[]): Promise<CompetenceRow[]> {
  const { rows } = await sql<CompetenceRow>`
    select ${standing} from app_user u where u.id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}

/** The people of the house who can log in. */
export async function standings(db: Db, actor: Actor): Promise<CompetenceRow[]> {
  const { rows } = await sql<CompetenceRow>`
    select ${standing} from app_user u where ${isStaffFor(actor)} order by u.name, u.id`.execute(db);
  return rows;
}
