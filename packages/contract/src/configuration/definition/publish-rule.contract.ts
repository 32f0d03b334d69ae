import { call } from '../../kit/call.ts';
import { flag, instant, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const rule = record({
  /** True when the person who saved a draft may not publish it. */
  secondPerson: flag(),
  changedBy: optional(text()),
  changedAt: optional(instant()),
});
export type PublishRule = ValueOf<typeof rule>;

/** Says whether publishing a definition needs another person than the one who saved it. */
export const getPublishRule = call({
  path: '/api/definition/getPublishRule',
  request: record({}),
  answer: rule,
});

/** Changes the rule from what was seen; the slower of two learns who was faster. */
export const savePublishRule = call({
  path: '/api/definition/savePublishRule',
  request: record({ secondPerson: flag(), seenSecondPerson: flag() }),
  answer: rule,
});
