import type { Call, ListCall } from '@tejian/contract/kit/call.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { declared } from '../../../packages/contract/test/declared.ts';
import { sampleOf as wireSample } from '../../../packages/contract/test/samples.ts';

/** Of what is there several times, one: two samples are the same to a hair, and no two records are. */
function single(sample: unknown): unknown {
  if (Array.isArray(sample)) return sample.slice(0, 1).map(single);
  if (typeof sample !== 'object' || sample === null) return sample;
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, single(value)]));
}

/** The object that the contract takes as the answer of a call, with everything in it that may be missing. */
function answerOf(call: Call<unknown, unknown>): object {
  if (call.shape === 'list') {
    const { row } = call as ListCall<unknown, unknown>; // of this shape are list calls alone
    return { isSuccess: true, list: [single(wireSample(row, call.path))], count: 1 };
  }
  const answer = single(wireSample(call.answer, call.path));
  return call.shape === 'beside' ? { isSuccess: true, ...(answer as object) } : { isSuccess: true, data: answer };
}

/** Every call that the contract declares, by its path, with how it is answered. */
export const sampleAnswers: ReadonlyMap<string, () => object> = new Map(
  (await declared()).calls.map((call) => [call.path, () => answerOf(call)]),
);

/** A record of this kind as a list would have brought it, with what a test says of it. */
export const sampleOf = <T extends object>(of: Field<T>, change: Partial<T> = {}): T => ({
  ...read(of, single(wireSample(of))).value,
  ...change,
});

/** The same of a list of them. */
export function sampleIn<T extends object>(of: Field<T[]>, change: Partial<T> = {}): T {
  const [row] = read(of, single(wireSample(of))).value;
  if (!row) throw new Error('a list without a sample');
  return { ...row, ...change };
}
