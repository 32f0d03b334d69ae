/** The people who may make a call: anybody, any person with a session, or a person who holds one of the codes. */
export type Asks = 'anybody' | 'person' | readonly string[];

export type Encoding = 'json' | 'form' | 'query' | 'multipart';

/** One call as the specification gives it. */
export interface ExpectedCall {
  /** `POST /a/login`. */
  readonly call: string;
  /** The place that names it. */
  readonly where: string;
  /** The encoding in which the web client sends it; undefined where the specification names no encoding. */
  readonly encoding?: Encoding;
  /** Wire names, `columnList[].id` within a list. `!` at the end: it is refused when it is left out; `?`: it may be. */
  readonly takes: readonly string[];
  /** More parameters than these exist and are not shown. */
  readonly isOpen: boolean;
  /** Places of the answer: `sessionid`, `data.unread[].msg_id`, `list[].appno`; `file` where it answers bytes. */
  readonly answers: readonly string[];
  readonly asks: Asks;
}

interface Given {
  readonly as?: Encoding;
  /** Names apart by blanks; `…` where more are not shown. */
  readonly takes?: string;
  readonly answers?: string;
  readonly asks: Asks;
}

const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);

/** Declares the calls of one place of the specification. */
export const callsOf =
  (where: string) =>
  (call: string, { as, takes, answers, asks }: Given): ExpectedCall => ({
    call,
    where,
    ...(as ? { encoding: as } : {}),
    takes: words(takes).filter((name) => name !== '…'),
    isOpen: words(takes).includes('…'),
    answers: words(answers),
    asks,
  });

/** The parameters that every list call takes besides its search fields (decisions §4). */
export const paging = 'pageNo? pageSize? orderBy? order? advancedQuery?';

/** Puts a prefix before each of the names. */
export const within = (prefix: string, names: string): string =>
  words(names)
    .map((name) => `${prefix}${name}`)
    .join(' ');
