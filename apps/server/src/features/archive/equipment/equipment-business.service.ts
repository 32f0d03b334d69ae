import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { yearlyAfter } from '@tejian/domain/archive/due-rule/due-date.ts';
import { changesBetween } from '@tejian/domain/archive/equipment/changes.ts';
import { fieldValues, storedValues } from '@tejian/domain/archive/equipment/columns.ts';
import { unitValues } from '@tejian/domain/archive/equipment/archive-record.ts';
import { equipmentText as text } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { movedYearly, saidByParts, type ReportedDates } from '@tejian/domain/archive/equipment/parts.ts';
import { reportBusiness, type ReportField } from '@tejian/domain/archive/equipment/taken-back.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { catalogue, definitionsOf } from '../../shared/catalogue/catalogue.service.ts';
import { cycleRulesOf } from '../../shared/catalogue/inspection.service.ts';
import { offersOf } from '../../shared/code-set/code-set.service.ts';
import { ownOfUnits, unitsById, unitsByName } from '../unit/unit.service.ts';
import * as store from './equipment.store.ts';
import { isOtherFailed, isOtherLineFailed } from './failed-flag.ts';
import type { Statement } from '@tejian/domain/archive/equipment/taken-back.ts';
import { dateParts, saidOfParts } from './parts.service.ts';

type UnitRole = 'use' | 'maker' | 'installer' | 'maintain' | 'rebuild' | 'designer';
type UnitFacts = Record<string, unknown>;

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
  const [storedEquipment] = await store.getMany(db, [id]);
  if (!storedEquipment) throw new Refusal(text.notFound);
  const linkedChoices = await unitsById(
    db,
    [storedEquipment.useUnitId, storedEquipment.maintainerId].filter((one) => one !== null),
  );
  const [use, maintain] = [
    linkedChoices.get(storedEquipment.useUnitId ?? ''),
    linkedChoices.get(storedEquipment.maintainerId ?? ''),
  ];
  const common = { ...fieldValues({ ...storedEquipment, params: {} }), ...unitValues(use, maintain) };
  const names = new Map((await catalogue(db, storedEquipment.kindCode)).map((item) => [item.code, item.name]));
  return {
    id,
    kindCode: storedEquipment.kindCode,
    categoryCode: storedEquipment.categoryCode,
    varietyCode: storedEquipment.varietyCode ?? undefined,
    equipment: {
      ...common,
      equipmentCategoryName: names.get(storedEquipment.categoryCode) ?? '',
      equipmentVarietyName: names.get(storedEquipment.varietyCode ?? '') ?? '',
    },
    params: { ...storedEquipment.params },
    units: await withOwnOfUnits(db, {
      ...(await namedUnits(db, common)),
      ...(use && { use: unitFacts(use) }),
      ...(maintain && { maintain: unitFacts(maintain) }),
    }),
  };
}

/** The values that an institute adds to units are facts of the unit, too. */
async function withOwnOfUnits(db: Db | Tx, units: EquipmentSnapshot['units']): Promise<EquipmentSnapshot['units']> {
  const ownValues = await ownOfUnits(
    db,
    Object.values(units).flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
  );
  return Object.fromEntries(
    Object.entries(units).map(([role, { id, ...knownFacts }]) => [
      role,
      { ...ownValues.get(String(id)), ...knownFacts },
    ]),
  );
}

/** Units that the record only names, by role: the field that names them and the one with their licence. */
const namedEntries = [
  { role: 'maker', name: 'manufacturerName', licence: 'manufactureLicenceNo' },
  { role: 'installer', name: 'installerName', licence: 'installerLicenceNo' },
  { role: 'rebuild', name: 'modifierName', licence: undefined },
  { role: 'designer', name: 'designUnitName', licence: 'designLicenceNo' },
] as const;

async function namedUnits(db: Db, common: Record<string, unknown>): Promise<Partial<Record<UnitRole, UnitFacts>>> {
  const givenRows = namedEntries.filter(({ name }) => typeof common[name] === 'string');
  const knownUnits = await unitsByName(
    db,
    givenRows.map(({ name }) => String(common[name])),
  );
  const units: Partial<Record<UnitRole, UnitFacts>> = {};
  for (const { role, name, licence } of givenRows) {
    const ownString = String(common[name]);
    const unit = knownUnits.get(unitSearchName(ownString));
    const license = valueText((licence && common[licence]) || unit?.licenceNo || '');
    units[role] = { ...(unit && unitFacts(unit)), name: ownString, license };
  }
  return units;
}

