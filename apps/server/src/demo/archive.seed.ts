import { readArchive } from '@tejian/domain/archive/equipment/archive-record.ts';
import { storedValues } from '@tejian/domain/archive/equipment/columns.ts';
import { useStates } from '@tejian/domain/archive/equipment/business.ts';
import { addDays, addMonths, type Day } from '@tejian/domain/shared/day/day.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { definitionsOf } from '../features/shared/catalogue/catalogue.service.ts';
import { offersOf } from '../features/shared/code-set/code-set.service.ts';
import * as archive from '../features/archive/equipment/equipment.store.ts';
import type { Tx } from '../platform/db/database.ts';
import { departments, institute, supervision, unitUser } from './people.seed.ts';
import { seedUnitUser, type SeededInstitute } from './institute.seed.ts';
import { lifts, type LiftSeed } from './lifts.seed.ts';
import { paramsOf } from './lift-params.seed.ts';
import { demoCreditCode, demoPhone, seedUnits, units } from './units.seed.ts';

export interface SeededArchive {
  unitIds: ReadonlyMap<string, string>;
  /** Equipment in the order of the list, with what it was made from. */
  lifts: readonly (LiftSeed & { id: string })[];
}

/** The archive of the demonstration institute: invented owners and some sixty lifts, due around `today`. */
export async function seedArchive(tx: Tx, seededInstitute: SeededInstitute, today: Day): Promise<SeededArchive> {
  const createdBy = seededInstitute.userIds.get('shouli');
  const unitIds = await seedUnits(tx, createdBy, today);
  await seedUnitUser(tx, seededInstitute, unitIds.get(unitUser.unit));
  const basis = { ...(await liftGround(tx)), today, unitIds };
  const addedRows: (LiftSeed & { id: string })[] = [];
  for (const [index, lift] of lifts.entries()) {
    const record = liftRecord(lift, index, basis);
    const id = await archive.add(tx, record, { organisationId: seededInstitute.instituteId, createdBy });
    await archive.addChange(tx, {
      equipmentId: id,
      userId: createdBy,
      userName: '林受理',
      business: 'add',
      changes: [],
    });
    addedRows.push({ ...lift, id });
  }
  return { unitIds, lifts: addedRows };
}

/** The ground that the reading of a lift's record asks for. */
export async function liftGround(tx: Tx) {
  const { common, kind } = await definitionsOf(tx, '3000');
  const definitions = [...common, ...kind];
  const offers = await offersOf(
    tx,
    definitions.flatMap(({ dictType }) => dictType ?? []),
  );
  return { common, definitions, offers };
}

export interface LiftGround {
  today: Day;
  common: FieldDefinition[];
  definitions: FieldDefinition[];
  offers: Awaited<ReturnType<typeof offersOf>>;
  unitIds: ReadonlyMap<string, string>;
}

const maintainers = ['weibao1', 'weibao2', 'weibao3'] as const;

/** A lift's record as the archive keeps it; what `more` gives replaces what is derived. */
export function liftRecord(lift: LiftSeed, index: number, basis: LiftGround, more: Values = {}) {
  const maintainer = maintainers[index % 3] ?? 'weibao1';
  const basicValues = {
    ...basicsOf(lift, index),
    ...madeOf(lift, index),
    ...usedOf(lift, index),
    ...inspectedOf(lift, index, basis.today),
    ...paramsOf(lift, index),
    ...more,
  };
  const place = {
    kindCode: '3000',
    categoryCode: basicValues['equipmentCategoryCode'] as string,
    varietyCode: lift.variety,
  }; // set by basicsOf
  if (lift.but === 'incomplete')
    for (const key of ['safetyManagerName', 'safetyManagerPhone', 'controlMode']) delete basicValues[key];
  const { definitions, offers } = basis;
  const reading = readArchive({
    definitions,
    place,
    given: basicValues,
    useUnit: linkedUnit(lift.unit),
    maintainer: linkedUnit(maintainer),
    offers,
  });
  const [problem] = Object.entries(reading.problems);
  if (problem) throw new Error(`demonstration lift ${index + 1}: ${problem.join(' ')}`);
  // Rows of a real archive fall due on any day, though a form gives the month.
  const values = {
    ...reading.values,
    ...(basicValues['nextInspectionDate'] && { nextInspectionDate: basicValues['nextInspectionDate'] }),
  };
  return {
    ...storedValues(values, basis.common),
    missing: reading.missing,
    useUnitId: basis.unitIds.get(lift.unit),
    maintainerId: basis.unitIds.get(maintainer),
  };
}

const unitOf = (key: string) => {
  const index = units.findIndex((unit) => unit.key === key);
  const unit = units[index];
  if (!unit) throw new Error(`no unit ${key}`);
  return { ...unit, index };
};
const linkedUnit = (key: string) => {
  const { name, address, index } = unitOf(key);
  return {
    id: key,
    name,
    address,
    creditCode: demoCreditCode(index + 1),
    postcode: '350000',
    contactPhone: demoPhone(index + 1),
  };
};

