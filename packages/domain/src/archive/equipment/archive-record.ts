import type { CataloguePlace } from '../../shared/catalogue/place.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { isBlank, readRecord } from '../../shared/field/fields.ts';
import { equipmentText } from './equipment.text.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import type { FieldValue, Offers } from '../../shared/field/read-value.ts';

/**
 * The values that a linked unit contributes to the record; they live with the unit and are never stored on equipment.
 */
export interface LinkedUnit {
  id: string;
  name: string;
  creditCode?: string | null;
  address?: string;
  postcode?: string;
  contactPhone?: string;
}

/** Fields whose value comes from the using or the maintaining unit. */
const unitFields = [
  'useUnitName',
  'useUnitCode',
  'useUnitAddress',
  'useUnitPostcode',
  'useUnitPhone',
  'maintainerName',
] as const;

const unitKeys: ReadonlySet<string> = new Set(unitFields);
export const isUnitField = (key: string): boolean => unitKeys.has(key);

/** The values that the linked units give, by field. */
export function unitValues(useUnit?: LinkedUnit, maintainer?: LinkedUnit): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  const give = (key: string, value: string | null | undefined) => {
    if (value !== undefined && value !== null && !isBlank(value)) values[key] = value;
  };
  give('useUnitName', useUnit?.name);
  give('useUnitCode', useUnit?.creditCode);
  give('useUnitAddress', useUnit?.address);
  give('useUnitPostcode', useUnit?.postcode);
  give('useUnitPhone', useUnit?.contactPhone);
  give('maintainerName', maintainer?.name);
  return values;
}

const identifiers = ['deviceCode', 'registrationCode', 'useCertificateNo', 'factoryNo', 'identificationCode'] as const;

export interface ArchiveReading {
  /** Values to be stored, unit values left out. */
  values: Record<string, FieldValue>;
  problems: Record<string, string>;
  /** Keys of the required fields that are empty. */
  missing: string[];
  /** Fields that the record's other values say are not asked. */
  notAsked: string[];
}

interface ArchiveInput {
  definitions: readonly FieldDefinition[];
  place: CataloguePlace;
  given: Readonly<Record<string, unknown>>;
  useUnit?: LinkedUnit | undefined;
  maintainer?: LinkedUnit | undefined;
  offers?: Offers;
}

/** Reads an archive record as the form, the import and the declaration do; it needs an identifier, kind and category. */
export function readArchive({ definitions, place, given, useUnit, maintainer, offers }: ArchiveInput): ArchiveReading {
  const whole = { ...given, ...blankUnitFields, ...unitValues(useUnit, maintainer) };
  const { values, problems, missing, notAsked } = readRecord(definitions, whole, place, offers);
  const ownEntry = besidesUnits(values);
  const ownProblems = besidesUnits(problems);
  if (!place.categoryCode) ownProblems['equipmentCategoryCode'] = equipmentText.categoryRequired;
  Object.assign(ownEntry, batchCode(ownEntry));
  if (identifiers.every((key) => isBlank(given[key]) && ownEntry[key] === undefined))
    Object.assign(ownProblems, identifierProblem(place.kindCode, definitions));
  return { values: ownEntry, problems: ownProblems, missing: missing.map(({ key }) => key), notAsked };
}

function besidesUnits<Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> {
  const ownEntries: Record<string, Value> = {};
  for (const [key, value] of Object.entries(entries)) if (!isUnitField(key)) ownEntries[key] = value;
  return ownEntries;
}

/** A batch is found by its number where single equipment is found by its factory number. */
const batchCode = ({ productBatchNo }: Record<string, FieldValue>) =>
  productBatchNo === undefined ? {} : { factoryNo: productBatchNo };

/** Kinds that are archived by the batch (source: 7000 by product batch, F000 by what was sent in), and their number. */
const batchNumber: Readonly<Record<string, string>> = { '7000': 'productBatchNo', F000: 'factoryNo' };

/** Said at the field that a person would fill: a batch has one number, single equipment one of five. */
function identifierProblem(kindCode: string, definitions: readonly FieldDefinition[]): Record<string, string> {
  const number = definitions.find(({ key }) => key === batchNumber[kindCode]);
  return number
    ? { [number.key]: fieldsText.required(number.label) }
    : { deviceCode: equipmentText.identifierRequired };
}

const blankUnitFields = Object.fromEntries(unitFields.map((key) => [key, undefined]));

/** The values that a new record begins with (dictionary codes): a stock record of a domestic product in use. */
export const newArchiveValues: Readonly<Record<string, FieldValue>> = {
  inCatalogue: '1',
  equipmentSource: '02',
  useStatus: '2',
  registerStatus: '1',
  importType: '1',
};
