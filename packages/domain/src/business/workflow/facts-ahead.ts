import type { FactKey, GuardFacts } from './facts.ts';
import { guardName, type FlowDefinition } from './flow-definition.ts';
import { guardsOn } from './guards-on.ts';
import { guards } from './guards.ts';
import { wayKinds, type OperationKind } from './transition.ts';

/** The facts that the guards on a flow's ways out of a step look at. */
export const factsAhead = (flow: FlowDefinition, step: string, operation: OperationKind): ReadonlySet<FactKey> =>
  new Set(
    flow.transitions
      .filter(({ from, kind }) => from === step && kind === wayKinds[operation])
      .flatMap((way) => guardsOn(flow, way).flatMap((use) => guards[guardName(use)].needs)),
  );

/** The facts of the guards that follow from what an act has read of a record before. */
export type KnownFacts<Subject> = {
  readonly [Key in FactKey]?: (subject: Subject) => NonNullable<GuardFacts[Key]>;
};

/** Those of them that are needed. */
export const factsOf = <Subject>(
  table: KnownFacts<Subject>,
  neededKeys: ReadonlySet<FactKey>,
  subject: Subject,
): Omit<Partial<GuardFacts>, 'settings'> =>
  Object.fromEntries([...neededKeys].flatMap((key) => (table[key] ? [[key, table[key](subject)]] : [])));
