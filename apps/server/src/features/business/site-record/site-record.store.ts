import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isOut } from './site-record.scope.ts';

interface RevokedRow {
  readonly id: string;
  readonly packageNo: string;
  readonly takenBy: string | null;
  readonly organisationId: string;
}

/** Takes back the packages with which these items are out, with an act for each. */
export async function revokeOut(
  tx: Tx,
  itemIds: readonly string[],
  { reason, userId, userName, at }: { reason: string; userId: string | null; userName: string; at: Date },
): Promise<RevokedRow[]> {
  const { rows } = await sql<RevokedRow>`
    with revoked as (
      update mobile_package p set state = 'revoked', reason = ${reason}, version = version + 1
      where p.item_id = any(${[...itemIds]}::uuid[]) and ${isOut} returning p.id, p.package_no, p.taken_by, p.organisation_id),
    noted as (
      insert into mobile_package_act (id, package_id, action, words, user_id, user_name, at)
      select gen_random_uuid(), id, 'revoke', ${reason}, ${userId}::uuid, ${userName}, ${at} from revoked)
    select id, package_no, taken_by, organisation_id from revoked order by package_no`.execute(tx);
  return rows;
}
