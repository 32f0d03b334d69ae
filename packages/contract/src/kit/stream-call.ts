import type { Call, StreamMethod } from './call.ts';
import type { Field, Problems } from './field.ts';
import { isRecord } from './record-walk.ts';
import { read, record } from './record.ts';

const nothing = record({});

interface Declared<Request, Answer> {
  readonly method: StreamMethod;
  readonly path: string;
  readonly request?: Field<Request>;
  readonly answer?: Field<Answer>;
}

/**
 * A call that is given bytes as they come: the names that it takes and answers are headers (in lower case), or stand in
 * its path. It refuses by its status, with a sentence in the body where there is one.
 */
export const streamCall = <Request = object, Answer = object>({
  request = nothing as Field<unknown> as Field<Request>,
  answer = nothing as Field<unknown> as Field<Answer>,
  ...declaredStream
}: Declared<Request, Answer>): Call<Request, Answer> => ({
  ...declaredStream,
  request,
  answer,
  shape: 'headers',
  encoding: 'headers',
});

/** The names on the wire of what a call takes or answers. */
export const wireNamesOf = (of: Field<unknown>): string[] =>
  isRecord(of) ? Object.entries(of.fields).map(([name, entry]) => (entry.kind === 'wired' ? entry.name : name)) : [];

/** The values of a call by their names, apart for its path and its headers. */
export function placedValues<Request>(
  { path, request }: Pick<Call<Request, unknown>, 'path' | 'request'>,
  value: Request,
): { readonly path: string; readonly headers: Record<string, string> } {
  const encodedValues = request.encode(value) as Record<string, unknown>; // what a record encodes
  const inPath = new Set<string>();
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(encodedValues[name]));
  });
  const headers = Object.entries(encodedValues).filter(([name]) => !inPath.has(name));
  return { path: filledPath, headers: Object.fromEntries(headers.map(([name, one]) => [name, String(one)])) };
}

/** Reads what a call answered in its headers. */
export const readHeaders = <Answer>(
  { answer }: Pick<Call<unknown, Answer>, 'answer'>,
  headerOf: (name: string) => string | null,
): { value: Answer; problems: Problems } =>
  read(answer, Object.fromEntries(wireNamesOf(answer).map((name) => [name, headerOf(name) ?? undefined])));
