import { instant, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** The bonus that somebody earned by a part in an item. */
export const bonusEntry = record({
  id: text(),
  person: text(),
  department: optional(text()),
  role: text(),
  itemNo: wire('seisn', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  /** Yuan; what was charged is hidden from whoever does not hold `charge:amount`. */
  charged: optional(money()),
  amount: money(),
  origin: text(),
  earnedAt: instant(),
  /** In words, where the report is valid no longer. */
  reportState: optional(text()),
});
export type BonusEntry = ValueOf<typeof bonusEntry>;
