import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { isBlank } from '../../shared/field/fields.ts';
import { readValue, type FieldValue, type Offers } from '../../shared/field/read-value.ts';
import { ownIn } from '../../shared/field/own-record.ts';
import { checks, type CheckName } from '../../shared/validation/checks.ts';
import { unitFieldText as label, unitGroups } from './unit-fields.text.ts';
import { unitRoles } from './unit-roles.ts';

/** A field of a unit: data, so that form, import, list, history and merge ask the same. */
export interface UnitField extends Pick<FieldDefinition, 'type' | 'unit' | 'dictType'> {
  key: string;
  label: string;
  group: (typeof unitGroups)[number];
  /** Shared check of spec §5. */
  check?: CheckName;
  /** Only units that do one of these have it. */
  roles?: readonly string[];
  range?: readonly [from: number, to: number];
}

const [registration, safety, production, other] = unitGroups;
const { make, design, maintain, fill, inspect, ndt, typeTest } = unitRoles;
const producing = [make, design, unitRoles.install, unitRoles.rebuild, unitRoles.repair];

/** The fields registered of a unit beside its name, code, roles and address (peer systems, unit archives). */
export const unitFields = [
  { key: 'legalPerson', label: label.legalPerson, type: 'text', group: registration },
  { key: 'legalPhone', label: label.legalPhone, type: 'text', group: registration, check: 'phone' },
  { key: 'industry', label: label.industry, type: 'industry', dictType: 'C004', group: registration },
  { key: 'businessLicenceNo', label: label.businessLicenceNo, type: 'text', group: registration },
  { key: 'foundedDate', label: label.foundedDate, type: 'date', group: registration },
  { key: 'approvedBy', label: label.approvedBy, type: 'text', group: registration },
  { key: 'registeredBy', label: label.registeredBy, type: 'text', group: registration },
  {
    key: 'registerCapital',
    label: label.registerCapital,
    type: 'number',
    unit: label.wanYuan,
    group: registration,
    check: 'decimal',
  },
  {
    key: 'fixedAssets',
    label: label.fixedAssets,
    type: 'number',
    unit: label.wanYuan,
    group: registration,
    check: 'fixedAssets',
  },
  { key: 'staffCount', label: label.staffCount, type: 'integer', unit: label.people, group: registration },
  { key: 'parentUnit', label: label.parentUnit, type: 'text', group: registration },
  { key: 'competentDepartment', label: label.competentDepartment, type: 'text', group: registration },
  { key: 'unitCredit', label: label.unitCredit, type: 'select', dictType: 'UNIT_CREDIT', group: registration },
  { key: 'isProvincial', label: label.isProvincial, type: 'boolean', group: registration },
  { key: 'phone', label: label.phone, type: 'text', group: other, check: 'phone' },
  { key: 'fax', label: label.fax, type: 'text', group: other, check: 'fax' },
  { key: 'email', label: label.email, type: 'text', group: other, check: 'email' },
  { key: 'website', label: label.website, type: 'text', group: other, check: 'url' },
  { key: 'longitude', label: label.longitude, type: 'number', group: other, range: [73, 136] },
  { key: 'latitude', label: label.latitude, type: 'number', group: other, range: [3, 54] },
  { key: 'safetyDepartment', label: label.safetyDepartment, type: 'text', group: safety },
  { key: 'safetyManager', label: label.safetyManager, type: 'text', group: safety },
  { key: 'safetyManagerPhone', label: label.safetyManagerPhone, type: 'text', group: safety, check: 'phone' },
  { key: 'safetyCertificateNo', label: label.safetyCertificateNo, type: 'text', group: safety },
  { key: 'technicalManager', label: label.technicalManager, type: 'text', group: safety },
  { key: 'qualityManager', label: label.qualityManager, type: 'text', group: safety },
  { key: 'managerRepresentative', label: label.managerRepresentative, type: 'text', group: safety, roles: producing },
  { key: 'representativePost', label: label.representativePost, type: 'text', group: safety, roles: producing },
  { key: 'designStaff', label: label.designStaff, type: 'integer', group: production, roles: [make, design] },
  { key: 'designApprovers', label: label.designApprovers, type: 'integer', group: production, roles: [make, design] },
  { key: 'authorisedMaintainer', label: label.authorisedMaintainer, type: 'text', group: production, roles: [make] },
  { key: 'maintenanceStaff', label: label.maintenanceStaff, type: 'integer', group: production, roles: [maintain] },
  {
    key: 'emergencyPhone',
    label: label.emergencyPhone,
    type: 'text',
    group: production,
    roles: [maintain],
    check: 'phone',
  },
  { key: 'gasCategory', label: label.gasCategory, type: 'text', group: production, roles: [fill] },
  { key: 'gasKinds', label: label.gasKinds, type: 'text', group: production, roles: [fill] },
  { key: 'fillingScope', label: label.fillingScope, type: 'textarea', group: production, roles: [fill] },
  {
    key: 'testingScope',
    label: label.testingScope,
    type: 'textarea',
    group: production,
    roles: [inspect, ndt, typeTest],
  },
] as const satisfies readonly UnitField[];

