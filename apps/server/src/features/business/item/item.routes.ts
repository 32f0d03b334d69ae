import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './item.service.ts';

export const itemRoutes = [
  readRoute(findItems, permission('report:read', 'task:arrange'), ({ db, body, actor }) =>
    service.find(db, body, actor),
  ),
  exportOf(findItems, permission('report:export'), ({ db, body, actor }) => service.listing(db, body, actor)),
];
