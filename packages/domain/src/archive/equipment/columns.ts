import type { FieldDefinition } from '../../shared/field/field-definition.ts';

/** Fields that stand in a column of their own on the equipment record; the others lie in `fields` and `params` by key. */
export const columnOfField = {
  equipmentTypeCode: 'kindCode',
  equipmentCategoryCode: 'categoryCode',
  equipmentVarietyCode: 'varietyCode',
  subVarietyCode: 'subVarietyCode',
  equipmentName: 'name',
  model: 'model',
  deviceCode: 'deviceCode',
  registrationCode: 'registrationCode',
  useCertificateNo: 'useCertificateNo',
  identificationCode: 'identificationCode',
  factoryNo: 'factoryNo',
  internalNo: 'internalNo',
  useStatus: 'useStatus',
  registerStatus: 'registerStatus',
  areaCode: 'areaCode',
  useAddress: 'useAddress',
  manufacturerName: 'manufacturerName',
  manufactureDate: 'manufactureDate',
  firstUseDate: 'firstUseDate',
  installInspectionDate: 'installInspectionDate',
  lastInspectionDate: 'lastInspectionDate',
  lastInspectionConclusion: 'lastInspectionConclusion',
  lastInspectionReportNo: 'lastReportNo',
  nextInspectionDate: 'nextInspectionDate',
  nextAnnualInspectionDate: 'nextAnnualInspectionDate',
  isUnqualified: 'isUnqualified',
  isUnderSupervisionInspection: 'isUnderSupervision',
} as const;

type ColumnField = keyof typeof columnOfField;
export type EquipmentColumn = (typeof columnOfField)[ColumnField];

/** A record as it is stored: columns, the other common fields, the technical parameters. */
export type StoredEquipment = Partial<Record<EquipmentColumn, unknown>> & {
  fields: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, unknown>>;
};

const columns = Object.entries(columnOfField) as [ColumnField, EquipmentColumn][]; // keys and values of the table above

/** All values of a stored record by field key: what due dates, completeness and report templates ask for. */
export function fieldValues(storedColumns: StoredEquipment): Record<string, unknown> {
  const values: Record<string, unknown> = { ...storedColumns.fields, ...storedColumns.params };
  for (const [key, column] of columns) {
    const value = storedColumns[column];
    if (value !== undefined && value !== null && value !== '') values[key] = value;
  }
  return values;
}

const keySets = new WeakMap<readonly FieldDefinition[], ReadonlySet<string>>();
function keysOf(definitions: readonly FieldDefinition[]): ReadonlySet<string> {
  const keys = keySets.get(definitions) ?? new Set(definitions.map(({ key }) => key));
  keySets.set(definitions, keys);
  return keys;
}

/** The values of a record by where they are stored. A technical parameter never hides a common field of the same key. */
export function storedValues(
  values: Readonly<Record<string, unknown>>,
  common: readonly FieldDefinition[],
): {
  columns: Partial<Record<EquipmentColumn, unknown>>;
  fields: Record<string, unknown>;
  params: Record<string, unknown>;
} {
  const commonKeys = keysOf(common);
  const storedColumns: ReturnType<typeof storedValues> = { columns: {}, fields: {}, params: {} };
  for (const [key, value] of Object.entries(values)) {
    if (Object.hasOwn(columnOfField, key)) storedColumns.columns[columnOfField[key as ColumnField]] = value; // `in` has just said so
    else if (commonKeys.has(key)) storedColumns.fields[key] = value;
    else storedColumns.params[key] = value;
  }
  return storedColumns;
}
