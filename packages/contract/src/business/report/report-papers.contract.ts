import { archiveForm, printForm, releaseForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { itemNos, itemResults } from '../item/item.contract.ts';
import { integerOf, optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { call, fileCall } from '../../kit/call.ts';
import { codes, date, flag, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire } from '../../kit/record.ts';
import { itemNo } from './seen-content.record.ts';

/** The marks of what waits about the reports, as the person was shown who goes on (`findUnsettled`). */
const seenUnsettled = optional(codes({ max: 500 }));

const waitingAct = record({ itemNo: wire('seisn', text()), mark: text(), sentence: text() });
/** Withdrawals and voids that were asked for and corrections that were begun, before a report is printed, filed or handed out. */
export const findUnsettled = call({
  path: '/api/report/findUnsettled',
  request: record({ itemNos }),
  answer: list(waitingAct),
});

export const printReports = call({
  path: '/api/report/print',
  encoding: 'form',
  request: record({
    itemNos,
    copies: integerOf(printForm.fields.copies),
    reason: optionalTextOf(printForm.fields.reason),
    seenUnsettled,
  }),
  answer: itemResults,
});
/** One PDF of all the chosen reports in order, for the printer. `isDuplex`: each begins on a new sheet. */
const toPrint = record({ itemNos, isDuplex: optional(flag()) });
export const printFile = fileCall({ method: 'GET', path: '/api/report/printFile', request: toPrint });

export const archiveReports = call({
  path: '/api/report/archive',
  encoding: 'form',
  request: record({
    itemNos,
    archiveNo: optionalTextOf(archiveForm.fields.archiveNo),
    /** One for each report, in their order; they go before `archiveNo`. */
    archiveNos: optional(codes({ max: 500 })),
    place: textOf(archiveForm.fields.place),
    keepUntil: optional(date('mayBeForGood')),
    checklist: codes({ max: 20 }),
    seenUnsettled,
  }),
  answer: itemResults,
});
export const releaseReports = call({
  path: '/api/report/release',
  encoding: 'form',
  request: record({
    itemNos,
    way: textOf(releaseForm.fields.way),
    receiver: textOf(releaseForm.fields.receiver),
    documentNo: optionalTextOf(releaseForm.fields.documentNo),
    releasedOn: date(),
    note: optionalTextOf(releaseForm.fields.note),
    signedName: optionalTextOf(releaseForm.fields.signedName),
    /** A PNG picture in base64, as the receiver drew it. */
    signature: optional(text({ max: 400_000 })),
    seenUnsettled,
  }),
  answer: itemResults,
});

/** Without a kind: the report as it stands, which of one that is valid no longer is its marked copy. */
export const reportPdf = fileCall({
  method: 'GET',
  path: '/api/report/:seisn/pdf',
  request: record({ itemNo, kind: optional(oneOf(['report', 'record', 'copy'])) }),
});

/**
 * The number of drawings that come before the next one that the caller waits for: the page asks while it has no answer.
 */
export const findDrawing = call({ path: '/api/report/findDrawing', answer: record({ ahead: integer() }) });

/** The certificate of one row, or all of a report's in one file. */
export const reportCertificate = fileCall({
  method: 'GET',
  path: '/api/report/:seisn/certificate',
  request: record({ itemNo, rowNo: optional(integer({ min: 1 })) }),
});
/** 检验结果告知单: what is entered so far, marked as no report; the same content is the same file. */
export const reportSlip = fileCall({ method: 'GET', path: '/api/report/:seisn/slip', request: record({ itemNo }) });
