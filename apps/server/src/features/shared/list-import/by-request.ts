import { wireNameOf } from '@tejian/contract/kit/call.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { read as readWire } from '@tejian/contract/kit/record.ts';
import { strangeDays } from '@tejian/contract/kit/strange-days.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** A saving call with the columns of its file: what the form refuses, a row is refused for, in the words of its headings. */
interface Saving<Given> {
  readonly request: Field<Given>;
  readonly fields: readonly { readonly key: string; readonly labels: readonly string[] }[];
}

/** The whole record through the saving call's declaration: required fields, lengths, ranges, blanks. What it has no value for is blank. */
export function byRequest<Given>({ request, fields }: Saving<Given>, whole: Partial<Given>): Given {
  const keyOf = new Map(Object.keys(whole).map((key) => [wireNameOf(request, key), key]));
  const raw = Object.fromEntries([...keyOf].map(([name, key]) => [name, whole[key as keyof Given] ?? '']));
  const { value, problems } = readWire(request, raw);
  const byName = new Map(fields.map((field) => [wireNameOf(request, field.key), field]));
  // Of a row within the record (certificates[2].itemCode) the file has the column alone.
  const fieldAt = (place: string) => byName.get(place.slice(place.lastIndexOf('.') + 1));
  const inWords = (refusedProblems: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(refusedProblems).map(([place, why]) => {
        const field = fieldAt(place);
        return [field?.key ?? place, withLabel(field?.labels[0], why)];
      }),
    );
  requireNone(inWords(problems));
  requireNone(inWords(strangeDays(request, value))); // as at the door of every call that writes
  return value;
}

const withLabel = (label: string | undefined, why: string) => (!label || why.includes(label) ? why : `${label}${why}`);

/** A Refusal with every problem, which says the first. */
export function requireNone(problems: Record<string, string>): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw new Refusal(first, problems);
}
