import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import type { Field, Problems } from './field.ts';
import { takesOwn } from './own-values.ts';

type Entry = Field<unknown> | { readonly kind: 'wired'; readonly name: string; readonly inner: Field<unknown> };
type AnyRecord = Field<unknown> & { readonly fields: Record<string, Entry> };
const isRecord = (field: Field<unknown>): field is AnyRecord => 'fields' in field;

interface Member {
  readonly name: string;
  readonly wireName: string;
  readonly inner: Field<unknown>;
}

const membersOf = (record: AnyRecord): Member[] =>
  Object.entries(record.fields).map(([name, entry]) =>
    entry.kind === 'wired'
      ? { name, wireName: entry.name, inner: entry.inner }
      : { name, wireName: name, inner: entry },
  );

interface ByKey {
  readonly holds: (place: string) => boolean;
}

/**
 * A field whose value goes by the keys of fields that are data: a refusal of one of them stands under this field on the
 * wire, and by its key alone inside. With several such fields the first that holds the place has it.
 */
export const byKey = <T>(inner: Field<T>, holds: ByKey['holds'] = () => true): Field<T> & ByKey => ({
  ...inner,
  holds,
});

const within = (field: Field<unknown>): Field<unknown> =>
  field.optional && field.inner && !('holds' in field) ? within(field.inner) : field;
const holdsPlace = (field: Field<unknown>, place: string): boolean => {
  const holder = within(field);
  return 'holds' in holder && (holder as Field<unknown> & ByKey).holds(place); // made by byKey
};

/** `rows[2].code` → `rows`, `[2]`, `code`. */
const partsOf = (place: string): [head: string, index: string, rest: string] => {
  const [, head = place, index = '', rest = ''] = /^([^.[]*)((?:\[\d+\])?)\.?(.*)$/s.exec(place) ?? [];
  return [head, index, rest];
};
const joinedText = (head: string, index: string, rest: string): string => `${head}${index}${rest ? `.${rest}` : ''}`;

/** The record that a member holds: itself, or one for each row where the place names a row. */
function recordOf({ inner }: Member, index: string): AnyRecord | undefined {
  const field = within(inner);
  if (isRecord(field)) return index ? undefined : field;
  const row = index && field.inner ? within(field.inner) : undefined;
  return row && isRecord(row) ? row : undefined;
}

/**
 * A place of a request as the wire names it, given by our names or by the wire's own: `flowCode` → `flowunicode`. A field
 * of a record within, and one whose values go by key, is named with what holds it (`plan.departmentId`,
 * `values.deviceCode`). Undefined where the request has no such field.
 */
export function wirePlace(request: Field<unknown>, place: string): string | undefined {
  if (!isRecord(request)) return undefined;
  const members = membersOf(request);
  const [head, index, rest] = partsOf(place);
  const member = members.find(({ wireName }) => wireName === head) ?? members.find(({ name }) => name === head);
  if (member) {
    const inner = rest ? recordOf(member, index) : undefined;
    return joinedText(member.wireName, index, inner ? (wirePlace(inner, rest) ?? rest) : rest);
  }
  if (takesOwn(request) && isOwnKey(head)) return place;
  for (const one of members) {
    const inner = recordOf(one, '');
    const foundPlace = inner && wirePlace(inner, place);
    if (foundPlace !== undefined) return joinedText(one.wireName, '', foundPlace);
  }
  const holder = members.find(({ inner }) => holdsPlace(inner, place));
  return holder && joinedText(holder.wireName, '', place);
}

/** The way back: our names, and the key alone of a field whose values go by key. */
export function ourPlace(request: Field<unknown>, place: string): string {
  if (!isRecord(request)) return place;
  const members = membersOf(request);
  const [head, index, rest] = partsOf(place);
  const member = members.find(({ wireName }) => wireName === head) ?? members.find(({ name }) => name === head);
  if (!member) return place;
  if (rest && !index && holdsPlace(member.inner, rest)) return rest;
  const inner = rest ? recordOf(member, index) : undefined;
  return joinedText(member.name, index, inner ? ourPlace(inner, rest) : rest);
}

/**
 * Refusals under names that one of these records has on the wire, with the places that none has: those are no fields of
 * the call, and the sentence says alone what is wrong.
 */
export function wireProblems(
  records: readonly Field<unknown>[],
  problems: Problems,
): { known: Problems; unknown: string[] } {
  const knownProblems: Problems = {};
  const unknownTexts: string[] = [];
  for (const [place, sentence] of Object.entries(problems)) {
    const [wire] = records.flatMap((record) => wirePlace(record, place) ?? []);
    if (wire === undefined) unknownTexts.push(place);
    else knownProblems[wire] ??= sentence;
  }
  return { known: knownProblems, unknown: unknownTexts };
}
