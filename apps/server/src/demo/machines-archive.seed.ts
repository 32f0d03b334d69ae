import { addDays, addMonths, monthEnd, type Day } from '@tejian/domain/shared/day/day.ts';
import { useStates } from '@tejian/domain/archive/equipment/business.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { save } from '../features/archive/equipment/equipment.service.ts';
import { definitionsOf } from '../features/shared/catalogue/catalogue.service.ts';
import { Refusal } from '../platform/refusal/refusal.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Actor } from '../platform/session/actor.ts';
import type { SeededInstitute } from './institute.seed.ts';
import { machines, type MachineSeed } from './machines.seed.ts';
import { institute, supervision } from './people.seed.ts';
import { demoCreditCode, demoPhone, units } from './units.seed.ts';

type Values = Record<string, FieldValue>;
const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Boilers, vessels, cranes, vehicles, rides, piping, components and a ropeway, saved as a clerk saves them. */
export async function seedMachines(
  tx: Tx,
  seededInstitute: SeededInstitute,
  unitIds: ReadonlyMap<string, string>,
  today: Day,
): Promise<void> {
  const actor = clerkOf(seededInstitute);
  for (const [index, machine] of machines.entries()) {
    const basics = await askedValues(tx, machine.kind, basicsOf(machine, index));
    const values = { ...basics, ...datesOf(machine, today), ...machine.params };
    const parts = Object.fromEntries(
      Object.entries(machine.parts ?? {}).map(([table, rows]) => {
        const dates = partDates[table]?.(machine, today);
        return [table, rows.map((row) => ({ values: { ...dates?.(row), ...row } }))];
      }),
    );
    const givenFacts = { kindCode: machine.kind, useUnitId: unitIds.get(machine.unit), values, parts };
    await save(tx, givenFacts, actor).catch((problem: unknown) => {
      const why = problem instanceof Refusal ? JSON.stringify(problem.fieldErrors ?? problem.message) : String(problem);
      throw new Error(`demonstration machine ${machine.name}: ${why}`, { cause: problem });
    });
  }
}

/** Those of the values that the kind has a field for: products by the batch have few of a device's. */
async function askedValues(tx: Tx, kindCode: string, values: Values): Promise<Values> {
  const { common, kind } = await definitionsOf(tx, kindCode);
  const keys = new Set([...common, ...kind].map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
}

function clerkOf({ userIds, instituteId }: SeededInstitute): Actor {
  return {
    userId: userIds.get('shouli') ?? '',
    loginName: 'shouli',
    name: '林受理',
    codes: new Set(Object.values(familyOfKind).map((family) => `equipment:${family}:add`)),
    departmentId: undefined,
    departmentIds: [],
    organisationId: instituteId,
    unitId: undefined,
    areaCode: undefined,
    roleNames: [],
    scope: 'institute',
    standsFor: [],
  };
}

function basicsOf(machine: MachineSeed, index: number): Values {
  const at = units.findIndex(({ key }) => key === machine.unit);
  const owner = units[at];
  if (!owner) throw new Error(`no unit ${machine.unit}`);
  const place = machine.variety ?? machine.category;
  return {
    equipmentCategoryCode: machine.category,
    ...(machine.variety && { equipmentVarietyCode: machine.variety }),
    equipmentName: machine.name,
    model: machine.model,
    ...codesOf(machine, place, owner.areaCode, index),
    factoryNo: `JX${machine.madeIn}${digits(index + 1, 4)}`,
    internalNo: `${machine.kind.slice(0, 1)}-${digits(index + 1, 2)}`,
    inCatalogue: '1',
    equipmentSource: '02',
    useStatus: useStates.inUse,
    registerStatus: '1',
    importType: '1',
    areaCode: owner.areaCode,
    useAddress: `${owner.address.slice(0, '示范市鼓楼区'.length)}${machine.place}`,
    manufacturerName: '示范恒通装备制造有限公司',
    manufactureDate: `${machine.madeIn}-03-${digits((index % 27) + 1, 2)}`,
    manufacturerCode: demoCreditCode(60),
    firstUseDate: `${machine.madeIn}-07-01`,
    safetyManagerName: owner.contactName,
    safetyManagerPhone: demoPhone(at + 1),
    superviseOrgName: supervision.name,
    inspectionOrgName: institute.name,
  };
}

/** Products per batch have no codes of their own; registration codes until 2017, device codes since. */
function codesOf({ kind, madeIn }: MachineSeed, place: string, areaCode: string, index: number): Values {
  if (kind === '7000') return { identificationCode: `CP${madeIn}${digits(index + 1, 4)}` };
  if (madeIn >= 2018) return { deviceCode: `${place}35001${madeIn}${digits(index + 1, 5)}` };
  const serial = kind === '8000' ? `A${digits(index + 1, 3)}` : digits(index + 1, 4);
  return { registrationCode: `${place}${areaCode}${madeIn}06${serial}` };
}

const YEARLY = 12;
function datesOf({ due, yearlyDue }: MachineSeed, today: Day): Values {
  const periodic = due === undefined ? undefined : addDays(today, due);
  const yearly = yearlyDue === undefined ? undefined : addDays(today, yearlyDue);
  return {
    ...(periodic && {
      lastInspectionDate: addMonths(periodic, -2 * YEARLY),
      lastInspectionConclusion: '01',
      nextInspectionDate: periodic,
    }),
    ...(yearly && { lastAnnualInspectionDate: addMonths(yearly, -YEARLY), nextAnnualInspectionDate: yearly }),
  };
}

const CHECKED_DAYS_AGO = 100;
/** Months between two checks: gauges are checked twice a year, valves once. */
const checkMonths = { gauge: 6, other: 12 };

/** The dates and makers of accessories and piping lines of a machine, besides their technical values. */
const partDates: Readonly<Record<string, (machine: MachineSeed, today: Day) => (row: Values) => Values>> = {
  accessory: (machine, today) => (row) => {
    const checkDate = addDays(today, -CHECKED_DAYS_AGO);
    const months = row['name'] === '压力表' ? checkMonths.gauge : checkMonths.other;
    return {
      manufacturer: '示范安泰安全附件有限公司',
      manufactureDate: `${machine.madeIn}-02-15`,
      checkDate,
      nextCheckDate: addMonths(checkDate, months),
    };
  },
  '8000.pipingUnit': (machine, today) => {
    const { nextInspectionDate, nextAnnualInspectionDate } = datesOf(machine, today);
    const ownPart = {
      installDate: `${machine.madeIn}-05-20`,
      useDate: `${machine.madeIn}-07-01`,
      safetyStatusLevel: '2',
      ...(typeof nextInspectionDate === 'string' && { nextPeriodicDate: monthEnd(nextInspectionDate) }),
      ...(typeof nextAnnualInspectionDate === 'string' && { nextAnnualDate: monthEnd(nextAnnualInspectionDate) }),
    };
    return () => ownPart;
  },
};
