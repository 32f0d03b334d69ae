import type { FlowSettings } from '../../configuration/flow-config/flow-settings.ts';
import type { DutyFacts, GuardFacts, Person } from '../workflow/facts.ts';
import { guardName, type FlowDefinition } from '../workflow/flow-definition.ts';
import { guards, type GuardName } from '../workflow/guards.ts';
import type { Duty, Step } from '../workflow/steps.ts';
import { transferText as text } from './transfer.text.ts';

/** Somebody to whom a task may go, with what decides whether it may. */
export interface Successor extends Person {
  /** Enabled, of the institute of the record, and a holder of the code of its step. */
  readonly isHolder: boolean;
  readonly facts: Pick<GuardFacts, 'conflicts' | 'signatory'>;
}

export interface TransferredTask {
  readonly flow: FlowDefinition;
  readonly step: Step & { readonly duty: Duty };
  readonly settings: FlowSettings;
  readonly assigneeIds: readonly string[];
  readonly duties: Omit<DutyFacts, 'acting' | 'actor'>;
}

/** The person whom the task names may give it away, anybody with its code where it names nobody, and who arranges work. */
export function mayTransfer(
  task: { readonly assigneeIds: readonly string[]; readonly permission: string },
  actor: { readonly userId: string; readonly codes: ReadonlySet<string> },
): boolean {
  const isNamed = task.assigneeIds.length > 0;
  const isOwn = isNamed ? task.assigneeIds.includes(actor.userId) : actor.codes.has(task.permission);
  return isOwn || actor.codes.has('task:arrange');
}

/** What a signature asks of the person alone; the other guards of the way on are asked when he signs. */
const ofPerson: readonly GuardName[] = ['dutiesSeparated', 'noConflictOfInterest', 'signatoryInScope'];

/** Why a task cannot go to this person: the rules of the signature that he would give (decisions §9), asked beforehand. */
export function successorRefusal(task: TransferredTask, to: Successor): string | undefined {
  const { flow, step, settings, duties } = task;
  if (task.assigneeIds.includes(to.userId)) return text.samePerson(to.name);
  if (!to.isHolder) return text.noCode(to.name, step.label);
  const ways = flow.transitions.filter(({ from, kind }) => from === step.code && kind === 'forward');
  const named = new Set(ways.flatMap((way) => way.guards.map(guardName)));
  const facts: GuardFacts = { ...to.facts, settings, duties: { ...duties, acting: step.duty, actor: to } };
  return ofPerson
    .filter((guard) => named.has(guard))
    .map((guard) => guards[guard].check(facts, { kind: 'forward' }))
    .find((refused) => refused !== undefined);
}
