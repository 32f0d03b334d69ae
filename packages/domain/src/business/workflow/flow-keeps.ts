// What no flow of an institute gives up. It is asked when a flow is published: a version that runs goes on.
import { flowCheckText as text } from './flow-check.text.ts';
import { guardName, stepIn, type FlowDefinition, type Transition } from './flow-definition.ts';
import type { Finding } from './flow-reader.ts';
import { guardLabels } from './guard.text.ts';
import type { GuardName } from './guards.ts';
import type { BehaviourName, Duty, NamedPeople, Step } from './steps.ts';

/**
 * What a way on from a step of a behaviour asks: certificates, calibrated instruments, one device in one business, duties
 * apart and no interest in the unit (decisions, section 9).
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

const kept = ({ kind }: Transition, { behaviour, duty }: Step): readonly GuardName[] =>
  kind === 'forward'
    ? [...ofEveryWay, ...(ofBehaviour[behaviour] ?? []), ...(duty ? (ofDuty[duty] ?? []) : [])]
    : ofEveryWay;

/** The guards that are missing from a flow that was checked, each with the place of its transition. */
export const missingGuards = (flow: FlowDefinition): Finding[] =>
  flow.transitions.flatMap((way, at) => {
    const from = stepIn(flow, way.from);
    const named = new Set(way.guards.map(guardName));
    const missing = from ? kept(way, from).filter((guard) => !named.has(guard)) : [];
    return missing.map((guard) => ({
      place: `transitions[${String(at)}].guards`,
      sentence: text.keptGuard(guard, guardLabels[guard].label),
    }));
  });

/** Whose a signature can be where a record names one person for it: another one named could not sign (duties apart). */
const signer: Partial<Record<Duty, NamedPeople>> = { check: 'checker', audit: 'auditor', approve: 'approver' };

/** Steps whose task would belong to somebody who must not sign there. */
export const wrongSigners = (flow: FlowDefinition): Finding[] =>
  flow.steps.flatMap(({ duty, people }, at) => {
    if (duty === undefined || people === undefined || people === signer[duty]) return [];
    const sentence = text.signer(duty, signer[duty]);
    return [{ place: `steps[${String(at)}].people`, sentence }];
  });