type Shown = {
  id: string;
  name: string;
  creditCode?: string;
  address: string;
  postcode: string;
  contactName: string;
  contactPhone: string;
};
const unitFacts = ({ id, name, creditCode, address, postcode, contactName, contactPhone }: Shown): UnitFacts => ({
  id,
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
  /** The lines of a pipeline that were inspected; none where the whole was. */
  partIds?: readonly string[];
  /** A later inspection of other lines says when the whole was inspected: this one dates its lines. */
  isOfLinesAlone?: boolean;
  /** The next dates of those of them for which the report names one. */
  partDates?: Readonly<Record<string, string>>;
}

/** Writes what an approved report says into the archive, with its entry in the history; a repeat changes nothing. */
export async function writeBackInspection(
  tx: Tx,
  result: InspectionResult,
  who: { userId?: string | undefined; name: string; at?: Date },
): Promise<void> {
  const [storedEquipment] = await store.getMany(tx, [result.equipmentId], { lock: true });
  if (!storedEquipment) throw new Refusal(text.notFound);
  const before = fieldValues(storedEquipment);
  const conclusion = await conclusionCode(tx, result);
  const { equipmentId, reportNo: reference } = result;
  const due = await reportedDates(tx, storedEquipment, result);
  const parts = due ? await dateParts(tx, { equipmentId, kindCode: storedEquipment.kindCode }, due) : none;
  const isHeld = await isHeldFailed(tx, { ...storedEquipment, values: before }, result, due);
  const after = {
    ...before,
    ...writtenBack({ ...result, conclusion }),
    ...(isHeld && { isUnqualified: before['isUnqualified'] }),
    ...movedYearly(YEARLY, before, due?.yearly),
    ...datesOf(parts.values),
  };
  const changes = [...changesBetween(before, after), ...parts.changes];
  if (changes.length === 0) return;
  const { common } = await definitionsOf(tx, storedEquipment.kindCode);
  const [useUnitId, maintainerId] = [storedEquipment.useUnitId ?? undefined, storedEquipment.maintainerId ?? undefined];
  await store.change(tx, storedEquipment.id, {
    ...storedValues(after, common),
    missing: storedEquipment.missingFields,
    useUnitId,
    maintainerId,
  });
  await store.addChange(tx, {
    equipmentId,
    userId: who.userId,
    userName: who.name,
    ...(who.at && { at: who.at }),
    business: reportBusiness.written,
    reference,
    changes,
  });
}

/** A report that passed leaves equipment as it is, which failed the inspection of its other date, or on another of its lines. */
export async function isHeldFailed(
  tx: Tx,
  record: StoredRow & { readonly values: Record<string, unknown> },
  result: InspectionResult,
  due?: ReportedDates,
): Promise<boolean> {
  if (result.isUnqualified) return false;
  const { yearly } = due ?? (await reportedDates(tx, record, result)) ?? {};
  if (await isOtherFailed(tx, record, { ...result, isYearly: yearly !== undefined })) return true;
  if (saidByParts(record.kindCode).length === 0) return false;
  const isYearDoneByPeriodic = (await yearlyAfterPeriodic(tx, record, result.lastDate)) !== undefined;
  return isOtherLineFailed(tx, record.id, isYearDoneByPeriodic);
}

/** The statement of a report on its equipment, by the names of the history. */
export async function statementOf(tx: Tx, storedEquipment: StoredRow, result: InspectionResult): Promise<Statement> {
  const { id: equipmentId, kindCode } = storedEquipment;
  const due = await reportedDates(tx, storedEquipment, result);
  const values = writtenBack({ ...result, conclusion: await conclusionCode(tx, result) });
  const parts = due ? await saidOfParts(tx, { equipmentId, kindCode }, due) : { changes: [], movedTo: [] };
  const ownMove = due?.yearly ? [[YEARLY, due.yearly.to] as const] : [];
  return {
    values: new Map([...changesBetween({}, values), ...parts.changes].map(({ field, after }) => [field, after])),
    movedTo: new Map([...ownMove, ...parts.movedTo]),
  };
}

const YEARLY = 'nextAnnualInspectionDate';
export type StoredRow = Awaited<ReturnType<typeof store.getMany>>[number];

/** The dates of a report that gives one: a periodic inspection also moves the yearly date whose work it has done. */
async function reportedDates(
  tx: Tx,
  storedEquipment: StoredRow,
  { dateSlot: slot, nextDate, lastDate, partIds, partDates: ofRows = {} }: InspectionResult,
): Promise<ReportedDates | undefined> {
  const date = nextDate || null;
  if (!slot || (date === null && Object.keys(ofRows).length === 0)) return undefined;
  const to = date !== null && slot === 2 ? await yearlyAfterPeriodic(tx, storedEquipment, lastDate) : undefined;
  const yearly = to !== undefined && { yearly: { upTo: to, to } };
  return { slot, date, ofRows, inspected: lastDate, only: partIds, ...yearly };
}

async function yearlyAfterPeriodic(tx: Tx, storedEquipment: StoredRow, lastDate: string): Promise<string | undefined> {
  const { kindCode, categoryCode, varietyCode } = storedEquipment;
  const place = { kindCode, categoryCode, varietyCode: varietyCode ?? undefined };
  return yearlyAfter({ ...place, fields: fieldValues(storedEquipment) }, lastDate, await cycleRulesOf(tx, kindCode));
}

async function conclusionCode(tx: Tx, result: InspectionResult): Promise<string> {
  const conclusions = (await offersOf(tx, ['REPORT_CONCLUSION']))('REPORT_CONCLUSION') ?? [];
  return conclusions.find(({ label }) => label === result.conclusion)?.value ?? result.conclusion;
}

const none: Awaited<ReturnType<typeof dateParts>> = { changes: [], values: {} };

/** A pipeline is due with the nearest of its lines, also when a report was on some of them. */
export const datesOf = ({ nextInspectionDate, nextAnnualInspectionDate }: Record<string, unknown>) => ({
  ...(nextInspectionDate ? { nextInspectionDate } : {}),
  ...(nextAnnualInspectionDate ? { nextAnnualInspectionDate } : {}),
});

const INSTALLATION = '12'; // dictionary INSPECTION_CATEGORY
const supervisions = new Set(['11', INSTALLATION, '13', '14', '15', '16']);

type WrittenValues = Partial<Record<ReportField, unknown>>;

/**
 * A supervision that passed is over: periodic inspections begin, for a new installation with its day. The use state is left to
 * the registration, for which the unit needs the report.
 */
function supervisedFields({
  categoryCode = '',
  lastDate,
  reportNo,
  isUnqualified,
}: Pick<InspectionResult, 'categoryCode' | 'lastDate' | 'reportNo' | 'isUnqualified'>): WrittenValues {
  if (isUnqualified || !supervisions.has(categoryCode)) return {};
  return {
    isUnderSupervisionInspection: false,
    ...(categoryCode === INSTALLATION && { installInspectionDate: lastDate, installInspectionReportNo: reportNo }),
  };
}

function writtenBack({
  dateSlot,
  categoryCode,
  lastDate,
  nextDate,
  conclusion,
  reportNo,
  isUnqualified,
  isOfLinesAlone,
}: InspectionResult) {
  if (isOfLinesAlone) return { isUnqualified };
  const values: WrittenValues = {
    isUnqualified,
    ...supervisedFields({ categoryCode, lastDate, reportNo, isUnqualified }),
  };
  if (dateSlot === 2) {
    Object.assign<WrittenValues, WrittenValues>(values, {
      lastInspectionDate: lastDate,
      lastInspectionConclusion: conclusion,
      lastInspectionReportNo: reportNo,
    });
    if (categoryCode) values['lastInspectionCategory'] = categoryCode;
    if (nextDate) values['nextInspectionDate'] = nextDate;
  }
  if (dateSlot === 1) {
    Object.assign<WrittenValues, WrittenValues>(values, {
      lastAnnualInspectionDate: lastDate,
      lastAnnualConclusion: conclusion,
      lastAnnualReportNo: reportNo,
    });
    if (nextDate) values['nextAnnualInspectionDate'] = nextDate;
  }
  return values;
}
