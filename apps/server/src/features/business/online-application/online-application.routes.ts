import * as calls from '@tejian/contract/business/online-application/online-application.contract.ts';
import { permission, publicCall } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as desk from './online-application.service.ts';
import * as sending from './online-sending.service.ts';

const mayRead = permission('onlineApply:read', 'onlineApply:approve');
const mayDecide = permission('onlineApply:approve');

export const onlineApplicationRoutes = [
  readRoute(calls.findOnlineChoices, publicCall, ({ db, from, now }) => sending.choices(db, { ip: from.ip, now })),
  write(calls.sendOnlineApplication, publicCall, ({ tx, ports, body, from, now }) =>
    sending.send(tx, ports.vault, body, { ip: from.ip, now }),
  ),
  readRoute(calls.findOnlineState, publicCall, ({ db, ports, body, from, now }) =>
    sending.state(db, ports.vault, body, { ip: from.ip, now }),
  ),
  readRoute(calls.findOnlineApplications, mayRead, ({ db, body, actor }) => desk.find(db, body, actor)),
  exportOf(calls.findOnlineApplications, mayRead, ({ body, actor }) => desk.listing(body, actor)),
  readRoute(calls.findOnlineApplication, mayRead, ({ db, body, actor }) => desk.detail(db, body.id, actor)),
  write(calls.acceptOnlineApplication, mayDecide, ({ tx, body, actor, now }) => desk.accept(tx, body, { actor, now })),
  write(calls.returnOnlineApplication, mayDecide, ({ tx, body, actor, now }) =>
    desk.returnToSender(tx, body, { actor, now }),
  ),
];
