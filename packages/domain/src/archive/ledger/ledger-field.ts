import type { Bounds, FieldDefinition } from '../../shared/field/field-definition.ts';
import { ledgerText } from './ledger.text.ts';

export type CodeOption = { readonly value: string; readonly label: string };

/** A field of the archive that a ledger column may fill, as the field definitions describe it. */
export type LedgerField = {
  readonly key: string;
  readonly label: string;
  /** The name that kinds have for it in general, where this one calls it otherwise. */
  readonly commonLabel?: string;
  readonly type: string;
  readonly unit?: string;
  /** The field whose value is the unit of this one. */
  readonly unitBy?: string;
  /** A month given for this day means its last day. */
  readonly takesMonth?: true;
  /** Between which values it usually lies. */
  readonly usual?: Bounds;
  /** The same of a category, variety or sub-variety of which something else is usual. */
  readonly usualFor?: Readonly<Record<string, Bounds>>;
  /** Between which values it can lie at all. */
  readonly possible?: Bounds;
  readonly options?: readonly CodeOption[];
  /** Choices that are offered no longer: a record that has one keeps it. */
  readonly formerOptions?: readonly CodeOption[];
  readonly appliesTo?: readonly string[];
  /** The demand of an institute on the value of its own field. */
  readonly check?: FieldDefinition['check'];
  readonly isParam: boolean;
};

/** A line of the equipment catalogue: level 1 kind, 2 category, 3 variety. */
export type CatalogueEntry = {
  readonly code: string;
  readonly name: string;
  readonly parentCode: string | null;
  readonly level: number;
  readonly kindCode: string;
};

/** The import's knowledge of the archive; gathered once by whoever runs it. */
export type LedgerContext = {
  readonly fields: readonly LedgerField[];
  readonly catalogue: readonly CatalogueEntry[];
  /** The lines of other kinds, where the catalogue above holds those of one: a word may mean one of them. */
  readonly others?: readonly CatalogueEntry[];
  readonly today: string;
  /** The numbers of days in the file count from 1904, as old workbooks of the Macintosh do. */
  readonly isSince1904?: true;
};

export type IdentifierKey = keyof typeof ledgerText.identifiers;
export const identifierKeys: readonly IdentifierKey[] = [
  'identificationCode',
  'registrationCode',
  'deviceCode',
  'useCertificateNo',
];

/** Fields with a meaning of their own in an import. */
const catalogueKeys = ['equipmentVarietyCode', 'equipmentCategoryCode', 'equipmentTypeCode'] as const;

/** Kind, category and variety together say what a piece of equipment is. */
export const isPlaceKey = (key: string): boolean => (catalogueKeys as readonly string[]).includes(key);

/** One ledger column serves lifts and escalators, whose definitions name the same quantity differently. */
const equivalents: Record<string, readonly string[]> = {
  liftHeight: ['escalatorLiftHeight'],
  ratedSpeed: ['nominalSpeed'],
};

/** The field that the mapped one stands for in this category, or none when the category has no such quantity. */
export function fieldFor(
  field: LedgerField,
  byKey: ReadonlyMap<string, LedgerField>,
  codes: readonly (string | null)[],
): LedgerField | undefined {
  const candidates = [field, ...(equivalents[field.key] ?? []).map((key) => byKey.get(key))];
  return candidates.find((candidate) => candidate && applies(candidate, codes));
}

const applies = (field: LedgerField, codes: readonly (string | null)[]) =>
  !field.appliesTo || field.appliesTo.some((code) => codes.includes(code));

/** Numbers stand in it. */
export const isFigureField = ({ type }: Pick<LedgerField, 'type'>): boolean => type === 'number' || type === 'integer';
