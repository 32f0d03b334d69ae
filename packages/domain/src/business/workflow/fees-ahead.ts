import type { GuardFacts } from './facts.ts';
import { guardName, type FlowDefinition } from './flow-definition.ts';
import { guardsOn } from './guards-on.ts';
import { guards } from './guards.ts';

/**
 * The sentence by which missing money holds a record back at its step, known before anybody tries; undefined where its flow lets
 * it go on.
 */
export function feesAhead(flow: FlowDefinition, step: string, facts: GuardFacts): string | undefined {
  const ways = flow.transitions.filter(({ from, kind }) => from === step && kind === 'forward');
  const uses = ways.flatMap((way) => guardsOn(flow, way)).filter((use) => guardName(use) === 'feeSettled');
  const sentences = uses.map((use) =>
    guards.feeSettled.check(facts, { kind: 'forward' }, typeof use === 'string' ? undefined : use.parameter),
  );
  return sentences.find((sentence) => sentence !== undefined);
}
