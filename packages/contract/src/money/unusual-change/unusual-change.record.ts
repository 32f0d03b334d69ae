import { instant, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { record, type ValueOf } from '../../kit/record.ts';

/** Anything that was taken back, paid back, changed, entered late or voided, or did not agree. */
export const unusualChange = record({
  id: text(),
  at: instant(),
  kind: text(),
  /** The item, invoice or closing. */
  name: text(),
  payer: text(),
  /** Yuan, below nought where it went out; nothing for whoever does not hold `charge:amount`. */
  amount: optional(money()),
  reason: text(),
  /** The person who asked, where it took two. */
  askedBy: optional(text()),
  /** The person who did it, or approved it where it took two. */
  by: optional(text()),
});
export type UnusualChange = ValueOf<typeof unusualChange>;
