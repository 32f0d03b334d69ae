import { findUnusualChanges } from '@tejian/contract/money/unusual-change/unusual-change.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './unusual-change.service.ts';

const mayRead = permission('day:close');

export const unusualChangeRoutes = [
  readRoute(findUnusualChanges, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findUnusualChanges, mayRead, ({ body, actor }) => service.unusualChanges(body, actor)),
];
