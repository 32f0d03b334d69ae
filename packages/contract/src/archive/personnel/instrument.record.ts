import { instrumentForm } from '@tejian/domain/archive/personnel/personnel-forms.view.ts';
import { keptTextOf, optionalKeptTextOf } from '../../kit/declared-form.ts';
import { date, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

const { fields } = instrumentForm;

export const editable = {
  name: keptTextOf(fields.name),
  model: keptTextOf(fields.model),
  instrumentNo: keptTextOf(fields.instrumentNo),
  /** Unknown of instruments that were registered before it was asked for. */
  calibratedOn: optional(date()),
  validTo: date(),
  departmentId: optionalKeptTextOf(fields.departmentId),
  state: keptTextOf(fields.state),
};
export const instrumentRow = record({
  ...editable,
  id: text(),
  departmentName: text(),
  validity: oneOf(['valid', 'soon', 'expired']),
  version: integer(),
});
export type InstrumentRow = ValueOf<typeof instrumentRow>;
