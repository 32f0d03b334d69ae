import { applicationStates } from '@tejian/domain/business/application/standing.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { sought } from '../../kit/coded.ts';
import { fileCall, listCall } from '../../kit/call.ts';
import { codes, date, flag, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { withOwn } from '../../kit/own-values.ts';
import { step } from '../workflow/workflow.record.ts';
import { applicationList, applicationSheet } from './application.view.ts';
import { applicationRow, sheetRow } from './application.record.ts';

/** Search fields; one box looks into the five codes of the equipment (spec §2 “Inspection application sheet list”). */
const applicationSearch = {
  applicationNo: wire('appno', optional(text({ max: 40 }))),
  inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
  equipmentCode: wire('equcode', optional(text({ max: 60 }))),
  flowCode: wire('flowunicode', optional(text({ max: 40 }))),
  kindCode: wire('equcodeset', optional(text({ max: 10 }))),
  categoryCode: wire('seisortcodeset', optional(text({ max: 10 }))),
  paymentState: wire('paymstate', optional(text({ max: 10 }))),
};

export const findApplications = listCall({
  path: '/api/appmain/findAppMain',
  search: withOwn(
    record({
      ...applicationSearch,
      step: wire('stepcode', optional(text({ max: 20 }))),
      state: sought(optional(text({ max: 20 })), applicationStates),
      createdAtStart: wire('createDateStart', optional(date())),
      createdAtEnd: wire('createDateEnd', optional(date())),
    }),
  ),
  row: applicationRow,
  view: applicationList,
});

export const findSheet = listCall({
  path: '/api/appmain/appMainSheetList',
  search: record({
    step,
    /** With what waits at steps that flows have added for the same work. */
    isWithAdded: wire('withAdded', optional(flag())),
    ...applicationSearch,
  }),
  row: sheetRow,
  view: applicationSheet,
});

/** The receipts for valves or products that were brought with these declarations (收样回执). */
export const printReceipts = fileCall({
  method: 'GET',
  path: '/api/appmain/printReceipt',
  request: record({ ids: codes({ min: 1, empty: flowText.nothingSelected }) }),
});
export const printApplications = fileCall({
  method: 'GET',
  path: '/api/appmain/printAppMain',
  request: record({ ids: codes({ min: 1, empty: flowText.nothingSelected }) }),
});
