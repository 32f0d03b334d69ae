import { isDay, type Day } from '../../shared/day/day.ts';
import { dueBand, type DueBand } from '../due-rule/due-band.ts';
import { checks } from '../../shared/validation/checks.ts';
import { unitRoles } from './unit-roles.ts';
import { unitPartText as text } from './unit-parts.text.ts';

/** A site of a unit: a plant, a station, an estate. */
export interface Branch {
  id?: string | undefined;
  name: string;
  areaCode?: string | undefined;
  address: string;
  contactName: string;
  contactPhone: string;
  remark: string;
}
export interface Contact {
  id?: string | undefined;
  name: string;
  role: string;
  phone: string;
  email: string;
  isPrimary: boolean;
}
export type LicenceType = keyof typeof text.licenceTypes;
export interface Licence {
  id?: string | undefined;
  type: string;
  number: string;
  scope: string;
  level: string;
  issuedBy: string;
  validFrom?: Day | undefined;
  validTo?: Day | undefined;
  state: string;
}

export interface UnitParts {
  branches: readonly Branch[];
  contacts: readonly Contact[];
  licences: readonly Licence[];
}
export type PartName = keyof UnitParts;
type Row = Branch | Contact | Licence;

/** The name of a row in sentences and in the history. */
export const partTitle = (part: PartName, row: Row): string => {
  const name = 'number' in row ? row.number : row.name;
  return text.of(text.parts[part], name || text.unnamed);
};

/** The columns of a part with their labels, in the order of the grid. */
export const partLabels: { readonly [P in PartName]: Readonly<Record<string, string>> } = {
  branches: text.branch,
  contacts: text.contact,
  licences: text.licence,
};

/** The day from which a licence stops counting; those replaced or cancelled warn nobody. */
export function licenceDue(licences: readonly Pick<Licence, 'validTo' | 'state'>[]): Day | undefined {
  const days = licences.flatMap(({ validTo, state }) => (state === 'valid' && validTo ? [validTo] : []));
  return days.toSorted()[0];
}

/** The licences that matter for what a unit does to equipment. */
const serving: Readonly<Record<string, readonly LicenceType[]>> = {
  [unitRoles.make]: ['make'],
  [unitRoles.install]: ['install'],
  [unitRoles.rebuild]: ['install'],
  [unitRoles.repair]: ['install'],
  [unitRoles.maintain]: ['maintain', 'install'],
  [unitRoles.design]: ['design'],
  [unitRoles.fill]: ['fill'],
};
export const licenceServes = (type: string, role: string): boolean =>
  serving[role]?.some((one) => one === type) ?? false;

export type LicenceBand = DueBand | 'none';

/** The standing of a unit with the licence that ends first. */
export const licenceBand = (due: Day | undefined, today: Day): LicenceBand => (due ? dueBand(due, today) : 'none');

type Problem = { row: number; field: string; problem: string };

const isBlankRow = (row: Row): boolean =>
  Object.entries(row).every(([key, value]) => key === 'isPrimary' || key === 'state' || key === 'id' || !value);

/** Rows that hold something; an empty line of a grid is nothing. */
export const filledRows = <R extends Row>(rows: readonly R[]): R[] => rows.filter((row) => !isBlankRow(row));

/** The faults in the rows of the three grids, by part, row (from 0) and field. */
export function partProblems(parts: Partial<UnitParts>): Partial<Record<PartName, Problem[]>> {
  return {
    branches: rowProblems(parts.branches ?? [], branchProblems),
    contacts: [...rowProblems(parts.contacts ?? [], contactProblems), ...primaryProblems(parts.contacts ?? [])],
    licences: [...rowProblems(parts.licences ?? [], licenceProblems), ...sameNumbers(parts.licences ?? [])],
  };
}

type Found = readonly (readonly [field: string, problem: string | undefined])[];
const rowProblems = <R extends Row>(rows: readonly R[], of: (row: R) => Found): Problem[] =>
  rows.flatMap((row, index) =>
    of(row).flatMap(([field, problem]) => (problem === undefined ? [] : [{ row: index, field, problem }])),
  );
const requiredText = (label: string, value: string) => (value.trim() ? undefined : text.required(label));

const branchProblems = ({ name, contactPhone }: Branch): Found => [
  ['name', requiredText(text.branch.name, name)],
  ['contactPhone', checks.phone(contactPhone)],
];
const contactProblems = ({ name, phone, email }: Contact): Found => [
  ['name', requiredText(text.contact.name, name)],
  ['phone', checks.phone(phone)],
  ['email', checks.email(email)],
];
const licenceProblems = ({ type, number, validFrom, validTo }: Licence): Found => [
  ['type', Object.hasOwn(text.licenceTypes, type) ? undefined : text.unknownType],
  ['number', requiredText(text.licence.number, number)],
  [
    'validTo',
    validFrom && validTo && isDay(validFrom) && isDay(validTo) && validTo < validFrom
      ? text.endsBeforeStart
      : undefined,
  ],
];

function primaryProblems(contacts: readonly Contact[]): Problem[] {
  const primary = contacts.flatMap(({ isPrimary }, row) => (isPrimary ? [row] : []));
  return primary.slice(1).map((row) => ({ row, field: 'isPrimary', problem: text.onePrimary }));
}

function sameNumbers(licences: readonly Licence[]): Problem[] {
  const seenTexts = new Set<string>();
  return licences.flatMap(({ type, number }, row) => {
    const key = `${type} ${number.trim()}`;
    const isSame = number.trim() !== '' && seenTexts.has(key);
    seenTexts.add(key);
    return isSame ? [{ row, field: 'number', problem: text.sameNumber }] : [];
  });
}

/** The one who is called first: marked, or the only one. */
export const primaryContact = (contacts: readonly Contact[]): Contact | undefined =>
  contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0];
