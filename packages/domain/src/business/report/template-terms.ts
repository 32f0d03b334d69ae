// What the rules of a template are made of: binds, effects, limits and conditions.

import type { Bounds } from '../../shared/field/field-definition.ts';
/** Dotted path into the report context, e.g. "equ.useCertNo". */
export type Bind = string;

export interface BoundedFields {
  /** Between which values fields can lie; added where a form is read (`withFieldBounds`), never stored. */
  readonly bounds?: Readonly<Record<Bind, Bounds>>;
  /** Between which they usually lie. */
  readonly usual?: Readonly<Record<Bind, Bounds>>;
}
/** A number that says itself where it lies; without it the name and the unit say so (`number-bounds.ts`). */
export interface Ranged {
  readonly possible?: Bounds;
  readonly usual?: Bounds;
}
export type Effect = 'pass' | 'fail' | 'na' | 'unable';
export type ItemClass = 'A' | 'B' | 'C';

export type Operand = number | BoundOperand | { sum: readonly Operand[] };
/** The operand is `times · x^pow + plus`. */
interface BoundOperand {
  bind: Bind;
  times?: number;
  pow?: number;
  plus?: number;
}

export type Limit =
  | { op: '>=' | '>' | '<=' | '<' | '=='; value: Operand }
  | { op: 'between'; min: Operand; max: Operand }
  | TableLimit
  | { op: 'none' };
export interface TableLimit {
  op: 'table';
  by: Bind;
  rows: readonly TableRow[];
  other?: Limit;
}
type TableRow = { eq: string | number; limit: Limit } | { upTo: number; limit: Limit };

export type Cond = { all: readonly Cond[] } | { any: readonly Cond[] } | { not: Cond } | CountCond | FieldCond;
export interface CountFilter {
  effect: Effect;
  cls?: readonly ItemClass[];
  key?: boolean;
  section?: string;
}
interface CountCond {
  count: CountFilter;
  op: '>' | '>=' | '==' | '<' | '<=';
  value: number;
}
export interface FieldCond {
  field: Bind;
  op: '==' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'filled';
  value?: string | number | boolean | readonly (string | number)[];
}
