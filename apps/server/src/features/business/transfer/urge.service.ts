// 催办: whoever has the open task of a record is reminded of it.
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { transferText as text } from '@tejian/domain/business/transfer/transfer.text.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { labelIn, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isDoneAt } from '@tejian/domain/business/workflow/step-work.ts';
import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import { workLink } from '@tejian/domain/business/workflow/work-link.ts';
import { chinaDay, daysBetween } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { eachItem, type BatchContext } from '../item/item.service.ts';
import { urgeRefusal } from '../opinion-notice/opinion-notice.service.ts';
import { deputyIdsOf } from '../workflow/deputies.service.ts';
import type { FlowRow } from '../workflow/flow-record.ts';
import { hearersOf, notify } from '../workflow/notify.service.ts';
import { lockOne, note } from '../workflow/workflow.service.ts';
import * as store from './transfer.store.ts';

interface Urging {
  /** Item numbers; before arrangement there is none, and the application's identifier stands for it (decisions §9). */
  readonly itemNos: readonly string[];
  readonly words?: string;
}

/** Reminds whoever has the open task of each record: the people it names, or all who hold its code. */
export async function urge(context: BatchContext, { itemNos, words = '' }: Urging): Promise<ItemResult[]> {
  const remind = async (tx: Tx, entity: Entity, id: string) => ({
    version: await remindOf(tx, { entity, id }, context, words),
  });
  const applications = await context.many.each(itemNos.filter(isId), String, (tx, id) => remind(tx, 'application', id));
  const items = await eachItem(
    context,
    itemNos.filter((no) => !isId(no)),
    undefined,
    (tx, { id }) => remind(tx, 'item', id),
  );
  const answers = new Map(items.map((result) => [result.itemNo, result]));
  for (const { row, ...outcome } of applications)
    answers.set(row, {
      itemNo: row,
      ...(outcome.isDone
        ? { isSuccess: true, ...outcome.done }
        : { isSuccess: false, sentence: outcome.told.sentence }),
    });
  return [...new Set(itemNos)].flatMap((no) => answers.get(no) ?? []);
}

type Record = Pick<FlowRow, 'entity' | 'id'>;

/** Writes into the log that somebody was reminded, and tells them; answers the version of the record. */
async function remindOf(tx: Tx, record: Record, { actor, now }: BatchContext, words: string): Promise<number> {
  const row = await lockOne(tx, record.entity, record.id, actor);
  if (!row) throw new Refusal(flowText.missing);
  const openTasks = await store.openTasks(tx, record);
  const step = stepIn(row.flow, row.step);
  if (row.state === 'arranged') throw new Refusal(text.arranged(row.no));
  if (!step || openTasks.length === 0) throw new Refusal(text.ended(row.no));
  const waiting = row.entity === 'item' && (await urgeRefusal(tx, { id: row.id, itemNo: row.no }, now));
  if (waiting) throw new Refusal(waiting);
  const midnight = new Date(`${chinaDay(now)}T00:00:00+08:00`);
  const earlier = await store.urgedSince(tx, record, text.urged, midnight);
  if (earlier) throw new Refusal(text.urgedToday(row.no, earlier.userName, showInstant(earlier.at).slice(11, 16)));
  const people = await peopleAt(tx, row, openTasks, { actor, now });
  if (people.length === 0) throw new Refusal(text.nobody(row.no));
  const others = people.filter((id) => id !== actor.userId);
  if (others.length === 0) throw new Refusal(text.ownWork(row.no));
  await note(tx, { actor, now }, { ...record, action: text.urged, opinion: words });
  const label = labelIn(row.flow, step.code);
  const days = Math.max(...openTasks.map(({ submittedAt }) => daysBetween(chinaDay(submittedAt), chinaDay(now))));
  const message = {
    title: text.urgeTitle(label, row.no),
    content: `${text.urge(row.no, row.inspectedUnit, actor.name, label, days)}${words}`,
    link: workLink(step, row),
    organisationId: row.organisationId,
    recordId: row.id,
  };
  await notify(
    tx,
    others.map((userId) => ({ userId, ...message })),
    now,
  );
  return row.version;
}

/** The people who have it: those whom a task names, else whoever began a declaration, else all who hold the code near it. */
async function peopleAt(
  tx: Tx,
  row: FlowRow,
  openTasks: readonly store.HeldTask[],
  { actor, now }: Pick<BatchContext, 'actor' | 'now'>,
): Promise<string[]> {
  const foundTexts: string[] = [];
  for (const { assigneeIds, departmentId, permission } of openTasks) {
    const { organisationId } = row;
    const isDeclared = isDoneAt('declare', row.step);
    const people = assigneeIds.length === 0 && isDeclared ? [row.createdBy] : assigneeIds;
    if (people.length > 0) {
      const rights = isDeclared ? ([permission] as const) : (['task:arrange', permission] as const);
      const hearers = await hearersOf(tx, { people, organisationId, departmentId, rights });
      // whoever urges is not reminded of work that others have left
      foundTexts.push(...hearers.filter((id) => id !== actor.userId || people.includes(id)));
    } else {
      const holders = await store.holdersOf(tx, { organisationId, permission });
      const near = holders.filter((one) => departmentId === null || one.departmentId === departmentId);
      foundTexts.push(...near.map(({ userId }) => userId));
    }
  }
  return [...new Set([...foundTexts, ...(await deputyIdsOf(tx, openTasks, chinaDay(now)))])];
}
