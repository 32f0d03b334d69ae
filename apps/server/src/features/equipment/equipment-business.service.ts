import type { OpenBusiness } from '@tejian/contract/equipment/equipment.contract.ts';
import { changesBetween } from '@tejian/domain/equipment/changes.ts';
import { fieldValues, storedValues } from '@tejian/domain/equipment/columns.ts';
import { unitValues } from '@tejian/domain/equipment/archive-record.ts';
import { equipmentText as text } from '@tejian/domain/equipment/equipment.text.ts';
import { unitSearchName } from '@tejian/domain/unit/unit-name.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { catalogue, definitionsOf } from '../catalogue/catalogue.service.ts';
import { offersOf } from '../dictionary/dictionary.service.ts';
import { unitsById, unitsByName } from '../unit/unit.service.ts';
import * as store from './equipment.store.ts';

/** What the flow asks of equipment before business starts or goes on. */
export interface EquipmentFacts {
  id: string;
  shownCode: string;
  name: string;
  kindCode: string;
  categoryCode: string;
  varietyCode: string | undefined;
  subVarietyCode: string | undefined;
  useUnitId: string | undefined;
  useUnitName: string;
  maintainerId: string | undefined;
  organisationId: string | undefined;
  areaCode: string | undefined;
  useAddress: string;
  deviceCode: string | undefined;
  registrationCode: string | undefined;
  useCertificateNo: string | undefined;
  factoryNo: string | undefined;
  identificationCode: string | undefined;
  useStatus: string;
  useStatusLabel: string;
  isUnderSupervision: boolean;
  isUnqualified: boolean;
  manufactureDate: string | undefined;
  firstUseDate: string | undefined;
  installInspectionDate: string | undefined;
  lastInspectionDate: string | undefined;
  nextInspectionDate: string | undefined;
  nextAnnualInspectionDate: string | undefined;
  /** Year in which the design life ends (extended, where it was). */
  designLifeEndYear: number | undefined;
  /** Required fields that are empty: declaration names them (decisions §9). */
  missing: { key: string; label: string }[];
  open: OpenBusiness[];
  version: number;
}

/** Facts for the guards, in the order of the identifiers; an identifier without a record is left out. */
export async function equipmentForBusiness(db: Db | Tx, ids: readonly string[]): Promise<EquipmentFacts[]> {
  const stored = new Map((await store.getMany(db, ids)).map((one) => [one.id, one]));
  const found = ids.flatMap((id) => stored.get(id) ?? []);
  const units = await unitsById(
    db,
    found.flatMap(({ useUnitId }) => useUnitId ?? []),
  );
  const open = await store.findOpenBusiness(db, [...stored.keys()]);
  const states = (await offersOf(db, ['USE_STATUS']))('USE_STATUS') ?? [];
  const labels = await labelsOf(db, new Set(found.map(({ kindCode }) => kindCode)));
  return found.map((one) => ({
    ...factsOf(one),
    useUnitName: units.get(one.useUnitId ?? '')?.name ?? '',
    useStatusLabel: states.find(({ value }) => value === one.useStatus)?.label ?? one.useStatus,
    missing: one.missingFields.map((key) => ({ key, label: labels.get(one.kindCode)?.get(key) ?? key })),
    open: open.get(one.id) ?? [],
  }));
}

async function labelsOf(db: Db, kinds: ReadonlySet<string>): Promise<Map<string, Map<string, string>>> {
  const labels = new Map<string, Map<string, string>>();
  for (const kind of kinds) {
    const { common, kind: own } = await definitionsOf(db, kind);
    labels.set(kind, new Map([...common, ...own].map(({ key, label }) => [key, label])));
  }
  return labels;
}

