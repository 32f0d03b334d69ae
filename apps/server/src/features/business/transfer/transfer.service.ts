import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { PartToGive, SuccessorRow } from '@tejian/contract/business/transfer/transfer.contract.ts';
import {
  mayTransfer,
  successorRefusal,
  type Successor,
  type TransferredTask,
} from '@tejian/domain/business/transfer/transfer.ts';
import { transferText as text } from '@tejian/domain/business/transfer/transfer.text.ts';
import { labelIn, stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { workLink } from '@tejian/domain/business/workflow/work-link.ts';
import { chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { eachItem, findBrief, type BatchContext, type BriefItem } from '../item/item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { notify, type Notice } from '../workflow/notify.service.ts';
import { codedReport, signersOf } from '../workflow/signers.service.ts';
import { changedSentence } from '../workflow/what-happened.service.ts';
import { lockOne, note } from '../workflow/workflow.service.ts';
import { give } from '../record-copy/record-copy.service.ts';
import * as store from './transfer.store.ts';

interface Held extends TransferredTask {
  readonly item: BriefItem;
  readonly task: store.HeldTask;
  readonly step: Step;
  readonly flow: FlowDefinition;
  /** The unit that declared: an interest in it rules somebody out. */
  readonly unitId: string;
}

/** One's own tasks come before those of others. */
function nearestTo(actor: Actor, openTasks: readonly store.HeldTask[]): readonly store.HeldTask[] {
  const ownTasks = openTasks.filter(({ assigneeIds }) => assigneeIds.includes(actor.userId));
  return ownTasks.length > 0 ? ownTasks : openTasks;
}

/** The parts among which somebody chooses before one of them is given away; none where there is nothing to choose. */
export async function partsToGive(db: Db, itemNo: string, actor: Actor): Promise<PartToGive[]> {
  const [item] = await findBrief(db, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const openTasks = await store.openTasks(db, { entity: 'item', id: item.id });
  const parts = nearestTo(actor, openTasks).filter((task) => mayTransfer(task, actor));
  if (parts.length < 2) return [];
  return parts.map(({ branch, label, names }) => ({
    branch: branch ?? '',
    label: label ?? '',
    people: names.join('、'),
  }));
}

/** The open task that would go to somebody else, and what the rules ask about it. */
async function heldTask(db: Db | Tx, item: BriefItem, actor: Actor, branch: string | undefined): Promise<Held> {
  const flow = await flowOf(db, item);
  const step = stepIn(flow, item.step);
  const openTasks = await store.openTasks(db, { entity: 'item', id: item.id });
  if (!step?.duty || openTasks.length === 0) throw new Refusal(text.notHere(item.itemNo));
  const choice = branch === undefined ? nearestTo(actor, openTasks) : openTasks.filter((one) => one.branch === branch);
  const [task] = choice;
  const passedBranch = branch !== undefined && !task ? await store.passedBranch(db, item.id, branch) : undefined;
  if (passedBranch) throw new Refusal(flowText.branchDone(passedBranch.label, passedBranch.userName));
  if (!task || choice.length > 1)
    throw new Refusal(text.choosePart(openTasks.flatMap(({ label }) => label ?? []).join('、')));
  if (!mayTransfer(task, actor)) throw new Refusal(text.notYours(item.itemNo, task.names.join('、')));
  const { auditorId, unitId } = await store.peopleOf(db, item.id);
  return {
    item,
    task,
    unitId,
    flow,
    step,
    asked: {
      flow,
      duty: step.duty,
      step: step.code,
      settings: await flowSettings(db, item.applicationId),
      ...(await codedReport(db, item)),
      duties: { writerId: item.leadInspectorId, inspectorIds: item.inspectorIds, auditorId },
    },
    assigneeIds: task.assigneeIds,
  };
}

const holdersFor = (db: Db | Tx, { item, task }: Pick<Held, 'item' | 'task'>) =>
  store.holdersOf(db, { organisationId: item.organisationId, permission: task.permission });

type Candidate = store.Holder & Pick<Successor, 'isHolder'>;

const asHolder = (person: store.Holder): Candidate => ({ ...person, isHolder: true });

/** The facts that the rules know of each person beforehand: what a signature asks, and who is away. */
async function successors(
  db: Db | Tx,
  { item, unitId }: Held,
  people: readonly Candidate[],
  today: Day,
): Promise<(Successor & Candidate)[]> {
  const signers = await signersOf(db, people, { equipmentId: item.equipmentId, unitId });
  const ids = people.map(({ userId }) => userId);
  const away = new Map((await awayBetween(db, ids, today, today)).map((one) => [one.userId, one]));
  return signers.flatMap((signer, at) => {
    const person = people[at];
    return person ? [{ ...person, ...signer, absence: away.get(person.userId) }] : [];
  });
}

/**
 * The people who could take the open task of an item, the least busy first; those who cannot are named with the reason.
 */
export async function findSuccessors(
  db: Db,
  askedFilter: { itemNo: string; branch?: string },
  actor: Actor,
  now: Date,
): Promise<SuccessorRow[]> {
  const [item] = await findBrief(db, [askedFilter.itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const taskHeld = await heldTask(db, item, actor, askedFilter.branch);
  const today = chinaDay(now);
  const people = await successors(db, taskHeld, (await holdersFor(db, taskHeld)).map(asHolder), today);
  const rows = people.map((person) => ({
    userId: person.userId,
    name: person.name,
    department: person.department ?? undefined,
    openTasks: person.openTasks,
    obstacle: successorRefusal(taskHeld, person, today),
  }));
  return rows.toSorted((a, b) => Number(a.obstacle !== undefined) - Number(b.obstacle !== undefined));
}

interface Transfer {
  readonly itemNos: readonly string[];
  readonly userId: string;
  readonly reason: string;
  readonly readerIds?: readonly string[];
  readonly branch?: string;
  /** Per item, in their order. */
  readonly seenVersions?: readonly string[];
}

/** Gives the open task of each item to somebody else; whoever had it and whoever has it now are told. */
export function transfer(
  context: BatchContext,
  { itemNos, userId, reason, readerIds = [], branch, seenVersions = [] }: Transfer,
): Promise<ItemResult[]> {
  const seenTexts = new Map(itemNos.map((itemNo, at) => [itemNo, seenVersions[at]]));
  return eachItem(context, itemNos, undefined, async (tx, foundItem) => {
    const { actor, now } = context;
    const row = await lockOne(tx, 'item', foundItem.id, actor);
    // two who give it away at once, or one with an older screen: the second has chosen for what the first has changed
    const version = Number(seenTexts.get(foundItem.itemNo) ?? foundItem.version);
    if (row && row.version !== version) throw new Refusal(await changedSentence(tx, 'item', foundItem, row));
    const [item] = row ? await findBrief(tx, [foundItem.itemNo], actor) : [];
    if (!item) throw new Refusal(flowText.missing);
    const taskHeld = await heldTask(tx, item, actor, branch);
    const to = await successorFor(tx, taskHeld, userId, chinaDay(now));
    const { task, asked } = taskHeld;
    const action = text.action(task.names.join('、'), to.name);
    await note(tx, { actor, now }, { entity: 'item', id: item.id, action, opinion: reason });
    // before the task goes: afterwards the record may be out of the person's sight
    if (readerIds.length > 0) await give(tx, item, { userIds: readerIds, words: reason, field: 'readerIds' }, context);
    const givenTask = await store.giveTask(tx, { itemId: item.id, task, duty: asked.duty, userId });
    await notify(tx, noticesOf(taskHeld, to, actor, reason), now);
    return { version: givenTask };
  });
}

/** The person to whom the task goes, refused with the reason where the rules do not let it. */
async function successorFor(tx: Tx, heldTransfer: Held, userId: string, today: Day): Promise<Successor> {
  const holder = (await holdersFor(tx, heldTransfer)).find((one) => one.userId === userId);
  const person = holder ? asHolder(holder) : await store.findPerson(tx, userId);
  const [to] = person ? await successors(tx, heldTransfer, [{ isHolder: false, ...person }], today) : [];
  if (!to) throw new Refusal(text.unknownPerson);
  const refusal = successorRefusal(heldTransfer, to, today);
  if (refusal) throw new Refusal(refusal);
  return to;
}

/** The person who has it now reads why, who had it reads to whom it went; nobody is told of what he did himself. */
function noticesOf({ item, task, step, flow }: Held, to: Successor, actor: Actor, reason: string): Notice[] {
  const { id, itemNo, inspectedUnit: unit, organisationId } = item;
  const label = labelIn(flow, step.code);
  const link = workLink(step, { entity: 'item', id, no: itemNo });
  const about = { link, organisationId, recordId: id };
  const givenFacts = {
    title: text.title(label, itemNo),
    content: text.content(itemNo, unit, actor.name, label, reason),
  };
  const takenPart = {
    title: text.takenTitle(label, itemNo),
    content: text.taken(itemNo, unit, actor.name, label, to.name),
  };
  const toldIds = [
    { userId: to.userId, ...givenFacts, ...about },
    ...task.assigneeIds.map((userId) => ({ userId, ...takenPart, ...about })),
  ];
  return toldIds.filter(({ userId }) => userId !== actor.userId);
}
