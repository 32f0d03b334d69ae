import { valueText } from '@tejian/domain/shared/field/value-text.ts';
import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { ownIn, type OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { readValue, type FieldValue, type Offers } from '@tejian/domain/shared/field/read-value.ts';
import { keysOfWords } from '@tejian/domain/shared/field/stored-words.ts';
import { takenBy, withoutStandIns } from '@tejian/domain/shared/list-import/stand-in.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import {
  readUnitFields,
  unitFields,
  type UnitField,
  type UnitFieldValues,
} from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitForm } from '@tejian/domain/archive/unit/unit-form.view.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { checks } from '@tejian/domain/shared/validation/checks.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import type { AreaReading } from '../../shared/code-set/area-name.service.ts';
import { byRequest, type ImportField, type ImportValues } from '../../shared/list-import/list-import.service.ts';
import { wholeUnit, type WholeUnit } from './unit-saving.ts';
import type { StoredUnit } from './unit.store.ts';

const { label, heads } = unitText;
const { creditCode, contactPhone, postcode } = unitForm.fields;
const ROLES = 'UNIT_BUSINESS_TYPE';
const NATURES = 'UNIT_NATURE';
export const unitDictionaries = [ROLES, NATURES, 'C004', 'UNIT_CREDIT'];

const fields = [
  { key: 'name', labels: [label.name], otherNames: heads.name, isNeeded: true },
  { key: 'creditCode', labels: [label.creditCode, label.creditCodeShort], takes: takenBy(creditCode.check) },
  {
    key: 'roles',
    labels: [label.roles],
    otherNames: heads.roles,
    type: 'multiselect',
    dictType: ROLES,
    isNeeded: true,
  },
  { key: 'areaCode', labels: [label.areaCode], type: 'area' },
  { key: 'address', labels: [label.address], otherNames: heads.address },
  { key: 'contactName', labels: [label.contactName] },
  { key: 'contactPhone', labels: [label.contactPhone], takes: takenBy(contactPhone.check) },
  { key: 'postcode', labels: [label.postcode], otherNames: heads.postcode, takes: takenBy(postcode.check) },
  { key: 'nature', labels: [label.nature], type: 'select', dictType: NATURES },
  { key: 'licenceNo', labels: [label.licenceNo] },
  { key: 'remark', labels: [label.remark] },
] as const;
const declaredFields: readonly UnitField[] = unitFields;
export const importedFields: readonly ImportField[] = [
  ...fields,
  ...declaredFields.map(({ key, label: shownLabel, unit, type, dictType, check }) => ({
    key,
    type,
    takes: takenBy(check && checks[check]),
    ...(dictType ? { dictType } : {}),
    labels: unit ? [shownLabel, `${shownLabel}（${unit}）`] : [shownLabel],
  })),
];

/** Own fields under their names, with and without their units. */
export const importedOwn = ({ own }: OwnForm): ImportField[] =>
  own.map(({ key, label: shownLabel, unit, type, options }) => ({
    key,
    type,
    options,
    labels: unit ? [shownLabel, `${shownLabel}(${unit})`] : [shownLabel],
  }));

const plain = { label: '', showType: '', group: '', required: false, sort: 0 };

type Editable = Omit<
  WholeUnit,
  'id' | 'version' | 'isDuplicateAccepted' | 'seenDuplicates' | 'branches' | 'contacts' | 'licences'
>;
const comparedKeys = fields.map(({ key }) => key);
const blank: Editable = {
  name: '',
  roles: [],
  address: '',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
};

function formOf({ details, creditCode, areaCode, values, ...unit }: StoredUnit): Editable {
  const { name, roles, address, contactName, contactPhone, postcode } = unit;
  const { nature = '', licenceNo = '', remark = '' } = details;
  const ownPart = { name, roles, address, contactName, contactPhone, postcode, nature, licenceNo, remark, values };
  return { ...ownPart, ...(creditCode && { creditCode }), ...(areaCode && { areaCode }) };
}

export interface RowContext {
  readonly actor: Actor;
  readonly offers: Offers;
  readonly areas: ReadonlyMap<string, AreaReading>;
  readonly own: OwnForm;
}

