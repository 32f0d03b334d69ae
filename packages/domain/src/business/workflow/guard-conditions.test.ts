import { describe, expect, test } from 'vitest';
import { facts } from '../../../test/report/given-report.ts';
import { expressionFacts } from '../../shared/fact/fact-catalogue.ts';
import { compileExpression } from '../../shared/expression/expression.ts';
import { describe as inWords } from '../../shared/expression/describe.ts';
import { print } from '../../shared/expression/print.ts';
import { guardConditions, guardFacts, guardHolds } from './guard-conditions.ts';

const words = (name: keyof typeof guardConditions) => {
  const { expression } = compileExpression(print(guardConditions[name]), (key) => guardFacts[key], 'boolean');
  return expression && inWords(expression.tree, (key) => guardFacts[key]);
};

describe('conditions of guards', () => {
  test('choose as the rules written a second time, for every state of fees and every route', () => {
    for (let state = 0; state <= 12; state += 1)
      for (const invoiced of [true, false]) {
        const paymentState = String(state).padStart(2, '0');
        const fees = { paymentState, invoiced };
        expect(guardHolds('paid', { fees })).toBe(['04', '05', '06'].includes(paymentState));
        expect(guardHolds('paid', { fees: { ...fees, isCharged: false } })).toBe(true);
        expect(guardHolds('received', { fees })).toBe(invoiced || ['02', '03', '04', '07'].includes(paymentState));
      }
    for (const subReports of [true, false])
      for (const levels of [1, 2] as const)
        expect(guardHolds('auditedInParts', { auditRoute: { subReports, levels } })).toBe(subReports || levels === 2);
  });

  test('do not hold without their facts', () => {
    expect([guardHolds('paid', {}), guardHolds('received', {}), guardHolds('auditedInParts', {})]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('name facts of the catalogue, for every kind', () => {
    const known = ['1000', '3000', '8000'].map((kind) => expressionFacts(facts, kind));
    for (const [key, fact] of Object.entries(guardFacts)) for (const find of known) expect(find(key)).toEqual(fact);
  });

  test('read in words', () => {
    expect(words('auditedInParts')).toBe('有分项报告，或审核级数为2');
    expect(words('received')).toBe('缴费状态为“02”、“03”、“04”、“07”之一，或已开票');
  });
});
