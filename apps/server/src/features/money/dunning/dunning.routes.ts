import * as calls from '@tejian/contract/money/dunning/dunning.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './dunning.service.ts';

const mayRead = permission('charge:read');

export const dunningRoutes = [
  read(calls.findOverdue, mayRead, ({ db, body, actor }) => service.findOverdue(db, body, actor)),
  exportOf(calls.findOverdue, mayRead, ({ body, actor }) => service.overdue(body, actor)),
  read(calls.getOverdueTotals, mayRead, ({ db, actor }) => service.overdueTotals(db, actor)),
];
