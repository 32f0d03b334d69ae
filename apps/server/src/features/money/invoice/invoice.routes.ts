import * as calls from '@tejian/contract/money/invoice/invoice.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './invoice.service.ts';

const mayRead = permission('charge:read');
const mayIssue = permission('invoice:save');

export const invoiceRoutes = [
  readRoute(calls.findInvoices, mayRead, ({ db, body, actor }) => service.findInvoices(db, body, actor)),
  exportOf(calls.findInvoices, mayRead, ({ body, actor }) => service.invoices(body, actor)),
  readRoute(calls.getInvoice, mayRead, ({ db, body, actor }) => service.detail(db, body.id, actor)),
  readRoute(calls.proposeInvoice, mayIssue, ({ db, body, actor }) => service.propose(db, body.paymentNo, actor)),
  write(calls.saveInvoice, mayIssue, ({ tx, body, actor, now }) => service.issue(tx, body, { actor, now })),
  write(calls.changeInvoice, mayIssue, ({ tx, body, actor, now }) => service.change(tx, body, { actor, now })),
  readRoute(calls.findInvoiceStocks, mayIssue, ({ db, body, actor }) => service.findStocks(db, body, actor)),
  exportOf(calls.findInvoiceStocks, mayIssue, ({ body, actor }) => service.stocks(body, actor)),
  write(calls.saveInvoiceStock, mayIssue, ({ tx, body, actor, now }) => service.receiveStock(tx, body, { actor, now })),
];
