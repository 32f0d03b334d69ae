import { missable, requiredShape, type Field, type Problems } from './field.ts';
import { readJson } from './json-text.ts';
import { kitText } from './kit.text.ts';

/**
 * A record of the wire. Every field carries our name; `wire('appno', …)` gives the legacy name where the specification
 * fixes one (decisions §2), so the translation is said once and both directions follow from it.
 */
export interface Wired<T> {
  readonly kind: 'wired';
  readonly name: string;
  readonly inner: Field<T>;
}
type Entry = Field<unknown> | Wired<unknown>;
type Read<E> = E extends Wired<infer T> ? T : E extends Field<infer T> ? T : never;
type OptionalKeys<F> = { [K in keyof F]: undefined extends Read<F[K]> ? K : never }[keyof F];
type Values<F> = { [K in Exclude<keyof F, OptionalKeys<F>>]: Read<F[K]> } & {
  [K in OptionalKeys<F>]?: Read<F[K]>;
};
type Shown<T> = { [K in keyof T]: T[K] };

export interface RecordOf<F> extends Field<Shown<Values<F>>> {
  readonly fields: F;
  /** The name that our field has on the wire; also our name is accepted where both exist. */
  wireName(field: keyof F & string): string;
  fieldOf(wireName: string): (keyof F & string) | undefined;
}
/** The TypeScript type of a record: `type Application = ValueOf<typeof application>`. */
export type ValueOf<R> = R extends Field<infer T> ? T : never;

export const wire = <T>(name: string, inner: Field<T>): Wired<T> => ({ kind: 'wired', name, inner });

const innerOf = (entry: Entry): Field<unknown> => (entry.kind === 'wired' ? entry.inner : entry);

export function record<F extends { [K in keyof F]: Field<unknown & Read<F[K]>> | Wired<unknown & Read<F[K]>> }>(
  fields: F,
): RecordOf<F> {
  const entries = Object.entries(fields) as [keyof F & string, Entry][];
  const toWire = new Map(entries.map(([name, entry]) => [name, entry.kind === 'wired' ? entry.name : name]));
  const places = entries.map(([name, entry]) => ({ name, wireName: toWire.get(name) ?? name, inner: innerOf(entry) }));
  const fromWire = new Map([...toWire].map(([name, wireName]) => [wireName, name]));
  return {
    kind: 'field',
    optional: false,
    shape: missable({ type: 'record' }),
    fields,
    wireName: (name) => toWire.get(name) ?? name,
    fieldOf: (wireName) =>
      fromWire.get(wireName) ?? (toWire.has(wireName as keyof F & string) ? (wireName as keyof F & string) : undefined),
    decode(raw, problems, path) {
      const source = sourceOf(raw, problems, path);
      const value: Record<string, unknown> = {};
      for (const { name, wireName, inner } of places) {
        const readValue = inner.decode(source[wireName], problems, path ? `${path}.${wireName}` : wireName);
        if (readValue !== undefined) value[name] = readValue;
      }
      return value as Shown<Values<F>>;
    },
    encode(value) {
      const out: Record<string, unknown> = {};
      const source = value as Record<string, unknown>;
      for (const { name, wireName, inner } of places) {
        const one = source[name];
        if (one !== undefined && one !== null) out[wireName] = inner.encode(one);
        else if (inner.saysBlank) out[wireName] = '';
      }
      return out;
    },
  };
}

/** The field of a record under our name; undefined for a name that it does not have. */
export function fieldIn(of: unknown, name: string): Field<unknown> | undefined {
  if (typeof of !== 'object' || of === null || !('fields' in of)) return undefined;
  const fields = of.fields as Record<string, Entry>; // what record() takes
  const entry = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return entry && innerOf(entry);
}

/**
 * A part that the request must name, be it without values. A call that writes all of a part would otherwise empty what was
 * saved when the part was forgotten.
 */
export function stated<T, R extends Field<T>>(inner: R & Field<T>): R {
  return {
    ...inner,
    shape: requiredShape(inner.shape),
    decode(raw, problems, path) {
      if (raw === undefined || raw === null || raw === '') problems[path] = kitText.required;
      return inner.decode(raw, problems, path);
    },
  };
}

/**
 * The source that a record is read from: an object, or in a form its JSON text; anything else that is there is refused.
 */
function sourceOf(raw: unknown, problems: Problems, path: string): Record<string, unknown> {
  const isText = typeof raw === 'string' && raw.trim() !== '';
  const value = isText ? parsedValue(raw) : raw;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>; // its fields read what they find
  const isMissing = raw === undefined || raw === null || (typeof raw === 'string' && !isText);
  if (!isMissing) problems[path] = kitText.malformed;
  return {};
}

function parsedValue(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** An array of records or fields; in a form body it comes indexed (`columnList[0].id`). */
export function list<T>(inner: Field<T>, limit: { min?: number; max?: number; empty?: string } = {}): Field<T[]> {
  const max = limit.max ?? 5000;
  return {
    kind: 'field',
    optional: false,
    shape: { type: 'list', inner: inner as Field<unknown>, min: limit.min ?? 0, max, isRequired: (limit.min ?? 0) > 0 },
    inner: inner as Field<unknown>,
    decode(raw, problems, path) {
      const values = Array.isArray(raw) ? raw : parsedList(raw);
      if (!values) problems[path] = kitText.list;
      if ((values?.length ?? 0) < (limit.min ?? 0)) problems[path] = limit.empty ?? kitText.nothingSelected;
      if (values && values.length > max) problems[path] = kitText.tooMany(max);
      return (values ?? []).slice(0, max).map((one, index) => inner.decode(one, problems, `${path}[${index}]`));
    },
    encode: (values) => values.map((one) => inner.encode(one)),
  };
}

function parsedList(raw: unknown): unknown[] | undefined {
  if (raw === undefined || raw === null || raw === '') return [];
  if (typeof raw !== 'string') return undefined;
  const value = parsedValue(raw);
  return Array.isArray(value) ? value : undefined;
}

/** Reads a whole value; the problems are empty exactly when the value may be used. */
export function read<T>(of: Field<T>, raw: unknown): { value: T; problems: Problems } {
  const problems: Problems = {};
  return { value: of.decode(raw, problems, ''), problems };
}
