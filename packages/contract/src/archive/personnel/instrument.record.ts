import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { coded } from '../../kit/coded.ts';
import { date, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const { instrument: label } = personnelText;

export const editable = {
  name: requiredText(label.name, { max: 60 }),
  model: text({ max: 60 }),
  instrumentNo: requiredText(label.instrumentNo, { max: 60 }),
  validTo: date(),
  departmentId: optional(text({ max: 40 })),
  state: coded(requiredText(label.state, { max: 2 }), 'INSTRUMENT_STATE'),
};
export const instrumentRow = record({
  ...editable,
  id: text(),
  departmentName: text(),
  validity: oneOf(['valid', 'soon', 'expired']),
  version: integer(),
});
export type InstrumentRow = ValueOf<typeof instrumentRow>;
