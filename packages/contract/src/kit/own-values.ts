import type { OwnValues } from '@tejian/domain/shared/field/own-field.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { list, type RecordOf, type ValueOf } from './record.ts';
import { requiredShape, type Field, type Problems } from './field.ts';
import { kitText } from './kit.text.ts';

const LONGEST = 2000;
const isValue = (raw: unknown): raw is FieldValue =>
  typeof raw === 'number' || typeof raw === 'boolean' || (typeof raw === 'string' && raw.length <= LONGEST);

const value: Field<FieldValue> = {
  kind: 'field',
  optional: false,
  shape: requiredShape({ type: 'plain' }),
  decode(raw, problems, path) {
    if (!isValue(raw)) problems[path] = kitText.text;
    return raw as FieldValue; // a problem was noted: the record refuses as a whole
  },
  encode: (givenValue) => givenValue,
};
const values = list(value, { max: 200 });

const isNothing = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

type OwnRecord<F> = Omit<RecordOf<F>, 'decode' | 'encode'> &
  Field<ValueOf<RecordOf<F>> & OwnValues> & { readonly takesOwn: true };
export const takesOwn = (of: object): boolean => 'takesOwn' in of;

/** The record with values of own fields beside its fields. Whether such a field exists, the server says when it reads them. */
export function withOwn<F>(inner: RecordOf<F>): OwnRecord<F> {
  type Read = ValueOf<RecordOf<F>> & OwnValues;
  const decode = (raw: unknown, problems: Problems, path: string): Read => {
    const ownValues: OwnValues = {};
    const source = typeof raw === 'object' && raw !== null ? Object.entries(raw as object) : [];
    for (const [key, givenValue] of source) {
      if (!isOwnKey(key) || isNothing(givenValue)) continue;
      const place = path ? `${path}.${key}` : key;
      ownValues[key] = Array.isArray(givenValue)
        ? values.decode(givenValue, problems, place)
        : value.decode(givenValue, problems, place);
    }
    return { ...inner.decode(raw, problems, path), ...ownValues };
  };
  const encode = (givenValue: Read): object => {
    const out = inner.encode(givenValue) as Record<string, unknown>; // made for this row
    const ownValues: OwnValues = givenValue;
    // No pairs: of a page of ten rows with twenty keys they were a tenth of all that is allocated.
    for (const key of Object.keys(givenValue))
      if (isOwnKey(key) && !isNothing(ownValues[key])) out[key] = ownValues[key];
    return out;
  };
  return { ...inner, takesOwn: true, decode, encode };
}
