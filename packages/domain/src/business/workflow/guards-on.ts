import { stepIn, type FlowDefinition, type GuardUse, type Transition } from './flow-definition.ts';

/** The gate of a business that is paid first: it hangs on the business, so that no flow has to name it. */
const paidFirst: GuardUse = { name: 'feeSettled', parameter: 'work' };

/**
 * The guards that a way asks: those that the flow names, and where the work on an item begins the gate of its business
 * (docs/decisions/1490).
 */
export const guardsOn = (flow: FlowDefinition, way: Transition): readonly GuardUse[] =>
  way.kind === 'forward' && stepIn(flow, way.from)?.behaviour === 'build' ? [...way.guards, paidFirst] : way.guards;
