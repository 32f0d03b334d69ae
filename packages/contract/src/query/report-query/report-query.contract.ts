import { reportStates } from '@tejian/domain/business/report/life.ts';
import { signatureStates } from '@tejian/domain/business/issued-file/issued-file.ts';
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { finishReports } from '../../business/report/sign-off.contract.ts';
import { printFile, printReports, reportPdf } from '../../business/report/report-papers.contract.ts';
import { itemNos } from '../../business/item/item.contract.ts';
import { signedTogether } from '../../shared/session/session.contract.ts';
import { call, foundBy, listCall } from '../../kit/call.ts';
import { codes, date, flag, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { queriedReport } from './report-query.record.ts';
import { reportQueryList } from './report-query.view.ts';

const conditions = {
  reportNo: optional(text({ max: 60 })),
  inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
  equipmentNo: optional(text({ max: 60 })),
  kindCode: wire('seitypecode', optional(text({ max: 10 }))),
  categoryCode: wire('seisortcode', optional(text({ max: 10 }))),
  state: optional(oneOf(reportStates)),
  polarity: optional(oneOf(polarities)),
  inspectDateStart: optional(date()),
  inspectDateEnd: optional(date()),
  approvedAtStart: optional(date()),
  approvedAtEnd: optional(date()),
  /** The whole name of somebody whose signature stands on the report. */
  person: optional(text({ max: 40 })),
  applicationNo: wire('appno', optional(text({ max: 40 }))),
  paymentState: wire('paymstate', optional(text({ max: 10 }))),
  signature: optional(oneOf(signatureStates)),
};

export const findReports = listCall({
  path: '/api/reportquery/findReportQuery',
  search: record(conditions),
  row: queriedReport,
  view: reportQueryList,
});

// What is done with a found report has codes of its own (decisions §10, Reports); what it does is the report's own act.
export const printFound = { ...printReports, path: '/api/reportquery/print' };
/** A print after the release. */
export const reprintFound = { ...printReports, path: '/api/reportquery/reprint' };
export const printFoundFile = { ...printFile, path: '/api/reportquery/printFile' };
/** Makes the signed file of approved reports whose finish never made it. */
export const signFound = call({
  path: '/api/reportquery/sign',
  encoding: 'form',
  request: record({ itemNos, ...signedTogether }),
  answer: finishReports.answer,
});
export const foundPdf = { ...reportPdf, path: '/api/reportquery/:seisn/pdf' };

const bundleFormats = ['zip', 'pdf'] as const;
/** So many reports at most go into one download. */
export const mostDownloaded = 2000;

/**
 * Begins to put the signed files of reports together, in the order of the list: the chosen ones, or all that its
 * conditions find. The file is a background task's. `password` locks a zip file; `isDuplex` lets every report begin on a new sheet.
 */
export const downloadReports = call({
  path: '/api/reportquery/download',
  request: record({
    ...conditions,
    ...foundBy({ row: queriedReport, view: reportQueryList }),
    /** The chosen reports; all that the conditions find where none are given. */
    ids: optional(codes({ max: mostDownloaded })),
    format: oneOf(bundleFormats),
    isDuplex: optional(flag()),
    password: optional(text({ max: 64 })),
  }),
  answer: record({ id: text(), isNew: flag() }),
});
