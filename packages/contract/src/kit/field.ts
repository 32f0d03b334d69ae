import { isDay } from '@tejian/domain/shared/day/day.ts';
import { oneLine, withoutInvisible } from '@tejian/domain/shared/typed/width.ts';
import { readJson } from './json-text.ts';
import { kitText } from './kit.text.ts';

/**
 * The leaves of a record: how one value reads from the wire (a form field, a query parameter or JSON) and how it is
 * written there. A blank value of an optional field reads as undefined; texts are trimmed (spec §5).
 */
export interface Field<T> {
  readonly kind: 'field';
  readonly optional: boolean;
  readonly shape: FieldShape;
  /** The field within: of a value that may be missing, or of each entry of a list. */
  readonly inner?: Field<unknown>;
  /** The meaning of its absence from a call that writes a stored record, where that is declared (`kit/edited`). */
  readonly absence?: 'stays' | 'ofAct';
  /** Written as a blank where there is no value: what is not sent would mean another thing. */
  readonly saysBlank?: true;
  decode(raw: unknown, problems: Problems, path: string): T;
  encode(value: T): unknown;
}

/**
 * The shape of a value, for whoever has to know it without a value: the specification's checker, samples, forms,
 * queries.
 */
export type FieldShape = {
  /** Leaving it out, or leaving it blank, is refused. */
  readonly isRequired: boolean;
} & (
  | {
      readonly type: 'text';
      /** In UTF-16 code units. */
      readonly maxLength: number;
      /** A rule of its own refuses texts, too. */
      readonly isChecked?: true;
    }
  | { readonly type: 'number'; readonly isWhole: boolean; readonly min?: number; readonly max?: number }
  /** An amount in yuan with two decimals, as a text. */
  | { readonly type: 'amount' }
  | { readonly type: 'date' | 'instant' | 'flag'; readonly mayBeForGood?: true }
  /** One of a few values that the contract itself gives. */
  | { readonly type: 'choice'; readonly options: readonly (string | number | boolean)[] }
  /** Codes or identifiers, comma-joined. */
  | { readonly type: 'codes'; readonly min: number; readonly max: number }
  | { readonly type: 'list'; readonly inner: Field<unknown>; readonly min: number; readonly max: number }
  /** Its fields stand in the record itself. */
  | { readonly type: 'record' }
  /** An object of names that the value chooses itself. */
  | { readonly type: 'map'; readonly inner: Field<unknown> }
  /** A part that is of one of several shapes, which may hold itself. */
  | { readonly type: 'variants'; readonly of: () => readonly Field<unknown>[] }
  /** A text, a number or a flag. */
  | { readonly type: 'plain' }
  /** Any JSON that its own reader takes. */
  | { readonly type: 'structure' }
  /** Taken, and read by nobody. */
  | { readonly type: 'dropped' }
);

type Given<Shape> = Shape extends unknown ? Omit<Shape, 'isRequired'> : never;
/** A shape without the word whether its value must be there. */
export type ShapeOf = Given<FieldShape>;

export const requiredShape = (shape: ShapeOf): FieldShape => ({ ...shape, isRequired: true });
export const missable = (shape: ShapeOf): FieldShape => ({ ...shape, isRequired: false });

/** Refused values by wire path; the sentences are what the person reads beside the field. */
export type Problems = Record<string, string>;

/** Nothing is left of it when what nobody sees is gone. */
export const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && asText(raw) === '');

/**
 * Control characters and broken surrogate pairs come along when people paste; nobody sees them and no database takes them. Those
 * that turn the direction of what follows would show people another text than the one that is kept, and files are read
 * without all of them.
 */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const visible = (raw: string): string => withoutInvisible(raw.replace(CONTROLS, '')).toWellFormed();

const asText = (raw: unknown) =>
  typeof raw === 'string'
    ? visible(raw).trim()
    : typeof raw === 'number' || typeof raw === 'boolean'
      ? String(raw)
      : undefined;

/** Builds a field from a reader that answers undefined for a value it does not accept. */
export function field<T>(
  shape: ShapeOf,
  read: (raw: unknown) => T | undefined,
  refusal: string,
  encode: (value: T) => unknown = (v) => v,
): Field<T> {
  return {
    kind: 'field',
    optional: false,
    shape: requiredShape(shape),
    decode(raw, problems, path) {
      const value = isBlank(raw) ? undefined : read(raw);
      if (value === undefined) problems[path] = isBlank(raw) ? kitText.required : refusal;
      return value as T; // a problem was noted: the record refuses as a whole
    },
    encode,
  };
}

