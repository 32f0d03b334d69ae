import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** A request that ended because its charge is void, with the act that voided the item. */
export interface EndedRequest {
  readonly id: string;
  readonly requestedBy: string;
  readonly organisationId: string;
  readonly itemNo: string | null;
  readonly subject: string;
  readonly chargeNo: number;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly at: Date | null;
  readonly reason: string | null;
}

/** Ends what waits about charges that are void. What is to be paid back stays: the money is still there. */
export async function endOfVoid(tx: Tx, table: 'credit' | 'charge_change', now: Date): Promise<EndedRequest[]> {
  const { rows } = await sql<EndedRequest>`
    with ended as (
      update ${sql.table(table)} w set state = 'ended', decided_at = ${now} from charge c
      where c.id = w.charge_id and c.is_void and w.state = 'requested' returning w.id, w.charge_id, w.requested_by)
    select e.id, e.requested_by, c.organisation_id, i.item_no, c.subject, c.charge_no, l.user_id as by_id, l.user_name as by_name, l.at,
      i.void_reason as reason
    from ended e join charge c on c.id = e.charge_id left join item i on i.id = c.item_id
      left join lateral (select f.user_id, f.user_name, f.at from flow_log f where f.application_id = i.application_id
        and (f.item_id = i.id or f.item_id is null) and f.kind <> 'note' order by f.seq desc limit 1) l on true
    order by e.id`.execute(tx);
  return rows;
}
