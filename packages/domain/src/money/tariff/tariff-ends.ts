// The values for which a rule with intervals has no price: it may be meant so, and the publisher should know.
import { compareDecimals, decimalOf, zero } from '../../shared/decimal/decimal.ts';
import type { FactCatalogue } from '../../shared/fact/fact-catalogue.ts';
import { tariffFacts } from './tariff-facts.ts';
import { labelOf } from './tariff-price.ts';
import { tariffText as text } from './tariff.text.ts';
import type { Tariff, TariffBand } from './tariff.ts';

const isAboveNought = (bound: string): boolean => compareDecimals(decimalOf(bound) ?? zero, zero) > 0;

/** "小于100": values from nought up to the first interval. */
function belowFirst({ from, above }: TariffBand): string[] {
  const bound = from ?? above;
  if (bound === undefined || !isAboveNought(bound)) return [];
  return [from === undefined ? text.upTo(bound) : text.below(bound)];
}

/** "大于15": values behind the last interval. */
function behindLast({ upTo, below }: TariffBand): string[] {
  if (upTo !== undefined) return [text.above(upTo)];
  return below === undefined ? [] : [text.from(below)];
}

/** A sentence for each rule that leaves values without a price, below its first interval or behind its last. */
export function openEnds({ rules, events = [] }: Tariff, catalogue: FactCatalogue): string[] {
  return [...rules, ...events].flatMap(({ id, name, kindCode, parameter, bands = [], isDisabled }) => {
    const [first] = bands;
    const last = bands.at(-1);
    if (!first || !last || parameter === undefined || isDisabled) return [];
    const ends = [...belowFirst(first), ...behindLast(last)];
    const label = labelOf(tariffFacts(catalogue, kindCode), parameter);
    return ends.length === 0 ? [] : [text.openEnds(id, name, label, ends.join('、'))];
  });
}
