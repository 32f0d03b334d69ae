import {
  answerFeedback,
  findFeedback,
  findOwnFeedback,
  saveFeedback,
} from '@tejian/contract/system/feedback/feedback.contract.ts';
import { loggedInOrUnit, permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './feedback.service.ts';

const reader = permission('feedback:read');

export const feedbackRoutes = [
  write(saveFeedback, loggedInOrUnit, ({ tx, body, actor }) => service.save(tx, body, actor)),
  readRoute(findOwnFeedback, loggedInOrUnit, ({ db, actor }) => service.findOwn(db, actor)),
  readRoute(findFeedback, reader, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findFeedback, reader, ({ body, actor }) => service.listing(body, actor)),
  write(answerFeedback, permission('feedback:answer'), ({ tx, body, actor, now }) =>
    service.answer(tx, body, actor, now),
  ),
];
