import { isBlank, missable, type Field, type Problems } from './field.ts';
import { kitText } from './kit.text.ts';
import type { Entry } from './record-walk.ts';
import { structureOf } from './unknown-names.ts';

// A call that writes a stored record never takes silence for a blank (decisions §11, Fields: silence would empty what was
// saved). Each of its fields that may be missing stays when it is not sent (`clearable`, `stays`), is asked for by name
// (`whole`), or says something of the act and nothing of the record (`ofAct`). Our own forms always say the whole
// record: what they hold no value for they write as a blank.

/**
 * A field of a stored record: undefined where it was not sent, and it stays as it is; null where a blank was sent, and it
 * is emptied. `settled` makes the record's value of it.
 */
export const clearable = <T>(inner: Field<T>): Field<T | null | undefined> => ({
  kind: 'field',
  optional: true,
  shape: missable(inner.shape),
  inner: inner as Field<unknown>,
  absence: 'stays',
  saysBlank: true,
  decode: (raw, problems, path) =>
    raw === undefined ? undefined : isBlank(raw) ? null : inner.decode(raw, problems, path),
  encode: (value) => (value === undefined || value === null ? '' : inner.encode(value)),
});

/** A part of a stored record that stays as it is when it is not sent, and is sent whole. */
export const stays = <R extends Field<unknown>>(inner: R): R => ({ ...inner, absence: 'stays' });

/** A word of the act itself: that a question was answered, a reason. Its absence changes nothing of the record. */
export const ofAct = <R extends Field<unknown>>(inner: R): R => ({ ...inner, absence: 'ofAct' });

/** They name the record and what the person saw of it. */
const naming: ReadonlySet<string> = new Set(['id', 'version']);

/** True of a field whose absence would be read as a blank. */
export const isTakenForBlank = (name: string, inner: Field<unknown>): boolean =>
  !inner.shape.isRequired && inner.absence === undefined && !naming.has(name);

type AnyRecord = Field<unknown> & { readonly fields: object };
interface WholeRecord {
  /** The field that says that the record is there already; without it one is always there. */
  readonly wholeFor: string | undefined;
}
export const isWhole = (of: Field<unknown>): of is Field<unknown> & WholeRecord => 'wholeFor' in of;

/**
 * A record that a call writes whole. Where it is there already (`key` has a value), each field must be on the wire, be it
 * blank; one that is not is refused by name.
 */
export function whole<R extends AnyRecord>(inner: R, key?: string): R & WholeRecord {
  const members = Object.entries(inner.fields as Record<string, Entry>).map(([name, entry]) =>
    entry.kind === 'wired' ? { name, wireName: entry.name, of: entry.inner } : { name, wireName: name, of: entry },
  );
  const askedMembers = members.filter(({ name, of }) => name !== key && isTakenForBlank(name, of));
  const keyName = members.find(({ name }) => name === key)?.wireName;
  const refuseAbsent = (raw: unknown, problems: Problems, path: string): void => {
    const source = structureOf(raw) as Record<string, unknown> | undefined; // what is no object the record refuses
    if (!source || Array.isArray(source) || (keyName !== undefined && isBlank(source[keyName]))) return;
    for (const { wireName } of askedMembers)
      if (source[wireName] === undefined) problems[path ? `${path}.${wireName}` : wireName] ??= kitText.notSent;
  };
  return {
    ...inner,
    wholeFor: key,
    decode(raw, problems, path) {
      refuseAbsent(raw, problems, path);
      return inner.decode(raw, problems, path);
    },
    encode(value) {
      const out = inner.encode(value) as Record<string, unknown>; // what a record writes
      for (const { wireName } of askedMembers) out[wireName] ??= '';
      return out;
    },
  };
}

type ClearableKeys<G> = { [K in keyof G]-?: null extends G[K] ? K : never }[keyof G];
/** The stored values of the fields that may be cleared: each of them must be named, be it without a value. */
export type StoredOf<G> = { [K in ClearableKeys<G>]: Exclude<G[K], null | undefined> | null | undefined };
/** A request whose every field says what shall stand in the record. */
export type Settled<G> = { [K in keyof G]: Exclude<G[K], null> };

/** The record as it shall stand: a field that was not sent as it is stored, one that was sent blank not at all. */
export function settledEdit<G extends object>(givenEdit: G, storedEdit: StoredOf<G> | undefined): Settled<G> {
  const keptEntries = Object.entries(storedEdit ?? {}).filter(([key]) => givenEdit[key as keyof G] === undefined);
  const all = Object.entries({ ...givenEdit, ...Object.fromEntries(keptEntries) });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as Settled<G>; // blanks are left out
}
