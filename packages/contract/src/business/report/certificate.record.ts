import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { date, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';

/** The values that one row of a sheet, a valve, is certified with. */
export const certificate = record({
  rowNo: integer(),
  certificateNo: text(),
  name: text(),
  conclusion: text(),
  polarity: oneOf(polarities),
  nextDate: optional(date()),
});
