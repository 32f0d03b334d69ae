// What no flow of an institute gives up. It is asked when a flow is published: a version that runs goes on.
import { entriesOf } from './call-entries.ts';
import { flowCheckText as text } from './flow-check.text.ts';
import { guardName, guardParameter, stepIn, type FlowDefinition, type Transition } from './flow-definition.ts';
import type { Finding } from './flow-reader.ts';
import { requiredLabels } from './required-labels.text.ts';
import { guardLabels } from './guard.text.ts';
import type { GuardName } from './guards.ts';
import type { BehaviourName, Duty, Entity, NamedPeople, Step } from './steps.ts';

/**
 * The guards that a way on from a step of a behaviour asks: certificates, calibrated instruments, one device in one
 * business, duties apart and no interest in the unit (decisions, section 9).
 */
const ofBehaviour: Partial<Record<BehaviourName, readonly GuardName[]>> = {
  arrange: ['qualificationValid', 'noConflictOfInterest', 'equipmentFree'],
  enter: ['qualificationValid', 'noConflictOfInterest', 'instrumentsValid', 'conclusionAndDate'],
  signOff: ['dutiesSeparated', 'noConflictOfInterest'],
};

/** Nobody audits or approves beyond what he is authorised for. */
const ofDuty: Partial<Record<Duty, readonly GuardName[]>> = {
  audit: ['signatoryInScope'],
  approve: ['signatoryInScope'],
};

/** Every movement is of what was seen: otherwise two people move one record, and neither learns it. */
const ofEveryWay: readonly GuardName[] = ['stepUnchanged'];

const keptGuards = ({ kind }: Transition, { behaviour, duty }: Step): readonly GuardName[] =>
  kind === 'forward'
    ? [...ofEveryWay, ...(ofBehaviour[behaviour] ?? []), ...(duty ? (ofDuty[duty] ?? []) : [])]
    : ofEveryWay;

/** The guards that are missing from a flow that was checked, each with the place of its transition. */
export const missingGuards = (flow: FlowDefinition): Finding[] =>
  flow.transitions.flatMap((way, at) => {
    const from = stepIn(flow, way.from);
    const namedTexts = new Set(way.guards.map(guardName));
    const missing = from ? keptGuards(way, from).filter((guard) => !namedTexts.has(guard)) : [];
    return missing.map((guard) => ({
      place: `transitions[${String(at)}].guards`,
      sentence: text.keptGuard(guard, guardLabels[guard].label),
    }));
  });

/**
 * Entries that a flow may not do without (who returns or voids says why; what is printed is there), and entries that nobody
 * fills in on a way: a record would never go it.
 */
export const wrongEntries = (flow: FlowDefinition): Finding[] =>
  flow.transitions.flatMap((way, at) => {
    const from = stepIn(flow, way.from);
    if (!from) return [];
    const { kept: neededEntries, free } = entriesOf(way, from);
    const place = `transitions[${String(at)}].required`;
    const missing = neededEntries.filter((key) => !way.required.includes(key));
    const never = way.required.filter((key) => !neededEntries.includes(key) && !free.includes(key));
    return [
      ...missing.map((key) => ({ place, sentence: text.keptEntry(key, requiredLabels[key]) })),
      ...never.map((key) => ({ place, sentence: text.neverFilled(key, requiredLabels[key]) })),
    ];
  });

/**
 * The gate of the fees is a place that the institute's settings name, or the money that a void leaves behind. Without its
 * parameter it asks nothing, and asked for the other kind of way it stops whoever has paid.
 */
export const wrongGates = (flow: FlowDefinition): Finding[] =>
  flow.transitions.flatMap(({ kind, guards }, at) =>
    guards.flatMap((use, index) => {
      const name = guardName(use);
      if (name !== 'feeSettled') return [];
      const parameters = kind === 'void' ? ['void'] : ['print', 'release'];
      if (parameters.includes(guardParameter(use) ?? '')) return [];
      const place = `transitions[${String(at)}].guards[${String(index)}]`;
      return [{ place, sentence: text.gate(guardLabels[name].label, parameters) }];
    }),
  );

/** The codes that open voids, beside those of the steps at which applications are reviewed and arranged. */
const voids: Readonly<Record<Entity, string>> = { application: 'application:void', item: 'item:voidConfirm' };
const WITHDRAWS = 'withdraw:own';
const declines: readonly BehaviourName[] = ['review', 'arrange'];

/** The codes that may open a way: its step's own, and the arrangement's for what is sent back (docs/decisions/0138). */
function mayOpen(
  flow: FlowDefinition,
  { kind }: Transition,
  { permission, entity, behaviour }: Step,
): readonly string[] {
  if (kind === 'withdraw') return [WITHDRAWS];
  if (kind === 'void')
    return entity === 'application' && declines.includes(behaviour) ? [voids[entity], permission] : [voids[entity]];
  const arranging = flow.steps.find((step) => step.behaviour === 'arrange');
  return kind === 'return' && arranging ? [permission, arranging.permission] : [permission];
}

/** Ways that a flow opens to others than those whose work they are: any one code of them is enough to go it. */
export const openedWays = (flow: FlowDefinition): Finding[] =>
  flow.transitions.flatMap((way, at) => {
    const from = stepIn(flow, way.from);
    const able = from ? mayOpen(flow, way, from) : way.permissions;
    return way.permissions.flatMap((code, index) =>
      able.includes(code)
        ? []
        : [{ place: `transitions[${String(at)}].permissions[${String(index)}]`, sentence: text.opened(code, able) }],
    );
  });

/**
 * The person who can give a signature where a record names one person for it: another one named could not sign (duties
 * apart).
 */
const signer: Partial<Record<Duty, NamedPeople>> = { check: 'checker', audit: 'auditor', approve: 'approver' };

/** Steps whose task would belong to somebody who must not sign there. */
export const wrongSigners = (flow: FlowDefinition): Finding[] =>
  flow.steps.flatMap(({ duty, people }, at) => {
    if (duty === undefined || people === undefined || people === signer[duty]) return [];
    const sentence = text.signer(duty, signer[duty]);
    return [{ place: `steps[${String(at)}].people`, sentence }];
  });

/** Everything that a flow gives up and may not, or holds to and cannot, each with its place. */
export const keptFindings = (flow: FlowDefinition): readonly Finding[] => [
  ...missingGuards(flow),
  ...wrongEntries(flow),
  ...openedWays(flow),
  ...wrongGates(flow),
  ...wrongSigners(flow),
];
