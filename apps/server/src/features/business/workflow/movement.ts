import { arrangement, requiredStep, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Branch, Step, StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { namesRecord, workLink } from '@tejian/domain/business/workflow/work-link.ts';
import { deputyText } from '@tejian/domain/business/deputy/deputy.text.ts';
import { opinionText } from '@tejian/domain/business/opinion/opinion.text.ts';
import { siteRecordText } from '@tejian/domain/business/site-record/site-record.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { requestSubject } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { end } from '../../shared/notification/notification.service.ts';
import { explainGapsOf } from '../../shared/numbering/numbering.service.ts';
import { returnVoided, returnWithoutReport, tellOfDropped } from '../sent-online/sent-online.service.ts';
import { endPackages } from '../site-record/site-record.service.ts';
import { presentSubReports, type BranchAhead } from './branch.store.ts';
import { compose, entryOf, nothingBefore, type Ahead, type Before, type Chains, type Written } from './compose.ts';
import { declarersOf, ownersOf } from './declarers.ts';
import { deputiesOn } from './deputies.store.ts';
import { peopleByLogin, type AskedPerson } from './flow-document.store.ts';
import type { ActRequest, Decision, FlowContext, FlowRow, Moved } from './flow-record.ts';
import type { Locked } from './locked-rows.ts';
import { writeMovements, type MessageRow } from './movement.store.ts';
import { tellOfOpenNotices } from './open-notices.ts';
import { dueDates } from './open-tasks.service.ts';
import {
  closeApplications,
  earlierTasks,
  lapseSignatures,
  recallItems,
  releaseLocks,
  voidReports,
  type Lapsed,
} from './workflow.store.ts';

const closedAs: Readonly<Record<Decision['kind'], string>> = {
  note: '',
  forward: 'done',
  auto: 'done',
  return: 'returned',
  withdraw: 'withdrawn',
  void: 'cancelled',
};

/** Writes the decided movements and what follows from them. All rows of one action move by the same kind. */
export async function write(
  tx: Tx,
  context: FlowContext,
  request: ActRequest,
  decisions: readonly Decision[],
  lockedIds: ReadonlyMap<string, Locked>,
): Promise<Moved[]> {
  const kind = decisions[0]?.kind ?? 'forward';
  const before = kind === 'return' || kind === 'withdraw' ? await undo(tx, context, request, decisions) : nothingBefore;
  const chains = new Map([...lockedIds.values()].map(({ row, chain }) => [row.applicationId, { ...chain }]));
  const ahead = await lookAhead(tx, context, decisions, before);
  const writtenRows = decisions.map((decision) => compose(context, request, decision, before, ahead, chains));
  const messages = await withDeputies(tx, context, writtenRows);
  await writeMovements(tx, {
    entity: request.entity,
    moves: writtenRows.map(({ moved, changes }) => ({ id: moved.id, changes })),
    chains: chainsOf(decisions, chains),
    closedAs: closedAs[kind],
    doneBy: context.actor.userId,
    now: context.now,
    tasks: writtenRows.flatMap(({ tasks }) => tasks),
    asked: writtenRows.flatMap(({ asked }) => asked),
    entries: writtenRows.map(({ entry }) => entry),
    messages,
    handled: handledBy(decisions),
  });
  await afterEnding(tx, context, request, decisions);
  return writtenRows.map(({ moved }) => moved);
}

/** An entry that moves nothing: a proposal, a re-print, a signature given again. It joins the chain like every other. */
export async function writeNote(
  tx: Tx,
  context: FlowContext,
  request: ActRequest,
  { row, chain }: Locked,
  notedDecision: Pick<Decision, 'own' | 'passed' | 'deputyFor'>,
): Promise<void> {
  const chains: Chains = new Map([[row.applicationId, { ...chain }]]);
  // An application that was split has no step of its own any more; what is noted of it belongs to the arrangement.
  const at = row.entity === 'application' && row.state === 'arranged' ? arrangement(row.flow).arranged : row.step;
  const { own, passed = [], deputyFor } = notedDecision;
  const decision: Decision = { row, own, from: at, to: at, kind: 'note', passed, deputyFor };
  const entry = entryOf(context, request, decision, nothingBefore, chains);
  await writeMovements(tx, {
    entity: 'item', // heads move apart from rows
    moves: [],
    chains: chainsOf([decision], chains),
    closedAs: '',
    doneBy: null,
    now: context.now,
    tasks: [],
    asked: [],
    entries: [entry],
    messages: [],
    handled: [],
  });
}

/** The people, the days and the branches that the steps reached ask for; nothing is read where none of them does. */
async function lookAhead(tx: Tx, context: FlowContext, decisions: readonly Decision[], before: Before): Promise<Ahead> {
  const steps = decisions.flatMap(({ row, to }) => stepIn(row.flow, to) ?? []);
  const due = await dueDates(
    tx,
    context,
    decisions.map(({ row: { id, flow, business }, to }) => ({ id, flow, business, to })),
  );
  const logins = [
    ...new Set(steps.flatMap((step) => [...(step.asked ?? []), ...namedBranches(step).flatMap(({ asked }) => asked)])),
  ];
  const knownPeople = logins.length > 0 ? await peopleByLogin(tx, logins) : [];
  // a flow serves every institute: of those whom it names each record asks the people of its own
  const people = new Map(decisions.map(({ row }) => [row.id, peopleOf(knownPeople, row)]));
  for (const { row, to } of decisions) {
    const step = stepIn(row.flow, to);
    const asking = step
      ? [...(step.asked ? [{ label: step.label, asked: step.asked }] : []), ...namedBranches(step)]
      : [];
    const empty = asking.find(({ asked }) => !asked.some((loginName) => people.get(row.id)?.has(loginName)));
    if (empty) throw new Refusal(opinionText.noneLeft(empty.label));
  }
  const branches = await branchesAhead(tx, decisions, people);
  const [declarers, owners] = [await declarersOf(tx, decisions), await ownersOf(tx, decisions, before.tasks)];
  return { people, dueDates: due, branches, declarers, owners };
}

const peopleOf = (knownPeople: readonly AskedPerson[], { organisationId }: FlowRow): ReadonlyMap<string, string> =>
  new Map(
    knownPeople
      .filter((one) => one.isWide || one.organisationId === organisationId)
      .map(({ loginName, id }) => [loginName, id]),
  );

/** The branches that a flow itself names at a step. */
const namedBranches = ({ branches }: Step): readonly Branch[] => (Array.isArray(branches) ? branches : []);

/** In which branches each record will stand: those of its sub-reports, or those that its flow names. */
async function branchesAhead(
  tx: Tx,
  decisions: readonly Decision[],
  people: Ahead['people'],
): Promise<Ahead['branches']> {
  const ahead = decisions.map(({ row, to }) => ({ id: row.id, step: stepIn(row.flow, to) }));
  const byReport = ahead.filter(({ step }) => step?.branches === 'subReports').map(({ id }) => id);
  const present =
    byReport.length > 0 ? await presentSubReports(tx, byReport) : new Map<string, readonly BranchAhead[]>();
  const fixedEntries = ahead.flatMap(({ id, step }): [string, readonly BranchAhead[]][] => {
    const branches = step ? namedBranches(step) : [];
    if (branches.length === 0) return [];
    const idsOf = (askedTexts: readonly string[]) =>
      askedTexts.flatMap((loginName) => people.get(id)?.get(loginName) ?? []);
    return [[id, branches.map(({ code, label, asked }) => ({ code, label, assigneeIds: idsOf(asked) }))]];
  });
  return new Map([...present, ...fixedEntries]);
}

/** Messages about a task are told to the deputy of its person, too. */
async function withDeputies(
  tx: Tx,
  { actor, now }: FlowContext,
  writtenRows: readonly Written[],
): Promise<MessageRow[]> {
  const toldMessages = writtenRows.flatMap(({ messages, tasks }) =>
    messages.map((message) => ({ message, code: tasks[0]?.permission })),
  );
  const deputies = await deputiesOn(
    tx,
    toldMessages.flatMap(({ message, code }) => (code === undefined ? [] : message.user_id)),
    chinaDay(now),
  );
  const copies = toldMessages.flatMap(({ message, code }) =>
    deputies
      .filter(
        ({ userId, deputyId, codes }) =>
          userId === message.user_id && deputyId !== actor.userId && codes.includes(code ?? ''),
      )
      .map(({ deputyId, userName }) => ({
        ...message,
        id: newId(),
        user_id: deputyId,
        title: deputyText.acted(message.title, userName),
      })),
  );
  return [...toldMessages.map(({ message }) => message), ...copies];
}

/** The places where the records stood: whoever was told to work on them there has nothing to do any more. */
const handledBy = (decisions: readonly Decision[]): string[] =>
  decisions
    .flatMap(({ from, row }) => {
      const step = stepIn(row.flow, from);
      return step ? [workLink(step, row)] : [];
    })
    .filter(namesRecord);

/** Signatures from the step reached on lapse; an application that goes back behind arrangement takes its items along. */
async function undo(
  tx: Tx,
  { actor, now }: FlowContext,
  request: ActRequest,
  decisions: readonly Decision[],
): Promise<Before> {
  const target = decisions[0]?.to;
  if (!target || target === 'END' || target === 'VOID') return nothingBefore;
  const ids = decisions.map(({ row }) => row.id);
  const recalledEntries = new Map<string, string[]>();
  const reason = request.operation === 'withdraw' ? 'withdrawn' : 'returned';
  const lapse = { reason, byName: actor.name, at: now } as const;
  const lapsing = request.entity === 'item' ? lapseSignatures(tx, signaturesFrom(decisions, target), lapse) : [];
  const tasks = await earlierTasks(tx, request.entity, ids, target); // asked in the same journey
  const lapsedSignatures = await lapsing;
  for (const { row } of decisions)
    if (row.entity === 'application' && row.state === 'arranged') {
      const items = await recallItems(tx, row.id, request.opinion ?? '', now);
      await endOfVoided(
        tx,
        { actor, now },
        items.map(({ id }) => id),
        request.opinion ?? '',
      );
      for (const { id } of items) await end(tx, requestSubject('itemVoid', id), now);
      recalledEntries.set(
        row.id,
        items.map(({ itemNo }) => itemNo),
      );
    }
  return {
    tasks,
    recalled: recalledEntries,
    lapsed: byItem(lapsedSignatures),
  };
}

const byItem = (lapsedRows: readonly Lapsed[]): ReadonlyMap<string, readonly Lapsed[]> =>
  Map.groupBy(lapsedRows, ({ itemId }) => itemId);

/** The signatures of each record that lapse: those that its flow has given from the step reached on. */
const signaturesFrom = (decisions: readonly Decision[], target: StepCode) =>
  decisions.map(({ row }) => {
    const { no } = requiredStep(row.flow, target);
    return { itemId: row.id, roles: row.flow.steps.flatMap((step) => (step.no >= no ? (step.signs ?? []) : [])) };
  });

function chainsOf(decisions: readonly Decision[], chains: Chains) {
  const ids = new Set(decisions.map(({ row }) => row.applicationId));
  return [...ids].flatMap((id) => {
    const chain = chains.get(id);
    return chain?.head ? [{ id, length: chain.length, head: chain.head }] : [];
  });
}

/** Ends the numbers and reports of items that are void, and what is on a device of them; what stays open of them is told. */
async function endOfVoided(
  tx: Tx,
  { actor, now }: Pick<FlowContext, 'actor' | 'now'>,
  itemIds: readonly string[],
  reason: string,
): Promise<void> {
  await explainGapsOf(tx, itemIds, reason);
  await voidReports(tx, itemIds);
  await endPackages(tx, itemIds, { reason: siteRecordText.itemVoided(reason), actor, now });
  await tellOfOpenNotices(tx, itemIds, { reason, actor, now });
}

async function afterEnding(
  tx: Tx,
  { actor, now }: FlowContext,
  request: ActRequest,
  decisions: readonly Decision[],
): Promise<void> {
  if (request.entity !== 'item') return;
  const endedDecisions = decisions.filter(({ to }) => to === 'END' || to === 'VOID');
  if (endedDecisions.length === 0) return;
  const voidedDecisions = endedDecisions.filter(({ to }) => to === 'VOID');
  const voidedIds = voidedDecisions.map(({ row }) => row.id);
  if (voidedIds.length > 0) {
    await releaseLocks(tx, voidedIds);
    await endOfVoided(tx, { actor, now }, voidedIds, request.opinion ?? '');
  }
  const finishedIds = endedDecisions.filter(({ to }) => to === 'END').map(({ row }) => row.id);
  await endPackages(tx, finishedIds, { reason: siteRecordText.itemFinished, actor, now });
  const { rows } = await closeApplications(tx, [...new Set(endedDecisions.map(({ row }) => row.applicationId))], now);
  for (const { id, no, state } of rows) {
    const voidedItem = voidedDecisions.find(({ row }) => row.applicationId === id)?.row;
    if (state === 'voided') await returnVoided(tx, { id, no, reason: request.opinion ?? '' }, { actor, now });
    // the last item that was to be inspected is void, and the reports of the others may be, too
    else if (voidedItem) await returnWithoutReport(tx, voidedItem.id, { actor, now });
  }
  const droppedItems = { itemIds: voidedIds, withIds: request.withIds ?? [], reason: request.opinion ?? '' };
  if (voidedIds.length > 0) await tellOfDropped(tx, droppedItems, { actor, now });
}
