import {
  confirmLife,
  correctReport,
  findLife,
  findLifeRequests,
  findRound,
  supplementReport,
  voidReport,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { round } from './report-round.ts';
import * as service from './report-life.service.ts';

const asking = permission('report:withdraw', 'report:void', 'report:voidConfirm');

export const reportLifeRoutes = [
  write(correctReport, permission('report:correct'), ({ tx, body, actor, now }) =>
    service.reissue(tx, 'correct', body, { actor, now }),
  ),
  write(supplementReport, permission('report:supplement'), ({ tx, body, actor, now }) =>
    service.reissue(tx, 'supplement', body, { actor, now }),
  ),
  write(withdrawReport, permission('report:withdraw'), ({ tx, body, actor, now }) =>
    service.request(tx, 'withdraw', body, { actor, now }),
  ),
  write(voidReport, permission('report:void'), ({ tx, body, actor, now }) =>
    service.request(tx, 'void', body, { actor, now }),
  ),
  write(confirmLife, asking, ({ tx, body, actor, now }) => service.decide(tx, body, { actor, now })),
  readRoute(findLifeRequests, asking, ({ db, actor }) => service.requests(db, actor)),
  readRoute(findRound, permission('report:read'), ({ db, body, actor, now }) => round(db, body.itemNo, actor, now)),
  readRoute(findLife, permission('report:read'), ({ db, body, actor }) => service.find(db, body.itemNo, actor)),
];