/** A value that may be missing: undefined here, absent or blank on the wire. */
export function optional<T>(inner: Field<T>): Field<T | undefined> {
  return {
    kind: 'field',
    optional: true,
    shape: missable(inner.shape),
    inner: inner as Field<unknown>,
    decode: (raw, problems, path) => (isBlank(raw) ? undefined : inner.decode(raw, problems, path)),
    encode: (value) => (value === undefined ? undefined : inner.encode(value)),
  };
}

/**
 * Taken, and read by nobody: a field that the specification names and nothing here needs yet, or one of an earlier build,
 * whose pages may be open still and whose savings wait in an outbox.
 */
export const dropped = (): Field<undefined> => ({
  kind: 'field',
  optional: true,
  shape: missable({ type: 'dropped' }),
  decode: () => undefined,
  encode: () => undefined,
});

/** Text that may be blank: reads as '' when missing. */
export function text(limit: { max?: number } = {}): Field<string> {
  const max = limit.max ?? 2000;
  return {
    kind: 'field',
    optional: false,
    shape: missable({ type: 'text', maxLength: max }),
    decode(raw, problems, path) {
      const value = raw === undefined || raw === null ? '' : asText(raw);
      if (value === undefined) problems[path] = kitText.text;
      else if (value.length > max) problems[path] = kitText.tooLong(max);
      return value ?? '';
    },
    encode: (value) => value,
  };
}

/** A text that stands on one line, as every file's is read. */
export const onOneLine = <T extends Field<string>>(inner: T): T => ({
  ...inner,
  decode: (raw, problems, path) => inner.decode(typeof raw === 'string' ? oneLine(raw) : raw, problems, path),
});

/** Text that must not be blank; the refusal is the specification's “…不能为空”, or `empty` where it has another. */
export function requiredText(label: string, limit: { max?: number; empty?: string } = {}): Field<string> {
  const inner = text(limit);
  return {
    ...inner,
    shape: requiredShape(inner.shape),
    decode(raw, problems, path) {
      const value = inner.decode(raw, problems, path);
      if (!value && !problems[path]) problems[path] = limit.empty ?? kitText.blank(label);
      else if (problems[path]) problems[path] = `${label}${problems[path]}`;
      return value;
    },
  };
}

/** The name of a record or a view in a call. No screen shows it, so its refusals speak of the data. */
export const identifier = (limit: { max?: number } = {}): Field<string> => requiredText(kitText.identifier, limit);

/** A text that also passes a check of spec §5: server and browser refuse it with the same sentence. */
export function checked(inner: Field<string>, check: (value: string) => string | undefined): Field<string> {
  return {
    ...inner,
    shape: inner.shape.type === 'text' ? { ...inner.shape, isChecked: true } : inner.shape,
    decode(raw, problems, path) {
      const value = inner.decode(raw, problems, path);
      const refusal = problems[path] ? undefined : check(value);
      if (refusal) problems[path] = refusal;
      return value;
    },
  };
}

/** Programs write whole numbers in digits: neither 0x10 nor a blank is one. */
const WHOLE = /^[+-]?\d{1,16}$/;

export function integer(range: { min?: number; max?: number } = {}): Field<number> {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = range;
  return field(
    { type: 'number', isWhole: true, min, max },
    (raw) => {
      const digits = asText(raw) ?? '';
      const value = WHOLE.test(digits) ? Number.parseInt(digits, 10) : Number.NaN;
      return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
    },
    range.min === undefined && range.max === undefined ? kitText.integer : kitText.integerBetween(min, max),
  );
}

/** A day, with or without a time of the day behind it, in one group each. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/;

/** The day and the time that a text names; nothing when there is no such day or no such time. */
export function dayAndTime(raw: string): { day: string; time: string | undefined } | undefined {
  const [, day, time] = MOMENT.exec(raw) ?? [];
  return day !== undefined && isDay(day) ? { day, time } : undefined;
}

/** A calendar date, always the string yyyy-MM-dd; the last of all (9999-12-31) for good, where a field takes that. */
export const date = (lasting?: 'mayBeForGood'): Field<string> =>
  field(
    { type: 'date', ...(lasting && { mayBeForGood: true }) },
    (raw) => dayAndTime(asText(raw) ?? '')?.day,
    kitText.date,
  );

