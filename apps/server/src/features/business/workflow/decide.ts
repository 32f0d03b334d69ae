import { showInstant } from '@tejian/contract/kit/field.ts';
import type { FactKey, FlowFacts } from '@tejian/domain/business/workflow/facts.ts';
import { factsAhead } from '@tejian/domain/business/workflow/facts-ahead.ts';
import { arrangement, requiredStep } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { stepDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { isStepCode, type Place, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { transition, type OperationKind, type Position } from '@tejian/domain/business/workflow/transition.ts';
import { joinedDecision, passing } from './branches.ts';
import { stoodForAt } from './deputies.service.ts';
import { knownOf, type FactGatherers } from './fact-gatherers.service.ts';
import type { ActRequest, Decision, FlowActor, FlowContext, FlowRow, NotMoved, RowAction } from './flow-record.ts';
import type { LastEntry } from './workflow.store.ts';

/**
 * The position at which the rules see a record. An application that was split has moved on to its items; only for
 * sending it back it still stands at task arrangement.
 */
export function positionOf(row: FlowRow, operation: OperationKind): Position {
  const { entity, version, entryBegun } = row;
  const isArranged = entity === 'application' && row.state === 'arranged';
  return { entity, version, entryBegun, split: isArranged, step: isArranged ? arrangedAt(row, operation) : endOf(row) };
}

function arrangedAt({ flow }: FlowRow, operation: OperationKind): StepCode {
  const { arranged, split } = arrangement(flow);
  return operation === 'return' ? arranged : split;
}

function endOf({ entity, state, step }: FlowRow): Place {
  if (entity === 'item') return step;
  if (state === 'voided') return 'VOID';
  return state === 'finished' ? 'END' : step;
}

/** The facts that the guards of its ways look at. */
export const neededBy = (row: FlowRow, operation: OperationKind): ReadonlySet<FactKey> =>
  factsAhead(row.flow, positionOf(row, operation).step, operation);

/** The facts that the locked row itself says; an act that knows better says it. */
export const rowFacts: FactGatherers<FlowRow> = {
  fees: knownOf(({ no, business, paymentState, isCharged, chargedBy, isInvoiced }) => ({
    paymentState,
    isCharged,
    chargedBy: chargedBy ?? undefined,
    invoiced: isInvoiced,
    dueFirst: business?.payment === 'before' ? no : undefined,
  })),
};

/** Asks the rules about one record: where it goes, or why it stays. */
export function decide(
  { actor, now }: FlowContext,
  request: ActRequest,
  row: FlowRow,
  ownAction: RowAction,
  last: LastEntry | undefined,
): Decision | NotMoved {
  const refuse = (code: NotMoved['code'], sentence: string): NotMoved => ({
    ok: false,
    id: row.id,
    no: row.no,
    code,
    sentence,
  });
  const at = positionOf(row, request.operation);
  const isSeen = at.step === request.seenStep;
  if (isSeen && ownAction.refused) return refuse('guard', ownAction.refused);
  const passedTasks =
    isSeen && request.operation === 'submit' && row.branches.length > 0 && passing(row, request, actor);
  if (typeof passedTasks === 'string') return refuse('notYours', passedTasks);
  if (isSeen && !passedTasks && isAnothers(request, row, actor)) return refuse('notYours', flowText.assignedToOthers);
  const facts = factsOf(request, row, ownAction, actor, last, now);
  const target = request.isToDeclaration ? stepDoing(row.flow, 'declare').code : request.target;
  const outcome = transition(row.flow, at, { kind: request.operation, target }, facts);
  if (outcome.ok) {
    if (isSeen && ownAction.asked) {
      const { field, sentence, questions } = ownAction.asked;
      return { ...refuse('guard', sentence), fields: { [field]: sentence }, questions };
    }
    const deputyFor = stoodForAt(row, request, actor, passedTasks || []);
    const decision: Decision = {
      row,
      own: ownAction,
      from: at.step,
      to: outcome.to,
      kind: outcome.transition.kind,
      deputyFor,
    };
    return passedTasks ? joinedDecision(decision, passedTasks) : decision;
  }
  const { code, sentence, guard, fields } = outcome.refusal;
  return { ...refuse(code, sentence), guard, fields };
}

function factsOf(
  request: ActRequest,
  row: FlowRow,
  ownAction: RowAction,
  actor: FlowActor,
  last: LastEntry | undefined,
  now: Date,
): FlowFacts {
  const isMoved = last && positionOf(row, request.operation).step !== request.seenStep;
  const opinion = ownAction.opinion ?? request.opinion;
  return {
    settings: row.settings,
    ...ownAction.guards,
    // what follows from the others' decision asks no right of whoever causes it
    codes: request.isConsequence ? undefined : actor.codes,
    filled: { reasonCode: !!request.reasonCode, opinion: !!opinion, voidReason: !!opinion, ...ownAction.filled },
    seen: {
      step: request.seenStep,
      version: request.seenVersion,
      handledBy: isMoved ? last.userName : undefined,
      handledAt: isMoved ? showInstant(last.at) : undefined,
    },
    withdrawal: {
      actorId: actor.userId ?? '',
      submittedBy: row.task?.submittedBy ?? last?.userId ?? '',
      submittedAt: (row.task?.submittedAt ?? last?.at ?? now).getTime(),
      now: now.getTime(),
      lastKind: last?.kind ?? '',
      from: stepCodeOf(last?.fromStep),
      openedBy: row.task?.openedBy ?? null,
    },
  };
}

const stepCodeOf = (code: string | undefined) => (code !== undefined && isStepCode(code) ? code : null);

/**
 * True when the act is another's: where the task names people, only they act; voiding and withdrawing have rules of
 * their own, and whoever arranges takes back what was arranged (docs/decisions/0138).
 */
function isAnothers({ operation, target, isConsequence }: ActRequest, row: FlowRow, actor: FlowActor): boolean {
  if (isConsequence || (operation !== 'submit' && operation !== 'return')) return false;
  const arranging = requiredStep(row.flow, arrangement(row.flow).arranged);
  if (operation === 'return' && target === arranging.code && actor.codes?.has(arranging.permission)) return false;
  const namedIds = row.task?.assigneeIds ?? [];
  if (actor.userId === null || namedIds.length === 0 || namedIds.includes(actor.userId)) return false;
  return stoodForAt(row, { operation, isConsequence }, actor) === undefined;
}
