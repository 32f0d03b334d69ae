import { findClientErrors, saveClientError } from '@tejian/contract/error-log/error-log.contract.ts';
import { loggedIn, permission } from '../../platform/http/allow.ts';
import { read, write } from '../../platform/http/route.ts';
import { exportOf } from '../list-export/list-export.service.ts';
import * as service from './error-log.service.ts';

export const errorLogRoutes = [
  write(saveClientError, loggedIn, ({ tx, body, actor }) => service.save(tx, body, actor)),
  read(findClientErrors, permission('errorlog:read'), ({ db, body }) => service.find(db, body)),
  exportOf(findClientErrors, permission('errorlog:read'), ({ body }) => service.listing(body)),
];
