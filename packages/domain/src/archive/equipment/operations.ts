import type { Day } from '../../shared/day/day.ts';
import { isUseState, mayBegin, useStates, type UseState } from './business.ts';
import { operationText as text } from './operations.text.ts';

export const stateOperationNames = ['enable', 'stop', 'scrap', 'moveAway', 'transfer', 'correct'] as const;
export type StateOperation = (typeof stateOperationNames)[number];

interface Rule {
  /** States that it may begin from. */
  readonly from: readonly UseState[];
  /** The state that it leads to: the same one, or one that the person chooses. */
  readonly to: UseState | 'same' | 'chosen';
  /** Operation of the permission code (spec §6: families by kind). */
  readonly right: 'enable' | 'scrap' | 'transfer';
}

const { notYetUsed, inUse, stopped, inUseUnregistered, scrapped, movedAway } = useStates;
const standing = [notYetUsed, inUse, stopped, inUseUnregistered] as const;

/** The operations that may be done in each state, and where they lead: asked by server and pages alike. */
export const stateOperations: Readonly<Record<StateOperation, Rule>> = {
  enable: { from: [notYetUsed, stopped], to: inUse, right: 'enable' },
  stop: { from: [inUse, inUseUnregistered], to: stopped, right: 'enable' },
  scrap: { from: standing, to: scrapped, right: 'scrap' },
  moveAway: { from: standing, to: movedAway, right: 'scrap' },
  transfer: { from: standing, to: 'same', right: 'transfer' },
  // A state that was recorded wrongly (of an import, say): from anywhere to anywhere, on the record.
  correct: { from: Object.values(useStates), to: 'chosen', right: 'scrap' },
};

export const isPossible = (operation: StateOperation, useStatus: string): boolean =>
  isUseState(useStatus) ? stateOperations[operation].from.includes(useStatus) : operation === 'correct';

/** The state after it; undefined where the choice is missing. */
export function stateAfter(operation: StateOperation, useStatus: string, chosenStatus?: string): string | undefined {
  const { to } = stateOperations[operation];
  if (to === 'same') return useStatus;
  return to === 'chosen' ? chosenStatus : to;
}

/** Running business stands in the way where the equipment changes hands or is no longer inspected. */
const mindsRunning = (operation: StateOperation, after: string): boolean =>
  operation === 'transfer' || (operation !== 'enable' && !mayBegin(after, 'periodic'));

export interface OperationAsked {
  readonly operation: StateOperation;
  readonly date: Day;
  readonly reason: string;
  /** For a correction: the state that is right. */
  readonly useStatus?: string | undefined;
  readonly useUnitId?: string | undefined;
  readonly useAddress?: string | undefined;
  readonly areaCode?: string | undefined;
}

export interface OperationFacts {
  readonly today: Day;
  readonly useStatus: string;
  readonly stateLabel: (code: string) => string;
  readonly useUnitId: string | null;
  readonly useAddress: string;
  readonly areaCode: string | null;
  readonly manufactureDate: Day | null;
  /** The last state operation that was not undone. */
  readonly last?: { readonly operation: StateOperation; readonly date: Day } | undefined;
  /** Numbers of the items and applications that run with it. */
  readonly running: readonly string[];
}

/** The reason that it may not be done, and the field at which that is to be mended; nothing when it may. */
export interface OperationProblem {
  readonly sentence: string;
  readonly field?: 'date' | 'reason' | 'useStatus' | 'useUnitId';
}

type Check = (asked: OperationAsked, facts: OperationFacts) => OperationProblem | undefined;

const checks: readonly Check[] = [checkState, checkReason, checkDate, checkTransfer, checkRunning];

export function operationProblem(askedOperation: OperationAsked, facts: OperationFacts): OperationProblem | undefined {
  for (const check of checks) {
    const problem = check(askedOperation, facts);
    if (problem) return problem;
  }
  return undefined;
}

function checkState({ operation, useStatus: chosenStatus }: OperationAsked, { useStatus, stateLabel }: OperationFacts) {
  if (!isPossible(operation, useStatus)) return { sentence: text.notFrom(stateLabel(useStatus), text.name[operation]) };
  if (operation !== 'correct') return undefined;
  if (!chosenStatus || !isUseState(chosenStatus)) return { sentence: text.stateRequired, field: 'useStatus' as const };
  return chosenStatus === useStatus
    ? { sentence: text.sameState(stateLabel(chosenStatus)), field: 'useStatus' as const }
    : undefined;
}

function checkReason({ reason }: OperationAsked) {
  return reason.trim() ? undefined : { sentence: text.reasonRequired, field: 'reason' as const };
}

function checkDate({ operation, date }: OperationAsked, { today, last, manufactureDate }: OperationFacts) {
  const name = text.name[operation];
  const at = (sentence: string) => ({ sentence, field: 'date' as const });
  if (date > today) return at(text.dateInFuture(name));
  if (last && date < last.date) return at(text.dateBeforeLast(name, text.name[last.operation], last.date));
  if (manufactureDate && date < manufactureDate) return at(text.dateBeforeMade(name, manufactureDate));
  return undefined;
}

function checkTransfer({ operation, useUnitId, useAddress, areaCode }: OperationAsked, facts: OperationFacts) {
  if (operation !== 'transfer') return undefined;
  const isChanged =
    differs(useUnitId, facts.useUnitId) || differs(useAddress, facts.useAddress) || differs(areaCode, facts.areaCode);
  return isChanged ? undefined : { sentence: text.nothingTransferred, field: 'useUnitId' as const };
}
const differs = (givenId: string | undefined, before: string | null) => !!givenId?.trim() && givenId.trim() !== before;

function checkRunning({ operation, useStatus: chosenStatus }: OperationAsked, { useStatus, running }: OperationFacts) {
  const after = stateAfter(operation, useStatus, chosenStatus) ?? '';
  if (running.length === 0 || !mindsRunning(operation, after)) return undefined;
  return { sentence: text.running(text.name[operation], running.join('、')) };
}
