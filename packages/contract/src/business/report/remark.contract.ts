import { readPlace, type Place } from '@tejian/domain/business/report/place.ts';
import { remarkActs, remarkLimits, remarkStates } from '@tejian/domain/business/report/remark.ts';
import { remarkText } from '@tejian/domain/business/report/remark.text.ts';
import { call } from '../../kit/call.ts';
import { flag, identifier, instant, json, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { itemNo } from './seen-content.record.ts';

const words = requiredText(remarkText.label, { max: remarkLimits.text });

const remarkReply = record({ act: oneOf(remarkActs), by: text(), at: instant(), text: text() });

/** A remark that a reviewer pinned to a place of a report, and what became of it. */
export const remark = record({
  id: text(),
  place: json<Place>(),
  state: oneOf(remarkStates),
  /** Name of the step at which it was raised. */
  step: text(),
  /** That step comes after the one where the report stands now. */
  raisedLater: flag(),
  by: text(),
  at: instant(),
  text: text(),
  replies: list(remarkReply),
});
export type Remark = ValueOf<typeof remark>;

/** A reviewer pins a remark to a place, while the report stands at their step. */
export const addRemark = call({
  path: '/api/report/addRemark',
  request: record({ itemNo, place: json(readPlace), text: words }),
  answer: list(remark),
});

/** An inspector answers it at entry; a reviewer settles it or asks again. */
export const actOnRemark = call({
  path: '/api/report/actOnRemark',
  request: record({
    itemNo,
    remarkId: identifier({ max: 40 }),
    act: oneOf(remarkActs),
    text: optional(text({ max: remarkLimits.text })),
  }),
  answer: list(remark),
});
