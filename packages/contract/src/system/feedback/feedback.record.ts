import { instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const kind = oneOf(['problem', 'wish', 'other']);

export const feedbackRow = record({
  id: text(),
  kind,
  content: text(),
  state: oneOf(['open', 'answered']),
  pageTitle: text(),
  pagePath: text(),
  release: text(),
  userName: text(),
  organisationName: text(),
  createdAt: instant(),
  answer: optional(text()),
  answeredByName: optional(text()),
  answeredAt: optional(instant()),
  version: integer(),
});
export type FeedbackRow = ValueOf<typeof feedbackRow>;
