import { advancedCodes, readAdvanced, renameFields, type AdvancedQuery } from './advanced.ts';
import { codeSetsOf, sought, type NamingCodes } from './coded.ts';
import { flag, integer, json, oneOf, optional, text, type Field } from './field.ts';
import { takesOwn, withOwn } from './own-values.ts';
import { record, type RecordOf, type Wired } from './record.ts';
import { codeSetSought, type ListView } from './list-view.ts';

/** The methods of calls that are given bytes as they come (stream-call.ts). */
export type StreamMethod = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/** One call of the wire: what it takes, what it answers, and in which shape (decisions §3, §4). */
export interface Call<Request, Answer> {
  readonly method: 'GET' | StreamMethod;
  readonly path: string;
  readonly request: Field<Request>;
  readonly answer: Field<Answer>;
  /**
   * The place of the answer: `data` under `data`; `beside` next to isSuccess; `list` as list and count; `file` as
   * bytes; `headers` in headers over an empty body.
   */
  readonly shape: 'data' | 'beside' | 'list' | 'file' | 'headers';
  /**
   * The encoding in which the web client sends it; the server takes query, form and JSON bodies alike. With `headers` the
   * body is nothing but bytes.
   */
  readonly encoding: 'json' | 'form' | 'query' | 'multipart' | 'headers';
  /** The record that the call moves, as another call saves it: a refusal may name its fields. */
  readonly about?: Field<unknown>;
}

interface Refusing {
  readonly request: Pick<Field<unknown>, 'kind'>;
  readonly about?: Field<unknown>;
}
/** The records whose fields a refusal of the call may name, the request first. */
export const recordsRefused = ({ request, about }: Refusing): Field<unknown>[] => [
  request as Field<unknown>, // of a call, whatever it takes
  ...(about ? [about] : []),
];

export type RequestOf<C> =
  C extends Call<infer Request, never> ? Request : C extends Call<infer Request, unknown> ? Request : never;
export type AnswerOf<C> =
  C extends Call<never, infer Answer> ? Answer : C extends Call<infer _R, infer Answer> ? Answer : never;

/** Nothing asked, nothing answered. */
const nothing = record({});

interface Declared<Request, Answer> {
  method?: 'GET' | 'POST';
  path: string;
  request?: Field<Request>;
  answer?: Field<Answer>;
  shape?: 'data' | 'beside';
  encoding?: Call<Request, Answer>['encoding'];
  about?: Field<unknown>;
}

export function call<Request = object, Answer = object>(
  declaredCall: Declared<Request, Answer>,
): Call<Request, Answer> {
  const method = declaredCall.method ?? 'POST';
  return {
    method,
    path: declaredCall.path,
    request: declaredCall.request ?? (nothing as Field<unknown> as Field<Request>),
    answer: declaredCall.answer ?? (nothing as Field<unknown> as Field<Answer>),
    shape: declaredCall.shape ?? 'data',
    encoding: declaredCall.encoding ?? (method === 'GET' ? 'query' : 'json'),
    ...(declaredCall.about && { about: declaredCall.about }),
  };
}

/** A file that the server writes (PDF, xlsx, image). */
export function fileCall<Request = object>(
  declaredCall: Omit<Declared<Request, never>, 'answer' | 'shape'>,
): Call<Request, object> {
  return { ...call<Request, object>({ ...declaredCall }), shape: 'file' };
}

export const pageSizes = [10, 20, 30, 500] as const; // spec §9

/** Paging and order that every list call takes besides its search fields (decisions §4). */
const paging = {
  pageNo: optional(integer({ min: 1, max: 1_000_000 })),
  pageSize: optional(integer({ min: 1, max: 500 })),
  orderBy: optional(text({ max: 60 })),
  order: optional(oneOf(['asc', 'desc'])),
  /** Also answer the sums of the columns that declare one. */
  sums: optional(flag()),
  /** `later`: rows without waiting for a slow count; `only`: the count without rows. Without it both at once. */
  counting: optional(oneOf(['later', 'only'])),
  advancedQuery: optional(json<AdvancedQuery>(readAdvanced)),
};
export type Paging = {
  pageNo?: number;
  pageSize?: number;
  orderBy?: string;
  order?: 'asc' | 'desc';
  sums?: boolean;
  counting?: 'later' | 'only';
  advancedQuery?: AdvancedQuery;
};

