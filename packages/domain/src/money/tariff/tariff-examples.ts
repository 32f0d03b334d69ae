// Worked examples of a tariff, calculated by it.
import { lineOf } from '../../shared/catalogue/place.ts';
import { decimalOfNumber } from '../../shared/decimal/decimal.ts';
import type { FactReader } from '../../shared/expression/evaluate.ts';
import type { FactCatalogue } from '../../shared/expression/fact-type.ts';
import type { Value } from '../../shared/expression/value.ts';
import { proposeCharge, type ChargeProposal } from './charge-proposal.ts';
import { CODES } from './tariff-facts.ts';
import type { ChargeSubject } from './tariff-price.ts';
import type { ExampleFacts, Tariff, TariffExample } from './tariff.ts';

const valueOfExample = (value: ExampleFacts[string] | undefined): Value =>
  value === undefined ? null : typeof value === 'number' ? decimalOfNumber(value) : value;

const readerOf =
  (facts: ExampleFacts): FactReader =>
  (key) =>
    valueOfExample(facts[key]);

/** The case of an example. Reductions that need approval count as approved where the example names them. */
function exampleSubject(example: TariffExample, catalogue: FactCatalogue): ChargeSubject {
  const { kindCode, code, categoryCode, facts, lines = [], rules } = example;
  const codes = lineOf(code);
  const namedRules = new Set(rules);
  const reader = readerOf(facts);
  return {
    kindCode,
    codes,
    categoryCode,
    facts: (key) => (key === CODES ? codes : reader(key)),
    lines: lines.map(readerOf),
    chosen: namedRules,
    approved: namedRules,
    catalogue,
  };
}

export const chargeOfExample = (tariff: Tariff, example: TariffExample, catalogue: FactCatalogue): ChargeProposal =>
  proposeCharge(tariff, exampleSubject(example, catalogue));
