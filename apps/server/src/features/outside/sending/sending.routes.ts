import * as calls from '@tejian/contract/outside/sending/sending.contract.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { read, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './sending.service.ts';

const maySend = permission('message:send');

export const sendingRoutes = [
  read(calls.findSent, maySend, ({ db, body, actor }) => service.findSentMessages(db, body, actor)),
  exportOf(calls.findSent, maySend, ({ body, actor }) => service.sent(body, actor)),
  read(calls.findReceived, loggedIn, ({ db, body, actor }) => service.findReceivedMessages(db, body, actor)),
  exportOf(calls.findReceived, loggedIn, ({ body, actor }) => service.received(body, actor)),
  read(calls.findMessageTemplates, maySend, ({ db }) => service.templates(db)),
  read(calls.previewMessage, maySend, ({ db, body, actor }) => service.preview(db, body, actor)),
  write(calls.sendMessage, maySend, ({ tx, body, actor, now }) => service.send(tx, body, { actor, now })),
];
