import { instrumentIdentity } from '@tejian/domain/archive/personnel/import-identity.ts';
import { call, listCall } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { integer, oneOf, optional, text } from '../../kit/field.ts';
import { importCalls } from '../../kit/import-call.ts';
import { record, type ValueOf } from '../../kit/record.ts';
import { instrumentList } from './personnel.view.ts';
import { editable, instrumentRow } from './instrument.record.ts';

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
  request: whole(record({ ...editable, id: optional(text({ max: 40 })), version: optional(integer()) }), 'id'),
  answer: record({ id: text(), version: integer() }),
});
export const importInstrument = importCalls('/api/instrument/importInstrument', record({}), instrumentIdentity);

export type InstrumentToSave = ValueOf<typeof saveInstrument.request>;
