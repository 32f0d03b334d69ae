import type { ApplicationDetail } from '@tejian/contract/business/application/application-detail.contract.ts';
import type { ApplicationDraft, ChosenParts } from '@tejian/contract/business/application/declaration.contract.ts';
import type { EquipmentChoice } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import { constructionFor, constructionIn } from '@tejian/domain/business/form/kinds/construction.view.ts';
import {
  conditionsIn,
  declaredConditions,
  type DeclaredConditions,
} from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { reinspection } from '@tejian/domain/business/report/round.ts';
import { natureOf } from '@tejian/domain/business/application/declaration-import.ts';
import { materialList, readMaterials, type MaterialRow } from '@tejian/domain/business/application/material-list.ts';
import { bringsValves, isDeclaredOfValve, isOwnBatch } from '@tejian/domain/business/application/declared-parts.ts';
import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { ownFormValues, sentOwn, type OwnFormValues, type Reading } from '../../../ui/form/record-fields.ts';
import { text } from './application.text.ts';
import { shownCode } from '../../../ui/flow/EquipmentTable.tsx';

export interface ChosenUnit {
  id: string;
  name: string;
  creditCode?: string;
  address?: string;
  contactName?: string;
  contactPhone?: string;
}

/** Sentences about one piece of equipment in its own row: its number stands there already. */
export const withoutNumber = (sentences: readonly string[], shownText: string): string[] =>
  sentences.map((sentence) => text.withoutNumber(sentence, shownText));

export interface ChosenEquipment {
  id: string;
  shown: string;
  name: string;
  varietyCode?: string;
  internalNo?: string;
  useAddress: string;
  useUnitId?: string;
  useUnitName?: string;
  nextInspectionDate?: string;
  /** The values that tell a batch of products from another one. */
  product?: Readonly<Record<string, unknown>>;
  /** The lines of an installation that somebody has chosen; while nobody has, all that nobody else deals with. */
  partIds?: readonly string[];
}

/** The values of the declaration form. */
export interface ApplyValues extends OwnFormValues {
  inspectedUnit?: ChosenUnit;
  unitAddress: string;
  mailingAddress: string;
  contactName: string;
  contactPhone: string;
  kindCode: string;
  categoryCode: string;
  applyType: string;
  businessNature: string;
  wishedDate?: string;
  visitWindow: string;
  /** '1' or '0'; blank while nobody has said. */
  followsPlantOverhaul?: string;
  appliesRbi?: string;
  meetsExtension?: string;
  constructionUnit?: string;
  constructionLicence?: string;
  constructionNoticeNo?: string;
  constructionNoticeDate?: string;
  constructionContract?: string;
  constructionSite?: string;
  remark: string;
  equipment: readonly ChosenEquipment[];
  /** Of a declaration of valves that are sent in: they are no equipment of the archive. */
  valves: readonly GivenPart[];
  materials: readonly MaterialRow[];
}

/** The state last saved: a second editor is told apart by the version. */
export interface SavedAs {
  id: string;
  applicationNo: string;
  version: number;
}

const PERIODIC_CATEGORY = '21'; // dictionary INSPECTION_CATEGORY

/**
 * The reading of a declaration's form as its record, for the rules of own fields; `chosen` says the form of its
 * business.
 */
export const ownReading = (chosenText: () => string | undefined): Reading<ApplyValues> => ({
  recordOf: (values) => ({ ...values, inspectedUnit: values.inspectedUnit?.name }),
  placeOf: ({ kindCode }) => ({ kindCode, form: chosenText() }),
});

export const emptyValues = (ownForm: OwnForm, kindCode = '', categoryCode = ''): ApplyValues => ({
  ...ownFormValues(ownForm, undefined),
  unitAddress: '',
  mailingAddress: '',
  visitWindow: '',
  contactName: '',
  contactPhone: '',
  kindCode,
  categoryCode,
  ...natureOf(categoryCode === '' ? PERIODIC_CATEGORY : categoryCode),
  remark: '',
  equipment: [],
  valves: [],
  materials: materialList(categoryCode, kindCode),
});

export const unitOf = ({ id, name, creditCode, address, contactName, contactPhone }: UnitChoice): ChosenUnit => ({
  id,
  name,
  creditCode,
  address,
  contactName,
  contactPhone,
});

export const chosenOf = (choice: EquipmentChoice): ChosenEquipment => ({
  id: choice.id,
  shown: choice.shownCode || choice.internalNo || choice.name,
  name: choice.name,
  varietyCode: choice.varietyCode,
  internalNo: choice.internalNo,
  useAddress: choice.useAddress,
  useUnitId: choice.useUnitId,
  useUnitName: choice.useUnitName,
  nextInspectionDate: choice.nextInspectionDate,
  product: choice.product,
});

