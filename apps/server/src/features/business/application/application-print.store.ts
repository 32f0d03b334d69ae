import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface PrintRow {
  readonly id: string;
  readonly applicationNo: string;
  readonly organisationId: string;
  readonly institute: string;
  readonly state: string;
  readonly unitName: string;
  readonly creditCode: string | null;
  readonly unitAddress: string;
  readonly mailingAddress: string;
  readonly contact: string;
  readonly phone: string;
  readonly kindCode: string;
  readonly kindName: string;
  readonly categoryName: string;
  readonly applyDate: string;
  readonly planDate: string | null;
  readonly visitWindow: string;
  readonly remark: string;
  readonly materials: Record<string, unknown>[];
  readonly details: Record<string, unknown>;
}

/** The rows that the form prints of these applications, in the order asked for. */
export async function findForPrint(db: Db, ids: readonly string[], actor: Actor): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`
    select a.id, a.application_no, a.organisation_id, o.name as institute, a.state, a.inspected_unit as unit_name,
      u.credit_code, a.unit_address, a.mailing_address, a.contact_name as contact, a.contact_phone as phone, a.kind_code,
      coalesce(k.name, a.kind_code) as kind_name, coalesce(c.label, a.category_code) as category_name,
      to_char(coalesce(a.submitted_at, a.created_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as apply_date,
      a.wished_date as plan_date, a.visit_window, a.remark, a.materials, a.details
    from unnest(${[...ids]}::uuid[]) with ordinality as asked(id, n) join application a on a.id = asked.id
      join organisation o on o.id = a.organisation_id left join unit u on u.id = a.unit_id
      left join catalogue_item k on k.code = a.kind_code left join inspection_category c on c.code = a.category_code
    where ${within(actor, 'application')} order by asked.n`.execute(db);
  return rows;
}
