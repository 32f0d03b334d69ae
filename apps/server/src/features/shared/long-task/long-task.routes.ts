import {
  cancelLongTask,
  downloadLongTask,
  findLongTask,
  getLongTask,
} from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { loggedInOrUnit } from '../../../platform/http/allow.ts';
import { byItself, readRoute, write } from '../../../platform/http/route.ts';
import * as service from './long-task.service.ts';

// Everybody sees their own tasks and nobody else's; what may be started is asked by each call that starts one.
export const longTaskRoutes = [
  byItself(readRoute(findLongTask, loggedInOrUnit, ({ db, actor }) => service.find(db, actor))),
  readRoute(getLongTask, loggedInOrUnit, ({ db, actor, body }) => service.get(db, actor, body.id)),
  write(cancelLongTask, loggedInOrUnit, ({ tx, actor, body }) => service.cancel(tx, actor, body.id)),
  readRoute(downloadLongTask, loggedInOrUnit, ({ db, ports, actor, body }) =>
    service.download(db, ports, actor, body.id),
  ),
];
