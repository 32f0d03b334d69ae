import type { Day } from '../../shared/day/day.ts';
import { signerRefusal, type AskedSignature, type Signer } from '../workflow/signer.ts';
import type { Step } from '../workflow/steps.ts';
import { transferText as text } from './transfer.text.ts';

/** Somebody to whom a task may go, with what decides whether it may. */
export interface Successor extends Signer {
  /** Enabled, of the institute of the record, and a holder of the code of its step. */
  readonly isHolder: boolean;
  /** Away on the day of the hand-over: the task would wait again. */
  readonly absence?: { readonly fromDay: Day; readonly untilDay: Day } | undefined;
}

export interface TransferredTask {
  /** The signature that the task waits for. */
  readonly asked: AskedSignature;
  readonly step: Pick<Step, 'label'>;
  readonly assigneeIds: readonly string[];
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

/**
 * The reason that a task cannot go to this person: who would be refused when they sign, or is away, does not get it.
 */
export function successorRefusal({ asked, step, assigneeIds }: TransferredTask, to: Successor, today: Day) {
  if (assigneeIds.includes(to.userId)) return text.samePerson(to.name);
  if (!to.isHolder) return text.noCode(to.name, step.label);
  const { absence } = to;
  return absence ? text.away(to.name, absence.fromDay, absence.untilDay) : signerRefusal(asked, to, today);
}
