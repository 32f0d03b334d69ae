// Facts as data: what templates, cycle rules, conditions and forms may speak about (design, section 11).
import type { Bounds, FieldDefinition } from '../field/field-definition.ts';

/** `month` has no day; `list` is several texts. */
export const factTypes = ['text', 'number', 'boolean', 'date', 'month', 'list'] as const;
export type FactType = (typeof factTypes)[number];

/**
 * From where a fact comes. archive: a field of the record. catalogue: the name of its place in the equipment catalogue. unit: a unit of the record.
 * institute: the inspection body. declaration, task: what was declared or arranged. report: what report and flow know.
 * entry: typed by the inspector. computed: a named function.
 */
export const factOrigins = [
  'archive',
  'catalogue',
  'unit',
  'institute',
  'declaration',
  'task',
  'report',
  'entry',
  'computed',
] as const;
type FactOrigin = (typeof factOrigins)[number];

/** The unit of a number where another fact decides it: a boiler's capacity in t/h of steam, in MW of hot water. */
interface UnitBy {
  readonly fact: string;
  readonly units: Readonly<Record<string, string>>;
}

/** One line of the catalogue. What an archive fact does not say, the definition of its field says. */
export interface FactDefinition {
  readonly key: string;
  readonly label?: string;
  readonly type?: FactType;
  readonly unit?: string;
  /** Other ways of writing the unit that forms use. */
  readonly unitAlso?: readonly string[];
  readonly unitBy?: UnitBy;
  readonly options?: readonly string[];
  readonly origin: FactOrigin;
  /** The place where the origin holds the value; for a unit also its role. */
  readonly field?: string;
  readonly role?: string;
  /** The archive field that is asked where the first one is blank. */
  readonly or?: string;
  /** The function that computes it. */
  readonly by?: string;
  readonly unconfirmed?: boolean;
  /** Between which values it can lie, where no field of the archive says so. */
  readonly possible?: Bounds;
}

/** The catalogue as it is kept: facts of every kind, and those of each kind by its code. */
export interface FactData {
  readonly version?: string;
  readonly common: readonly FactDefinition[];
  readonly kinds: Readonly<Record<string, readonly FactDefinition[]>>;
  /** The fields that units, applications and items hold, for the rules of their own fields. */
  readonly records?: Readonly<Record<string, readonly RecordField[]>>;
}

/** A field of a record that is no equipment. */
type RecordField = Pick<FieldDefinition, 'key' | 'label' | 'type' | 'unit'>;

export interface KnownFact extends FactDefinition {
  /** Between which values it usually lies, where the field of the archive says so. */
  readonly usual?: Bounds;
  readonly label: string;
  readonly type: FactType;
}