function factsOf(one: store.StoredEquipment) {
  const { deviceCode, registrationCode, identificationCode, useCertificateNo, factoryNo } = one;
  return {
    id: one.id,
    shownCode: deviceCode ?? registrationCode ?? identificationCode ?? useCertificateNo ?? factoryNo ?? '',
    name: one.name,
    kindCode: one.kindCode,
    categoryCode: one.categoryCode,
    varietyCode: one.varietyCode ?? undefined,
    subVarietyCode: one.subVarietyCode ?? undefined,
    useUnitId: one.useUnitId ?? undefined,
    maintainerId: one.maintainerId ?? undefined,
    organisationId: one.organisationId ?? undefined,
    areaCode: one.areaCode ?? undefined,
    useAddress: one.useAddress,
    deviceCode: deviceCode ?? undefined,
    registrationCode: registrationCode ?? undefined,
    useCertificateNo: useCertificateNo ?? undefined,
    factoryNo: factoryNo ?? undefined,
    identificationCode: identificationCode ?? undefined,
    useStatus: one.useStatus,
    isUnderSupervision: one.isUnderSupervision,
    isUnqualified: one.isUnqualified,
    ...datesOf(one),
    version: one.version,
  };
}

function datesOf(one: store.StoredEquipment) {
  const { designLifeYears, extendedUseYears = 0 } = one.fields;
  const since = Number((one.firstUseDate ?? one.manufactureDate)?.slice(0, 4));
  return {
    manufactureDate: one.manufactureDate ?? undefined,
    firstUseDate: one.firstUseDate ?? undefined,
    installInspectionDate: one.installInspectionDate ?? undefined,
    lastInspectionDate: one.lastInspectionDate ?? undefined,
    nextInspectionDate: one.nextInspectionDate ?? undefined,
    nextAnnualInspectionDate: one.nextAnnualInspectionDate ?? undefined,
    designLifeEndYear:
      designLifeYears && since ? since + Number(designLifeYears) + Number(extendedUseYears) : undefined,
  };
}

/** Refuses unless this person may see every one of the records. */
export async function requireVisibleEquipment(db: Db | Tx, ids: readonly string[], actor: Actor): Promise<void> {
  for (const id of ids) if (!(await store.get(db, id, actor))) throw new Refusal(text.notFound);
}

type UnitRole = 'use' | 'maker' | 'installer' | 'maintain' | 'rebuild' | 'designer';
type UnitFacts = Record<string, string>;

/** The archive's part of what a report is built from; the report keeps it, whatever happens to the archive later. */
export interface EquipmentSnapshot {
  id: string;
  kindCode: string;
  categoryCode: string;
  varietyCode: string | undefined;
  /** Common fields by key, with equipmentCategoryName and equipmentVarietyName. */
  equipment: Record<string, unknown>;
  params: Record<string, unknown>;
  units: Partial<Record<UnitRole, UnitFacts>>;
}

export async function snapshotOf(db: Db | Tx, id: string): Promise<EquipmentSnapshot> {
  const [stored] = await store.getMany(db, [id]);
  if (!stored) throw new Refusal(text.notFound);
  const linked = await unitsById(
    db,
    [stored.useUnitId, stored.maintainerId].filter((one) => one !== null),
  );
  const [use, maintain] = [linked.get(stored.useUnitId ?? ''), linked.get(stored.maintainerId ?? '')];
  const common = { ...fieldValues({ ...stored, params: {} }), ...unitValues(use, maintain) };
  const names = new Map((await catalogue(db, stored.kindCode)).map((item) => [item.code, item.name]));
  return {
    id,
    kindCode: stored.kindCode,
    categoryCode: stored.categoryCode,
    varietyCode: stored.varietyCode ?? undefined,
    equipment: {
      ...common,
      equipmentCategoryName: names.get(stored.categoryCode) ?? '',
      equipmentVarietyName: names.get(stored.varietyCode ?? '') ?? '',
    },
    params: { ...stored.params },
    units: {
      ...(await namedUnits(db, common)),
      ...(use && { use: unitFacts(use) }),
      ...(maintain && { maintain: unitFacts(maintain) }),
    },
  };
}

/** Units that the record only names, by role: the field that names them and the one with their licence. */
const named = [
  { role: 'maker', name: 'manufacturerName', licence: 'manufactureLicenceNo' },
  { role: 'installer', name: 'installerName', licence: 'installerLicenceNo' },
  { role: 'rebuild', name: 'modifierName', licence: undefined },
  { role: 'designer', name: 'designUnitName', licence: 'designLicenceNo' },
] as const;

