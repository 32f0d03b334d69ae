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

/** Codes that several of the found records share, once they are written alike. Stand-ins such as 0000 or 无 are none. */
export async function findShared<Row extends EquipmentRow>(db: Db, query: ListQuery<Row>): Promise<Shared[]> {
  const { conditions } = conditionsOf(query);
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(LONGEST)}`.execute(tx);
    const { rows } = await sql<Shared>`
      with found as materialized (
        select e.id, x.reason, x.mark from ${query.source.from}, lateral (values
          ('code', normal_code(e.device_code)),
          ('code', normal_code(e.registration_code)),
          ('certificate', normal_code(e.use_certificate_no)),
          ('identification', normal_code(e.identification_code)),
          ('product', case when e.manufacturer_name <> '' and e.model <> '' and length(e.factory_no) > 1 then
            normal_code(e.manufacturer_name) || ' ' || normal_code(e.model) || ' ' || normal_code(e.factory_no) end)
        ) x(reason, mark)
        where length(x.mark) > 3 and x.mark ~ '[1-9]' and ${sql.join(conditions, sql` and `)})
      select reason, array_agg(distinct id) as ids from found
      group by reason, mark having count(distinct id) > 1 order by reason, mark limit ${SHOWN}`.execute(tx);
    return rows;
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
