import { call, listCall } from '../kit/call.ts';
import { codes, date, flag, instant, integer, optional, requiredText, text } from '../kit/field.ts';
import { list, record, wire, type ValueOf } from '../kit/record.ts';
import { itemList } from './item.view.ts';

/** A business item (业务单): one piece of equipment within an application, as the work lists show it. */
export const item = record({
  id: text(),
  itemNo: wire('seisn', text()),
  applicationId: text(),
  applicationNo: wire('appno', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
  varietyCode: optional(text()),
  step: wire('stepcode', text()),
  state: text(),
  deviceCode: optional(text()),
  registrationCode: optional(text()),
  useCertificateNo: optional(text()),
  factoryNo: optional(text()),
  identificationCode: optional(text()),
  useAddress: text(),
  equipmentId: text(),
  reportNo: optional(text()),
  leadInspector: optional(text()),
  inspectors: optional(text()),
  plannedDate: optional(date()),
  inspectDate: optional(date()),
  conclusion: optional(text()),
  nextDate: optional(date()),
  hasBeenReturned: flag(),
  paymentState: wire('paymstate', text()),
  stepAt: instant(),
  version: integer(),
});
export type Item = ValueOf<typeof item>;

/** Waiting at a step (work lists), or all items by condition (queries) where no step is given. */
export const findItems = listCall({
  path: '/api/appbuss/appBussSheetList',
  search: record({
    stepcode: optional(text({ max: 20 })),
    applicationNo: wire('appno', optional(text({ max: 40 }))),
    inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
    equipmentNo: optional(text({ max: 60 })),
    reportNo: optional(text({ max: 60 })),
    kindCode: wire('seitypecode', optional(text({ max: 10 }))),
    mine: optional(flag()),
  }),
  row: item,
  view: itemList,
});

/** What one of many answered (decisions §4): which, done or not, why. */
const itemResult = record({
  itemNo: wire('seisn', text()),
  isSuccess: flag(),
  sentence: wire('errorMsg', optional(text())),
  version: optional(integer()),
});
export type ItemResult = ValueOf<typeof itemResult>;
export const itemResults = list(itemResult);

/** The items an operation is for; up to 500 (decisions §9). */
export const itemNos = wire('seisn', codes({ min: 1, max: 500 }));

/**
 * The lead inspector proposes, who may confirm decides: `confirm` false rejects a proposal, anything else from somebody
 * with the right to confirm voids at once (decisions §4).
 */
export const voidItems = call({
  path: '/api/appbuss/cancelAppBuss',
  encoding: 'form',
  request: record({ itemNos, reason: requiredText('作废原因', { max: 500 }), confirm: optional(flag()) }),
  answer: itemResults,
});
