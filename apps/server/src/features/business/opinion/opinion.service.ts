import type { Opinions } from '@tejian/contract/business/opinion/opinion.contract.ts';
import { awaitedPeople, decision, giveRefusal, removeRefusal } from '@tejian/domain/business/opinion/opinion.ts';
import { filledInWords, formOfStep, readStepForm } from '@tejian/domain/business/opinion/step-form.ts';
import type { OwnValues } from '@tejian/domain/shared/field/own-field.ts';
import { opinionText as text } from '@tejian/domain/business/opinion/opinion.text.ts';
import {
  labelIn,
  returnTargets,
  stepIn,
  type FlowDefinition,
} from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { OpinionRule, Step } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { holds } from '../../shared/session/session.service.ts';
import { findBrief, findItem } from '../item/item.service.ts';
import type { FlowRow } from '../workflow/flow-record.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { actOnOne, lockOne, note, open as markLooked, tell } from '../workflow/workflow.service.ts';
import * as store from './opinion.store.ts';

interface Held extends store.OpenOpinions {
  readonly row: FlowRow;
  readonly step: Step & { readonly decides: OpinionRule };
}

/** The people asked about an item, in their order, and what the person who asks may do. */
export async function opinions(db: Db, itemNo: string, actor: Actor, now: Date): Promise<Opinions> {
  const item = await findItem(db, itemNo, actor);
  const step = opinionStep(await flowOf(db, item), item.step);
  const openOpinions = await store.openOpinions(db, item.id);
  if (!step || !openOpinions) throw new Refusal(text.notHere);
  const isAsked = openOpinions.people.some(({ userId }) => userId === actor.userId);
  await markLooked(db, { actor, now }, isAsked ? openOpinions.taskId : undefined);
  const waiting = new Set(awaitedPeople(step.decides, openOpinions.people).map(({ userId }) => userId));
  return {
    item,
    stepLabel: step.label,
    rule: step.decides,
    people: openOpinions.people.map((one) => ({
      ...one,
      givenAt: one.givenAt ?? undefined,
      addedBy: one.addedBy ?? undefined,
      isAwaited: waiting.has(one.userId),
    })),
    fields: [...formOfStep(step).own],
    obstacle: giveRefusal(step.decides, openOpinions.people, actor.userId),
  };
}

interface Given extends OwnValues {
  readonly itemNo: string;
  readonly isAgreed: boolean;
  readonly opinion: string;
  readonly reasonCode?: string;
  readonly version?: number;
}

/** One opinion; the one that decides moves the record on, or back to the nearest step that the flow returns to. */
export async function give(tx: Tx, givenFacts: Given, actor: Actor, now: Date) {
  const heldOpinion = await holdOpen(tx, givenFacts.itemNo, actor);
  const { row, step } = heldOpinion;
  const refusal = giveRefusal(step.decides, heldOpinion.people, actor.userId);
  if (refusal) throw new Refusal(refusal);
  if (!givenFacts.isAgreed && !givenFacts.reasonCode) throw new Refusal(text.reason, { reasonCode: text.reason });
  const filledRows = filledIn(heldOpinion, givenFacts);
  const opinion = text.withForm(givenFacts.opinion, filledRows.map(({ label, says }) => text.filled(label, says))); // prettier-ignore
  const details = filledRows.length > 0 ? { filled: filledRows } : {};
  const ownRow = heldOpinion.people.find(({ userId }) => userId === actor.userId);
  const state = givenFacts.isAgreed ? 'agreed' : 'refused';
  if (ownRow) await store.keepOpinion(tx, ownRow.id, { state, opinion, givenAt: now });
  const people = heldOpinion.people.map((one) => (one.userId === actor.userId ? ({ ...one, state } as const) : one));
  const decidedDecision = decision(step.decides, people);
  const context = { actor, now };
  if (decidedDecision === 'open') {
    const action = givenFacts.isAgreed ? text.agreed : text.refused;
    await note(tx, context, { entity: 'item', id: row.id, action, opinion, details });
    await markLooked(tx, context, heldOpinion.taskId); // what somebody has said is not taken back by who submitted it
    await callNext(tx, { ...heldOpinion, people }, actor, now);
    return { step: step.code, stepLabel: step.label, decided: decidedDecision };
  }
  const [target] = returnTargets(row.flow, step.code);
  const { to } = await actOnOne(tx, context, {
    entity: 'item',
    id: row.id,
    seenStep: step.code,
    ...(givenFacts.version === undefined ? {} : { seenVersion: givenFacts.version }),
    opinion,
    own: { details },
    ...(decidedDecision === 'agreed'
      ? { operation: 'submit' as const }
      : { operation: 'return' as const, reasonCode: givenFacts.reasonCode ?? '', ...(target ? { target } : {}) }),
  });
  return { step: to, stepLabel: labelIn(row.flow, to), decided: decidedDecision };
}

