import { labelIn, requiredStep } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowMessageText } from '@tejian/domain/business/workflow/message.text.ts';
import type { Step, StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { logLink, workLink } from '@tejian/domain/business/workflow/work-link.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ActRequest, Decision, FlowContext, FlowRow } from './flow-record.ts';
import type { Lapsed } from './workflow.store.ts';
import type { MessageRow } from './movement.store.ts';

interface Told {
  readonly context: FlowContext;
  readonly request: ActRequest;
  readonly decision: Decision;
  /** The people whom the next task names; the holders of a code read their waiting list instead. */
  readonly assigneeIds: readonly string[];
  /** The person who had the record at the step to which it returns, or those who hear in that place; undefined where nobody had it. */
  readonly owners: readonly string[] | undefined;
  /** The people whose signatures a return or a withdrawal made void. */
  readonly lapsed: readonly Lapsed[];
  /** The people who hear of a void for the office that declared it. */
  readonly declarers: readonly string[];
}

/** Returns and hand-overs send a message (decisions §9); a void tells whoever declared and whoever was to inspect. */
export function messagesOf(toldFacts: Told): MessageRow[] {
  const { context, request, decision, assigneeIds, declarers } = toldFacts;
  const { actor } = context;
  const { row, to, kind } = decision;
  const namedIds = row.task?.assigneeIds ?? []; // who had it: whoever arranges may take it from them
  const others = (ids: readonly (string | null | undefined)[]): string[] =>
    [...new Set(ids)].filter((id): id is string => !!id && id !== actor.userId);
  if (kind === 'withdraw') return lapsedMessages(toldFacts, []);
  if (kind === 'note' || to === 'END') return [];
  const opinion = request.opinion ?? '';
  if (to === 'VOID') {
    const content = flowMessageText.voided(row.no, row.inspectedUnit, actor.name, opinion);
    const working = row.branches.flatMap(({ assigneeIds }) => assigneeIds);
    return others([...declarers, ...row.inspectorIds, ...working]).map((id) =>
      message(row, id, flowMessageText.voidTitle(row.no), content, `/businessPro/applyInfo?id=${row.applicationId}`),
    );
  }
  const step = labelIn(row.flow, to);
  const link = workLink(requiredStep(row.flow, to), row);
  if (kind === 'return') {
    const content = flowMessageText.returned(row.no, row.inspectedUnit, actor.name, step, opinion);
    const title = flowMessageText.returnTitle(step, row.no);
    const owners = others(toldFacts.owners ?? assigneeIds);
    // A return from one branch takes the other branches from the people who have them.
    const isTheirs = actor.userId !== null && namedIds.includes(actor.userId) && row.branches.length === 0;
    const losing = others(isTheirs ? [] : namedIds).filter((id) => !owners.includes(id));
    return [
      ...owners.map((id) => message(row, id, title, content, link)),
      ...losing.map((id) => message(row, id, title, content, `/businessPro/applyInfo?id=${row.applicationId}`)),
      ...lapsedMessages(toldFacts, [...owners, ...losing]),
    ];
  }
  return others(assigneeIds).map((id) => handOver(id, row, to, actor.name, link));
}

/** Tells a signer who is not told of the movement anyway that the signature no longer counts. */
function lapsedMessages(
  { context: { actor }, request, decision, lapsed }: Told,
  toldOwners: readonly string[],
): MessageRow[] {
  const { row, to, kind } = decision;
  if (to === 'END' || to === 'VOID') return [];
  const owners = new Set(
    lapsed.map(({ userId }) => userId).filter((id) => id !== actor.userId && !toldOwners.includes(id)),
  );
  const step = requiredStep(row.flow, to);
  const signsHere = new Set(lapsed.flatMap(({ userId, role }) => (isRoleOf(step, role) ? userId : [])));
  const sentence = kind === 'withdraw' ? flowMessageText.lapsedByWithdrawal : flowMessageText.lapsedByReturn;
  const content = sentence(row.no, row.inspectedUnit, actor.name, labelIn(row.flow, to), request.opinion ?? '');
  // Those who sign again there are led to it, the others to what happened.
  const linkFor = (id: string) => (signsHere.has(id) ? workLink(step, row) : logLink(row));
  return [...owners].map((id) => message(row, id, flowMessageText.lapsedTitle(row.no), content, linkFor(id)));
}

const isRoleOf = ({ signs = [] }: Pick<Step, 'signs'>, role: string): boolean => signs.some((one) => one === role);

/** Tells somebody that work is theirs now. */
export const handOver = (
  userId: string,
  row: FlowRow,
  step: StepCode,
  who: string,
  link = workLink(requiredStep(row.flow, step), row),
): MessageRow =>
  message(
    row,
    userId,
    flowMessageText.handOverTitle(labelIn(row.flow, step), row.no),
    flowMessageText.handOver(row.no, row.inspectedUnit, who, labelIn(row.flow, step)),
    link,
  );

const message = (
  { inspectedUnit, place, organisationId }: Pick<FlowRow, 'inspectedUnit' | 'place' | 'organisationId'>,
  user_id: string,
  title: string,
  content: string,
  link: string,
): MessageRow => ({
  id: newId(),
  user_id,
  title: flowMessageText.titled(title, inspectedUnit, place),
  content,
  link,
  organisation_id: organisationId,
});
