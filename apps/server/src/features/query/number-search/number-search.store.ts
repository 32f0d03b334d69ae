import type { Numbered } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Found = Promise<Numbered[]>;

/** Codes of equipment are no identities of the database: a few may have the same one. */
const MOST = 5;

export const applications = async (db: Db, no: string, actor: Actor): Found =>
  (
    await sql<Numbered>`select 'application' as kind, a.id, a.application_no as no, a.inspected_unit as name, '' as of
      from application a where a.application_no = ${no} and ${within(actor, 'application')}`.execute(db)
  ).rows;

export const items = async (db: Db, no: string, actor: Actor): Found =>
  (
    await sql<Numbered>`select 'item' as kind, i.id, i.item_no as no, i.inspected_unit as name, i.application_id as of
      from item i where i.item_no = ${no} and ${within(actor, 'itemRead')}`.execute(db)
  ).rows;

export const reports = async (db: Db, no: string, actor: Actor): Found =>
  (
    await sql<Numbered>`select 'report' as kind, r.id, r.report_no as no, i.inspected_unit as name, '' as of
      from report r join item i on i.id = r.item_id
      where r.report_no = ${no} and ${within(actor, 'item')}`.execute(db)
  ).rows;

/** By any of the codes that identify a device, however it is written. */
export async function equipment(
  db: Db,
  { number, kindCodes }: { number: string; kindCodes: readonly string[] },
  actor: Actor,
): Found {
  const code = normalCode(number);
  if (code === '') return [];
  const { rows } = await sql<Numbered>`
    select 'equipment' as kind, e.id, e.kind_code as of,
      coalesce(e.device_code, e.registration_code, e.use_certificate_no, e.identification_code, '') as no,
      concat_ws(' ', e.name, (select u.name from unit u where u.id = e.use_unit_id)) as name
    from equipment e
    where (e.device_code_normal = ${code} or e.registration_code_normal = ${code}
      or e.use_certificate_no_normal = ${code} or e.identification_code_normal = ${code})
      and e.kind_code = any(${[...kindCodes]}) and ${within(actor, 'equipment')}
    order by e.id limit ${MOST}`.execute(db);
  return rows;
}
