import { agreementStates, agreementTerms } from '@tejian/domain/money/price-agreement/price-agreement.ts';
import { date, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** The terms that an institute agreed with a unit. */
export const priceAgreement = record({
  id: text(),
  agreementNo: text(),
  unitId: text(),
  unitName: text(),
  terms: oneOf(agreementTerms),
  termsWord: text(),
  /** Yuan for each item or in a year, or hundredths of the tariff's price; left out without `charge:amount`. */
  value: optional(money()),
  kindCodes: list(text()),
  validFrom: date(),
  validTo: date(),
  state: oneOf(agreementStates),
  stateWord: text(),
  reason: text(),
  requestedBy: text(),
  requestedAt: instant(),
  decidedBy: optional(text()),
  decidedAt: optional(instant()),
  decision: text(),
  version: integer(),
});
export type PriceAgreement = ValueOf<typeof priceAgreement>;
