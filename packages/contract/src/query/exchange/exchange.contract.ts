import { exchangeModes, exchangeSubjects, recordStates, runStates } from '@tejian/domain/query/exchange/exchange.ts';
import { counterpartForm, fieldForm, planForm } from '@tejian/domain/query/exchange/exchange-forms.view.ts';
import { exchangeText } from '@tejian/domain/query/exchange/exchange.text.ts';
import { call, listCall } from '../../kit/call.ts';
import { stays, whole } from '../../kit/edited.ts';
import { integerOf, optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { codes, date, flag, identifier, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';
import { counterpart, exchangeField, exchangePlan, exchangeRecord, exchangeRun } from './exchange.record.ts';
import {
  counterpartList,
  equipmentLogList,
  exchangeFieldList,
  exchangePlanList,
  exchangeRunList,
  inspectionLogList,
} from './exchange.view.ts';

/** An identifier and the version that was seen; both missing for a new row. */
const which = { id: optional(text({ max: 40 })), version: optional(integer()) };
const savedRecord = record({ id: text(), version: integer() });
const subject = oneOf(exchangeSubjects);

export const findCounterparts = listCall({
  path: '/api/transfer/findCounterpart',
  search: record({ name: optional(text({ max: 80 })) }),
  row: counterpart,
  view: counterpartList,
});

const { fields: ofCounterpart } = counterpartForm;
export const saveCounterpart = call({
  path: '/api/transfer/saveCounterpart',
  request: whole(
    record({
      ...which,
      code: textOf(ofCounterpart.code),
      name: textOf(ofCounterpart.name),
      address: textOf(ofCounterpart.address),
      keyId: optionalTextOf(ofCounterpart.keyId),
      secret: stays(optionalTextOf(ofCounterpart.secret)),
      subjects: list(subject, { min: 1, empty: exchangeText.subjectRequired }),
      isEnabled: flag(),
      note: optionalTextOf(ofCounterpart.note),
    }),
    'id',
  ),
  answer: savedRecord,
});

export const findExchangeFields = listCall({
  path: '/api/transfer/findField',
  search: record({ target: optional(text({ max: 60 })), subject: optional(subject) }),
  row: exchangeField,
  view: exchangeFieldList,
});

const { fields: ofField } = fieldForm;
export const saveExchangeField = call({
  path: '/api/transfer/saveField',
  request: whole(
    record({
      ...which,
      counterpartId: identifier({ max: 40 }),
      source: textOf(ofField.source),
      target: textOf(ofField.target),
      codes: optionalTextOf(ofField.codes),
      sort: integerOf(ofField.sort),
    }),
    'id',
  ),
  answer: savedRecord,
});
export const removeExchangeField = call({
  path: '/api/transfer/deleteField',
  request: record({ id: identifier({ max: 40 }), version: integer() }),
});

export const findExchangePlans = listCall({
  path: '/api/transfer/findPlan',
  search: record({
    name: optional(text({ max: 80 })),
    subject: optional(subject),
    mode: optional(oneOf(exchangeModes)),
  }),
  row: exchangePlan,
  view: exchangePlanList,
});

const { fields: ofPlan } = planForm;
export const saveExchangePlan = call({
  path: '/api/transfer/savePlan',
  request: whole(
    record({
      ...which,
      name: textOf(ofPlan.name),
      counterpartId: identifier({ max: 40 }),
      subject,
      mode: oneOf(exchangeModes),
      dailyAt: optionalTextOf(ofPlan.dailyAt),
      everyMinutes: optional(integerOf(ofPlan.everyMinutes)),
      isEnabled: flag(),
    }),
    'id',
  ),
  answer: savedRecord,
});

/** Starts a plan by hand; its run stands in the log at once. */
export const runExchangePlan = call({
  path: '/api/transfer/runPlan',
  request: record({ id: identifier({ max: 40 }) }),
  answer: record({ runId: text() }),
});

export const findExchangeRuns = listCall({
  path: '/api/transfer/findLog',
  search: record({
    planName: optional(text({ max: 80 })),
    state: optional(oneOf(runStates)),
    subject: optional(subject),
    startedAtStart: optional(date()),
    startedAtEnd: optional(date()),
  }),
  row: exchangeRun,
  view: exchangeRunList,
});

const recordSearch = record({
  recordNo: optional(text({ max: 60 })),
  state: optional(oneOf(recordStates)),
  atStart: optional(date()),
  atEnd: optional(date()),
});
export const findEquipmentLog = listCall({
  path: '/api/transfer/findEquipmentLog',
  search: recordSearch,
  row: exchangeRecord,
  view: equipmentLogList,
});
export const findInspectionLog = listCall({
  path: '/api/transfer/findInspectionLog',
  search: recordSearch,
  row: exchangeRecord,
  view: inspectionLogList,
});

/** Sends records again that were given up or refused; answers how many wait now. */
export const resendRecords = call({
  path: '/api/transfer/resend',
  request: record({ ids: codes({ min: 1, max: 500, empty: exchangeText.noneChosen }) }),
  answer: record({ count: integer() }),
});
