import {
  commitPlan,
  getBoard,
  saveParameters,
  suggestPlan,
} from '@tejian/contract/business/planner/planner.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write } from '../../../platform/http/route.ts';
import { board, instituteOf } from './board.service.ts';
import { commitAsPlanned } from './commit-plan.service.ts';
import { keep } from './parameters.service.ts';
import { suggestion } from './suggest.service.ts';

const mayArrange = permission('task:arrange');

export const plannerRoutes = [
  readRoute(getBoard, mayArrange, ({ db, body, actor, now }) => board(db, body, actor, now)),
  readRoute(suggestPlan, mayArrange, ({ db, body, actor, now }) => suggestion(db, body, actor, now)),
  batch(commitPlan, mayArrange, ({ many, body, actor, now }) => commitAsPlanned(many, body, actor, now)),
  write(saveParameters, mayArrange, ({ tx, body, actor }) =>
    keep(tx, body, { organisationId: instituteOf(actor), actor }),
  ),
];
