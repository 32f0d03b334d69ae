import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch } from '../../../platform/http/route.ts';
import { assign } from './review.service.ts';

export const reviewRoutes = [
  batch(assignReviewer, permission('review:assign'), ({ many, body, actor, now }) => assign(many, body, actor, now)),
];
