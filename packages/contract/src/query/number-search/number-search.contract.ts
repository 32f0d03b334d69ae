import { call } from '../../kit/call.ts';
import { numberedKinds } from '@tejian/domain/query/number-search/numbered-pages.ts';
import { codes, oneOf, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** A record that has a number, and what its page is asked by. */
const numberedRecord = record({
  /** The asked number that it answers, as it was asked. */
  asked: text(),
  kind: oneOf(numberedKinds),
  id: text(),
  no: text(),
  name: text({ max: 500 }),
  /** The application of an item, the kind of equipment; else empty. */
  of: text(),
});
export type Numbered = ValueOf<typeof numberedRecord>;

/** The most numbers that are asked at once. */
export const MOST_NUMBERS = 50;

/**
 * The records that have these numbers, of those whose page the person may open: what the menu search finds, and where a number
 * in a sentence leads. Words that can be no number are passed over.
 */
export const findByNumber = call({
  path: '/api/search/number',
  request: record({ numbers: wire('number', codes({ max: MOST_NUMBERS })) }),
  answer: list(numberedRecord),
});
