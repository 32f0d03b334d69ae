// What may go out: one declared query for each subject, whose columns are named as the domain names its sources.
import { bringsValves } from '@tejian/domain/business/application/declared-parts.ts';
import type { EquipmentSource, ExchangeSubject, InspectionSource } from '@tejian/domain/query/exchange/exchange.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

type Columns<Name extends string> = Readonly<Record<Name, RawBuilder<unknown>>>;

const equipment: Columns<EquipmentSource> = {
  deviceCode: sql`e.device_code`,
  registrationCode: sql`e.registration_code`,
  useCertificateNo: sql`e.use_certificate_no`,
  factoryNo: sql`e.factory_no`,
  name: sql`e.name`,
  model: sql`e.model`,
  kindCode: sql`e.kind_code`,
  categoryCode: sql`e.category_code`,
  varietyCode: sql`e.variety_code`,
  useStatus: sql`e.use_status`,
  useUnit: sql`u.name`,
  useUnitCode: sql`u.credit_code`,
  useAddress: sql`e.use_address`,
  areaCode: sql`e.area_code`,
  lastInspectionDate: sql`e.last_inspection_date`,
  nextInspectionDate: sql`e.next_inspection_date`,
  lastAnnualInspectionDate: sql`e.fields->>'lastAnnualInspectionDate'`,
  nextAnnualInspectionDate: sql`e.next_annual_inspection_date`,
};

const inspection: Columns<InspectionSource> = {
  reportNo: sql`r.report_no`,
  state: sql`r.state`,
  itemNo: sql`i.item_no`,
  deviceCode: sql`i.device_code`,
  useCertificateNo: sql`i.use_certificate_no`,
  kindCode: sql`i.kind_code`,
  categoryCode: sql`i.category_code`,
  inspectedUnit: sql`i.inspected_unit`,
  inspectDate: sql`r.inspect_date`,
  conclusion: sql`r.conclusion`,
  nextDate: sql`r.next_date`,
  approvedAt: sql`r.approved_at`,
};

const sources = {
  equipment: { id: sql`e.id`, columns: equipment, from: sql`equipment e left join unit u on u.id = e.use_unit_id` },
  inspection: { id: sql`r.id`, columns: inspection, from: sql`report r join item i on i.id = r.item_id` },
} as const;

type SentRecord = Readonly<Record<string, string | null>>;

/** The records as they are now, by their identifier; one that is gone has none. */
export async function findSources(
  db: Db,
  subject: ExchangeSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SentRecord>> {
  const { id, columns, from } = sources[subject];
  const shownSql = sql.join(
    Object.entries<RawBuilder<unknown>>(columns).map(([name, column]) => sql`${sql.lit(name)}, (${column})::text`),
  );
  const { rows } = await sql<{ id: string; source: SentRecord }>`
    select ${id} as id, jsonb_build_object(${shownSql}) as source from ${from} where ${id} = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.source]));
}

const everything = new Date(0);
/** The archive is indexed by kind and time. Batches of valves that were sent in are no equipment. */
const kindCodes = Object.keys(kindText).filter((code) => !bringsValves(code));

/** Units that are called otherwise since, or others since a merge: each of their devices is sent with the name. */
const renamedSince = (since: Date) => sql`(
  select h.unit_id from unit_change h where h.at > ${since} and (h.business in ('merge', 'mergedInto', 'undoMerge')
    or h.changes @> '[{"field": "name"}]' or h.changes @> '[{"field": "creditCode"}]'))`;

const numbersSql = sql`id, device_code, registration_code, factory_no, name`;

/** The records that changed since a moment, as identifier and number; what needed a second person changed with his word. */
const changedSince = (subject: ExchangeSubject, since: Date) =>
  subject === 'equipment'
    ? sql`select e.id as record_id, coalesce(e.device_code, e.registration_code, e.factory_no, e.name) as record_no
        from unnest(${kindCodes}::text[]) k(code) cross join lateral (
          select ${numbersSql} from equipment of_kind where of_kind.kind_code = k.code and updated_at > ${since}
          union select ${numbersSql} from equipment of_unit where of_unit.kind_code = k.code
            and of_unit.use_unit_id in ${renamedSince(since)}) e`
    : sql`select r.id as record_id, r.report_no as record_no from report r where r.approved_at > ${since}
        or (r.approved_at is not null
          and r.id in (select a.report_id from report_act a where coalesce(a.second_at, a.at) > ${since}))`;

/** Puts what a run is to send into its records; what waits for the plan already is not doubled. Answers how many came in. */
export async function collect(
  tx: Tx,
  run: { id: string; planId: string; subject: ExchangeSubject },
  since: Date = everything,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with put as (
      insert into exchange_record (id, run_id, plan_id, subject, record_id, record_no)
      select gen_random_uuid(), ${run.id}, ${run.planId}, ${run.subject}, record_id, record_no
      from (${changedSince(run.subject, since)}) changed
      on conflict (plan_id, record_id) where state = 'waiting' do nothing returning 1)
    select count(*)::int as count from put`.execute(tx);
  return rows[0]?.count ?? 0;
}
