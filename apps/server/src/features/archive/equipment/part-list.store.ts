import type { findAccessories, findPipingUnits } from '@tejian/contract/archive/equipment/part-list.contract.ts';
import type { AccessoryRow, PipingUnitRow } from '@tejian/contract/archive/equipment/part-list.record.ts';
import { accessoryList, pipingUnitList } from '@tejian/contract/archive/equipment/part-list.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

type Expression = RawBuilder<unknown>;

const word = (key: string): Expression => sql`p.params->>${sql.lit(key)}`;
const number = (key: string): Expression =>
  sql`case jsonb_typeof(p.params->${sql.lit(key)}) when 'number' then (p.params->>${sql.lit(key)})::float8 end`;

const from = sql`equipment_part p join equipment e on e.id = p.equipment_id left join unit u on u.id = e.use_unit_id`;
const ofEquipment = {
  id: sql`p.id`,
  equipmentId: sql`p.equipment_id`,
  kindCode: sql`e.kind_code`,
  shownCode: sql`coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '')`,
  useUnitName: sql`u.name`,
  nextDate: sql`p.next_date`,
};
/** A row is looked for by all that names it. */
const ofName = { text: sql`p.name`, index: 'equipment_part_names' };
const bigrams = { useUnitName: { text: sql`u.search_name` }, pipingCode: ofName, name: ofName };

const pipingUnits: ListSource<PipingUnitRow> = {
  from,
  identity: sql`p.id`,
  columns: {
    ...ofEquipment,
    systemName: sql`e.params->>'pipelineSystemName'`,
    pipingCode: word('pipingCode'),
    pipingName: word('pipingName'),
    unitLevel: word('unitLevel'),
    nominalDiameter: number('nominalDiameter'),
    length: number('length'),
    material: word('material'),
    medium: word('medium'),
    unitUseStatus: word('unitUseStatus'),
    safetyStatusLevel: word('safetyStatusLevel'),
    nextAnnualDate: sql`p.next_annual_date`,
  },
  bigrams,
};

const accessories: ListSource<AccessoryRow> = {
  from,
  identity: sql`p.id`,
  columns: {
    ...ofEquipment,
    useAddress: sql`e.use_address`,
    name: word('name'),
    productNo: word('productNo'),
    spec: word('spec'),
    setPressure: number('setPressure'),
    manufacturer: word('manufacturer'),
    checkDate: sql`(p.params->>'checkDate')::date`,
  },
  bigrams,
};

const always = (table: TableCode, kinds: readonly string[], actor: Actor): Expression[] => [
  sql`p.table_code = ${table}`,
  sql`e.kind_code = any(${[...kinds]})`,
  within(actor, 'equipment'),
];

type Asked = { useUnitName?: string };
const normalisedRequest = <T extends Asked>(request: T): T => ({
  ...request,
  useUnitName: request.useUnitName && unitSearchName(request.useUnitName),
});

export const pipingUnitListing = (
  askedFilter: RequestOf<typeof findPipingUnits>,
  kinds: readonly string[],
  actor: Actor,
): ListQuery<PipingUnitRow> => ({
  view: pipingUnitList,
  source: pipingUnits,
  asked: normalisedRequest(askedFilter),
  always: always('8000.pipingUnit', kinds, actor),
});

export const accessoryListing = (
  askedFilter: RequestOf<typeof findAccessories>,
  kinds: readonly string[],
  actor: Actor,
): ListQuery<AccessoryRow> => ({
  view: accessoryList,
  source: accessories,
  asked: normalisedRequest(askedFilter),
  always: always('accessory', kinds, actor),
});