/** The values filled in by the form of the step, in words; refused where a value is none of its field, or lacks. */
function filledIn({ row, step }: Held, { isAgreed, ...givenFacts }: Given) {
  const form = formOfStep(step);
  const { values, problems } = readStepForm(form, givenFacts, { kindCode: row.kindCode, isAgreed });
  const [first, ...others] = Object.values(problems);
  if (first !== undefined) throw new Refusal(others.length > 0 ? text.unfit(others.length + 1) : first, problems);
  return filledInWords(form, values);
}

/** 加签: somebody who is asked, or whoever arranges, asks one more person who holds the code of such steps. */
export async function add(tx: Tx, request: { itemNo: string; userId: string }, actor: Actor, now: Date): Promise<void> {
  const heldOpinion = await holdOpen(tx, request.itemNo, actor);
  mayChange(heldOpinion, actor);
  const person = isId(request.userId) ? await store.findPerson(tx, request.userId) : undefined;
  if (!person) throw new Refusal(text.unknownPerson);
  if (heldOpinion.people.some(({ userId, state }) => userId === person.id && state !== 'removed'))
    throw new Refusal(text.alreadyAsked(person.name));
  if (!(await holds(tx, person.id, heldOpinion.step.permission, heldOpinion.row.organisationId)))
    throw new Refusal(text.noCode(person.name));
  await store.askPerson(tx, { id: newId(), taskId: heldOpinion.taskId, userId: person.id, addedBy: actor.userId });
  await note(tx, { actor, now }, { entity: 'item', id: heldOpinion.row.id, action: text.added(person.name) });
  const after = await store.openOpinions(tx, heldOpinion.row.id);
  await callNext(tx, { ...heldOpinion, people: after?.people ?? [] }, actor, now);
}

/** 减签: what the others have said may decide without the person who is no longer asked. */
export async function remove(
  tx: Tx,
  request: { itemNo: string; userId: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const heldOpinion = await holdOpen(tx, request.itemNo, actor);
  mayChange(heldOpinion, actor);
  const refusal = removeRefusal(heldOpinion.step.decides, heldOpinion.people, request.userId);
  if (refusal) throw new Refusal(refusal);
  const foundRow = heldOpinion.people.find(({ userId }) => userId === request.userId);
  if (!foundRow) throw new Refusal(text.unknownPerson);
  await store.keepOpinion(tx, foundRow.id, { state: 'removed', opinion: '', givenAt: now });
  const context = { actor, now };
  await note(tx, context, { entity: 'item', id: heldOpinion.row.id, action: text.removed(foundRow.name) });
  const people = heldOpinion.people.map((one) =>
    one.id === foundRow.id ? { ...one, state: 'removed' as const } : one,
  );
  if (decision(heldOpinion.step.decides, people) !== 'agreed')
    return callNext(tx, { ...heldOpinion, people }, actor, now);
  await actOnOne(tx, context, {
    entity: 'item',
    id: heldOpinion.row.id,
    operation: 'submit',
    seenStep: heldOpinion.step.code,
    isConsequence: true,
  });
}

const opinionStep = (flow: FlowDefinition, code: string): Held['step'] | undefined => {
  const step = stepIn(flow, code);
  return step?.decides ? { ...step, decides: step.decides } : undefined;
};

/** The item under its lock, with the people who are asked. */
async function holdOpen(tx: Tx, itemNo: string, actor: Actor): Promise<Held> {
  const [item] = await findBrief(tx, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const row = await lockOne(tx, 'item', item.id, actor);
  const step = row && opinionStep(row.flow, row.step);
  const openOpinions = row && step && (await store.openOpinions(tx, row.id));
  if (!row || !step || !openOpinions) throw new Refusal(text.notHere);
  return { row, step, ...openOpinions };
}

function mayChange({ people }: Held, actor: Actor): void {
  const isAsked = people.some(({ userId, state }) => userId === actor.userId && state !== 'removed');
  if (!isAsked && !actor.codes.has('task:arrange')) throw new Refusal(text.notAsked);
}

/** The person whose turn it is finds the record in the waiting list; somebody who was not awaited before is told. */
async function callNext(tx: Tx, { taskId, row, step, people }: Held, actor: Actor, now: Date): Promise<void> {
  const next = awaitedPeople(step.decides, people).map(({ userId }) => userId);
  await store.nameAwaited(tx, taskId, next);
  const before = row.task?.assigneeIds ?? [];
  for (const userId of next) if (!before.includes(userId)) await tell(tx, { actor, now }, userId, row, step.code);
}
