import { coded } from '../../kit/coded.ts';
import { ofAct } from '../../kit/edited.ts';
import {
  changeOperations,
  chargeOperations,
  creditOperations,
  receiptOperations,
  refundOperations,
} from '@tejian/domain/money/charge/charge.ts';
import { feeEvents } from '@tejian/domain/money/tariff/tariff.ts';
import { paymentCodeForm } from '@tejian/domain/money/charge/charge-forms.view.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { codes, date, flag, identifier, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, wire } from '../../kit/record.ts';
import { charge, chargeDetail, paymentApplication, receipt } from './charge.record.ts';
import { chargeList, paymentApplicationList, paymentList, receiptList, waitingReceiptList } from './charge.view.ts';

const searchedRecord = record({
  itemNo: wire('seisn', optional(text({ max: 20 }))),
  applicationNo: wire('appno', optional(text({ max: 20 }))),
  paymentNo: optional(text({ max: 20 })),
  payer: optional(text({ max: 100 })),
  paymentState: wire('paymstate', optional(text({ max: 10 }))),
  asking: optional(text({ max: 10 })),
});
const id = identifier({ max: 40 });
const version = integer({ min: 1 });
const remark = optional(text({ max: 500 }));
/** The request that the person who decides was shown; nothing where one is made. */
const requestId = text({ max: 40 });

/** Charges for which payment is asked for (payApply). */
export const findCharge = listCall({
  path: '/api/pay/findCharge',
  search: searchedRecord,
  row: charge,
  view: chargeList,
});

/** The amounts charged, received and paid back (paySearch). */
export const findPayment = listCall({
  path: '/api/pay/findPayment',
  search: searchedRecord,
  row: charge,
  view: paymentList,
});

/** One charge, by its identifier or by the serial number of its item. */
export const getCharge = call({
  path: '/api/pay/getDetail',
  request: record({ id: optional(text({ max: 40 })), itemNo: wire('seisn', optional(text({ max: 20 }))) }),
  answer: chargeDetail,
});

/** Sets an amount, or that nothing is to be paid, with its reason; or has it proposed again by what is noted of the task. */
export const saveCharge = call({
  path: '/api/pay/saveCharge',
  request: record({
    id,
    version,
    amount: ofAct(optional(money())),
    operation: ofAct(optional(oneOf(chargeOperations))),
    isExempt: ofAct(optional(flag())),
    isUrgent: ofAct(optional(flag())),
    isHoliday: ofAct(optional(flag())),
    isRetest: ofAct(optional(flag())),
    failedShare: ofAct(optional(integer({ min: 1, max: 100 }))),
    reason: requiredText('原因', { max: 200 }),
  }),
  /** Asked for, and not yet so: the change is above the bound and waits for a second person. */
  answer: record({ version: integer(), isRequested: optional(flag()) }),
});

/** The second person of a change above the bound approves or refuses it. */
export const decideChange = call({
  path: '/api/pay/decideChange',
  request: record({
    id,
    operation: oneOf(changeOperations),
    requestId: ofAct(optional(requestId)),
    reason: requiredText('原因', { max: 200 }),
  }),
  answer: record({ version: integer() }),
});

export const findPaymentApplications = listCall({
  path: '/api/pay/findApplication',
  search: record({ paymentNo: optional(text({ max: 20 })), payer: optional(text({ max: 100 })) }),
  row: paymentApplication,
  view: paymentApplicationList,
});

/** Asks for payment of one or many charges of one unit. */
export const submitPayment = call({
  path: '/api/pay/submitApplication',
  request: record({
    chargeIds: list(id, { min: 1, max: 500 }),
    remark,
    /** The versions that the person had on the screen, per charge in the order of `chargeIds`. */
    seenVersions: ofAct(optional(codes({ max: 500 }))),
  }),
  answer: record({ paymentNo: text() }),
});

/** Asks for payment of what is not an inspection. */
export const submitOther = call({
  path: '/api/pay/submitOther',
  request: record({
    payer: requiredText('缴费单位', { max: 100 }),
    subject: requiredText('收费事项', { max: 100 }),
    amount: money(),
    reason: requiredText('原因', { max: 200 }),
    remark,
  }),
  /** Without a number where the amount waits for a second person. */
  answer: record({ id: text(), paymentNo: optional(text()), isRequested: optional(flag()) }),
});

