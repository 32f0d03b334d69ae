import { preCheckResults } from '@tejian/domain/business/pre-check/pre-check.ts';
import { instant, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** One answer about one device, or one decision about an online application. */
export const preCheck = record({
  id: text(),
  recordNo: wire('appno', text()),
  unitName: wire('unitname', text()),
  equipmentId: optional(text()),
  equipmentNo: text(),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  result: oneOf(preCheckResults),
  /** In words, as lists and exports show it. */
  resultWord: text(),
  reason: text(),
  checkedByName: text(),
  checkedAt: instant(),
});
export type PreCheck = ValueOf<typeof preCheck>;
