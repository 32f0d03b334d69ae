import { sought } from '../../kit/coded.ts';
import { call, listCall } from '../../kit/call.ts';
import { instant, codes, flag, integer, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { withOwn } from '../../kit/own-values.ts';
import { itemList } from './item.view.ts';
import { item } from './item.record.ts';

/** Waiting at a step (work lists), or all items by condition (queries) where no step is given. */
export const findItems = listCall({
  path: '/api/appbuss/appBussSheetList',
  search: withOwn(
    record({
      stepcode: sought(optional(text({ max: 20 })), 'FLOW_STEP'),
      applicationNo: wire('appno', optional(text({ max: 40 }))),
      inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
      equipmentNo: optional(text({ max: 60 })),
      reportNo: optional(text({ max: 60 })),
      kindCode: wire('seitypecode', optional(text({ max: 10 }))),
      mine: optional(flag()),
      /** Arranged and not submitted yet: what whoever arranges may take back. */
      arranged: optional(flag()),
      /** At a step that an institute added, and the person is asked there. */
      opinions: optional(flag()),
    }),
  ),
  row: item,
  view: itemList,
});

/** The answer of one of many (decisions §4): which, done or not, why. */
const itemResult = record({
  itemNo: wire('seisn', text()),
  isSuccess: flag(),
  sentence: wire('errorMsg', optional(text())),
  version: optional(integer()),
  /** Refused because the content is not what the person had seen: the page shows the newer one before the next try. */
  isChanged: optional(flag()),
});
export type ItemResult = ValueOf<typeof itemResult>;
export const itemResults = list(itemResult);

/** The items an operation is for; up to 500 (decisions §9). */
export const itemNos = wire('seisn', codes({ min: 1, max: 500 }));

const voidRequest = record({
  id: text(),
  itemNo: wire('seisn', text()),
  inspectedUnit: wire('unitname', text()),
  step: wire('stepcode', text()),
  reason: text(),
  proposedBy: text(),
  proposedAt: instant(),
  /** 检验意见通知书 of the item that would stay open. */
  openNotices: list(text()),
});
export type VoidRequest = ValueOf<typeof voidRequest>;

/** Voids of items that wait for whoever may confirm them, the oldest first. */
export const findVoidRequests = call({ path: '/api/appbuss/findVoidRequest', answer: list(voidRequest) });

/**
 * The lead inspector proposes, who may confirm decides: `confirm` true accepts a proposal, false rejects it, and without it
 * somebody with the right to confirm voids at once, be it proposed or not (decisions §4).
 */
export const voidItems = call({
  path: '/api/appbuss/cancelAppBuss',
  encoding: 'form',
  request: record({
    itemNos,
    reason: requiredText('作废原因', { max: 500 }),
    confirm: optional(flag()),
    /** The proposals that the person who decides was shown, per item in the order of `itemNos`. */
    requestIds: optional(codes({ max: 500 })),
  }),
  answer: itemResults,
});