export function valuesOf(detail: ApplicationDetail, ownForm: OwnForm): ApplyValues {
  const {
    unitId,
    inspectedUnit,
    unitAddress,
    mailingAddress,
    contactName,
    contactPhone,
    kindCode,
    categoryCode,
    applyType,
    businessNature,
    wishedDate,
    visitWindow,
    remark,
  } = detail;
  const materials = readMaterials(detail.materials);
  return {
    ...ownFormValues(ownForm, detail.own),
    inspectedUnit: { id: unitId, name: inspectedUnit, address: unitAddress },
    unitAddress,
    mailingAddress,
    contactName,
    contactPhone,
    kindCode,
    categoryCode,
    applyType,
    businessNature,
    ...(wishedDate ? { wishedDate } : {}),
    visitWindow,
    ...saidIn(detail.details),
    ...constructionIn(detail.details),
    remark,
    valves: detail.valves,
    equipment: (isOwnBatch(detail) ? [] : detail.equipment).map((row) => ({
      id: row.equipmentId,
      shown: shownCode(row),
      name: row.name,
      varietyCode: row.varietyCode,
      internalNo: row.internalNo,
      useAddress: row.useAddress,
      useUnitName: row.useUnit,
      nextInspectionDate: row.nextInspectionDate,
      product: row.product,
      ...(row.partIds.length > 0 && { partIds: row.partIds }),
    })),
    materials: materials.length > 0 ? materials : materialList(categoryCode, kindCode),
  };
}

/** A valve as whoever sends it says it; what the bench found since belongs to its last check. */
const declaredOfValve = ({ values }: GivenPart): GivenPart => ({
  values: Object.fromEntries(Object.entries(values).filter(([key]) => isDeclaredOfValve(key))),
});

/**
 * A new declaration of what an earlier one declared: unit, contact, equipment, and who builds under which contract. Dates,
 * the notice of construction, material that was handed in then, own fields and what the client said of that time are not
 * taken over.
 */
export function copiedFrom(detail: ApplicationDetail, ownForm: OwnForm): ApplyValues {
  const {
    inspectedUnit,
    unitAddress,
    mailingAddress,
    contactName,
    contactPhone,
    applyType,
    businessNature,
    equipment,
    valves,
    constructionUnit,
    constructionLicence,
    constructionContract,
    constructionSite,
  } = valuesOf(detail, ownForm);
  const { kindCode, categoryCode } = detail;
  return {
    ...emptyValues(ownForm, kindCode, categoryCode),
    ...(inspectedUnit ? { inspectedUnit } : {}),
    unitAddress,
    mailingAddress,
    contactName,
    contactPhone,
    applyType: applyType === reinspection ? natureOf(categoryCode).applyType : applyType,
    businessNature,
    constructionUnit,
    constructionLicence,
    constructionContract,
    constructionSite,
    equipment,
    valves: valves.map(declaredOfValve),
  };
}

/** The declaration of a re-inspection (复检): of the failed device alone. */
export const nextRound = (values: ApplyValues, equipmentId: string): ApplyValues => ({
  ...values,
  applyType: reinspection,
  equipment: values.equipment.filter(({ id }) => id === equipmentId),
});

const saidIn = (details: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(conditionsIn(details)).map(([name, isSo]) => [name, isSo ? '1' : '0']));

const flagsOf = (values: ApplyValues): DeclaredConditions =>
  Object.fromEntries(declaredConditions.flatMap((name) => (values[name] ? [[name, values[name] === '1']] : [])));

/** The parts chosen of installations; the rest keeps what the server proposes. */
export const sentParts = (equipment: readonly ChosenEquipment[]): ChosenParts[] =>
  equipment.flatMap(({ id, partIds }) => (partIds ? [{ equipmentId: id, partIds: [...partIds] }] : []));

interface OwnAsked {
  readonly form: OwnForm;
  /** The form that the business has chosen. */
  readonly chosen: string | undefined;
}

type ValveValues = NonNullable<ApplicationDraft['valves']>[number]['values'];

/** True when the form asks for valves instead of equipment; a batch of the archive that was chosen stays equipment. */
export const hasValves = ({ kindCode, equipment }: Pick<ApplyValues, 'kindCode' | 'equipment'>): boolean =>
  bringsValves(kindCode) && equipment.length === 0;

export const draftOf = (
  values: ApplyValues,
  savedRecord: SavedAs | undefined,
  ownPart: OwnAsked,
): ApplicationDraft => ({
  own: sentOwn(
    ownPart.form,
    values,
    ownReading(() => ownPart.chosen),
  ),
  id: savedRecord?.id,
  version: savedRecord?.version,
  flowCode: '',
  unitId: values.inspectedUnit?.id ?? '',
  unitAddress: values.unitAddress,
  mailingAddress: values.mailingAddress,
  contactName: values.contactName,
  contactPhone: values.contactPhone,
  kindCode: values.kindCode,
  categoryCode: values.categoryCode,
  applyType: values.applyType,
  businessNature: values.businessNature,
  wishedDate: values.wishedDate,
  visitWindow: values.visitWindow,
  ...flagsOf(values),
  ...constructionFor(values.categoryCode, values),
  remark: values.remark,
  ...(hasValves(values)
    ? {
        equipmentIds: [],
        valves: values.valves.map((valve) => ({ id: valve.id, values: { ...valve.values } as ValveValues })),
      }
    : { equipmentIds: values.equipment.map((one) => one.id), parts: sentParts(values.equipment) }),
  materials: values.materials.map((row) => ({ ...row })),
});