const SHANGHAI_OFFSET = '+08:00';

/** A moment: a Date here, 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai on the wire (spec §9; decisions §9: 24-hour clock). */
export const instant = (): Field<Date> =>
  field(
    { type: 'instant' },
    (raw) => {
      if (raw instanceof Date) return raw;
      const foundDay = dayAndTime(asText(raw) ?? '');
      return foundDay && new Date(`${foundDay.day}T${foundDay.time ?? '00:00:00'}${SHANGHAI_OFFSET}`);
    },
    kitText.instant,
    showInstant,
  );

/** 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai, which has no daylight saving time. */
export function showInstant(at: Date): string {
  const ms = at.getTime() + 8 * MS_OF_HOUR;
  const day = Math.floor(ms / (24 * MS_OF_HOUR));
  const second = Math.floor(ms / 1000) - day * 24 * 3600;
  return `${shownDay(day)} ${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
}

const MS_OF_HOUR = 3_600_000;
const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Texts of days since 1970: the rows of a list are of few days, and each text costs ten times what looking it up does. */
const shownDays = new Map<number, string>();
const MOST_DAYS = 4000;

function shownDay(day: number): string {
  const knownText = shownDays.get(day);
  if (knownText !== undefined) return knownText;
  const writtenText = new Date(day * 24 * MS_OF_HOUR).toISOString().split('T')[0] ?? '';
  if (shownDays.size >= MOST_DAYS) shownDays.clear();
  shownDays.set(day, writtenText);
  return writtenText;
}

/** The words of a flag. A plain object would also know the names that every object has. */
const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

export const isFlagWord = (word: string): boolean => flags.has(word);

export const flag = (): Field<boolean> => {
  return field({ type: 'flag' }, (raw) => flags.get(asText(raw) ?? ''), kitText.flag);
};

/** Several codes or identifiers, comma-joined on the wire (spec §3); an array is accepted too. */
export const codes = (limit: { min?: number; max?: number; empty?: string } = {}): Field<string[]> => ({
  kind: 'field',
  optional: false,
  shape: { type: 'codes', min: limit.min ?? 0, max: limit.max ?? 500, isRequired: (limit.min ?? 0) > 0 },
  decode(raw, problems, path) {
    const list = Array.isArray(raw) ? raw.map(asText) : asText(raw ?? '')?.split(',');
    const values = (list ?? []).map((code) => code?.trim() ?? '').filter(Boolean);
    if (values.length < (limit.min ?? 0)) problems[path] = limit.empty ?? kitText.nothingSelected;
    if (values.length > (limit.max ?? 500)) problems[path] = kitText.tooMany(limit.max ?? 500);
    if (!list || list.includes(undefined)) problems[path] = kitText.text;
    return values;
  },
  encode: (values) => values.join(','),
});

export const oneOf = <const T extends string>(values: readonly T[]): Field<T> =>
  field(
    { type: 'choice', options: values },
    (raw) => values.find((value) => value === asText(raw)),
    kitText.oneOf(values),
  );

/**
 * A structured value that travels as JSON (as text in a form body): a list or an object. Its own reader may take less, or
 * more, and refuses by answering nothing or by failing.
 */
export const json = <T>(
  read: (value: unknown) => T | undefined = (value) => (isStructure(value) ? (value as T) : undefined),
): Field<T> =>
  field(
    { type: 'structure' },
    (raw) => {
      try {
        return read(visibleIn(typeof raw === 'string' ? readJson(raw) : raw));
      } catch {
        return undefined;
      }
    },
    kitText.malformed,
  );

const isStructure = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An object of names and values: neither a list nor a single value is one. */
export const jsonObject = <T extends object>(): Field<T> =>
  json((value) => (isStructure(value) && !Array.isArray(value) ? (value as T) : undefined));

/** A list of objects. */
export const jsonRows = <T extends object>(): Field<T[]> =>
  json((value) => (Array.isArray(value) && value.every(isStructure) ? (value as T[]) : undefined));

/** As `visible`, in every text of a structured value. */
function visibleIn(raw: unknown): unknown {
  if (typeof raw === 'string') return visible(raw);
  if (Array.isArray(raw)) return raw.map(visibleIn);
  if (typeof raw !== 'object' || raw === null) return raw;
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, visibleIn(value)]));
}
