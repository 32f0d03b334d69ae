import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { listCall } from '../../kit/call.ts';
import { date, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { compositeRow, declareRow, missionRow } from './business-query.record.ts';
import { compositeQueryList, declareQueryList, missionQueryList } from './business-query.view.ts';

const unit = wire('unitname', optional(text({ max: 100 })));
const step = wire('stepcode', optional(text({ max: 20 })));
const payment = wire('paymstate', optional(text({ max: 10 })));
const creationFields = {
  createdAtStart: optional(date()),
  createdAtEnd: optional(date()),
};

/** Every item, by whatever is known of it. */
export const findComposite = listCall({
  path: '/api/query/findComposite',
  search: record({
    /** A part of its own number, its application's or its report's. */
    number: optional(text({ max: 60 })),
    inspectedUnit: unit,
    equipmentNo: optional(text({ max: 60 })),
    kindCode: wire('seitypecode', optional(text({ max: 10 }))),
    categoryCode: wire('seisortcode', optional(text({ max: 10 }))),
    step,
    state: optional(oneOf(['running', 'finished', 'voided'])),
    polarity: optional(oneOf(polarities)),
    paymentState: payment,
    /** The whole name of the department that inspects. */
    department: optional(text({ max: 100 })),
    /** The whole name of the lead inspector. */
    leadInspector: optional(text({ max: 40 })),
    inspectDateStart: optional(date()),
    inspectDateEnd: optional(date()),
    ...creationFields,
  }),
  row: compositeRow,
  view: compositeQueryList,
});

/** Every declaration that was sent in. */
export const findDeclare = listCall({
  path: '/api/query/findDeclare',
  search: record({
    applicationNo: wire('appno', optional(text({ max: 40 }))),
    inspectedUnit: unit,
    kindCode: wire('equcodeset', optional(text({ max: 10 }))),
    categoryCode: wire('seisortcodeset', optional(text({ max: 10 }))),
    step,
    state: optional(oneOf(['running', 'arranged', 'finished', 'voided'])),
    paymentState: payment,
    ...creationFields,
  }),
  row: declareRow,
  view: declareQueryList,
});

/** Every piece of work at a step, open or ended. */
export const findMission = listCall({
  path: '/api/query/findMission',
  search: record({
    applicationNo: wire('appno', optional(text({ max: 40 }))),
    inspectedUnit: unit,
    step,
    state: optional(oneOf(['open', 'done', 'returned', 'withdrawn', 'cancelled'])),
    /** The whole name of whoever did it. */
    doneBy: optional(text({ max: 40 })),
    kindCode: wire('equcodeset', optional(text({ max: 10 }))),
    submittedAtStart: optional(date()),
    submittedAtEnd: optional(date()),
    doneAtStart: optional(date()),
    doneAtEnd: optional(date()),
  }),
  row: missionRow,
  view: missionQueryList,
});
