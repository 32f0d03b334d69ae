import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { SuccessorRow } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { successorRefusal, type Successor, type TransferredTask } from '@tejian/domain/business/transfer/transfer.ts';
import { transferText as text } from '@tejian/domain/business/transfer/transfer.text.ts';
import { labelIn, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { workLink } from '@tejian/domain/business/workflow/work-link.ts';
import { chinaDay, daysBetween } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import { eachItem, findBrief, type BatchContext, type BriefItem } from '../item/item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { conflictsByEquipment, labelsOf, signatoryFacts } from '../workflow/flow-facts.service.ts';
import { notify, type Notice } from '../workflow/notify.service.ts';
import { lockOne, note } from '../workflow/workflow.service.ts';
import * as store from './transfer.store.ts';

interface Held extends TransferredTask {
  readonly item: BriefItem;
  readonly task: store.HeldTask;
}

/** The open task that would go to somebody else, and what the rules ask about it. */
async function heldTask(db: Db | Tx, item: BriefItem, actor: Actor, branch: string | undefined): Promise<Held> {
  const flow = await flowOf(db, item);
  const step = stepIn(flow, item.step);
  const open = await store.openTasks(db, item.id);
  if (!step?.duty || open.length === 0) throw new Refusal(text.notHere(item.itemNo));
  const own = open.filter(({ assigneeIds }) => assigneeIds.includes(actor.userId));
  const choice = branch === undefined ? (own.length > 0 ? own : open) : open.filter((one) => one.branch === branch);
  const [task] = choice;
  if (!task || choice.length > 1)
    throw new Refusal(text.choosePart(open.flatMap(({ label }) => label ?? []).join('、')));
  if (!task.assigneeIds.includes(actor.userId) && !actor.codes.has('task:arrange'))
    throw new Refusal(text.notYours(item.itemNo, task.names.join('、')));
  const { auditorId } = await store.peopleOf(db, item.id);
  return {
    item,
    task,
    flow,
    step: { ...step, duty: step.duty },
    settings: await flowSettings(db, item.applicationId),
    assigneeIds: task.assigneeIds,
    duties: { writerId: item.leadInspectorId, inspectorIds: item.inspectorIds, auditorId },
  };
}

const holdersFor = (db: Db | Tx, { item, task }: Pick<Held, 'item' | 'task'>, organisationId = item.organisationId) =>
  store.holdersOf(db, { organisationId, permission: task.permission });

/** What the rules know of each person beforehand: interests in the units, and the scopes of whoever signs. */
async function successors(
  db: Db | Tx,
  { item, step }: Held,
  people: readonly store.Holder[],
  today: string,
): Promise<(Successor & store.Holder)[]> {
  const { kindCode: kind, categoryCode: category, equipmentId } = item;
  const { kindLabel, categoryLabel } = await labelsOf(db, kind, category);
  const { unitId } = await store.peopleOf(db, item.id);
  const ids = people.map(({ userId }) => userId);
  const conflicts = (await conflictsByEquipment(db, ids, [{ equipmentId, unitId }])).get(equipmentId) ?? [];
  const duty = step.duty === 'approve' ? 'approve' : 'audit';
  const asked = { duty, kind, kindLabel, category, categoryLabel, date: today } as const;
  const known: (Successor & store.Holder)[] = [];
  for (const person of people) {
    const facts = {
      conflicts: conflicts.filter(({ userId }) => userId === person.userId),
      signatory: await signatoryFacts(db, person, asked),
    };
    known.push({ ...person, isHolder: true, facts });
  }
  return known;
}

/** Who could take the open task of an item, the least busy first; those who cannot are named with the reason. */
export async function findSuccessors(
  db: Db,
  asked: { itemNo: string; branch?: string },
  actor: Actor,
  now: Date,
): Promise<SuccessorRow[]> {
  const [item] = await findBrief(db, [asked.itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const held = await heldTask(db, item, actor, asked.branch);
  const people = await successors(db, held, await holdersFor(db, held), chinaDay(now));
  const rows = people.map((person) => ({
    userId: person.userId,
    name: person.name,
    department: person.department ?? undefined,
    openTasks: person.openTasks,
    obstacle: successorRefusal(held, person),
  }));
  return rows.toSorted((a, b) => Number(a.obstacle !== undefined) - Number(b.obstacle !== undefined));
}

interface Transfer {
  readonly itemNos: readonly string[];
  readonly userId: string;
  readonly reason: string;
  readonly branch?: string;
}

/** Gives the open task of each item to somebody else; whoever had it and whoever has it now are told. */
export const transfer = (context: BatchContext, { itemNos, userId, reason, branch }: Transfer): Promise<ItemResult[]> =>
  eachItem(context, itemNos, undefined, async (tx, found) => {
    const { actor, now } = context;
    const row = await lockOne(tx, 'item', found.id, actor);
    const [item] = row ? await findBrief(tx, [found.itemNo], actor) : [];
    if (!item) throw new Refusal(flowText.missing);
    const held = await heldTask(tx, item, actor, branch);
    const people = await holdersFor(tx, held);
    const to = people.find((one) => one.userId === userId) ?? (await store.findPerson(tx, userId));
    if (!to) throw new Refusal(text.unknownPerson);
    const [successor] = await successors(tx, held, [to], chinaDay(now));
    const isHolder = people.includes(to);
    const refused = successor && successorRefusal(held, { ...successor, isHolder });
    if (refused) throw new Refusal(refused);
    const { task, step, flow } = held;
    await note(tx, { actor, now }, { entity: 'item', id: item.id, action: text.action(task.names.join('、'), to.name), opinion: reason }); // prettier-ignore
    const version = await store.giveTask(tx, { itemId: item.id, task, duty: step.duty, userId });
    const label = labelIn(flow, step.code);
    const link = workLink(step, { entity: 'item', id: item.id, no: item.itemNo });
    const { itemNo, inspectedUnit: unit } = item;
    const losing = task.assigneeIds.filter((id) => id !== actor.userId);
    const told: Notice[] = [
      {
        userId,
        title: text.title(label, itemNo),
        content: text.content(itemNo, unit, actor.name, label, reason),
        link,
      },
      ...losing.map((id) => ({
        userId: id,
        title: text.takenTitle(label, itemNo),
        content: text.taken(itemNo, unit, actor.name, label, to.name),
        link,
      })),
    ];
    await notify(tx, told.filter((one) => one.userId !== actor.userId), now); // prettier-ignore
    return { version };
  });

/** Reminds whoever has the open task of each item: the people it names, or all who hold its code. */
export const urge = (
  context: BatchContext,
  { itemNos, words = '' }: { itemNos: readonly string[]; words?: string },
): Promise<ItemResult[]> =>
  eachItem(context, itemNos, undefined, async (tx, found) => {
    const { actor, now } = context;
    const row = await lockOne(tx, 'item', found.id, actor);
    const open = row ? await store.openTasks(tx, found.id) : [];
    const step = row && stepIn(row.flow, row.step);
    if (!row || !step || open.length === 0) throw new Refusal(text.ended(found.itemNo));
    const midnight = new Date(`${chinaDay(now)}T00:00:00+08:00`);
    const earlier = await store.urgedSince(tx, found.id, text.urged, midnight);
    if (earlier)
      throw new Refusal(text.urgedToday(found.itemNo, earlier.userName, showInstant(earlier.at).slice(11, 16)));
    const people = await peopleAt(tx, found, open);
    if (people.length === 0) throw new Refusal(text.nobody(found.itemNo));
    const others = people.filter((id) => id !== actor.userId);
    if (others.length === 0) throw new Refusal(text.ownWork(found.itemNo));
    await note(tx, { actor, now }, { entity: 'item', id: found.id, action: text.urged, opinion: words });
    const label = labelIn(row.flow, step.code);
    const days = Math.max(...open.map(({ submittedAt }) => daysBetween(chinaDay(submittedAt), chinaDay(now))));
    const content = `${text.urge(row.no, row.inspectedUnit, actor.name, label, days)}${words}`;
    const said = { title: text.urgeTitle(label, row.no), content, link: workLink(step, row) };
    await notify(tx, others.map((userId) => ({ userId, ...said })), now); // prettier-ignore
    return { version: row.version };
  });

async function peopleAt(tx: Tx, item: BriefItem, open: readonly store.HeldTask[]): Promise<string[]> {
  const found: string[] = [];
  for (const task of open) {
    const holders = task.assigneeIds.length > 0 ? [] : await holdersFor(tx, { item, task });
    const near = holders.filter(({ departmentId }) => task.departmentId === null || departmentId === task.departmentId);
    found.push(...task.assigneeIds, ...near.map(({ userId }) => userId));
  }
  return [...new Set(found)];
}
