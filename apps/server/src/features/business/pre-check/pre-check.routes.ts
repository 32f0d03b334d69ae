import { findPreChecks } from '@tejian/contract/business/pre-check/pre-check.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './pre-check.service.ts';

const mayRead = permission('preCheck:read');

export const preCheckRoutes = [
  readRoute(findPreChecks, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findPreChecks, mayRead, ({ body, actor }) => service.listing(body, actor)),
];