type Values = Record<string, FieldValue>;
const digits = (value: number, length: number) => String(value).padStart(length, '0');
const names: Record<LiftSeed['variety'], string> = {
  '3110': '曳引驱动乘客电梯',
  '3120': '曳引驱动载货电梯',
  '3130': '强制驱动载货电梯',
  '3210': '液压乘客电梯',
  '3220': '液压载货电梯',
  '3310': '自动扶梯',
  '3320': '自动人行道',
  '3410': '防爆电梯',
  '3420': '消防员电梯',
  '3430': '杂物电梯',
};
const useStatusOf = {
  stopped: useStates.stopped,
  scrapped: useStates.scrapped,
  new: useStates.notYetUsed,
  supervised: useStates.notYetUsed,
};

function basicsOf({ variety, unit, madeIn, but }: LiftSeed, index: number): Values {
  const { areaCode } = unitOf(unit);
  const isNew = but === 'new' || but === 'supervised';
  const status =
    but && Object.hasOwn(useStatusOf, but) ? useStatusOf[but as keyof typeof useStatusOf] : useStates.inUse; // `in` has just said so
  // Codes of 18 characters since August 2017, registration codes of 20 digits before.
  const codes: Values =
    madeIn >= 2018
      ? { deviceCode: `${variety}35001${madeIn}${digits(index + 1, 5)}` }
      : { registrationCode: `${variety}${areaCode}${madeIn}06${digits(index + 1, 4)}` };
  return {
    ...codes,
    equipmentTypeCode: '3000',
    equipmentCategoryCode: `${variety.slice(0, 2)}00`,
    equipmentVarietyCode: variety,
    equipmentName: names[variety],
    ...(isNew
      ? {}
      : {
          useCertificateNo: `梯${variety.slice(1, 3)}闽A${digits(index + 1, 5)}(${String(madeIn).slice(2)})`,
          identificationCode: `TA${digits(70_001 + index, 5)}`,
        }),
    inCatalogue: '1',
    equipmentSource: isNew ? '01' : '02',
    useStatus: status,
    registerStatus: isNew ? '0' : '1',
    areaCode,
  };
}

function madeOf({ variety, madeIn }: LiftSeed, index: number): Values {
  const isEscalator = variety.startsWith('33');
  const maker = unitOf(isEscalator ? 'maker3' : index % 2 === 0 ? 'maker1' : 'maker2');
  const installer = unitOf(index % 2 === 0 ? 'weibao1' : 'weibao2');
  return {
    model: isEscalator ? 'HF-E30' : (['HS-K1000', 'DC-MRL800', 'HS-H2000'][index % 3] ?? 'HS-K1000'),
    manufacturerName: maker.name,
    manufacturerCode: demoCreditCode(maker.index + 1),
    manufactureLicenceNo: maker.licenceNo ?? '',
    factoryNo: `${isEscalator ? 'HF' : 'SF'}${madeIn}${digits(index + 1, 4)}`,
    manufactureDate: `${madeIn}-03-${digits((index % 27) + 1, 2)}`,
    importType: '1',
    designLifeYears: 20,
    installerName: installer.name,
    installerLicenceNo: installer.licenceNo ?? '',
    installDate: `${madeIn}-05-10`,
    installCompleteDate: `${madeIn}-06-05`,
  };
}

function usedOf({ unit, place, madeIn, but }: LiftSeed, index: number): Values {
  const owner = unitOf(unit);
  const inUse: Values =
    but === 'new' || but === 'supervised'
      ? {}
      : { firstUseDate: `${madeIn}-07-01`, registerDate: `${madeIn}-06-28`, registerOrgName: supervision.name };
  return {
    ...inUse,
    safetyManagerName: owner.contactName,
    safetyManagerPhone: demoPhone(owner.index + 1),
    internalNo: `${(index % 8) + 1}#`,
    useAddress: `${owner.address.slice(0, '示范市鼓楼区'.length)}${place}`,
    usePlaceType:
      unit === 'hospital' ? '3' : unit === 'school' ? '1' : ['yunqi', 'jiangbin'].includes(unit) ? '11' : '6',
    maintainerPhone: demoPhone(units.findIndex(({ key }) => key === maintainers[index % 3]) + 1),
    emergencyPhone: demoPhone(9000),
    superviseOrgName: supervision.name,
  };
}

function inspectedOf({ due, but, madeIn }: LiftSeed, index: number, today: Day): Values {
  const by: Values = {
    inspectionOrgName: institute.name,
    inspectionDeptName: departments[1 + (index % 2)]?.name ?? '', // the two sections for machinery
  };
  if (but === 'new') return by;
  if (but === 'supervised') return { ...by, isUnderSupervisionInspection: true };
  const next = addDays(today, due);
  const last = addMonths(next, -12);
  const isUnqualified = but === 'unqualified';
  return {
    ...by,
    installInspectionDate: `${madeIn}-06-12`,
    lastInspectionCategory: '21',
    lastInspectionDate: last,
    lastInspectionReportNo: `SF-TD${last.slice(0, 4)}-${digits(index + 1, 5)}`,
    lastInspectionConclusion: isUnqualified ? '03' : '01',
    nextInspectionDate: next,
    isUnqualified,
  };
}
