import type { findDue } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { dueList } from '@tejian/contract/query/due/due.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { daysOfBand, type DueBounds, type WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { NOT_SAID } from '@tejian/domain/query/due/due-group.ts';
import { slotText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { dueWords } from '@tejian/domain/query/due/due.text.ts';
import { dueReasons } from '@tejian/domain/query/due/reasons.text.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { holdsCode } from '../../../platform/list/equipment-codes.ts';
import { foundElsewhere } from '../../../platform/list/found-elsewhere.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { withinArea } from '../../../platform/session/scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Expression = RawBuilder<unknown>;

/** The day and the bounds that bands are counted by. */
export interface Reckoning {
  readonly today: Day;
  readonly bounds: DueBounds;
}

/** The conditions that a list or a count is narrowed to, besides what the person may see. */
export type DueConditions = Pick<
  RequestOf<typeof findDue>,
  'band' | 'slot' | 'kindCode' | 'areaCode' | 'section' | 'useUnitId'
>;

/** Everything here stands in the index: conditions on the equipment itself would read the table. */
export function dueConditions(
  askedConditions: DueConditions,
  actor: Actor,
  { today, bounds }: Reckoning,
): Expression[] {
  const { band, slot, kindCode, areaCode, section, useUnitId } = askedConditions;
  return [
    within(actor, 'due'),
    ...inBand(band, today, bounds),
    ...(slot ? [sql`d.slot = ${slot}`] : []),
    ...(kindCode ? [sql`d.kind_code = ${kindCode}`] : []),
    ...(areaCode ? [areaCode === NOT_SAID ? sql`d.area_code is null` : withinArea(areaCode, sql`d.area_code`)] : []),
    ...(section ? [section === NOT_SAID ? sql`d.section is null` : sql`d.section = ${section}`] : []),
    ...(useUnitId ? [sql`d.use_unit_id = ${useUnitId}::uuid`] : []),
  ];
}

function inBand(band: WarningBand | undefined, today: Day, bounds: DueBounds): Expression[] {
  const { from, to } = band
    ? daysOfBand(band, today, bounds)
    : { from: undefined, to: daysOfBand('soon', today, bounds).to };
  return [...(from ? [sql`d.due_date >= ${from}::date`] : []), sql`d.due_date <= ${to}::date`];
}

/** Codes of a declared set as their names, for columns that a file shows too. */
const namedExpression = (code: Expression, names: readonly (readonly [string, string])[]): Expression =>
  sql`case ${code} ${sql.join(
    names.map(([value, name]) => sql`when ${sql.lit(value)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;
const reasonName = namedExpression(
  sql`d.reason_code`,
  dueReasons.map(({ code, label }) => [code, label]),
);
const slotName = namedExpression(sql`d.slot::text`, Object.entries(slotText));

/** Applications and items that run with the equipment: their numbers, and the application that the first belongs to. */
const running = sql`(
  select i.item_no as number, i.application_id, i.created_at from item i
    where i.equipment_id = d.equipment_id and i.state = 'running'
  union all
  select a.application_no, a.id, a.created_at from application_equipment ae join application a on a.id = ae.application_id
    where ae.equipment_id = d.equipment_id and a.state in ('draft', 'running')
      and not exists (select from item i where i.application_id = a.id and i.equipment_id = d.equipment_id))`;

const sourceOf = (today: Day): ListSource<DueRow> => ({
  from: sql`due_inspection d join equipment e on e.id = d.equipment_id left join unit u on u.id = d.use_unit_id
    left join due_handling h on h.id = d.handling_id`,
  alone: sql`due_inspection d`,
  identity: sql`d.id`,
  columns: {
    id: sql`d.id`,
    equipmentId: sql`d.equipment_id`,
    shownCode: sql`coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '')`,
    kindCode: sql`d.kind_code`,
    varietyCode: sql`e.variety_code`,
    name: sql`e.name`,
    internalNo: sql`e.internal_no`,
    useUnitId: sql`d.use_unit_id`,
    useUnitName: sql`u.name`,
    useAddress: sql`e.use_address`,
    areaCode: sql`d.area_code`,
    section: sql`d.section`,
    slot: sql`d.slot`,
    slotName,
    dueDate: sql`d.due_date`,
    dueBasis: sql`case when d.is_by_rule then (select r.words from due_rule r
      where r.equipment_id = d.equipment_id and r.slot = d.slot) else ${dueWords.entered} end`,
    daysLeft: sql`(d.due_date - ${today}::date)`,
    lastInspectionDate: sql`e.last_inspection_date`,
    lastInspectionConclusion: sql`e.last_inspection_conclusion`,
    reasonCode: sql`d.reason_code`,
    reason: reasonName,
    handledByName: sql`h.handled_by_name`,
    handledAt: sql`h.handled_at`,
    followUpOn: sql`h.follow_up_on`,
    openBusiness: sql`(select string_agg(r.number, '、' order by r.created_at desc) from ${running} r)`,
    openApplicationId: sql`(select r.application_id from ${running} r order by r.created_at desc limit 1)`,
  },
  bigrams: { useUnitName: { text: sql`u.search_name` } },
});

/** One box over five codes: the equipment, then what falls due of it. */
function withCode(db: Db | Tx, code: string) {
  const keys = sql`select o.id from equipment o where ${holdsCode(sql`o`, code)}`;
  return foundElsewhere(db, {
    keys,
    among: (ids) => sql`d.equipment_id = any(${ids}::uuid[])`,
    ofEach: sql`exists (${keys} and o.id = d.equipment_id)`,
  });
}

export async function listing(
  db: Db | Tx,
  askedFilter: RequestOf<typeof findDue>,
  { actor, ...reckoning }: Reckoning & { actor: Actor },
): Promise<ListQuery<DueRow>> {
  const { code, reasonCode, areaCode: _area, kindCode: _kind, section: _section, slot: _slot, ...rest } = askedFilter;
  const foundCode = code ? await withCode(db, code) : undefined;
  const always = [
    ...dueConditions(askedFilter, actor, reckoning),
    ...(foundCode ? [foundCode.condition] : []),
    ...(reasonCode === 'none' ? [sql`d.reason_code is null`] : []),
    ...(reasonCode && reasonCode !== 'none' ? [sql`d.reason_code = ${reasonCode}`] : []),
  ];
  const useUnitName = askedFilter.useUnitName && unitSearchName(askedFilter.useUnitName);
  const source = sourceOf(reckoning.today);
  return {
    view: dueList,
    source,
    asked: { ...rest, useUnitName },
    always,
    isUncertain: foundCode?.isUncertain ?? false,
  };
}
