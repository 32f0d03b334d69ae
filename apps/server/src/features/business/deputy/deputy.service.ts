import type { DeputyAct, DeputyCandidate, saveDeputy } from '@tejian/contract/business/deputy/deputy.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  deputyRefusal,
  dutyWords,
  type DeputyPerson,
  type DeputyPeriod,
} from '@tejian/domain/business/deputy/deputy.ts';
import { uselessFor } from '@tejian/domain/business/deputy/deputy-limits.ts';
import { deputyText as text } from '@tejian/domain/business/deputy/deputy.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { notify } from '../workflow/notify.service.ts';
import { kindsLeftOf } from './deputy-limits.service.ts';
import * as store from './deputy.store.ts';

const LINK = '/businessPro/deputy';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

export const listing = (askedFilter: Record<string, unknown>, actor: Actor, now: Date) =>
  store.listing(askedFilter, actor, chinaDay(now));
export const find = (db: Db, askedFilter: Record<string, unknown>, actor: Actor, now: Date) =>
  findList(db, listing(askedFilter, actor, now));

/** Heads who arrange work name deputies for others, too: somebody may have fallen ill. */
export async function people(db: Db, actor: Actor): Promise<{ people: DeputyCandidate[]; mayChoose: boolean }> {
  const rows = actor.organisationId ? await store.findPeople(db, actor.organisationId) : [];
  return {
    people: rows.map((row) => ({ ...row, department: row.department ?? undefined })),
    mayChoose: may(actor, 'task:arrange'),
  };
}

/** Names a deputy for some days. Nothing moves: who may do a task is asked when it is done. */
export async function save(
  tx: Tx,
  request: RequestOf<typeof saveDeputy>,
  { actor, now }: When,
): Promise<{ id: string }> {
  const { userId = actor.userId, deputyId, codes, fromDay, untilDay, reason } = request;
  const { organisationId } = actor;
  if (userId !== actor.userId && !may(actor, 'task:arrange'))
    throw new Refusal(text.notYours, { userId: text.notYours });
  const ids = [userId, deputyId].filter(isId);
  await store.lockPeople(tx, ids);
  const foundRows = organisationId ? await store.findPeople(tx, organisationId, ids) : [];
  const personOf = async (id: string, field: 'userId' | 'deputyId'): Promise<DeputyPerson> => {
    const name = organisationId && isId(id) ? await store.findName(tx, id, organisationId) : undefined;
    if (name === undefined) throw new Refusal(text.unknownPerson, { [field]: text.unknownPerson });
    const heldCodes = new Set(foundRows.find((one) => one.userId === id)?.codes);
    return { userId: id, name, codes: heldCodes, ...(await daysOf(tx, id, request)) };
  };
  const [person, deputy] = [await personOf(userId, 'userId'), await personOf(deputyId, 'deputyId')];
  const wrong = deputyRefusal(request, person, deputy, chinaDay(now));
  const useless = uselessFor(deputy.name, await kindsLeftOf(tx, { ...request, userId }));
  if (useless && Object.keys(wrong).length === 0) throw new Refusal(useless, { deputyId: useless });
  const [first] = Object.values(wrong);
  if (first || !organisationId) throw new Refusal(first ?? text.unknownPerson, wrong);
  const id = newId();
  const days = { fromDay, untilDay };
  await store.insert(tx, { id, organisationId, userId, deputyId, codes, ...days, reason, createdBy: actor.userId, createdAt: now }); // prettier-ignore
  const content = text.message(person.name, deputy.name, dutyWords(codes), fromDay, untilDay, reason);
  await tellBoth(
    tx,
    { userId, deputyId, organisationId, title: text.messageTitle(person.name), content },
    { actor, now },
  );
  return { id };
}

const daysOf = async (tx: Tx, userId: string, period: DeputyPeriod) => ({
  scopes: await store.findScopes(tx, userId),
  given: await store.givenAway(tx, userId, period),
});

/** Ends it before its day. What is being signed by it at this moment is finished first; the next record is refused. */
export async function end(tx: Tx, id: string, { actor, now }: When): Promise<object> {
  const heldDeputy = isId(id) ? await store.lockDeputy(tx, id, actor) : undefined;
  if (!heldDeputy) throw new Refusal(text.missing);
  const { endedAt, endedByName, untilDay, mayEnd, userName, deputyName } = heldDeputy;
  if (endedAt) throw new Refusal(text.alreadyEnded(endedByName ?? '', showInstant(endedAt)));
  if (untilDay < chinaDay(now)) throw new Refusal(text.alreadyOver(untilDay));
  if (!mayEnd) throw new Refusal(text.notYoursToEnd);
  await store.markEnded(tx, id, { endedBy: actor.userId, endedAt: now });
  const content = text.ended(userName, deputyName, actor.name);
  await tellBoth(tx, { ...heldDeputy, title: text.endedTitle(userName), content }, { actor, now });
  return {};
}

export async function acts(db: Db, id: string, actor: Actor): Promise<{ acts: DeputyAct[] }> {
  return { acts: isId(id) ? await store.findActs(db, id, actor) : [] };
}

interface Told {
  readonly userId: string;
  readonly deputyId: string;
  readonly organisationId: string;
  readonly title: string;
  readonly content: string;
}

/** Both are told, apart from who did it. */
const tellBoth = (tx: Tx, { userId, deputyId, organisationId, title, content }: Told, { actor, now }: When) =>
  notify(
    tx,
    [userId, deputyId]
      .filter((one) => one !== actor.userId)
      .map((one) => ({ userId: one, title, content, link: LINK, organisationId, recordId: undefined })),
    now,
  );