/** The values that saving is to be given for a row; a Refusal names the cells that say nothing known. */
export function readUnitRow(
  cells: ImportValues,
  current: StoredUnit | undefined,
  { actor, offers, areas, own }: RowContext,
): WholeUnit | 'unchanged' {
  if (!may(actor, current ? 'unit:business:save' : 'unit:business:add'))
    throw new Refusal(text.noPermission(current ? text.changing : text.adding));
  const before = current && formOf(current);
  const texts = keysOfWords([...fields, ...declaredFields, ...own.own]);
  const givenValues = withoutStandIns(cells, before && { ...before.values, ...before }, texts);
  const area = areaOf(givenValues['areaCode'], before?.areaCode, areas);
  const values: Editable = {
    ...(before ?? blank),
    ...valuesOf({ ...givenValues, areaCode: area }, before ?? blank, offers),
    values: {
      ...fieldsOf(givenValues, before?.values as UnitFieldValues | undefined, offers), // read by the same definitions
      ...ownOf(givenValues, before?.values ?? {}, own),
    },
  };
  if (values.roles.length === 0) throw new Refusal(unitText.rolesRequired, { roles: unitText.rolesRequired });
  const same = (left: unknown, right: unknown) => valueText(left ?? '') === valueText(right ?? '');
  const isSame =
    before &&
    comparedKeys.every((key) => same(values[key], before[key])) &&
    [...declaredFields, ...own.own].every(({ key }) => same(values.values?.[key], before.values?.[key]));
  if (isSame) return 'unchanged';
  const whole = { ...values, ...(current && { id: current.id, version: current.version }) };
  return wholeUnit(byRequest({ request: saveUnit.request, fields }, whole), current);
}

/** The remark that a row names fewer roles than its unit has, which keeps them. */
export function keptRoles(
  givenValues: ImportValues,
  current: StoredUnit | undefined,
  offers: Offers,
): readonly Remark[] {
  const cell = givenValues['roles'];
  if (!cell || !current) return [];
  const field = { ...plain, key: 'roles', type: 'multiselect', dictType: ROLES } as const;
  const valueRead = readValue(field, cell, offers, current.roles.join(',')).value;
  const namedTexts = new Set(String(valueRead ?? '').split(','));
  return current.roles.every((role) => namedTexts.has(role)) ? [] : [{ key: 'roles', reason: unitText.rolesKept }];
}

/** The place by its name or code; what the record says already is not asked again. */
function areaOf(words: string | undefined, knownCode: string | undefined, areas: RowContext['areas']): string {
  if (!words || words === knownCode) return words ?? '';
  const { code, problem } = areas.get(words) ?? {};
  if (problem !== undefined) throw new Refusal(problem, { areaCode: problem });
  return code ?? words;
}

/** The file's values of the declared fields, over what is known; a blank cell leaves the value as it is. */
function fieldsOf(givenValues: ImportValues, knownValues: UnitFieldValues = {}, offers: Offers): UnitFieldValues {
  const { values, problems } = readUnitFields({ ...knownValues, ...givenValues }, offers, knownValues);
  const [first] = Object.values(problems);
  if (first) throw new Refusal(first, problems);
  return values;
}

/** The file's values of own fields, over what is known; what does not fit is left for saving to refuse. */
function ownOf(
  givenValues: ImportValues,
  knownValues: Readonly<Record<string, unknown>>,
  { own }: OwnForm,
): UnitFieldValues {
  const readEntries = own.flatMap((field): [string, FieldValue][] => {
    const cell = givenValues[field.key];
    return cell ? [[field.key, readValue(field, cell, () => undefined, knownValues[field.key]).value ?? cell]] : [];
  });
  return { ...ownIn(knownValues), ...Object.fromEntries(readEntries) };
}

function valuesOf(givenValues: ImportValues, before: Editable, offers: Offers): Partial<Editable> {
  const { roles, nature, areaCode } = givenValues;
  const texts = Object.fromEntries(fields.flatMap(({ key }) => (givenValues[key] ? [[key, givenValues[key]]] : [])));
  const problems: Record<string, string> = {};
  const code = (key: 'roles' | 'nature', type: 'select' | 'multiselect', namedText: string): string => {
    const field = { ...plain, key, type, dictType: key === 'roles' ? ROLES : NATURES };
    const { value, problem } = readValue(field, namedText, offers, String(before[key]));
    if (problem !== undefined) problems[key] = problem;
    return String(value ?? '');
  };
  const values: Partial<Editable> = { ...texts };
  if (roles)
    values.roles = [...new Set([...before.roles, ...code('roles', 'multiselect', roles).split(',')])].filter(Boolean); // a file adds roles and takes none away
  if (nature) values.nature = code('nature', 'select', nature);
  if (areaCode) values.areaCode = areaCode;
  const [first] = Object.values(problems);
  if (first) throw new Refusal(first, problems);
  return values;
}
