// The document of a form while it is worked on: where its fields stand, and how they move.
import { isPart } from './difference.ts';
import { fieldSpans, ownFieldTypes, type OwnEntity, type OwnField } from '../../shared/field/own-field.ts';

/** The additions of an institute to the records of a kind; its parts have their types, and may not go together yet. */
export interface FormDraft {
  readonly code: string;
  readonly entity?: OwnEntity;
  readonly fields: readonly OwnField[];
  readonly examples?: unknown;
}

/** The fields that stand together under one heading; blank: under the heading for all own fields. */
export interface FieldGroup {
  readonly name: string;
  readonly fields: readonly OwnField[];
}

const isField = (value: unknown): boolean =>
  isPart(value) &&
  typeof value['key'] === 'string' &&
  typeof value['label'] === 'string' &&
  typeof value['type'] === 'string' &&
  Object.hasOwn(ownFieldTypes, value['type']) &&
  ['group', 'unit', 'note', 'condition'].every((name) => ['string', 'undefined'].includes(typeof value[name])) &&
  (value['options'] === undefined || Array.isArray(value['options']));

/** The document, where its fields can be drawn; one that was written otherwise is changed as a text. */
export function drawableForm(content: unknown): FormDraft | undefined {
  if (!isPart(content) || typeof content['code'] !== 'string' || !Array.isArray(content['fields'])) return undefined;
  return content['fields'].every(isField) ? (content as unknown as FormDraft) : undefined; // as was just asked
}

const groupOf = ({ group = '' }: OwnField): string => group;

/** The groups in the order in which the form first names them. */
export const groupsOf = ({ fields }: Pick<FormDraft, 'fields'>): FieldGroup[] =>
  [...Map.groupBy(fields, groupOf)].map(([name, members]) => ({ name, fields: members }));

/** The field that a field changes places with; nothing at the edge of its group. */
function neighbour(form: FormDraft, key: string, by: -1 | 1): OwnField | undefined {
  const field = form.fields.find((one) => one.key === key);
  const group = field && form.fields.filter((one) => groupOf(one) === groupOf(field));
  const at = group?.findIndex((one) => one.key === key) ?? -1;
  return at < 0 ? undefined : group?.[at + by];
}

export const canMove = (form: FormDraft, key: string, by: -1 | 1): boolean => neighbour(form, key, by) !== undefined;

/** Moves a field one place up or down within its group; the fields of other groups stay where they are. */
export function moveField(form: FormDraft, key: string, by: -1 | 1): FormDraft {
  const other = neighbour(form, key, by);
  const at = form.fields.findIndex((one) => one.key === key);
  const field = form.fields[at];
  if (!other || !field) return form;
  const to = form.fields.indexOf(other);
  const fields = form.fields.map((one, index) => (index === at ? other : index === to ? field : one));
  return { ...form, fields };
}

/** Moves a whole group before or behind the one beside it. */
export function moveGroup(form: FormDraft, name: string, by: -1 | 1): FormDraft {
  const groups = groupsOf(form);
  const at = groups.findIndex((group) => group.name === name);
  const [group, other] = [groups[at], groups[at + by]];
  if (!group || !other) return form;
  const movedGroups = groups.map((one, index) => (index === at ? other : index === at + by ? group : one));
  return { ...form, fields: movedGroups.flatMap(({ fields }) => fields) };
}

/** Changes a field; what it says no longer is absent from the document. */
function changeField(form: FormDraft, key: string, change: Partial<OwnField>): FormDraft {
  const withoutAbsent = (field: OwnField) =>
    Object.fromEntries(Object.entries({ ...field, ...change }).filter(([, value]) => value !== undefined));
  return {
    ...form,
    fields: form.fields.map((field) => (field.key === key ? (withoutAbsent(field) as unknown as OwnField) : field)), // names of a field
  };
}

/** The field that a place of the document belongs to, by its number (findings) or its key (`difference`). */
export function fieldAt({ fields }: FormDraft, place: string): { key: string; name: string } | undefined {
  const [, namedText, name = ''] = /^fields\[([^\]]+)\](?:\.(\w+))?/.exec(place) ?? [];
  const key = namedText !== undefined && /^\d+$/.test(namedText) ? fields[Number(namedText)]?.key : namedText;
  return key === undefined ? undefined : { key, name };
}

/** The data of one field, by the names of `ownFieldForm`. */
export interface FieldValues {
  label: string;
  group: string;
  required: boolean;
  listed: boolean;
  /** The number of columns; blank: as the type has it. */
  span: string;
  unit: string;
  /** One option in a line. */
  options: string;
  condition: string;
  note: string;
}

export const fieldValues = ({
  label,
  group,
  required,
  listed,
  span,
  unit,
  options,
  condition,
  note,
}: OwnField): FieldValues => ({
  label,
  group: group ?? '',
  required: required === true,
  listed: listed === true,
  span: span === undefined ? '' : String(span),
  unit: unit ?? '',
  options: (options ?? []).join('\n'),
  condition: condition ?? '',
  note: note ?? '',
});

const linesOf = (typedOptions: string): string[] => typedOptions.split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore
const onlyTrue = (value: boolean | undefined) => (value ? (true as const) : undefined);

/** The form with other data of one field; what was not touched stays as it was written. */
export function withFieldValues(form: FormDraft, key: string, changedValues: Partial<FieldValues>): FormDraft {
  const { options, required, listed, label, span, ...texts } = changedValues;
  const optionals = Object.entries(texts).map(([name, value]) => [name, value || undefined] as const);
  return changeField(form, key, {
    ...Object.fromEntries(optionals),
    ...(label !== undefined && { label }),
    ...('required' in changedValues && { required: onlyTrue(required) }),
    ...('span' in changedValues && { span: fieldSpans.find((one) => String(one) === span) }),
    ...('listed' in changedValues && { listed: onlyTrue(listed) }),
    ...(options !== undefined && { options: linesOf(options) }),
  });
}
