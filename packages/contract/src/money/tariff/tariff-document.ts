import { feeEvents, type Tariff } from '@tejian/domain/money/tariff/tariff.ts';
import {
  absent,
  dictionary,
  either,
  figure,
  named,
  oneWord,
  part,
  rows,
  whole,
  words,
  yesOrNo,
} from '../../kit/document.ts';
import type { Field } from '../../kit/field.ts';
import { tariffText } from '@tejian/domain/money/tariff/tariff.text.ts';

const code = () => named(40);
const codes = absent(rows(code(), { min: 1, max: 100 }));
const expression = absent(named(2000));
/** A decimal in digits; the check of the tariff reads it. */
const digits = absent(named(20));

const range = { categoryCodes: codes, appliesTo: codes, condition: expression };
const origin = {
  source: absent(words(200)),
  confidence: absent(words(200)),
  note: absent(words(500)),
};
const rule = { id: code(), name: named(100), ...origin, isDisabled: absent(yesOrNo()) };

const bands = rows(
  part({ above: digits, from: digits, upTo: digits, below: digits, amount: digits, formula: expression }),
  { max: 60 },
);
const exampleFacts = dictionary(
  either<string | number | boolean | string[]>(
    [words(200), figure(), yesOrNo(), rows(words(200), { max: 50 })],
    tariffText.finding.plainValue,
  ),
  { max: 60 },
);

/** The contents of a tariff (domain, money/tariff). */
export const tariffDocument: Field<Tariff> = part({
  code: code(),
  conversions: rows(
    part({
      key: named(60),
      kindCode: code(),
      formula: named(2000),
      source: absent(words(200)),
      confidence: absent(words(200)),
    }),
    { max: 50 },
  ),
  rules: rows(
    part({
      ...rule,
      ...range,
      step: oneWord(['base', 'additional']),
      kindCode: code(),
      categoryCodes: rows(code(), { min: 1, max: 40 }),
      priority: absent(whole(-1000, 1000)),
      parameter: absent(named(60)),
      bands: absent(bands),
      overrides: absent(rows(part({ condition: named(2000), bands }), { max: 20 })),
      reference: absent(part({ categoryCode: absent(code()), code: absent(code()), factor: named(20) })),
      isPerLine: absent(yesOrNo()),
      isOptional: absent(yesOrNo()),
      isNegotiated: absent(yesOrNo()),
      minimum: digits,
      unit: absent(words(40)),
    }),
    { max: 500 },
  ),
  surcharges: rows(
    part({
      ...rule,
      ...range,
      kindCode: absent(code()),
      step: oneWord(['baseSurcharge', 'totalSurcharge']),
      percent: digits,
      formula: expression,
    }),
    { max: 200 },
  ),
  minimums: rows(part({ ...range, ...origin, kindCode: absent(code()), amount: named(20) }), { max: 100 }),
  reductions: rows(
    part({
      ...rule,
      ...range,
      kindCode: absent(code()),
      factor: digits,
      formula: expression,
      leastFactor: digits,
      needsApproval: absent(yesOrNo()),
    }),
    { max: 100 },
  ),
  events: absent(
    rows(
      part({
        ...rule,
        ...range,
        kindCode: absent(code()),
        event: oneWord(feeEvents),
        parameter: absent(named(60)),
        bands,
        minimum: digits,
        unit: absent(words(40)),
      }),
      { max: 100 },
    ),
  ),
  gaps: rows(part({ kindCode: code(), categoryCode: code() }), { max: 300 }),
  examples: rows(
    part({
      name: named(100),
      kindCode: code(),
      code: code(),
      categoryCode: code(),
      facts: exampleFacts,
      lines: absent(rows(exampleFacts, { max: 200 })),
      amount: named(20),
      rules: rows(named(80), { max: 50 }),
    }),
    { max: 300 },
  ),
});
