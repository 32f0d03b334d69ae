import { findBonus } from '@tejian/contract/query/bonus/bonus.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './bonus.service.ts';

const mayRead = permission('bonus:read');

export const bonusRoutes = [
  readRoute(findBonus, mayRead, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findBonus, mayRead, ({ db, body, actor }) => service.bonuses(db, body, actor)),
];
