// The functions of the language by their FEEL names, and those of FEEL that it leaves out.
import type { Type } from './fact-type.ts';

export interface FunctionEntry {
  /** Types of the arguments; the last one repeats where `most` allows more. */
  readonly takes: readonly Type[];
  readonly least: number;
  readonly most: number;
  /** `ofArguments`: the type of what it is given. */
  readonly gives: Type | 'ofArguments';
  /** It takes one list, or its elements as arguments. */
  readonly ofList?: true;
}

const aggregate = (takes: Type, gives: FunctionEntry['gives']): FunctionEntry => ({
  takes: [takes],
  least: 1,
  most: 1_000,
  gives,
  ofList: true,
});
const rounding: FunctionEntry = { takes: ['number', 'number'], least: 2, most: 2, gives: 'number' };
const toWhole: FunctionEntry = { takes: ['number', 'number'], least: 1, most: 2, gives: 'number' };
const converting = (gives: Type): FunctionEntry => ({ takes: ['text'], least: 1, most: 1, gives });

export const functions = {
  min: aggregate('any', 'ofArguments'),
  max: aggregate('any', 'ofArguments'),
  sum: aggregate('number', 'number'),
  mean: aggregate('number', 'number'),
  count: { takes: [{ list: 'any' }], least: 1, most: 1, gives: 'number' },
  'list contains': { takes: [{ list: 'any' }, 'any'], least: 2, most: 2, gives: 'boolean' },
  abs: { takes: ['any'], least: 1, most: 1, gives: 'ofArguments' },
  modulo: { takes: ['number', 'number'], least: 2, most: 2, gives: 'number' },
  floor: toWhole,
  ceiling: toWhole,
  'round up': rounding,
  'round down': rounding,
  'round half up': rounding,
  'round half down': rounding,
  /** FEEL's name for rounding half to even. */
  decimal: rounding,
  date: converting('date'),
  duration: converting('any'),
  'years and months duration': { takes: ['date', 'date'], least: 2, most: 2, gives: 'months' },
  /** Says whether two values are the same one; never unknown, so `is(x, true)` says that x is known to be true. */
  is: { takes: ['any', 'any'], least: 2, most: 2, gives: 'boolean' },
} as const satisfies Readonly<Record<string, FunctionEntry>>;

export type FunctionName = keyof typeof functions;
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(functions, name);
export const functionEntry = (name: FunctionName): FunctionEntry => functions[name];

/** Names of FEEL (DMN 1.5) that consist of several words; a single word is told by the parenthesis behind it. */
const leftOut = [
  'date and time',
  'string length',
  'upper case',
  'lower case',
  'substring before',
  'substring after',
  'starts with',
  'ends with',
  'insert before',
  'index of',
  'distinct values',
  'day of year',
  'day of week',
  'month of year',
  'week of year',
  'get entries',
  'get value',
  'list replace',
  'string join',
  'met by',
  'overlaps before',
  'overlaps after',
  'finished by',
  'started by',
];

/** Function names of several words, the longest first. */
export const wordyNames: readonly (readonly string[])[] = [...Object.keys(functions), ...leftOut]
  .filter((name) => name.includes(' '))
  .map((name) => name.split(' '))
  .toSorted((one, other) => other.length - one.length);

/** Words that have a meaning of their own and are no facts. */
export const keywords: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'in',
  'between',
  'if',
  'then',
  'else',
  'true',
  'false',
  'null',
]);
/** Words of FEEL that the language leaves out. */
export const leftOutWords: ReadonlySet<string> = new Set([
  'for',
  'return',
  'some',
  'every',
  'satisfies',
  'function',
  'instance',
]);

/** The properties that can be asked of a day or a duration behind a point. */
export const properties = {
  year: 'date',
  month: 'date',
  day: 'date',
  years: 'months',
  months: 'months',
  days: 'time',
  hours: 'time',
  minutes: 'time',
  seconds: 'time',
} as const;
export type PropertyName = keyof typeof properties;
export const isPropertyName = (name: string): name is PropertyName => Object.hasOwn(properties, name);
