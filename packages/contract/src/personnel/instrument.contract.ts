import { personnelText } from '@tejian/domain/personnel/personnel.text.ts';
import { call, listCall } from '../kit/call.ts';
import { date, integer, oneOf, optional, requiredText, text } from '../kit/field.ts';
import { importCalls } from '../kit/import-call.ts';
import { record, type ValueOf } from '../kit/record.ts';
import { instrumentList } from './personnel.view.ts';

const { instrument: label } = personnelText;

const editable = {
  name: requiredText(label.name, { max: 60 }),
  model: text({ max: 60 }),
  instrumentNo: requiredText(label.instrumentNo, { max: 60 }),
  validTo: date(),
  departmentId: optional(text({ max: 40 })),
  state: requiredText(label.state, { max: 2 }), // dictionary INSTRUMENT_STATE
};
const instrumentRow = record({
  ...editable,
  id: text(),
  departmentName: text(),
  validity: oneOf(['valid', 'soon', 'expired']),
  version: integer(),
});
export type InstrumentRow = ValueOf<typeof instrumentRow>;

/** The instruments of the house with the end of their calibration. */
export const findInstrumentList = listCall({
  path: '/api/instrument/findInstrumentList',
  search: record({
    name: optional(text({ max: 60 })),
    departmentName: optional(text({ max: 60 })),
    validity: optional(oneOf(['valid', 'soon', 'expired'])),
    state: optional(text({ max: 2 })),
  }),
  row: instrumentRow,
  view: instrumentList,
});

export const saveInstrument = call({
  path: '/api/instrument/saveInstrument',
  request: record({ ...editable, id: optional(text({ max: 40 })), version: optional(integer()) }),
  answer: record({ id: text(), version: integer() }),
});
/** Instruments from a file. */
export const importInstrument = importCalls('/api/instrument/importInstrument', record({}));

export type InstrumentToSave = ValueOf<typeof saveInstrument.request>;
