import { instant, integer, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** The result of the automatic finish per item. */
export const finishRun = record({
  itemNo: wire('seisn', text()),
  reportNo: optional(text()),
  inspectedUnit: wire('unitname', text()),
  state: text(),
  steps: list(text()),
  error: optional(text()),
  attempts: integer(),
  at: instant(),
  approvedAt: optional(instant()),
});
export type FinishRun = ValueOf<typeof finishRun>;
