// Conditions of guards as expressions: what a flow's parameter chooses between.
import type { Node } from '../../shared/expression/ast.ts';
import { anyOf, booleanNode, comparedNode, fact, oneOf, textNode } from '../../shared/expression/build.ts';
import { prepare, type FactReader } from '../../shared/expression/evaluate.ts';
import type { Fact } from '../../shared/expression/fact-type.ts';
import { decimalOfNumber } from '../../shared/decimal/decimal.ts';
import type { Value } from '../../shared/expression/value.ts';
import type { GuardFacts } from './facts.ts';
import { guardFactLabels as labels } from './guard.text.ts';

/** The facts that conditions of guards may name. */
export const guardFacts: Readonly<Record<string, Fact>> = {
  'report.hasSubReports': { label: labels.hasSubReports, type: 'boolean' },
  'report.auditLevels': { label: labels.auditLevels, type: 'number' },
  'fees.paymentState': { label: labels.paymentState, type: 'text' },
  'fees.isCharged': { label: labels.isCharged, type: 'boolean' },
  'fees.isInvoiced': { label: labels.isInvoiced, type: 'boolean' },
};

const isOneOf = (key: string, codes: readonly string[]): Node => oneOf(fact(key), codes.map(textNode));

/**
 * The conditions, by what they say; made as trees, so that a page that asks a guard need not load the parser. Codes of
 * fees: dictionary PAYMENT_STATE.
 */
export const guardConditions = {
  /** The report is audited in parts before it is audited whole (decisions §9). */
  auditedInParts: anyOf([
    fact('report.hasSubReports'),
    comparedNode('=', fact('report.auditLevels'), { type: 'number', text: '2' }),
  ]),
  /** Confirmed, exempt, deferred, or nothing charged: the report may go. */
  paid: anyOf([
    isOneOf('fees.paymentState', ['04', '05', '06']),
    comparedNode('=', fact('fees.isCharged'), booleanNode(false)),
  ]),
  /** Money or an invoice that must be taken back before a void. */
  received: anyOf([isOneOf('fees.paymentState', ['02', '03', '04', '07']), fact('fees.isInvoiced')]),
} as const satisfies Readonly<Record<string, Node>>;

const programs = {
  auditedInParts: prepare(guardConditions.auditedInParts),
  paid: prepare(guardConditions.paid),
  received: prepare(guardConditions.received),
};

/** True when the condition is known to be true. */
export const guardHolds = (
  name: keyof typeof guardConditions,
  facts: Pick<GuardFacts, 'auditRoute' | 'fees'>,
): boolean => programs[name](readerOf(facts)).value === true;

const readerOf =
  ({ auditRoute, fees }: Pick<GuardFacts, 'auditRoute' | 'fees'>): FactReader =>
  (key) => {
    const knownValues: Readonly<Record<string, Value | undefined>> = {
      'report.hasSubReports': auditRoute?.subReports,
      'report.auditLevels': auditRoute && decimalOfNumber(auditRoute.levels),
      'fees.paymentState': fees?.paymentState,
      'fees.isCharged': fees && (fees.isCharged ?? true),
      'fees.isInvoiced': fees?.invoiced,
    };
    return knownValues[key] ?? null;
  };