/** Counts are exact to here and `10000+` beyond (decisions §3); pages end here too. */
export const countBound = 10_000;

export interface Found<Row> {
  list: Row[];
  count: number;
  /** False beside a count that stopped at its bound, or, below the bound, beside one that is still to be asked for. */
  countExact?: boolean;
  /** Sums over the whole result by column; absent beyond the bound of the count. */
  sums?: Partial<Record<string, number>>;
}

interface Named {
  wireName?: (field: never) => string;
  fieldOf?: (wireName: string) => string | undefined;
}
/** The name by which a row calls a column on the wire, and back. */
export const wireNameOf = (row: unknown, field: string): string => (row as Named).wireName?.(field as never) ?? field;
export const fieldNameOf = (row: unknown, wireName: string): string => (row as Named).fieldOf?.(wireName) ?? wireName;

/** Conditions carry the wire's names outside and ours inside; their codes are of the sets of the columns. */
function advancedOf<Row>(row: unknown, view: ListView<Row>): NamingCodes<AdvancedQuery | undefined> {
  const inner = paging.advancedQuery;
  return {
    ...inner,
    codesIn: (query, path) => (query ? advancedCodes(query, view, path) : []),
    decode(raw, problems, path) {
      const query = inner.decode(raw, problems, path);
      return query && renameFields(query, (name) => fieldNameOf(row, name));
    },
    encode: (query) => query && inner.encode(renameFields(query, (field) => wireNameOf(row, field))),
  };
}

/** The column of the order goes by the wire's name outside, too; ours is taken as well. */
function orderOf(row: unknown): Field<string | undefined> {
  const inner = paging.orderBy;
  return {
    ...inner,
    decode(raw, problems, path) {
      const name = inner.decode(raw, problems, path);
      return name && fieldNameOf(row, name);
    },
  };
}

export interface ListCall<Search, Row> extends Call<Search & Paging, Found<Row>> {
  readonly row: Field<Row>;
  readonly search: Field<Search>;
  readonly view: ListView<Row>;
}

/**
 * The rows that a list shows and their order, beside its search fields: for calls that do something with what was
 * found.
 */
export const foundBy = <Row>({ row, view }: { row: unknown; view: ListView<Row> }) => ({
  orderBy: orderOf(row),
  order: paging.order,
  advancedQuery: advancedOf(row, view),
});

type Condition = Field<string | undefined> | Wired<string | undefined>;

/** Search fields by code know their set from the view, so that a code which it has not is refused and not searched for. */
function codedSearch<Row>(fields: object, view: ListView<Row>): object {
  const entries = Object.entries(fields) as [string, Condition][]; // what record() takes
  return Object.fromEntries(
    entries.map(([name, entry]) => {
      const inner = entry.kind === 'wired' ? entry.inner : entry;
      const set = codeSetSought(view, { name, wireName: entry.kind === 'wired' ? entry.name : name });
      const sets = codeSetsOf(inner) ?? (set === undefined ? [] : [set]);
      if (sets.length === 0) return [name, entry];
      const condition = sought(inner, ...sets);
      return [name, entry.kind === 'wired' ? { ...entry, inner: condition } : condition];
    }),
  );
}

/** A list: search fields plus paging in, rows and a count out. */
export function listCall<Search, Row>(declaredCall: {
  path: string;
  search: Field<Search> & { fields: object };
  row: Field<Row>;
  view: ListView<Row>;
}): ListCall<Search, Row> {
  const { fields } = declaredCall.search;
  const all = { ...codedSearch(fields, declaredCall.view), ...paging, ...foundBy(declaredCall) };
  const plain = record(all as typeof paging) as RecordOf<typeof paging>;
  const request = (takesOwn(declaredCall.search) ? withOwn(plain) : plain) as Field<unknown> as Field<Search & Paging>;
  return {
    method: 'POST',
    path: declaredCall.path,
    request,
    search: declaredCall.search,
    row: declaredCall.row,
    view: declaredCall.view,
    answer: undefined as never, // lists have their own shape; kit/envelope reads it by `row`
    shape: 'list',
    encoding: 'form',
  };
}
