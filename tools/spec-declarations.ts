import type { Call, ListCall } from '@tejian/contract/kit/call.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import type { Route } from '../apps/server/src/platform/http/route.ts';
import type { ProductCall } from './spec-call-rules.ts';

interface Wired {
  readonly kind: 'wired';
  readonly name: string;
  readonly inner: Field<unknown>;
}

/** Fields of a record with their wire names; undefined for any other field. */
function fieldsOf(field: Field<unknown>): [string, Field<unknown>][] | undefined {
  if (!('fields' in field) || typeof field.fields !== 'object' || field.fields === null) return undefined;
  const entries = Object.entries(field.fields) as [string, Field<unknown> | Wired][]; // what record() takes
  return entries.map(([name, entry]) => (entry.kind === 'wired' ? [entry.name, entry.inner] : [name, entry]));
}

/** Every place of a declaration: `plan.note`, `columnList[].id`. */
function places(field: Field<unknown>, path: string, foundValues = new Map<string, boolean>()): Map<string, boolean> {
  const fields = fieldsOf(field);
  if (fields) {
    for (const [name, inner] of fields) {
      if (inner.shape.type === 'dropped') continue;
      const place = path === '' ? name : `${path}.${name}`;
      foundValues.set(place, inner.shape.isRequired);
      places(inner, place, foundValues);
    }
  } else if (field.inner) {
    const place = field.optional ? path : `${path}[]`;
    if (!field.optional) foundValues.set(place, false);
    places(field.inner, place, foundValues);
  }
  return foundValues;
}

function answersOf(call: Call<unknown, unknown>): Set<string> {
  if (call.shape === 'file') return new Set(['file']);
  if (call.shape === 'beside') return new Set(places(call.answer, '').keys());
  if (call.shape === 'list') {
    const { row } = call as ListCall<unknown, unknown>; // only listCall makes this shape
    return new Set(['list', 'list[]', 'count', ...places(row, 'list[]').keys()]);
  }
  const isEmpty = fieldsOf(call.answer)?.length === 0;
  return new Set(isEmpty ? [] : ['data', ...places(call.answer, 'data').keys()]);
}

const asksOf = ({ allow }: Route): ProductCall['asks'] =>
  allow.kind === 'public' ? 'anybody' : allow.kind === 'loggedIn' ? 'person' : allow.anyOf;

/** A call as its declaration and its route say it. */
export const describeCall = (route: Route): ProductCall => ({
  encoding: route.of.encoding,
  takes: places(route.of.request, ''),
  answers: answersOf(route.of),
  asks: asksOf(route),
});
