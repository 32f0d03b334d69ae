import {
  createDueTasks,
  findDue,
  findDueHandlings,
  findDueSummary,
  findDueTotals,
  findDueUnits,
  findOpenTasks,
  findOverdueTasks,
  handleDue,
  previewDueTasks,
} from '@tejian/contract/query/due/due.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as handling from './due-handling.service.ts';
import * as tasks from './due-task.service.ts';
import * as service from './due.service.ts';

const mayRead = permission('due:read');
const mayReadBusiness = permission('application:read');
const mayDeclare = permission('application:save');

export const dueRoutes = [
  readRoute(findDue, mayRead, ({ db, body, actor, now }) => service.find(db, body, actor, now)),
  exportOf(findDue, mayRead, ({ db, body, actor, now }) => service.listing(db, body, actor, now)),
  readRoute(findDueTotals, mayRead, ({ db, body, actor, now }) => service.totals(db, body, actor, now)),
  readRoute(findDueSummary, mayRead, ({ db, body, actor, now }) => service.summary(db, body, actor, now)),
  readRoute(findDueUnits, mayRead, ({ db, body, actor, now }) => service.units(db, body, actor, now)),
  readRoute(findDueHandlings, mayRead, ({ db, body, actor }) => handling.handlings(db, body.equipmentId, actor)),
  batch(handleDue, permission('due:handle'), ({ many, body, actor, now }) =>
    handling.handle(many, body, { actor, now }),
  ),
  readRoute(previewDueTasks, mayDeclare, ({ db, body, actor, now }) => tasks.preview(db, body, { actor, now })),
  batch(createDueTasks, mayDeclare, ({ many, body, actor, now }) => tasks.create(many, body, { actor, now })),
  readRoute(findOpenTasks, mayReadBusiness, ({ db, body, actor, now }) => service.openTasks(db, body, actor, now)),
  exportOf(findOpenTasks, mayReadBusiness, ({ body, actor, now }) => service.openListing(body, actor, now)),
  readRoute(findOverdueTasks, mayRead, ({ db, body, actor, now }) => service.overdueTasks(db, body, actor, now)),
  exportOf(findOverdueTasks, mayRead, ({ body, actor, now }) => service.overdueListing(body, actor, now)),
];
