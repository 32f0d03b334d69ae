import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import {
  explainDeviceCode,
  explainRegistrationCode,
  explainUseCertificateNo,
  isOfPlace,
  type CodePart,
} from '@tejian/domain/shared/catalogue/codes.ts';
import { isCodeOfOtherKind } from '@tejian/domain/shared/catalogue/other-kind.ts';
import { isAmong, type CataloguePlace } from '@tejian/domain/shared/catalogue/place.ts';
import { isUnitField } from '@tejian/domain/archive/equipment/archive-record.ts';
import { orderRemark } from '@tejian/domain/archive/equipment/inspection-order.ts';
import { drawnLabel } from '@tejian/domain/archive/equipment/drawn-label.ts';
import { boundedFor } from '@tejian/domain/shared/field/bounds.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { ruleKeys } from '@tejian/domain/shared/field/own-rules.ts';
import { isUnusual } from '@tejian/domain/shared/field/read-value.ts';
import { fullYears } from '@tejian/domain/shared/day/day.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { fieldsAsked, isBlank, isRequired, readRecord } from '@tejian/domain/shared/field/fields.ts';
import { today } from '../../../platform/clock.ts';
import type { Option } from '../../../ui/field/field-def.ts';
import { controlOf } from '../../../ui/form/record-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import type { ArchiveContext } from './archive-context.ts';
import type { ArchiveValues } from './archive-values.ts';
import { text } from './equipment.text.ts';
import { unitSlot } from './unit-slots.tsx';

const HIDDEN = 'equipmentTypeCode'; // the page is of one kind
const AGE = 'ageYears'; // the only label that the form works out itself
const CATEGORY = 'equipmentCategoryCode';

/** The form's fields for equipment at this place of the catalogue, as its definitions say. */
export function archiveFields(context: ArchiveContext): FormField<ArchiveValues>[] {
  return fieldsAsked(context.definitions, context.place, context.values)
    .filter(({ key, type }) => key !== HIDDEN && (type !== 'label' || key === AGE))
    .map((field) => ({
      ...formField(field, context),
      ...unitSlot(field, context),
      ...notedHelp(field, context),
      ...followedField(field, context),
    }));
}

/** A value summed up from rows below the record is shown, not typed. */
function followedField({ key, unit }: FieldDefinition, { follows }: ArchiveContext): Partial<FormField<ArchiveValues>> {
  const value = follows[key];
  if (value === undefined) return {};
  return {
    showType: 'slot',
    placeholder: value === null ? '' : `${String(value)}${unit ? ` ${unit}` : ''}`,
    help: text.followed,
    render: ({ field: { placeholder } }) => <span className="control-label">{placeholder}</span>,
  };
}

function formField(field: FieldDefinition, context: ArchiveContext): FormField<ArchiveValues> {
  const { key, dictType } = field;
  const { label, hint: placeholder } = drawnLabel(field.label);
  const base = {
    name: key,
    label,
    fullLabel: field.label,
    placeholder,
    dictType,
    ...(isOwnKey(key) && field.note ? { help: field.note } : {}),
  };
  switch (field.type) {
    case 'industry':
      return { ...base, showType: 'industryselect' };
    case 'area':
      return { ...base, showType: 'areaselect' };
    case 'catalogue':
      return { ...base, showType: 'select', options: catalogueOptions(key, context), required: key === CATEGORY };
    case 'label':
      return {
        ...base,
        showType: 'slot',
        placeholder: ageOf(context.values),
        render: ({ field: { placeholder } }) => <span className="control-label">{placeholder}</span>,
      };
    default:
      return { ...base, ...controlOf(field) };
  }
}

/** The form's demands on every field, whatever is drawn just now: the rules of the server, asked while typing. */
export const formRules = (
  definitions: readonly FieldDefinition[],
  now: () => { place: CataloguePlace; values: ArchiveValues },
): FormField<ArchiveValues>[] =>
  definitions.map((field) => ({
    name: field.key,
    label: field.label,
    showType: 'text',
    required: field.key === CATEGORY,
    check: isUnitField(field.key) ? undefined : (value) => problemOf(field, value, definitions, now()),
  }));

