import * as calls from '@tejian/contract/money/closing/closing.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './closing.service.ts';

const mayRead = permission('charge:confirm', 'day:close');

export const closingRoutes = [
  readRoute(calls.findClosings, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(calls.findClosings, mayRead, ({ body, actor }) => service.closings(body, actor)),
  readRoute(calls.proposeClosing, permission('charge:confirm'), ({ db, actor }) => service.propose(db, actor)),
  write(calls.openDrawer, permission('charge:confirm'), ({ tx, body, actor, now }) =>
    service.openDrawer(tx, body, actor, now),
  ),
  write(calls.closeDay, permission('charge:confirm'), ({ tx, body, actor, now }) =>
    service.close(tx, body, actor, now),
  ),
  write(calls.acceptClosing, permission('day:close'), ({ tx, body, actor, now }) =>
    service.accept(tx, body.id, actor, now),
  ),
  readRoute(calls.closingSheet, permission('charge:amount'), ({ db, ports, body, actor }) =>
    service.sheet(db, ports, body.id, actor),
  ),
];
