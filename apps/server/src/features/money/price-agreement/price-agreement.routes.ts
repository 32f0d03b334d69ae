import * as calls from '@tejian/contract/money/price-agreement/price-agreement.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './price-agreement.service.ts';

const mayRead = permission('charge:read');

export const priceAgreementRoutes = [
  readRoute(calls.findAgreements, mayRead, ({ db, body, actor }) => service.findAgreements(db, body, actor)),
  exportOf(calls.findAgreements, mayRead, ({ body, actor }) => service.agreements(body, actor)),
  write(calls.saveAgreement, permission('charge:submit'), ({ tx, body, actor, now }) =>
    service.save(tx, body, { actor, now }),
  ),
  write(
    calls.decideAgreement,
    permission('charge:submit', 'agreement:approve', 'credit:approve'),
    ({ tx, body, actor, now }) => service.decide(tx, body, { actor, now }),
  ),
];
