import type { Unit, UnitToSave } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { readUnitValue, unitFields, unitFieldsFor, type UnitField } from '@tejian/domain/archive/unit/unit-fields.ts';
import type { UnitParts } from '@tejian/domain/archive/unit/unit-parts.ts';
import type { unitGroups } from '@tejian/domain/archive/unit/unit-fields.text.ts';
import { unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { ownFormValues, sentOwn } from '../../../ui/form/record-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import type { PartRow } from './part-columns.ts';
import { text } from './unit.text.ts';

/** The form's values: those of every unit, the declared fields by key, the grids. */
export interface UnitForm {
  name: string;
  creditCode?: string | undefined;
  roles: string[];
  areaCode?: string | undefined;
  address: string;
  postcode: string;
  nature: string;
  licenceNo: string;
  remark: string;
  branches: PartRow['branches'][];
  contacts: PartRow['contacts'][];
  licences: PartRow['licences'][];
  [field: string]: unknown;
}

export const basicFields = declaredFields<UnitForm>(unitForm, {
  names: ['name', 'creditCode', 'roles', 'nature', 'areaCode', 'address', 'postcode'],
  page: { roles: { span: 2 } },
});
export const lastFields = declaredFields<UnitForm>(unitForm, {
  names: ['licenceNo', 'remark'],
  page: { licenceNo: { help: text.licenceNoHelp } },
});

const yesNo = [
  { value: '1', label: text.yes },
  { value: '0', label: text.no },
];
const noOffers = () => undefined;

function formField(field: UnitField): FormField<UnitForm> {
  const { key, label: shownLabel, unit, dictType, type } = field;
  const base = { name: key, label: shownLabel, ...(dictType ? { dictType } : {}) };
  switch (type) {
    case 'number':
    case 'integer':
      return { ...base, showType: 'text', inputMode: 'decimal', ...(unit ? { unit } : {}), check: checkOf(field) };
    case 'boolean':
      return { ...base, showType: 'radiobox', options: yesNo };
    case 'industry':
      return { ...base, showType: 'industryselect', levels: 2 };
    case 'date':
      return { ...base, showType: 'dateselect' };
    case 'select':
      return { ...base, showType: 'select' };
    case 'textarea':
      return { ...base, showType: 'textarea', maxLength: 500 };
    default:
      return { ...base, showType: 'text', maxLength: 200, check: checkOf(field) };
  }
}
const checkOf = (field: UnitField) => (value: string) => readUnitValue(field, value, noOffers).problem;

/** The declared fields of one group, for what the unit does. */
export const groupFields = (group: (typeof unitGroups)[number], values: UnitForm): FormField<UnitForm>[] =>
  unitFieldsFor(values.roles, values)
    .filter((field) => field.group === group)
    .map(formField);

const all: readonly UnitField[] = unitFields;
/** The fields that the form checks, whatever is drawn just now. */
export const everyField: readonly FormField<UnitForm>[] = [...basicFields, ...all.map(formField), ...lastFields];

const shownValue = (value: FieldValue) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));

/** The reading of a unit's form as its record, for the rules of own fields. */
export const ownReading = { recordOf: (values: UnitForm) => values, placeOf: () => ({ kindCode: '' }) };

export function formValues(unit: Unit | undefined, ownForm: OwnForm): UnitForm {
  const values = Object.entries(unit?.values ?? {}).map(([key, value]) => [key, shownValue(value)] as const);
  return {
    name: unit?.name ?? '',
    creditCode: unit?.creditCode,
    roles: unit?.roles ?? [],
    areaCode: unit?.areaCode,
    address: unit?.address ?? '',
    postcode: unit?.postcode ?? '',
    nature: unit?.nature ?? '',
    licenceNo: unit?.licenceNo ?? '',
    remark: unit?.remark ?? '',
    branches: unit?.branches ?? [],
    contacts: unit?.contacts ?? [],
    licences: unit?.licences ?? [],
    ...Object.fromEntries(values),
    ...ownFormValues(ownForm, unit?.values),
  };
}

/** The values to send: every declared field that holds something, and the grids whole. */
export function sentUnit(form: UnitForm, unit: Unit | undefined, ownForm: OwnForm): UnitToSave {
  const { name, creditCode, roles, areaCode, address, postcode, nature, licenceNo, remark } = form;
  const { branches, contacts, licences } = form;
  const values = all.flatMap(({ key }) => (form[key] === undefined || form[key] === '' ? [] : [[key, form[key]]]));
  return {
    name,
    creditCode,
    roles,
    areaCode,
    address,
    postcode,
    nature,
    licenceNo,
    remark,
    branches: branches.map(withoutBlanks),
    contacts,
    licences: licences.map(withoutBlanks),
    contactName: '',
    contactPhone: '',
    values: { ...Object.fromEntries(values), ...sentOwn(ownForm, form, ownReading) } as Record<string, FieldValue>, // read and checked by the server; null clears
    id: unit?.id,
    version: unit?.version,
  };
}
// A cleared date or area is no value.
const optionalCells = new Set(['areaCode', 'validFrom', 'validTo', 'id']);
const withoutBlanks = <R extends object>(row: R): R =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== '' || !optionalCells.has(key))) as R; // the same row

export const partsOf = ({ branches, contacts, licences }: UnitForm): UnitParts => ({ branches, contacts, licences });
