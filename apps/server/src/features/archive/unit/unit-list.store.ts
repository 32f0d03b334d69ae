import { unitList } from '@tejian/contract/archive/unit/unit.view.ts';
import type { findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { UnitRow } from '@tejian/contract/archive/unit/unit.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import { usualBounds } from '@tejian/domain/archive/due-rule/due-band.ts';
import type { LicenceBand } from '@tejian/domain/archive/unit/unit-parts.ts';
import { unitFields, type UnitFieldKey } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';
import { foundElsewhere } from '../../../platform/list/found-elsewhere.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isUnassigned, ownerName } from '../../../platform/session/owned-record.ts';
import { reachOf, withinArea } from '../../../platform/session/scope.ts';
import { writableTo } from './unit-scope.store.ts';

type Expression = RawBuilder<unknown>;

const declaredExpressions = Object.fromEntries(
  unitFields.map(({ key }) => [key, sql`u.details->>${sql.lit(key)}`]),
) as Record<UnitFieldKey, Expression>; // built from the same keys
const detail = (key: string) => sql`coalesce(u.details->>${sql.lit(key)}, '')`;

// A number to tell live units from dead ones: it stops counting at a thousand.
const countedSql = (column: string) =>
  sql`(select count(*)::int from (select from equipment e where e.${sql.ref(column)} = u.id limit 1000) counted)`;

const maskedExpression = (phone: Expression): Expression => sql`case when ${phone} ~ '^[0-9]{11}$'
  then left(${phone}, 3) || '****' || right(${phone}, 4)
  else repeat('*', case when length(${phone}) > 6 then length(${phone}) - 4 else length(${phone}) end)
    || case when length(${phone}) > 6 then right(${phone}, 4) else '' end end`;

/** Numbers of units that only another institute may change are masked, as the unit's own page does (hidePhones). */
const phoneFor = (actor: Actor, phone: Expression): Expression =>
  reachOf(actor).readsEveryPhone
    ? phone
    : sql`case when ${writableTo(actor)} then ${phone} else ${maskedExpression(phone)} end`;

const declaredFor = (actor: Actor) =>
  Object.fromEntries(
    Object.entries(declaredExpressions).map(([key, column]) => [
      key,
      /phone$/i.test(key) ? phoneFor(actor, column) : column,
    ]),
  ) as typeof declaredExpressions; // the same keys

const source = (today: Day, actor: Actor): ListSource<UnitRow> => ({
  from: sql`unit u`,
  alone: sql`unit u`, // deep pages count no equipment on their way
  identity: sql`u.id`,
  columns: {
    ...declaredFor(actor),
    id: sql`u.id`,
    name: sql`u.name`,
    creditCode: sql`u.credit_code`,
    roles: sql`u.roles`,
    areaCode: sql`u.area_code`,
    address: sql`u.address`,
    contactName: sql`u.contact_name`,
    contactPhone: phoneFor(actor, sql`u.contact_phone`),
    postcode: sql`u.postcode`,
    nature: detail('nature'),
    licenceNo: detail('licenceNo'),
    remark: detail('remark'),
    isEnabled: sql`u.is_enabled`,
    equipmentCount: countedSql('use_unit_id'),
    maintainedCount: countedSql('maintainer_id'),
    licenceDue: sql`u.licence_due`,
    licenceState: bandOf(today),
    organisationName: ownerName(sql`u`),
    updatedAt: sql`u.updated_at`,
    version: sql`u.version`,
  },
  bigrams: { name: { text: sql`u.search_name`, index: 'unit_name_bigrams' } },
  own: sql`u.details`,
});

const due = sql`u.licence_due`;
const bandOf = (today: Day) => sql`case when ${due} is null then 'none' when ${due} < ${today}::date then 'overdue'
  when ${due} <= ${addDays(today, usualBounds.urgentDays)}::date then 'urgent'
  when ${due} <= ${addDays(today, usualBounds.soonDays)}::date then 'soon' else 'later' end`;

/** The bands of dueBand as ranges of an index. */
function inBand(band: LicenceBand, today: Day): Expression {
  const [urgent, soon] = [addDays(today, usualBounds.urgentDays), addDays(today, usualBounds.soonDays)];
  switch (band) {
    case 'none':
      return sql`${due} is null`;
    case 'overdue':
      return sql`${due} < ${today}::date`;
    case 'urgent':
      return sql`(${due} >= ${today}::date and ${due} <= ${urgent}::date)`;
    case 'soon':
      return sql`(${due} > ${urgent}::date and ${due} <= ${soon}::date)`;
    case 'later':
      return sql`${due} > ${soon}::date`;
  }
}

/** Units with such a contact: digits are a part of a number, anything else of a name; each has its index. */
function withContact(db: Db | Tx, askedContact: string) {
  const part = `%${escapeLike(askedContact)}%`;
  const [ownSql, others] = /^[\d\s-]+$/.test(askedContact)
    ? [sql`o.contact_phone like ${part}`, sql`c.phone like ${part}`]
    : [
        sql`bigrams(o.contact_name) @> bigrams(${askedContact}) and o.contact_name ilike ${part}`,
        sql`bigrams(c.name) @> bigrams(${askedContact}) and c.name ilike ${part}`,
      ];
  return foundElsewhere(db, {
    keys: sql`select o.id from unit o where ${ownSql} union all select c.unit_id from unit_contact c where ${others}`,
    among: (ids) => sql`u.id = any(${ids}::uuid[])`,
    ofEach: sql`(exists (select from unit o where o.id = u.id and ${ownSql})
      or exists (select from unit_contact c where c.unit_id = u.id and ${others}))`,
  });
}

export async function listing(
  db: Db | Tx,
  { role, areaCode, contact, licenceState, isUnassigned: onlyUnassigned, ...askedFilter }: RequestOf<typeof findUnits>,
  actor: Actor,
  today: Day,
): Promise<ListQuery<UnitRow>> {
  const always: Expression[] = [sql`u.merged_into is null`];
  if (role) always.push(sql`u.roles @> array[${role}]::text[]`);
  if (areaCode) always.push(withinArea(areaCode, sql`u.area_code`));
  if (onlyUnassigned !== undefined) always.push(isUnassigned(sql`u`, onlyUnassigned));
  const foundContact = contact ? await withContact(db, contact) : undefined;
  if (foundContact) always.push(foundContact.condition);
  if (licenceState) always.push(inBand(licenceState, today));
  const name = askedFilter.name && unitSearchName(askedFilter.name);
  const creditCode = askedFilter.creditCode?.toUpperCase();
  return {
    view: unitList,
    source: source(today, actor),
    asked: { ...askedFilter, name, creditCode },
    always,
    isUncertain: foundContact?.isUncertain ?? false,
  };
}

const MOST = 10_000;

/** The number of enabled units in each warning band, each counted to a bound. */
export async function countLicenceBands(db: Db, today: Day): Promise<Record<'overdue' | 'urgent' | 'soon', number>> {
  const count = (band: LicenceBand) =>
    sql`(select count(*)::int from (select from unit u where u.is_enabled and ${inBand(band, today)} limit ${MOST}) b)`;
  const { rows } = await sql<Record<'overdue' | 'urgent' | 'soon', number>>`
    select ${count('overdue')} as overdue, ${count('urgent')} as urgent, ${count('soon')} as soon`.execute(db);
  return rows[0] ?? { overdue: 0, urgent: 0, soon: 0 };
}
