// The price of what is charged beside an inspection: a cancelled visit, extra copies of a report.
import { roundedMoney, type Money } from '../../shared/money/money.ts';
import { isFor, priceOf, type ChargeSubject } from './tariff-price.ts';
import { conditionOf, valueOf } from './tariff-program.ts';
import type { FeeEvent, Tariff, TariffEvent } from './tariff.ts';
import { tariffText as text } from './tariff.text.ts';

export type EventProposal =
  | {
      readonly amount: Money;
      readonly lines: readonly [
        { readonly rule: string; readonly name: string; readonly amount: Money; readonly words: string },
      ];
    }
  | { readonly amount?: undefined; readonly sentence: string };

/**
 * The cost of an event by a tariff, or the reason that nothing is proposed. The subject says how often (`fee.quantity`)
 * and what the inspection itself cost (`fee.inspectionAmount`). Yuan, rounded once, to the fen.
 */
export function proposeEvent(tariff: Tariff, event: FeeEvent, subject: ChargeSubject): EventProposal {
  const isApplied = (one: TariffEvent) =>
    one.event === event && isFor(one, subject) && valueOf(conditionOf(tariff, one.condition), subject.facts) === true;
  const appliedEvent = tariff.events?.find(isApplied);
  if (!appliedEvent) return { sentence: text.noEvent(text.events[event]) };
  const { kindCode, categoryCode } = subject;
  const price = priceOf(
    tariff,
    { ...appliedEvent, step: 'additional', kindCode, categoryCodes: [categoryCode] },
    subject,
  );
  if (price.exact === undefined) return { sentence: price.sentence };
  const amount = roundedMoney(price.exact);
  if (!amount) return { sentence: text.tooLarge };
  return { amount, lines: [{ rule: price.rule, name: price.name, amount, words: price.words }] };
}
