import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import { findIncome } from '@tejian/contract/money/charge/income.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write, writeInParts } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as changes from './charge-change.service.ts';
import { chargeEvent, previewEvent } from './charge-event.service.ts';
import * as service from './charge.service.ts';
import { credit } from './credit.service.ts';
import * as incomes from './income.service.ts';
import { submitOther } from './other-charge.service.ts';
import { requestCode, savePaymentCode } from './payment-code.service.ts';
import { paymentNotice } from './payment-notice.service.ts';
import * as receipts from './receipt.service.ts';

const mayRead = permission('charge:read');
const mayReadIncome = permission('statistics:read');
const maySubmit = permission('charge:submit');
const mayConfirm = permission('charge:confirm');

export const chargeRoutes = [
  readRoute(calls.findCharge, mayRead, ({ db, body, actor }) => service.findCharges(db, body, actor)),
  exportOf(calls.findCharge, mayRead, ({ body, actor }) => service.charges(body, actor)),
  readRoute(calls.findPayment, mayRead, ({ db, body, actor }) => service.findPayments(db, body, actor)),
  exportOf(calls.findPayment, mayRead, ({ body, actor }) => service.payments(body, actor)),
  readRoute(calls.getCharge, permission('charge:read', 'charge:amount'), ({ db, body, actor }) =>
    service.detail(db, body, actor),
  ),
  write(calls.saveCharge, maySubmit, ({ tx, body, actor, now }) => changes.save(tx, body, { actor, now })),
  write(calls.decideChange, permission('agreement:approve'), ({ tx, body, actor, now }) =>
    changes.decideChange(tx, body, { actor, now }),
  ),
  readRoute(calls.findPaymentApplications, mayRead, ({ db, body, actor }) => service.findApplications(db, body, actor)),
  exportOf(calls.findPaymentApplications, mayRead, ({ body, actor }) => service.paymentApplications(body, actor)),
  write(calls.submitPayment, maySubmit, ({ tx, body, actor, now }) => service.submit(tx, body, { actor, now })),
  write(calls.submitOther, maySubmit, ({ tx, body, actor, now }) => submitOther(tx, body, { actor, now })),
  write(calls.previewEvent, maySubmit, ({ tx, body, actor, now }) => previewEvent(tx, body, { actor, now })),
  write(calls.chargeEvent, maySubmit, ({ tx, body, actor, now }) => chargeEvent(tx, body, { actor, now })),
  write(calls.savePaymentCode, permission('charge:submit', 'charge:confirm'), ({ tx, body, actor, now }) =>
    savePaymentCode(tx, body, { actor, now }),
  ),
  writeInParts(
    calls.requestPaymentCode,
    permission('charge:submit', 'charge:confirm'),
    ({ db, ports, body, actor, now }) => requestCode(db, ports, body, { actor, now }),
  ),
  readRoute(calls.paymentNotice, permission('charge:amount'), ({ db, ports, body, actor }) =>
    paymentNotice(db, ports, body.paymentNo, actor),
  ),
  readRoute(calls.findReceipts, mayRead, ({ db, body, actor }) => service.findReceipts(db, body, actor)),
  exportOf(calls.findReceipts, mayRead, ({ body, actor }) => service.receipts(body, actor)),
  readRoute(calls.findWaitingReceipts, mayRead, ({ db, body, actor }) => service.findWaitingReceipts(db, body, actor)),
  exportOf(calls.findWaitingReceipts, mayRead, ({ body, actor }) => service.waitingReceipts(body, actor)),
  readRoute(findIncome, mayReadIncome, ({ db, body, actor }) => incomes.findIncomes(db, body, actor)),
  exportOf(findIncome, mayReadIncome, ({ body, actor, db }) => incomes.incomes(db, body, actor)),
  write(calls.saveReceipt, mayConfirm, ({ tx, body, actor, now }) => receipts.receive(tx, body, { actor, now })),
  write(calls.confirmReceipt, mayConfirm, ({ tx, body, actor, now }) => receipts.decide(tx, body, { actor, now })),
  write(calls.credit, permission('charge:submit', 'credit:approve'), ({ tx, body, actor, now }) =>
    credit(tx, body, { actor, now }),
  ),
  write(calls.refund, permission('charge:submit', 'charge:confirm', 'refund:approve'), ({ tx, body, actor, now }) =>
    receipts.refund(tx, body, { actor, now }),
  ),
];
