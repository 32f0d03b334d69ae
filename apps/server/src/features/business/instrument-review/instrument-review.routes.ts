import * as calls from '@tejian/contract/business/instrument-review/instrument-review.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './instrument-review.service.ts';

const mayRead = permission('instrument:read');
const mayDecide = permission('instrument:save');

export const instrumentReviewRoutes = [
  readRoute(calls.findInstrumentReviews, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(calls.findInstrumentReviews, mayRead, ({ body, actor }) => service.listing(body, actor)),
  write(calls.reportInstrumentFault, mayDecide, ({ tx, body, actor, now }) => service.report(tx, body, { actor, now })),
  write(calls.decideInstrumentReview, mayDecide, ({ tx, body, actor, now }) =>
    service.decide(tx, body, { actor, now }),
  ),
];
