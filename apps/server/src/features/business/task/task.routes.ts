import {
  commitTask,
  commitTasks,
  findTaskWarnings,
  getTaskDetail,
  saveTaskPlan,
} from '@tejian/contract/business/task/task.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write } from '../../../platform/http/route.ts';
import { commit, commitAll } from './commit.service.ts';
import { savedWarnings } from './saved-plan.service.ts';
import { savePlan, taskDetail } from './task.service.ts';
import { warningsOf } from './warnings.service.ts';

const mayArrange = permission('task:arrange');

export const taskRoutes = [
  readRoute(getTaskDetail, mayArrange, ({ db, body, actor, now }) => taskDetail(db, body, actor, now)),
  readRoute(findTaskWarnings, mayArrange, async ({ db, body, actor }) => ({
    warnings: [
      ...(await savedWarnings(
        db,
        body.rows.map(({ id }) => id),
        actor,
      )),
      ...(await warningsOf(db, body.rows, actor)),
    ],
  })),
  write(saveTaskPlan, mayArrange, ({ tx, body, actor, now }) => savePlan(tx, body, actor, now)),
  write(commitTask, mayArrange, ({ tx, body, actor, now }) => commit(tx, body, actor, now)),
  batch(commitTasks, mayArrange, ({ many, body, actor, now }) => commitAll(many, body.ids, body.plan, actor, now)),
];
