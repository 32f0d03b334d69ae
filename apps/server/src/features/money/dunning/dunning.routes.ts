import * as calls from '@tejian/contract/money/dunning/dunning.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import { letters, sendLetters } from './dunning-letter.service.ts';
import * as service from './dunning.service.ts';

const mayRead = permission('charge:read');

export const dunningRoutes = [
  readRoute(calls.findOverdue, mayRead, ({ db, body, actor }) => service.findOverdue(db, body, actor)),
  exportOf(calls.findOverdue, mayRead, ({ body, actor }) => service.overdue(body, actor)),
  readRoute(calls.getOverdueTotals, mayRead, ({ db, actor }) => service.overdueTotals(db, actor)),
  write(calls.sendDunning, permission('charge:confirm'), ({ tx, body, actor, now }) =>
    sendLetters(tx, body, { actor, now }),
  ),
  readRoute(calls.dunningLetter, permission('charge:amount'), ({ db, ports, body, actor }) =>
    letters(db, ports, body.id, actor),
  ),
];
