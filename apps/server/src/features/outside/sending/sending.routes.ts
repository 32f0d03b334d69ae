import * as calls from '@tejian/contract/outside/sending/sending.contract.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './sending.service.ts';

const maySend = permission('message:send');

export const sendingRoutes = [
  readRoute(calls.findSent, maySend, ({ db, body, actor }) => service.findSentMessages(db, body, actor)),
  exportOf(calls.findSent, maySend, ({ body, actor }) => service.sentQuery(body, actor)),
  readRoute(calls.findReceived, loggedIn, ({ db, body, actor }) => service.findReceivedMessages(db, body, actor)),
  exportOf(calls.findReceived, loggedIn, ({ body, actor }) => service.receivedQuery(body, actor)),
  readRoute(calls.findMessageTemplates, maySend, ({ db }) => service.templates(db)),
  readRoute(calls.previewMessage, maySend, ({ db, body, actor }) => service.preview(db, body, actor)),
  write(calls.sendMessage, maySend, ({ tx, body, actor, now }) => service.send(tx, body, { actor, now })),
];
