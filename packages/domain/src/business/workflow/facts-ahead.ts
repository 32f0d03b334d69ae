import type { FactKey } from './facts.ts';
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