async function namedUnits(db: Db, common: Record<string, unknown>): Promise<Partial<Record<UnitRole, UnitFacts>>> {
  const given = named.filter(({ name }) => typeof common[name] === 'string');
  const known = await unitsByName(
    db,
    given.map(({ name }) => String(common[name])),
  );
  const units: Partial<Record<UnitRole, UnitFacts>> = {};
  for (const { role, name, licence } of given) {
    const own = String(common[name]);
    const unit = known.get(unitSearchName(own));
    const license = String((licence && common[licence]) || unit?.licenceNo || '');
    units[role] = { ...(unit && unitFacts(unit)), name: own, license };
  }
  return units;
}

type Shown = {
  name: string;
  creditCode?: string;
  address: string;
  postcode: string;
  contactName: string;
  contactPhone: string;
};
const unitFacts = ({ name, creditCode, address, postcode, contactName, contactPhone }: Shown): UnitFacts => ({
  name,
  creditCode: creditCode ?? '',
  address,
  postcode,
  contactName,
  phone: contactPhone,
});

export interface InspectionResult {
  equipmentId: string;
  /** Date slot of the category: 1 yearly (annual, external, test), 2 periodic; null where it creates no due date. */
  dateSlot: 1 | 2 | null;
  categoryCode?: string;
  lastDate: string;
  /** Left as it is when the report gives none (a failed inspection). */
  nextDate: string | null;
  /** In words or by the code of dictionary REPORT_CONCLUSION, which is what is stored. */
  conclusion: string;
  reportNo: string;
  isUnqualified: boolean;
}

/** What an approved report writes into the archive, with its entry in the history; a repeat changes nothing. */
export async function writeBackInspection(
  tx: Tx,
  result: InspectionResult,
  who: { userId?: string | undefined; name: string },
): Promise<void> {
  const [stored] = await store.getMany(tx, [result.equipmentId], { lock: true });
  if (!stored) throw new Refusal(text.notFound);
  const before = fieldValues(stored);
  const conclusions = (await offersOf(tx, ['REPORT_CONCLUSION']))('REPORT_CONCLUSION') ?? [];
  const conclusion = conclusions.find(({ label }) => label === result.conclusion)?.value ?? result.conclusion;
  const after = { ...before, ...writtenBack({ ...result, conclusion }) };
  const changes = changesBetween(before, after);
  if (changes.length === 0) return;
  const { common } = await definitionsOf(tx, stored.kindCode);
  const [useUnitId, maintainerId] = [stored.useUnitId ?? undefined, stored.maintainerId ?? undefined];
  await store.change(tx, stored.id, {
    ...storedValues(after, common),
    missing: stored.missingFields,
    useUnitId,
    maintainerId,
  });
  const { equipmentId, reportNo: reference } = result;
  await store.addChange(tx, {
    equipmentId,
    userId: who.userId,
    userName: who.name,
    business: 'report',
    reference,
    changes,
  });
}

function writtenBack({
  dateSlot,
  categoryCode,
  lastDate,
  nextDate,
  conclusion,
  reportNo,
  isUnqualified,
}: InspectionResult) {
  const values: Record<string, unknown> = { isUnqualified };
  if (dateSlot === 2) {
    Object.assign(values, {
      lastInspectionDate: lastDate,
      lastInspectionConclusion: conclusion,
      lastInspectionReportNo: reportNo,
    });
    if (categoryCode) values['lastInspectionCategory'] = categoryCode;
    if (nextDate) values['nextInspectionDate'] = nextDate;
  }
  if (dateSlot === 1) {
    Object.assign(values, {
      lastAnnualInspectionDate: lastDate,
      lastAnnualConclusion: conclusion,
      lastAnnualReportNo: reportNo,
    });
    if (nextDate) values['nextAnnualInspectionDate'] = nextDate;
  }
  return values;
}
