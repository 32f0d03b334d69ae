// Parts of documents that are kept as they came (report templates, matches of cycle rules). A form sends texts and may leave
// out or blank what it does not know; such a document is JSON, is read again without a word, and must be what its type says.
import { kitText } from './kit.text.ts';
import { missable, requiredShape, type ShapeOf, type Field } from './field.ts';
import { record, type RecordOf } from './record.ts';

type Reader<T> = (raw: unknown) => T | undefined;

/** Nothing but what the reader takes: no text for a number, no null for what is left out. */
function exactly<T>(shape: ShapeOf, read: Reader<T>, refusal: string): Field<T> {
  return {
    kind: 'field',
    optional: false,
    shape: requiredShape(shape),
    decode(raw, problems, path) {
      const value = read(raw);
      if (value === undefined) problems[path] = raw === undefined ? kitText.required : refusal;
      return value as T; // a problem was noted: the document is refused as a whole
    },
    encode: (value) => value,
  };
}

const isLongText = (raw: unknown, max: number): raw is string => typeof raw === 'string' && raw.length > max;

/** A text, blank or not. */
export const words = (max = 2000): Field<string> => {
  const inner = exactly(
    { type: 'text', maxLength: max },
    (raw) => (typeof raw === 'string' ? raw : undefined),
    kitText.text,
  );
  return {
    ...inner,
    decode(raw, problems, path) {
      const value = inner.decode(raw, problems, path);
      if (isLongText(raw, max)) problems[path] = kitText.tooLong(max);
      return value;
    },
  };
};

/** A text that says something. */
export const named = (max = 200): Field<string> => {
  const inner = words(max);
  return {
    ...inner,
    decode(raw, problems, path) {
      const value = inner.decode(raw, problems, path);
      if (typeof raw === 'string' && raw.trim() === '') problems[path] = kitText.required;
      return value;
    },
  };
};

export const oneWord = <const T extends string>(values: readonly T[]): Field<T> =>
  exactly({ type: 'choice', options: values }, (raw) => values.find((value) => value === raw), kitText.oneOf(values));

export const yesOrNo = (): Field<boolean> =>
  exactly({ type: 'flag' }, (raw) => (typeof raw === 'boolean' ? raw : undefined), kitText.trueOrFalse);

export const exact = <const T extends string | number | boolean>(wantedValue: T): Field<T> =>
  exactly(
    { type: 'choice', options: [wantedValue] },
    (raw) => (raw === wantedValue ? wantedValue : undefined),
    kitText.oneOf([String(wantedValue)]),
  );

/** Decimals of this language have 34 digits; what a template writes is measured, and far from both ends. */
const MOST = 1e15;
export const figure = (): Field<number> =>
  exactly(
    { type: 'number', isWhole: false, min: -MOST, max: MOST },
    (raw) => (typeof raw === 'number' && Math.abs(raw) <= MOST ? raw : undefined),
    kitText.number,
  );

export const whole = (min: number, max: number): Field<number> =>
  exactly(
    { type: 'number', isWhole: true, min, max },
    (raw) => (typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined),
    kitText.integerBetween(min, max),
  );

/** One of several single values; the first that takes it. */
export const either = <T>(fields: readonly Field<T>[], refusal: string): Field<T> =>
  exactly(
    { type: 'plain' },
    (raw) => {
      for (const one of fields) {
        const problems = {};
        const value = one.decode(raw, problems, '');
        if (Object.keys(problems).length === 0) return value;
      }
      return undefined;
    },
    refusal,
  );

const isPart = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Refuses what is no object before the field within looks at it. */
function ofParts<T>(inner: Field<T>): Field<T> {
  return {
    ...inner,
    shape: requiredShape(inner.shape),
    decode(raw, problems, path) {
      if (isPart(raw)) return inner.decode(raw, problems, path);
      problems[path] = raw === undefined ? kitText.required : kitText.part;
      return undefined as T; // a problem was noted
    },
  };
}

export const part: typeof record = (fields) => {
  const inner = record(fields);
  return { ...inner, ...ofParts(inner) };
};

/** A field that may be left out; where it stands it is what it should be. */
export function absent<T>(inner: Field<T>): Field<T | undefined> {
  return {
    kind: 'field',
    optional: true,
    shape: missable(inner.shape),
    inner: inner as Field<unknown>,
    decode: (raw, problems, path) => (raw === undefined ? undefined : inner.decode(raw, problems, path)),
    encode: (value) => (value === undefined ? undefined : inner.encode(value)),
  };
}

export function rows<T>(inner: Field<T>, { min = 0, max = 500 } = {}): Field<T[]> {
  return {
    kind: 'field',
    optional: false,
    shape: requiredShape({ type: 'list', inner: inner as Field<unknown>, min, max }),
    inner: inner as Field<unknown>,
    decode(raw, problems, path) {
      if (!Array.isArray(raw)) {
        problems[path] = raw === undefined ? kitText.required : kitText.list;
        return [];
      }
      if (raw.length > max) problems[path] = kitText.tooMany(max);
      if (raw.length < min) problems[path] = kitText.required;
      return raw.slice(0, max).map((one, index) => inner.decode(one, problems, `${path}[${String(index)}]`));
    },
    encode: (values) => values.map((one) => inner.encode(one)),
  };
}

/** An object of names that the document chooses itself. */
export function dictionary<T>(inner: Field<T>, { max = 500 } = {}): Field<Readonly<Record<string, T>>> {
  const all = (values: object, each: (value: never, name: string) => unknown) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, each(value as never, name)]));
  return ofParts({
    kind: 'field',
    optional: false,
    shape: requiredShape({ type: 'map', inner: inner as Field<unknown> }),
    decode(raw, problems, path) {
      const givenObject = raw as object; // `ofParts` looked at it
      if (Object.keys(givenObject).length > max) problems[path] = kitText.tooMany(max);
      return all(givenObject, (value, name) => inner.decode(value, problems, `${path}.${name}`)) as Record<string, T>;
    },
    encode: (values) => all(values, (value) => inner.encode(value)),
  });
}

interface Variant {
  /** True when a part is of this shape; its fields then say what is wrong with it. */
  readonly is: (raw: Readonly<Record<string, unknown>>) => boolean;
  /** A shape may hold itself, so that it is made when it is first asked. */
  readonly of: () => RecordOf<unknown> | Field<unknown>;
}

/** A part of one of several shapes. */
export function variants<T extends object>(all: readonly Variant[], refusal: string): Field<T> {
  const shapeOf = (raw: object) => all.find(({ is }) => is(raw as Record<string, unknown>))?.of() as Field<T>;
  return ofParts({
    kind: 'field',
    optional: false,
    shape: requiredShape({ type: 'variants', of: () => all.map(({ of }) => of() as Field<unknown>) }),
    decode(raw, problems, path) {
      const shape = shapeOf(raw as object) as Field<T> | undefined; // `ofParts` looked at it
      if (shape) return shape.decode(raw, problems, path);
      problems[path] = refusal;
      return {} as T; // a problem was noted
    },
    encode: (value) => shapeOf(value).encode(value),
  });
}

export const has =
  (...names: readonly string[]) =>
  (raw: Readonly<Record<string, unknown>>): boolean =>
    names.some((name) => Object.hasOwn(raw, name));
export const says =
  (name: string, ...values: readonly unknown[]) =>
  (raw: Readonly<Record<string, unknown>>): boolean =>
    values.includes(raw[name]);
