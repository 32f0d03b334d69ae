import { feedbackAnswerForm, feedbackForm } from '@tejian/domain/system/feedback/feedback-form.view.ts';
import { call, listCall } from '../../kit/call.ts';
import { keptTextOf, textOf } from '../../kit/declared-form.ts';
import { date, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { feedbackList } from './feedback.view.ts';
import { kind, feedbackRow } from './feedback.record.ts';

/** Everything that was told, for whoever answers. */
export const findFeedback = listCall({
  path: '/api/feedback/findFeedback',
  search: record({
    kind: optional(kind),
    state: optional(oneOf(['open', 'answered'])),
    content: optional(text({ max: 60 })),
    createdAtStart: optional(date()),
    createdAtEnd: optional(date()),
  }),
  row: feedbackRow,
  view: feedbackList,
});

/** The person says what is wrong or wished, and the page says where. */
export const saveFeedback = call({
  path: '/api/feedback/saveFeedback',
  request: record({
    kind,
    content: keptTextOf(feedbackForm.fields.content),
    pagePath: text({ max: 300 }),
    pageTitle: text({ max: 60 }),
    release: text({ max: 20 }),
  }),
});

export const answerFeedback = call({
  path: '/api/feedback/answerFeedback',
  request: record({ id: identifier(), version: integer(), answer: textOf(feedbackAnswerForm.fields.answer) }),
});

const ownFeedback = record({
  id: text(),
  kind,
  content: text(),
  pageTitle: text(),
  createdAt: instant(),
  answer: optional(text()),
  answeredAt: optional(instant()),
});
export type OwnFeedback = ValueOf<typeof ownFeedback>;

/** The feedback that the person gave lately, with the answers. */
export const findOwnFeedback = call({ path: '/api/feedback/findOwnFeedback', answer: list(ownFeedback) });
