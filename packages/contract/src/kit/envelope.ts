import { fieldNameOf, wireNameOf, type Call, type Found, type ListCall } from './call.ts';
import { read } from './record.ts';
import type { Problems } from './field.ts';
import { kitText } from './kit.text.ts';

/** The answer envelope of every JSON call (decisions §3). */
export interface Refused {
  isSuccess: false;
  errorMsg: string;
  fieldErrors?: Problems;
  errorId?: string;
  needValidateCode?: boolean;
  /** The questions that an act waits for, each in a sentence. */
  questions?: string[];
}
export type Envelope = { isSuccess: true } & Record<string, unknown>;

/** The body that the server sends for a call that succeeded. */
export function encodeAnswer<Request, Answer>(call: Call<Request, Answer>, answer: Answer): Envelope {
  if (call.shape === 'list') {
    const { list, count, countExact, sums } = answer as unknown as Found<unknown>;
    const { row } = call as unknown as ListCall<unknown, unknown>;
    const rows = list.map((one) => row.encode(one));
    return {
      isSuccess: true,
      list: rows,
      count,
      ...(countExact === false ? { countExact: false } : {}),
      ...(sums ? { sums: renamedValues(sums, (field) => wireNameOf(row, field)) } : {}),
    };
  }
  const encodedValue = call.answer.encode(answer);
  return call.shape === 'beside'
    ? { isSuccess: true, ...(encodedValue as object) }
    : { isSuccess: true, data: encodedValue };
}

/** Reads a successful answer for the client; throws a sentence for the log when the answer breaks the contract. */
export function decodeAnswer<Request, Answer>(call: Call<Request, Answer>, body: Envelope): Answer {
  if (call.shape === 'list') {
    const { row } = call as unknown as ListCall<unknown, unknown>;
    const rows = (body['list'] as unknown[]).map((one) => checked(read(row, one), call.path));
    const sums = body['sums'] as Found<unknown>['sums'];
    return {
      list: rows,
      count: body['count'],
      countExact: body['countExact'] !== false,
      ...(sums ? { sums: renamedValues(sums, (name) => fieldNameOf(row, name)) } : {}),
    } as Answer;
  }
  return checked(read(call.answer, call.shape === 'beside' ? body : body['data']), call.path);
}

const renamedValues = <V>(values: Partial<Record<string, V>>, nameOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]));

/**
 * A limit of length is asked of what is sent in. A text that the server makes, such as a sentence about a value that somebody
 * typed, may be longer than any value, and a page must not be lost over it.
 */
const isLengthAlone = (sentence: string): boolean => LENGTH.test(sentence);
const LENGTH = new RegExp(`${kitText.tooLong(0).replace('0', String.raw`\d+`)}$`);

function checked<T>({ value, problems }: { value: T; problems: Problems }, path: string): T {
  const place = Object.entries(problems).find(([, sentence]) => !isLengthAlone(sentence));
  if (place) throw new Error(`answer of ${path}: ${place[0]} ${place[1]}`);
  return value;
}
