import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The business of a unit that is not done with, drafts among it; numbers as far as this person sees them. */
export interface OpenBusiness {
  readonly applications: number;
  readonly applicationNos: readonly string[];
  readonly online: number;
  readonly unpaid: number;
}

const NAMED = 3;

export async function findOpenBusiness(tx: Tx, unitId: string, actor: Actor): Promise<OpenBusiness> {
  const openSql = sql`application a where a.unit_id = ${unitId}::uuid and a.state in ('draft', 'running', 'arranged')`;
  const { rows } = await sql<OpenBusiness>`select
    (select count(*)::int from ${openSql}) as applications,
    array(select a.application_no from ${openSql} and ${within(actor, 'application')}
      order by a.created_at desc, a.id desc limit ${NAMED}) as application_nos,
    (select count(*)::int from online_application w where w.unit_id = ${unitId}::uuid and w.state = 'pending') as online,
    (select count(*)::int from charge c where c.unit_id = ${unitId}::uuid and c.payment_state in ('01', '02', '06', '07')
      and c.amount > 0 and not c.is_void) as unpaid`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a select of figures answers one row');
  return row;
}
