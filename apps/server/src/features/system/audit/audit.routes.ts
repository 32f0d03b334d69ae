import { findLoginAttempts, findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './audit.service.ts';

const auditor = permission('audit:read');

export const auditRoutes = [
  read(findLoginAttempts, auditor, ({ db, body }) => service.logins(db, body)),
  exportOf(findLoginAttempts, auditor, ({ body }) => service.loginListing(body)),
  read(findOperations, auditor, ({ db, body }) => service.operations(db, body)),
  exportOf(findOperations, auditor, ({ body }) => service.operationListing(body)),
];
