import {
  checkFlowLog,
  findFlowLog,
  getLogged,
  findMovements,
  findWithdrawable,
  getFlow,
  refer,
  withdraw,
} from '@tejian/contract/business/workflow/workflow.contract.ts';
import { findVoidRequests, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as log from './flow-log.service.ts';
import { voidItems as voidAll, voidRequests } from './item-void.service.ts';
import * as service from './refer.service.ts';

const mayReturn = permission(
  'review:assign',
  'material:review',
  'task:arrange',
  'report:build',
  'report:enter',
  'report:confirm',
  'report:audit',
  'report:approve',
  'report:archive',
  'report:release',
);

export const workflowRoutes = [
  batch(refer, mayReturn, ({ many, body, actor, now }) => service.refer(many, body, { actor, now })),
  write(withdraw, permission('withdraw:own'), ({ tx, body, actor, now }) => service.withdraw(tx, body, { actor, now })),
  batch(voidItems, permission('item:voidConfirm', 'report:enter'), ({ many, body, actor, now }) =>
    voidAll(many, body, actor, now),
  ),
  readRoute(findVoidRequests, permission('item:voidConfirm'), ({ db, actor }) => voidRequests(db, actor)),
  readRoute(findFlowLog, permission('flowlog:read'), ({ db, body, actor }) => log.findLog(db, body, actor)),
  exportOf(findFlowLog, permission('flowlog:read'), ({ db, body, actor }) => log.logListing(db, body, actor)),
  readRoute(getLogged, permission('flowlog:read'), ({ db, body, actor }) => log.loggedOf(db, body, actor)),
  readRoute(getFlow, loggedIn, async ({ db, body, actor }) => ({ content: await log.flowOfAsked(db, body, actor) })),
  readRoute(checkFlowLog, permission('flowlog:read'), async ({ db, body, actor }) => {
    const { whole, length, brokenAt } = await log.checkLog(db, body, actor);
    return { whole, length, brokenAt: brokenAt ?? undefined };
  }),
  readRoute(findMovements, permission('audit:read'), ({ db, body, actor }) => log.movements(db, body, actor)),
  exportOf(findMovements, permission('audit:read'), ({ body, actor }) => log.movementListing(body, actor)),
  readRoute(findWithdrawable, permission('withdraw:own'), ({ db, body, actor, now }) =>
    log.findWithdrawable(db, body, actor, now),
  ),
  exportOf(findWithdrawable, permission('withdraw:own'), ({ db, body, actor, now }) =>
    log.withdrawableListing(db, body, actor, now),
  ),
];