export type UnitFieldKey = (typeof unitFields)[number]['key'];
export type UnitFieldValues = Record<string, FieldValue>;

const all: readonly UnitField[] = unitFields;

/** The fields of a unit that does this; what it does no longer stays in sight while it is filled in. */
export const unitFieldsFor = (
  roles: readonly string[],
  values: Readonly<Record<string, unknown>> = {},
): readonly UnitField[] =>
  all.filter(
    (field) => !field.roles || field.roles.some((role) => roles.includes(role)) || !isBlank(values[field.key]),
  );

const definitions = new WeakMap<UnitField, FieldDefinition>();
function asDefinition(field: UnitField): FieldDefinition {
  const { check: _meaning, ...plain } = field;
  const knownDefinition = definitions.get(field) ?? { ...plain, showType: field.type, required: false, sort: 0 };
  definitions.set(field, knownDefinition);
  return knownDefinition;
}

/** The reason that a value is refused, or the form in which it is kept; blank is neither. */
export function readUnitValue(
  field: UnitField,
  raw: unknown,
  offers: Offers,
  storedValue?: unknown,
): { value?: FieldValue; problem?: string } {
  if (isBlank(raw)) return {};
  const valueRead = readValue(asDefinition(field), raw, offers, storedValue);
  if (valueRead.problem !== undefined) return valueRead;
  const problem = meaningProblem(field, valueRead.value);
  return problem === undefined ? valueRead : { problem };
}

function meaningProblem({ check, range }: UnitField, value: FieldValue): string | undefined {
  const wrong = check && checks[check](String(value));
  if (wrong || typeof value !== 'number' || !range) return wrong;
  return value < range[0] || value > range[1] ? label.outOfRange(range[0], range[1]) : undefined;
}

/** Reads what was given for the declared fields, over what is stored; a key that no definition knows is dropped. */
export function readUnitFields(
  givenValues: Readonly<Record<string, unknown>>,
  offers: Offers = () => undefined,
  storedValues: UnitFieldValues = {},
): { values: UnitFieldValues; problems: Record<string, string> } {
  const values: UnitFieldValues = {};
  const problems: Record<string, string> = {};
  for (const field of all) {
    const { value, problem } = readUnitValue(field, givenValues[field.key], offers, storedValues[field.key]);
    if (problem !== undefined) problems[field.key] = problem;
    if (value !== undefined) values[field.key] = value;
  }
  return { values, problems };
}

/** The declared fields and those of an institute among values that were read before. */
export const declaredValues = (values: Readonly<Record<string, unknown>>): UnitFieldValues => ({
  ...(Object.fromEntries(
    all.flatMap(({ key }) => (isBlank(values[key]) ? [] : [[key, values[key]]])),
  ) as UnitFieldValues), // read once
  ...ownIn(values),
});
