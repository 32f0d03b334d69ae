import type { duplicateReasons } from '@tejian/contract/equipment/equipment-merge.contract.ts';
import type { EquipmentRow } from '@tejian/contract/equipment/equipment.contract.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { conditionsOf, type ListQuery } from '../../platform/list/list.ts';

interface Shared {
  readonly reason: (typeof duplicateReasons)[number];
  readonly ids: string[];
}

const SHOWN = 200;
const LONGEST = '15s';

/** A code as codes are compared; most are plain letters and digits, for which the full rule would cost several times as much. */
const alike = (code: string) =>
  `case when octet_length(${code}) = length(${code}) then upper(translate(${code}, ' -_/.()#', '')) else normal_code(${code}) end`;

/** What two records of one piece share, by reason; null where a record cannot share it. */
const marks: readonly { reason: Shared['reason']; mark: string }[] = [
  { reason: 'code', mark: `unnest(array[${alike('e.device_code')}, ${alike('e.registration_code')}])` },
  { reason: 'certificate', mark: alike('e.use_certificate_no') },
  { reason: 'identification', mark: alike('e.identification_code') },
  {
    reason: 'product',
    mark: `case when e.manufacturer_name <> '' and e.model <> '' then ${alike('e.factory_no')}
      || ' ' || upper(translate(e.manufacturer_name || ' ' || e.model, '（） -_/.()#', '')) end`,
  },
];

/** Codes that several of the found records share, once they are written alike. Stand-ins such as 0000 or 无 are none. */
export async function findShared<Row extends EquipmentRow>(db: Db, query: ListQuery<Row>): Promise<Shared[]> {
  const { conditions } = conditionsOf(query);
  // One pass for each reason: grouped as it comes, it needs a fraction of the memory of all marks together.
  const parts = marks.map(
    ({ reason, mark }) => sql`(
      select ${reason}::text as reason, array_agg(id) as ids from (
        select e.id, ${sql.raw(mark)} as mark from ${query.source.from} where ${sql.join(conditions, sql` and `)}) marked
      where length(split_part(mark, ' ', 1)) > 3 and split_part(mark, ' ', 1) ~ '[1-9]'
      group by mark having count(*) > 1 order by mark limit ${SHOWN})`,
  );
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(LONGEST)}`.execute(tx);
    const { rows } = await sql<Shared>`${sql.join(parts, sql` union all `)}`.execute(tx);
    // A record with one code in two of its fields shares it with nobody; told apart here, where it costs no sorting.
    return rows.map(({ reason, ids }) => ({ reason, ids: [...new Set(ids)] })).filter(({ ids }) => ids.length > 1);
  });
}

export async function findRecords(db: Db, ids: readonly string[]) {
  const { rows } = await sql<
    Pick<
      EquipmentRow,
      'id' | 'version' | 'name' | 'shownCode' | 'useUnitName' | 'useAddress' | 'useStatus' | 'updatedAt'
    >
  >`
    select e.id, e.version, e.name, e.use_address, e.use_status, e.updated_at, u.name as use_unit_name,
      coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '') as shown_code
    from equipment e left join unit u on u.id = e.use_unit_id where e.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
