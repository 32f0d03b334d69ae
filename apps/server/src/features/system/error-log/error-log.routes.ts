import { findClientErrors, saveClientError } from '@tejian/contract/system/error-log/error-log.contract.ts';
import { permission, publicCall } from '../../../platform/http/allow.ts';
import { byItself, readRoute, write } from '../../../platform/http/route.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './error-log.service.ts';

export const errorLogRoutes = [
  // Public: the login page and the customers' pages fail too.
  byItself(
    write(
      saveClientError,
      publicCall,
      ({ tx, body, actor, from, now }) =>
        service.save(tx, body, { userId: (actor as Actor | undefined)?.userId, ip: from.ip, now }), // nobody may be logged in
    ),
  ),
  readRoute(findClientErrors, permission('errorlog:read'), ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findClientErrors, permission('errorlog:read'), ({ body, actor }) => service.listing(body, actor)),
];
