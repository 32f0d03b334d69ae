import { findLoginAttempts, findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './audit.service.ts';

const auditor = permission('audit:read');

export const auditRoutes = [
  readRoute(findLoginAttempts, auditor, ({ db, body, actor }) => service.logins(db, body, actor)),
  exportOf(findLoginAttempts, auditor, ({ body, actor }) => service.loginListing(body, actor)),
  readRoute(findOperations, auditor, ({ db, body, actor }) => service.operations(db, body, actor)),
  exportOf(findOperations, auditor, ({ body, actor }) => service.operationListing(body, actor)),
];
