import type { duplicateReasons } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conditionsOf, type ListQuery } from '../../../platform/list/list-query.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

interface Shared {
  readonly reason: (typeof duplicateReasons)[number];
  readonly ids: string[];
}

const SHOWN = 200;
const LONGEST = '15s';
/** So many found records are looked at one by one; among more, only those whose marks stand twice in the archive. */
const FEW = 10_000;

interface Mark {
  readonly reason: Shared['reason'];
  /** Expressions of which each has an index, to the letter (migration 0112), with the column that says the index is meant. */
  readonly of: readonly { mark: string; column: string }[];
}
const codeMark = (column: string) => ({ mark: `code_mark(e.${column})`, column: `e.${column}` });

/** The marks that two records of one piece share, by reason; null where a record cannot share it. */
const marks: readonly Mark[] = [
  { reason: 'code', of: [codeMark('device_code'), codeMark('registration_code')] },
  { reason: 'certificate', of: [codeMark('use_certificate_no')] },
  { reason: 'identification', of: [codeMark('identification_code')] },
  {
    reason: 'product',
    of: [{ mark: `product_mark(e.factory_no, e.manufacturer_name, e.model)`, column: 'e.factory_no' }],
  },
];

type Of = Mark['of'][number];
type Rows = (one: Of) => RawBuilder<unknown>;

/** Rows of one column's marks. */
const having = ({ mark, column }: Of) => sql`${sql.raw(column)} is not null and ${sql.raw(mark)} is not null`;
const each = (of: Mark['of'], rows: Rows) => sql.join(of.map(rows), sql` union all `);

/** Codes that several of the found records share, once they are written alike. Stand-ins such as 0000 or 无 are none. */
export async function findShared<Row extends EquipmentRow>(
  db: Db,
  query: ListQuery<Row>,
  { kindCode, actor }: { kindCode: string; actor: Actor },
): Promise<Shared[]> {
  const { conditions } = conditionsOf(query);
  const foundSql = sql`${query.source.from} where ${sql.join(conditions, sql` and `)}`;
  const isFew = (await countUpTo(db, foundSql, FEW + 1)) <= FEW;
  const parts = marks.map(({ reason, of }) => {
    const rows = isFew ? marksOf(foundSql, of) : marksWithin({ found: foundSql, kindCode, actor }, of);
    return sql`(select ${reason}::text as reason, array_agg(id) as ids from (${rows}) marked
      group by mark having count(*) > 1 order by mark limit ${SHOWN})`;
  });
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(LONGEST)}`.execute(tx);
    // In the order of the marks, so that the search ends with the first groups that are shown.
    await sql`set local enable_hashagg = off`.execute(tx);
    const { rows } = await sql<Shared>`${sql.join(parts, sql` union all `)}`.execute(tx);
    // A record with one code in two of its fields shares it with nobody; told apart here, where it costs no sorting.
    return rows.map(({ reason, ids }) => ({ reason, ids: [...new Set(ids)] })).filter(({ ids }) => ids.length > 1);
  });
}

async function countUpTo(db: Db, foundSql: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${foundSql} limit ${limit}) bounded`.execute(db);
  return rows[0]?.count ?? 0;
}

const marksOf = (foundSql: RawBuilder<unknown>, of: Mark['of']) =>
  each(of, (one) => sql`select e.id, ${sql.raw(one.mark)} as mark from ${foundSql} and ${having(one)}`);

interface Archive {
  readonly found: RawBuilder<unknown>;
  readonly kindCode: string;
  readonly actor: Actor;
}

/**
 * Marks that stand twice in the whole archive, read from the indexes alone; of their records those that are found. Each
 * is asked by its identifier (offset 0), or the planner would look for all that is found once for every mark.
 */
function marksWithin({ found, kindCode, actor }: Archive, of: Mark['of']): RawBuilder<unknown> {
  const archive = sql`equipment e where e.kind_code = ${kindCode} and ${within(actor, 'equipment')}`;
  const all = each(of, (one) => sql`select ${sql.raw(one.mark)} as mark from ${archive} and ${having(one)}`);
  const members = each(
    of,
    (one) => sql`(select e.id from ${archive} and ${having(one)} and ${sql.raw(one.mark)} = twice.mark offset 0)`,
  );
  return sql`select same.id, twice.mark
    from (select mark from (${all}) every group by mark having count(*) > 1 order by mark) twice
    cross join lateral (${members}) same
    cross join lateral (select from ${found} and e.id = same.id offset 0) found`;
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
