import * as calls from '@tejian/contract/money/advance/advance.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './advance.service.ts';

const mayRead = permission('charge:read');
const mayConfirm = permission('charge:confirm');

export const advanceRoutes = [
  readRoute(calls.findAdvances, mayRead, ({ db, body, actor }) => service.findAdvances(db, body, actor)),
  exportOf(calls.findAdvances, mayRead, ({ body, actor }) => service.advances(body, actor)),
  readRoute(calls.getUnitCredit, mayRead, ({ db, body, actor }) => service.unitCredit(db, body.id, actor)),
  write(calls.applyAdvance, mayConfirm, ({ tx, body, actor, now }) => service.apply(tx, body, { actor, now })),
  write(calls.undoAdvanceUse, mayConfirm, ({ tx, body, actor, now }) => service.undo(tx, body, { actor, now })),
  write(calls.refundAdvance, permission('charge:confirm', 'refund:approve'), ({ tx, body, actor, now }) =>
    service.refund(tx, body, { actor, now }),
  ),
];
