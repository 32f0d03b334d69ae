import * as calls from '@tejian/contract/money/invoice/invoice.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './invoice.service.ts';

const mayRead = permission('charge:read');
const mayIssue = permission('invoice:save');

export const invoiceRoutes = [
  read(calls.findInvoices, mayRead, ({ db, body, actor }) => service.findInvoices(db, body, actor)),
  exportOf(calls.findInvoices, mayRead, ({ body, actor }) => service.invoices(body, actor)),
  read(calls.getInvoice, mayRead, ({ db, body, actor }) => service.detail(db, body.id, actor)),
  read(calls.proposeInvoice, mayIssue, ({ db, body, actor }) => service.propose(db, body.paymentNo, actor)),
  write(calls.saveInvoice, mayIssue, ({ tx, body, actor, now }) => service.issue(tx, body, { actor, now })),
  write(calls.changeInvoice, mayIssue, ({ tx, body, actor, now }) => service.change(tx, body, { actor, now })),
  read(calls.findInvoiceStocks, mayIssue, ({ db, body, actor }) => service.findStocks(db, body, actor)),
  exportOf(calls.findInvoiceStocks, mayIssue, ({ body, actor }) => service.stocks(body, actor)),
  write(calls.saveInvoiceStock, mayIssue, ({ tx, body, actor, now }) => service.receiveStock(tx, body, { actor, now })),
];
