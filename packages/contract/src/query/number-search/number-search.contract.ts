import { call } from '../../kit/call.ts';
import { oneOf, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** A record that has a number, and what its page is asked by. */
const numbered = record({
  kind: oneOf(['application', 'item', 'report', 'equipment']),
  id: text(),
  no: text(),
  name: text({ max: 500 }),
  /** The application of an item, the kind of equipment; else empty. */
  of: text(),
});
export type Numbered = ValueOf<typeof numbered>;

/** The records whose number this is, of those that the person may see (menu search). */
export const findByNumber = call({
  path: '/api/search/number',
  request: record({ number: text({ max: 60 }) }),
  answer: list(numbered),
});