function problemOf(
  field: FieldDefinition,
  value: string,
  definitions: readonly FieldDefinition[],
  { place, values }: { place: CataloguePlace; values: ArchiveValues },
) {
  if (field.dictType) return undefined; // chosen from what is offered
  const namedKeys = ['manufactureDate', field.key, ...ruleKeys(field)]; // codes depend on the date
  const askedDefinitions = definitions.filter(({ key }) => namedKeys.includes(key));
  return readRecord(askedDefinitions, { ...values, [field.key]: value }, place).problems[field.key];
}

/** Categories of the kind, varieties of the category, sub-varieties of both. */
function catalogueOptions(key: string, { catalogue, place }: ArchiveContext): Option[] {
  const option = ({ code, name }: CatalogueItem) => ({ value: code, label: `${code} ${name}` });
  if (key === CATEGORY) return catalogue.filter(({ level }) => level === 2).map(option);
  if (key === 'equipmentVarietyCode')
    return catalogue.filter(({ level, parentCode }) => level === 3 && parentCode === place.categoryCode).map(option);
  return catalogue.filter(({ level, appliesTo }) => level === 4 && isAmong(appliesTo, place)).map(option);
}

const explain: Readonly<Record<string, (code: string) => CodePart[]>> = {
  deviceCode: explainDeviceCode,
  registrationCode: explainRegistrationCode,
  useCertificateNo: explainUseCertificateNo,
};

/** The notes on a field: what a code says, that a number is unusual, or that business will need a value. */
function notedHelp(field: FieldDefinition, context: ArchiveContext): { help?: string; wanted?: string } {
  const { place, values } = context;
  const value = values[field.key];
  if (isBlank(value)) return field.key !== CATEGORY && isRequired(field, place) ? { wanted: text.requiredLater } : {};
  const order = orderRemark(field.key, values);
  if (order) return { help: order };
  const { usual } = boundedFor(field, [[place.subVarietyCode, place.varietyCode, place.categoryCode]]);
  if (usual && isUnusual({ ...field, usual }, value))
    return { help: fieldsText.unusual(usual[0], usual[1], field.unit) };
  const isOther = isCodeOfOtherKind(field.key, String(value), place.kindCode);
  return explainedHelp(explain[field.key]?.(String(value)) ?? [], isOther, context);
}

/** The parts of a code with their names, and whether its catalogue part is another than the record's. */
function explainedHelp(
  parts: readonly CodePart[],
  isOther: boolean,
  { place, catalogue }: ArchiveContext,
): { help?: string } {
  if (parts.length === 0) return {};
  const item = (code: string) => catalogue.find((one) => one.code === code);
  const nameOf = ({ name, value }: CodePart) => (name === 'catalogue' ? (item(value)?.name ?? value) : value);
  const catalogueCode = parts.find(({ name }) => name === 'catalogue')?.value ?? '';
  const isElsewhere = isOther || (catalogueCode !== '' && item(catalogueCode) && !isOfPlace(parts, place)); // older catalogues had other codes
  const help = parts.map((part) => `${part.label} ${nameOf(part)}`).join(' · ');
  return { help: isElsewhere ? `${help}${text.codeElsewhere}` : help };
}

function ageOf(values: ArchiveValues): string {
  const since = values['firstUseDate'];
  const years = typeof since === 'string' ? fullYears(since, today()) : undefined;
  return years === undefined ? '' : text.ageYears(years);
}

/** Labels of what business will need and the record has not. */
export const missingNow = ({ definitions, place, values, follows }: ArchiveContext): FieldDefinition[] =>
  fieldsAsked(definitions, place, values).filter(
    (field) =>
      field.key !== HIDDEN &&
      isRequired(field, place) &&
      isBlank(unitValue(field, values)) &&
      isBlank(follows[field.key]),
  );

const unitValue = ({ key }: FieldDefinition, values: ArchiveValues): unknown =>
  key === 'useUnitCode' ? values.useUnitName?.creditCode : values[key];
