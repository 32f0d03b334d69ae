// The shape of a tariff: what an inspection costs, as data. Amounts and bounds are decimal texts, conditions and formulas
// expressions of the house over the facts of tariff-facts.ts.

/** The order in which a charge is made (fee-rules.json, meta.engine.order). */
export type TariffStep = 'base' | 'baseSurcharge' | 'additional' | 'totalSurcharge' | 'minimum' | 'reduction';

/** Amounts of one interval of the parameter: above `above` (or from `from` on), up to `upTo` (or below `below`). Yuan. */
export interface TariffBand {
  readonly above?: string;
  readonly from?: string;
  readonly upTo?: string;
  readonly below?: string;
  readonly amount?: string;
  /** Goes before `amount`. */
  readonly formula?: string;
}

/** The range that a rule is for. Without codes: every variety of the kind. */
interface TariffRange {
  /** Kind of equipment; absent: every kind. */
  readonly kindCode?: string;
  readonly categoryCodes?: readonly string[];
  /** Catalogue codes, of which one must be true of the equipment. */
  readonly appliesTo?: readonly string[];
  readonly condition?: string;
}

/** The source of a rule, and how far it was checked against a published tariff. */
interface TariffOrigin {
  readonly id: string;
  readonly name: string;
  readonly source?: string;
  readonly confidence?: string;
  readonly note?: string;
  readonly isDisabled?: boolean;
}

/** The price of an inspection (`base`: exactly one applies) or of what comes with it (`additional`: any number). */
export interface TariffRule extends TariffRange, TariffOrigin {
  readonly step: 'base' | 'additional';
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  /** The greater one goes first; among equals the one for the more exact catalogue code. */
  readonly priority?: number;
  /** The fact whose value chooses the band. */
  readonly parameter?: string;
  readonly bands?: readonly TariffBand[];
  /** Bands under a condition; where none of them fits, those of the rule do. */
  readonly overrides?: readonly { readonly condition: string; readonly bands: readonly TariffBand[] }[];
  /** The price by another rule (of this category, or for this catalogue code), times a factor. */
  readonly reference?: { readonly categoryCode?: string; readonly code?: string; readonly factor: string };
  /** The rule is applied to each line of the installation and added up. */
  readonly isPerLine?: boolean;
  /** It is charged only where somebody asks for it. */
  readonly isOptional?: boolean;
  readonly isNegotiated?: boolean;
  /** The least price by this rule. Yuan. */
  readonly minimum?: string;
  /** Words: "元/台". */
  readonly unit?: string;
}

/** The events that an institute charges beside the inspection itself. */
export const feeEvents = ['cancelledVisit', 'extraCopies'] as const;
export type FeeEvent = (typeof feeEvents)[number];

/** The price of such an event: the first that is for the equipment and whose condition holds. */
export interface TariffEvent extends TariffRange, TariffOrigin {
  readonly event: FeeEvent;
  /** The fact whose value chooses the band. */
  readonly parameter?: string;
  readonly bands: readonly TariffBand[];
  /** The least price. Yuan. */
  readonly minimum?: string;
  readonly unit?: string;
}

/** A percentage of the base price, or of base price, its surcharges and additional prices. */
export interface TariffSurcharge extends TariffRange, TariffOrigin {
  readonly step: 'baseSurcharge' | 'totalSurcharge';
  readonly percent?: string;
  /** Goes before `percent`; what is not above 0 is no surcharge. */
  readonly formula?: string;
}

interface TariffMinimum extends TariffRange {
  readonly amount: string;
  readonly source?: string;
  readonly confidence?: string;
  readonly note?: string;
}

/** The part of the price that remains: 0.9 is nine tenths. Reductions are multiplied in their order. */
export interface TariffReduction extends TariffRange, TariffOrigin {
  readonly factor?: string;
  /** Goes before `factor`. */
  readonly formula?: string;
  readonly leastFactor?: string;
  /** It applies when somebody entitled has approved it, and is named until then. */
  readonly needsApproval?: boolean;
}

/** A fact that is computed where nobody gives it. */
interface TariffConversion {
  readonly key: string;
  readonly kindCode: string;
  readonly formula: string;
  readonly source?: string;
  readonly confidence?: string;
}

/** Facts of a worked example: plain values by their key. */
export type ExampleFacts = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A case that must hold before a version is published. */
export interface TariffExample {
  readonly name: string;
  readonly kindCode: string;
  readonly code: string;
  readonly categoryCode: string;
  readonly facts: ExampleFacts;
  readonly lines?: readonly ExampleFacts[];
  /** Yuan. */
  readonly amount: string;
  /** Rules that make the amount, in their order. */
  readonly rules: readonly string[];
}

export interface Tariff {
  readonly code: string;
  readonly conversions: readonly TariffConversion[];
  readonly rules: readonly TariffRule[];
  readonly surcharges: readonly TariffSurcharge[];
  readonly minimums: readonly TariffMinimum[];
  readonly reductions: readonly TariffReduction[];
  /** Absent in tariffs that were written before there were events. */
  readonly events?: readonly TariffEvent[];
  /** Kinds and categories that the tariff leaves to a price that somebody types, with its reason. */
  readonly gaps: readonly { readonly kindCode: string; readonly categoryCode: string }[];
  readonly examples: readonly TariffExample[];
}
