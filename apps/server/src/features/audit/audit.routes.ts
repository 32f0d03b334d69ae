import { findLoginAttempts, findOperations } from '@tejian/contract/audit/audit.contract.ts';
import { permission } from '../../platform/http/allow.ts';
import { read } from '../../platform/http/route.ts';
import * as service from './audit.service.ts';

export const auditRoutes = [
  read(findLoginAttempts, permission('audit:read'), ({ db, body }) =>
    service.logins(db, { ...body, loginName: body.loginName?.toLowerCase() }),
  ),
  read(findOperations, permission('audit:read'), ({ db, body }) => service.operations(db, body)),
];