const ofEvent = { id, event: oneOf(feeEvents), quantity: integer({ min: 1, max: 100 }) };

/** The cost of such an event by the tariff of the day, with the words of its rule; nothing is charged. */
export const previewEvent = call({
  path: '/api/pay/previewEvent',
  request: record(ofEvent),
  answer: record({ amount: money(), words: text() }),
});

/** Charges what an institute does beside an inspection, by the tariff of the day. */
export const chargeEvent = call({
  path: '/api/pay/chargeEvent',
  request: record({ ...ofEvent, reason: requiredText('原因', { max: 200 }) }),
  /** The amount that the tariff gave. */
  answer: record({ id: text(), chargeNo: integer(), amount: money() }),
});

/** The code of the finance authority by which an application for payment is paid; one that stood before is kept. */
export const savePaymentCode = call({
  path: '/api/pay/savePaymentCode',
  request: record({
    paymentNo: requiredText('收费申请号', { max: 20 }),
    code: textOf(paymentCodeForm.fields.code),
    validUntil: date(),
    reason: ofAct(optionalTextOf(paymentCodeForm.fields.reason)),
    /** The code that the person saw; nothing where there was none. */
    seenCode: ofAct(optional(text({ max: 20 }))),
  }),
});

/** Asks the finance authority for a code in the place of the one that stands, where an adapter is set. */
export const requestPaymentCode = call({
  path: '/api/pay/requestPaymentCode',
  request: record({
    paymentNo: requiredText('收费申请号', { max: 20 }),
    reason: optionalTextOf(paymentCodeForm.fields.reason),
    seenCode: optional(text({ max: 20 })),
  }),
  answer: record({ code: text(), validUntil: date() }),
});

/** The letter that asks for the payment of an application, as PDF. */
export const paymentNotice = fileCall({
  method: 'GET',
  path: '/api/pay/notice',
  request: record({ paymentNo: requiredText('收费申请号', { max: 20 }) }),
});

export const findReceipts = listCall({
  path: '/api/pay/findReceipt',
  search: record({
    payer: optional(text({ max: 100 })),
    state: optional(text({ max: 20 })),
    payWay: optional(text({ max: 10 })),
  }),
  row: receipt,
  view: receiptList,
});

/** The receipts that came in and wait to be confirmed. */
export const findWaitingReceipts = listCall({
  path: '/api/pay/findWaiting',
  search: record({ payer: optional(text({ max: 100 })), payWay: optional(text({ max: 10 })) }),
  row: receipt,
  view: waitingReceiptList,
});

/** Money came in: how, how much, when, from whom, and for which charges. */
export const saveReceipt = call({
  path: '/api/pay/saveReceipt',
  request: record({
    payWay: coded(requiredText('缴费方式', { max: 10 }), 'PAY_WAY'),
    amount: money(),
    receivedOn: date(),
    payer: requiredText('付款人', { max: 100 }),
    remark,
    parts: list(record({ chargeId: id, amount: money() }), { min: 1, max: 500 }),
    /** The amount that came in above what was open: it stands to the unit's credit. */
    surplus: optional(money()),
  }),
  answer: record({ id: text() }),
});

/** Confirms what came in, takes a wrong confirmation back, or drops what was entered wrongly. */
export const confirmReceipt = call({
  path: '/api/pay/confirmReceipt',
  request: record({ id, version, operation: oneOf(receiptOperations), reason: optional(text({ max: 200 })) }),
  answer: record({ version: integer() }),
});

/** One person asks that a charge may be paid later; another approves or refuses it. */
export const credit = call({
  path: '/api/pay/credit',
  request: record({
    id,
    operation: oneOf(creditOperations),
    requestId: ofAct(optional(requestId)),
    dueOn: optional(date()),
    reason: requiredText('原因', { max: 200 }),
  }),
  answer: record({ id: text() }),
});

/** One person asks for a refund of a charge; another approves or refuses it. */
export const refund = call({
  path: '/api/pay/refund',
  request: record({
    id,
    operation: oneOf(refundOperations),
    requestId: ofAct(optional(requestId)),
    amount: optional(money()),
    reason: requiredText('原因', { max: 200 }),
  }),
  answer: record({ id: text() }),
});
