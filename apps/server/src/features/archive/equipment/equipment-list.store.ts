import { equipmentPicker } from '@tejian/contract/archive/equipment/equipment.view.ts';
import { equipmentListOf, paramsShown } from '@tejian/contract/archive/equipment/kind-lists.view.ts';
import { listedParams, paramType, type ListedParam } from '@tejian/contract/archive/equipment/listed-params.ts';
import type { findEquipment, pickEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { PRODUCT_KIND } from '@tejian/domain/archive/equipment/product.ts';
import type { EquipmentChoice, EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { Found, RequestOf } from '@tejian/contract/kit/call.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { equipmentCodes } from '../../../platform/list/equipment-codes.ts';
import { findList, type ListQuery, type ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isUnassigned, ownerName } from '../../../platform/session/owned-record.ts';
import { withinArea } from '../../../platform/session/scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Expression = RawBuilder<unknown>;

const shownCode = sql`coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '')`;
const bigrams = {
  useUnitName: { text: sql`u.search_name` },
  useAddress: { text: sql`e.use_address`, index: 'equipment_address_bigrams' },
};
const codes = equipmentCodes(sql`e`);
const from = sql`equipment e left join unit u on u.id = e.use_unit_id left join unit m on m.id = e.maintainer_id`;

// An index knows these expressions to the letter (migration 0111).
const storedParam = {
  number: (key: Expression) =>
    sql`case jsonb_typeof(e.params->${key}) when 'number' then (e.params->>${key})::float8 end`,
  date: (key: Expression) => sql`(e.params->>${key})::date`,
  text: (key: Expression) => sql`e.params->>${key}`,
};

/** Parameters of the kind's own list; those of other kinds it has not. */
function paramColumns(kindCode: string): Record<ListedParam, Expression> {
  const ownTexts = new Set(paramsShown(kindCode));
  const columns = Object.keys(listedParams).map((key) => {
    const param = key as ListedParam; // a key of the table
    const storedSql = storedParam[paramType(param)](sql.lit(key));
    return [key, ownTexts.has(param) ? storedSql : sql`null`] as const;
  });
  return Object.fromEntries(columns) as Record<ListedParam, Expression>; // every key of the table
}

const newRowsOf = (kindCode: string): ListSource<EquipmentRow> => ({
  from,
  alone: sql`equipment e`,
  identity: sql`e.id`,
  columns: {
    id: sql`e.id`,
    kindCode: sql`e.kind_code`,
    shownCode,
    categoryCode: sql`e.category_code`,
    varietyCode: sql`e.variety_code`,
    name: sql`e.name`,
    model: sql`e.model`,
    deviceCode: sql`e.device_code`,
    registrationCode: sql`e.registration_code`,
    useCertificateNo: sql`e.use_certificate_no`,
    factoryNo: sql`e.factory_no`,
    identificationCode: sql`e.identification_code`,
    formerCodes: sql`e.former_codes`,
    internalNo: sql`e.internal_no`,
    useUnitId: sql`e.use_unit_id`,
    useUnitName: sql`u.name`,
    maintainerName: sql`m.name`,
    manufacturerName: sql`e.manufacturer_name`,
    areaCode: sql`e.area_code`,
    useAddress: sql`e.use_address`,
    useStatus: sql`e.use_status`,
    registerStatus: sql`e.register_status`,
    lastInspectionDate: sql`e.last_inspection_date`,
    lastInspectionConclusion: sql`e.last_inspection_conclusion`,
    nextInspectionDate: sql`e.next_inspection_date`,
    nextAnnualInspectionDate: sql`e.next_annual_inspection_date`,
    isIncomplete: sql`e.is_incomplete`,
    organisationName: ownerName(sql`e`),
    updatedAt: sql`e.updated_at`,
    version: sql`e.version`,
    ...paramColumns(kindCode),
  },
  bigrams,
  codes: { ...codes, formerCodes: sql`e.former_codes_normal` },
  own: sql`e.params`,
});

/** One for each kind, so that the text of its columns is written once (list-page.ts). */
const rowsByKind = new Map(Object.keys(familyOfKind).map((kindCode) => [kindCode, newRowsOf(kindCode)]));
const rowsOf = (kindCode: string): ListSource<EquipmentRow> => rowsByKind.get(kindCode) ?? newRowsOf(kindCode);

export function listing(
  { kindCode, areaCode, isUnassigned: onlyUnassigned, ...askedFilter }: RequestOf<typeof findEquipment>,
  actor: Actor,
): ListQuery<EquipmentRow> {
  const always: Expression[] = [sql`e.kind_code = ${kindCode}`, within(actor, 'equipment')];
  if (areaCode) always.push(withinArea(areaCode, sql`e.area_code`));
  if (onlyUnassigned !== undefined) always.push(isUnassigned(sql`e`, onlyUnassigned));
  const useUnitName = askedFilter.useUnitName && unitSearchName(askedFilter.useUnitName);
  return { view: equipmentListOf(kindCode), source: rowsOf(kindCode), asked: { ...askedFilter, useUnitName }, always };
}

/** Items and applications that run with a piece of equipment; what is voided or finished does not stand in the way. */
export const openBusiness = (equipmentId: Expression): Expression => sql`(
  select coalesce(jsonb_agg(b order by b."isItem" desc, b.number), '[]') from (
    select i.item_no as number, i.category_code as "categoryCode", i.step, true as "isItem"
    from item i where i.equipment_id = ${equipmentId} and i.state = 'running'
    union all
    select a.application_no, a.category_code, a.step, false
    from application_equipment ae join application a on a.id = ae.application_id
    where ae.equipment_id = ${equipmentId} and a.state in ('draft', 'running')) b)`;

/** Labels of the required fields that are empty, in the order of the definitions. */
const missingLabels = sql`(
  select coalesce(jsonb_agg(f.definition->>'label' order by f.kind_code <> 'common', f.sort), '[]') from field_definition f
  where f.kind_code in ('common', e.kind_code) and f.key = any(e.missing_fields))`;

const choices: ListSource<EquipmentChoice> = {
  from: sql`equipment e left join unit u on u.id = e.use_unit_id`,
  alone: sql`equipment e`,
  identity: sql`e.id`,
  columns: {
    id: sql`e.id`,
    shownCode,
    name: sql`e.name`,
    categoryCode: sql`e.category_code`,
    varietyCode: sql`e.variety_code`,
    model: sql`e.model`,
    deviceCode: sql`e.device_code`,
    registrationCode: sql`e.registration_code`,
    useCertificateNo: sql`e.use_certificate_no`,
    factoryNo: sql`e.factory_no`,
    identificationCode: sql`e.identification_code`,
    internalNo: sql`e.internal_no`,
    useUnitId: sql`e.use_unit_id`,
    useUnitName: sql`u.name`,
    useAddress: sql`e.use_address`,
    useStatus: sql`e.use_status`,
    isUnderSupervision: sql`e.is_under_supervision`,
    nextInspectionDate: sql`e.next_inspection_date`,
    product: sql`case when e.kind_code = ${PRODUCT_KIND} then e.params || jsonb_build_object('model', e.model) end`,
    missing: missingLabels,
    open: openBusiness(sql`e.id`),
  },
  bigrams,
  codes,
};

export function pick(
  db: Db,
  { kindCode, unitId, ...askedFilter }: RequestOf<typeof pickEquipment>,
  actor: Actor,
): Promise<Found<EquipmentChoice>> {
  const always: Expression[] = [sql`e.kind_code = ${kindCode}`, within(actor, 'equipment')];
  if (unitId) always.push(sql`e.use_unit_id = ${unitId}::uuid`);
  const useUnitName = askedFilter.useUnitName && unitSearchName(askedFilter.useUnitName);
  return findList(db, { view: equipmentPicker, source: choices, asked: { ...askedFilter, useUnitName }, always });
}
