// Between which values a number or a date of a field can lie at all, and between which it usually lies (decisions §11).
import type { Day } from '../day/day.ts';
import type { Bounds, FieldDefinition } from './field-definition.ts';
import { fieldsText } from './fields.text.ts';
import { DEFAULT_DECIMALS, roundedText } from '../typed/typed-number.ts';
import { withoutNoise } from './units.ts';

const TODAY = 'today';

type Bounded = Pick<FieldDefinition, 'possible' | 'usual' | 'unit'>;

const onDay = (bounds: Bounds | undefined, today: Day): Bounds | undefined =>
  bounds?.[1] === TODAY ? [String(bounds[0]), today] : bounds;

/** The field as it is asked on a day: what has happened lies not in the future. */
export function boundedOn<Field extends Bounded>(field: Field, today: Day): Field {
  const [possible, usual] = [onDay(field.possible, today), onDay(field.usual, today)];
  if (possible === field.possible && usual === field.usual) return field;
  return { ...field, ...(possible && { possible }), ...(usual && { usual }) };
}

type UsualByClass = Pick<FieldDefinition, 'usual' | 'usualFor'>;

/** The classes of a piece of equipment: sub-variety, variety and category, as far as they are known. */
export type ClassCodes = readonly (string | null | undefined)[];

/** Usual bounds for a piece of equipment: its most special class that says so decides. */
const usualIn = ({ usual, usualFor = {} }: UsualByClass, codes: ClassCodes): Bounds | undefined => {
  const saidCode = codes.find((code) => code && Object.hasOwn(usualFor, code));
  return saidCode ? usualFor[saidCode] : usual;
};

/** The field as it is asked of equipment of these classes; of several, all is usual that is so for one of them. */
export function boundedFor<Field extends UsualByClass>(field: Field, classes: readonly ClassCodes[]): Field {
  if (!field.usualFor || classes.length === 0) return field;
  const all = classes.flatMap((codes) => [usualIn(field, codes)].filter((one) => one !== undefined));
  const numbers = all.flat().filter((end) => typeof end === 'number'); // bounds that differ by class are of figures
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return all.length < classes.length ? field : { ...field, usual: [low, high] };
}

/** All that is usual for some equipment that has the field. */
export const widestUsual = (field: UsualByClass): Bounds | undefined =>
  boundedFor(field, [[], ...Object.keys(field.usualFor ?? {}).map((code) => [code])]).usual;

/** The classes that the values of a record say, the most special first. */
export const classCodesOf = (values: Readonly<Record<string, unknown>>): ClassCodes =>
  ['subVarietyCode', 'equipmentVarietyCode', 'equipmentCategoryCode'].map((key) => {
    const code = values[key];
    return typeof code === 'string' ? code : undefined;
  });

/** A value beyond its bounds; an end whose day is not known bounds nothing. */
export function isBeyond(bounds: Bounds | undefined, value: unknown): boolean {
  if (!bounds) return false;
  const [low, high] = bounds;
  if (typeof value === 'number' && typeof low === 'number') return value < low || value > Number(high);
  return (
    typeof value === 'string' && typeof low === 'string' && (value < low || (high !== TODAY && value > String(high)))
  );
}

/** The reason that a value can be true of no equipment, or nothing. */
export function boundProblem({ possible, unit }: Bounded, value: unknown): string | undefined {
  return possible && isBeyond(possible, value) ? fieldsText.impossible(possible[0], possible[1], unit) : undefined;
}

const COUNTED = new Set<string>(fieldsText.countedUnits);

/** The field counts: its value has no decimals. */
export const isWhole = ({ type, unit = '' }: { readonly type: string; readonly unit?: string | undefined }): boolean =>
  type === 'integer' || (type === 'number' && COUNTED.has(unit));

/** To a centimetre a second or a minute, as ledgers are read (`scaled`). */
const SPEEDS = new Set(['m/s', 'm/min']);
const SPEED_DECIMALS = 2;
const LEAST_DIGITS = 4;

/**
 * A value converted from another unit is rounded to what the field can know: 50 km/h are 833.33 m/min, and 500 Pa stay
 * 0.0005 MPa. What was written in the field's own unit stands or falls as it is.
 */
export function convertedBy(factor: number, value: number, field: Parameters<typeof isWhole>[0]): number {
  const exact = withoutNoise(value * factor);
  if (factor === 1 || exact === 0) return exact;
  if (isWhole(field)) return Math.round(exact);
  if (SPEEDS.has(field.unit ?? '')) return Number(roundedText(exact, SPEED_DECIMALS));
  const magnitude = Math.floor(Math.log10(Math.abs(exact)));
  return Number(roundedText(exact, Math.max(DEFAULT_DECIMALS, LEAST_DIGITS - 1 - magnitude)));
}
