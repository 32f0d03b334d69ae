import type { Numbered } from '@tejian/contract/query/number-search/number-search.contract.ts';
import type { PagedKind } from '@tejian/domain/query/number-search/numbered-pages.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { payerNow } from '../../money/charge/payer-now.scope.ts';
import { within, type RecordKind } from '../../shared/scope/within.scope.ts';

/** A number as it was asked, as the house writes it, and as codes of devices are compared. */
interface AskedNumber {
  readonly asked: string;
  readonly no: string;
  readonly code: string;
}

/** Codes of equipment are no identities of the database: a few may have the same one. */
const MOST = 5;

interface Source {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly no: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly of?: RawBuilder<unknown>;
  /** The kind of record whose rows the person sees; the archive of units is shared by everybody who may open it. */
  readonly seen?: RecordKind;
  readonly only?: RawBuilder<unknown>;
}

const sources: Readonly<Record<PagedKind, Source>> = {
  application: {
    from: sql`application a`,
    id: sql`a.id`,
    no: sql`a.application_no`,
    name: sql`a.inspected_unit`,
    seen: 'application',
  },
  item: {
    from: sql`item i`,
    id: sql`i.id`,
    no: sql`i.item_no`,
    name: sql`i.inspected_unit`,
    of: sql`i.application_id`,
    seen: 'itemRead',
  },
  report: {
    from: sql`report r join item i on i.id = r.item_id`,
    id: sql`r.id`,
    no: sql`r.report_no`,
    name: sql`i.inspected_unit`,
    seen: 'item',
  },
  notice: {
    from: sql`opinion_notice o join item i on i.id = o.item_id`,
    id: sql`o.id`,
    no: sql`o.notice_no`,
    name: sql`i.inspected_unit`,
    seen: 'item',
  },
  hazard: { from: sql`hazard h`, id: sql`h.id`, no: sql`h.hazard_no`, name: sql`h.description`, seen: 'hazard' },
  archive: {
    from: sql`report_archive f join report r on r.id = f.report_id join item i on i.id = r.item_id`,
    id: sql`f.report_id`,
    no: sql`f.archive_no`,
    name: sql`i.inspected_unit`,
    seen: 'item',
  },
  online: {
    from: sql`online_application w`,
    id: sql`w.id`,
    no: sql`w.online_no`,
    name: sql`w.unit_name`,
    seen: 'onlineApplication',
  },
  payment: {
    from: sql`payment_application p`,
    id: sql`p.id`,
    no: sql`p.payment_no`,
    name: payerNow('p'),
    seen: 'paymentApplication',
  },
  unit: {
    from: sql`unit u`,
    id: sql`u.id`,
    no: sql`u.credit_code`,
    name: sql`u.name`,
    only: sql`u.merged_into is null`,
  },
};

/** Records of one kind by their numbers. */
export async function ofKind(
  db: Db,
  kind: PagedKind,
  askedNumbers: readonly AskedNumber[],
  actor: Actor,
): Promise<Numbered[]> {
  const { from, id, no, name, of = sql`''`, seen, only = sql`true` } = sources[kind];
  const { rows } = await sql<Omit<Numbered, 'asked'>>`
    select ${kind}::text as kind, ${id} as id, ${no} as no, left(${name}, 500) as name, ${of} as of
    from ${from} where ${no} = any(${askedNumbers.map((one) => one.no)}::text[])
      and ${only} and ${seen ? within(actor, seen) : sql`true`} order by 2 limit ${askedNumbers.length * MOST}`.execute(
    db,
  );
  return rows.flatMap((row) =>
    askedNumbers.flatMap((one) => (one.no === row.no ? [{ ...row, asked: one.asked }] : [])),
  );
}

/** By any of the codes that identify a device, however it is written. */
export async function equipment(
  db: Db,
  { asked, kindCodes }: { asked: readonly AskedNumber[]; kindCodes: readonly string[] },
  actor: Actor,
): Promise<Numbered[]> {
  const codedNumbers = asked.filter(({ code }) => code !== '');
  const { rows } = await sql<Numbered>`
    select q.asked, 'equipment' as kind, e.id, e.kind_code as of,
      coalesce(e.device_code, e.registration_code, e.use_certificate_no, e.identification_code, '') as no,
      concat_ws(' ', e.name, (select u.name from unit u where u.id = e.use_unit_id)) as name
    from unnest(${codedNumbers.map((one) => one.asked)}::text[], ${codedNumbers.map(({ code }) => code)}::text[]) as q (asked, code)
      cross join lateral (select * from equipment e
        where (e.device_code_normal = q.code or e.registration_code_normal = q.code
          or e.use_certificate_no_normal = q.code or e.identification_code_normal = q.code)
          and e.kind_code = any(${[...kindCodes]}) and ${within(actor, 'equipment')}
        order by e.id limit ${MOST}) e`.execute(db);
  return rows;
}
