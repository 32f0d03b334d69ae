import type { findOperators } from '@tejian/contract/archive/personnel/operator.contract.ts';
import type { OperatorRow } from '@tejian/contract/archive/personnel/operator.record.ts';
import { operatorList } from '@tejian/contract/archive/personnel/operator.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { bandDays, bandRange, bands, type Band } from '@tejian/domain/archive/personnel/expiry.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Condition = RawBuilder<unknown>;

/** The nearness of the end, as `bandOf` says it. */
export const bandSql = (end: Condition, today: string): Condition => sql`case when ${end} is null then 'none'
  when ${end} < ${today}::date then 'expired'
  when ${end} <= ${today}::date + ${sql.lit(bandDays.within10)} then 'within10'
  when ${end} <= ${today}::date + ${sql.lit(bandDays.within30)} then 'within30'
  when ${end} <= ${today}::date + ${sql.lit(bandDays.soon)} then 'soon' else 'valid' end`;

/** The same as a range of days, which an index answers. */
function withinBand(end: Condition, band: Band, today: string): Condition {
  if (band === 'none') return sql`${end} is null`;
  const { from, to } = bandRange(band, today);
  if (from && to) return sql`${end} between ${from}::date and ${to}::date`;
  return from ? sql`${end} >= ${from}::date` : sql`${end} <= ${to}::date`;
}

const sourceAt = (today: string): ListSource<OperatorRow> => ({
  from: sql`operator o left join unit u on u.id = o.unit_id`,
  alone: sql`operator o`,
  identity: sql`o.id`,
  columns: {
    id: sql`o.id`,
    name: sql`o.name`,
    sex: sql`o.sex`,
    // Sealed, with the record in front that they open for.
    identityNo: sql`o.id::text || '|' || o.identity_sealed`,
    phone: sql`coalesce(o.id::text || '|' || o.phone_sealed, '')`,
    unitId: sql`o.unit_id`,
    unitName: sql`u.name`,
    itemCodes: sql`o.item_codes`,
    certificateNos: sql`o.certificate_nos`,
    earliestEnd: sql`o.earliest_end`,
    band: bandSql(sql`o.earliest_end`, today),
    isEnabled: sql`o.is_enabled`,
    updatedAt: sql`o.updated_at`,
    version: sql`o.version`,
  },
  bigrams: {
    name: { text: sql`o.search_name`, index: 'operator_name' },
    unitName: { text: sql`u.search_name` },
  },
});

export function listing(
  { itemCode, band, ...askedFilter }: RequestOf<typeof findOperators>,
  actor: Actor,
  today: string,
): ListQuery<OperatorRow> {
  const always: Condition[] = [within(actor, 'operator')];
  if (itemCode) always.push(sql`o.item_codes @> array[${itemCode}]::text[]`);
  if (band) always.push(withinBand(sql`o.earliest_end`, band, today));
  const name = askedFilter.name && unitSearchName(askedFilter.name);
  const unitName = askedFilter.unitName && unitSearchName(askedFilter.unitName);
  return { view: operatorList, source: sourceAt(today), asked: { ...askedFilter, name, unitName }, always };
}

const COUNT_BOUND = 10_000;

/** Counts those at work by when they end; each count reads its range of the index and stops at its bound. */
export async function countBands(db: Db, actor: Actor, today: string): Promise<{ band: Band; count: number }[]> {
  const countedSql = bands.map(
    (band) => sql`select ${band}::text as band, (select count(*)::int from (select 1 from operator o
      where ${within(actor, 'operator')} and o.is_enabled and ${withinBand(sql`o.earliest_end`, band, today)}
      limit ${sql.lit(COUNT_BOUND)}) bounded) as count`,
  );
  const { rows } = await sql<{ band: Band; count: number }>`${sql.join(countedSql, sql` union all `)}`.execute(db);
  return rows;
}
