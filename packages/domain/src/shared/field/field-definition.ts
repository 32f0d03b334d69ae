type FieldType =
  | 'text'
  | 'number'
  | 'integer'
  | 'date'
  | 'yearMonth'
  | 'select'
  | 'multiselect'
  | 'boolean'
  | 'textarea'
  | 'area'
  | 'industry'
  | 'unit'
  | 'catalogue'
  | 'label';

/** Both ends belong to them; of dates (yyyy-MM-dd) the upper may be `today`, the day on which is asked. */
export type Bounds = readonly [low: number, high: number] | readonly [from: string, until: string];

/** One field of an equipment record: data, so that forms, import and declaration ask the same. */
export interface FieldDefinition {
  key: string;
  label: string;
  type: FieldType;
  /** The way that a screen draws it (spec §3, showType). */
  showType: string;
  group: string;
  unit?: string;
  /** The field whose value is the unit of this one. */
  unitBy?: string;
  options?: readonly string[];
  dictType?: string;
  required: boolean;
  /** Kinds for which it is not required although it is in general. */
  optionalFor?: readonly string[];
  /** Catalogue codes for which it is required although not in general. */
  requiredFor?: readonly string[];
  /** Catalogue codes that have the field at all; absent: every one of the kind. */
  appliesTo?: readonly string[];
  /** Kinds that do not have this common field. */
  notFor?: readonly string[];
  /** The name that a kind gives it, where it calls it otherwise. */
  labels?: Readonly<Record<string, string>>;
  /** The name that kinds give it in general, where this one calls it otherwise. */
  commonLabel?: string;
  /** In which group a kind has it, where it is another. */
  groups?: Readonly<Record<string, string>>;
  /** A month given for this day means its last day. */
  takesMonth?: true;
  /** Between which values it can lie at all; beyond them every door refuses. */
  possible?: Bounds;
  /** Between which values it usually lies; beyond them a person looks again, nothing is refused. */
  usual?: Bounds;
  /** The same of a category, variety or sub-variety of which something else is usual, by its code. */
  usualFor?: Readonly<Record<string, Bounds>>;
  /** Lists show it; only fields of an institute say so, lists declare the others themselves. */
  listed?: boolean;
  /** The form that asks it, where only one that a business chooses does; absent: every form of the record. */
  form?: string;
  confidence?: string;
  /** Taken over without a source: shown as 待核. */
  unconfirmed?: boolean;
  /** The value of a new record where nobody says otherwise. Only fields of an institute have it, as the next two. */
  default?: string | number | boolean;
  /** An expression over fields of the record (`field.…`); where it is known to be false, the sentence refuses the value. */
  check?: { expression: string; sentence: string };
  /** An expression; the field is asked where it is known to be true. */
  condition?: string;
  note?: string;
  /** Columns of its form that it takes, where an institute says so. */
  span?: number;
  sort: number;
}

/** A field of a kind, of a table below it ("8000.pipingUnit"), or of every kind ("common"). */
export interface DefinedField {
  readonly kindCode: string;
  readonly key: string;
  readonly definition: FieldDefinition;
}
