import { instant, integer, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** A posting of the cash account: money confirmed (above nought), a confirmation undone or money paid back (below). */
export const income = record({
  id: text(),
  at: instant(),
  act: text(),
  /** Yuan; nothing for whoever does not hold `charge:amount`. */
  amount: optional(money()),
  /** The method by which it came in, or by which what is paid back had come in. */
  payWay: text(),
  /** Month of the posting in China, `yyyy-MM`. */
  month: text(),
  payer: text(),
  kindCode: wire('seitypecode', optional(text())),
  department: optional(text()),
  itemNo: wire('seisn', optional(text())),
  /** Nothing where the money stands to the unit's credit. */
  chargeNo: optional(integer()),
  subject: text(),
  by: optional(text()),
});
export type Income = ValueOf<typeof income>;
