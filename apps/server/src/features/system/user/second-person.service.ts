import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type {
  AccountRequest,
  confirmReset,
  requestReset,
} from '@tejian/contract/system/user/second-person.contract.ts';
import { heldMembers, type GroupRights } from '@tejian/domain/system/group/held-members.ts';
import { holdsDuty } from '@tejian/domain/shared/permission/administrators.ts';
import { abandonedDuties, handsOn, type Hands } from '@tejian/domain/system/user/oversight.ts';
import {
  askedOperations,
  askingCode,
  hindranceOf,
  REQUEST_HOURS,
  requestEnd,
  type AccountOperation,
} from '@tejian/domain/system/user/second-person.ts';
import { secondPersonText as text } from '@tejian/domain/system/user/second-person.text.ts';
import { requestSubject, waitingRequests } from '@tejian/domain/shared/waiting-request/waiting-requests.view.ts';
import { userText } from '@tejian/domain/system/user/user.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note, noteBySystem } from '../../shared/operation-log/operation-log.service.ts';
import { end, tell } from '../../shared/notification/notification.service.ts';
import * as store from './second-person.store.ts';
import * as users from './user.store.ts';

const PAGE = '/sysmng/userManage';
const WAITING = waitingRequests.account.href;

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** Refuses what nobody may do to the account of an administrator or a signatory, or not alone. */
export async function requireUnprotected(tx: Tx, id: string, sentence: string): Promise<void> {
  if (await store.isProtectedAccount(tx, id)) throw new Refusal(sentence);
}

export async function request(tx: Tx, askedRequest: RequestOf<typeof requestReset>, { actor, now }: When) {
  const { operation = 'resetPassword', reason } = askedRequest;
  const user = isId(askedRequest.id) ? await users.lock(tx, askedRequest.id, actor) : undefined;
  if (!user) throw new Refusal(userText.notFound);
  if (!(await store.isProtectedAccount(tx, user.id))) throw new Refusal(text.notNeeded(user.name));
  return hold(tx, { user, operation, reason, details: '' }, { actor, now });
}

interface Asking {
  readonly user: { readonly id: string; readonly name: string; readonly loginName: string };
  readonly operation: AccountOperation;
  /** The changes that would be made, in words. */
  readonly details: string;
  /** The data that the act is carried out with. */
  readonly payload?: unknown;
  readonly reason: string;
}

/** Keeps an act until a second person decides it. */
export async function hold(tx: Tx, asking: Asking, { actor, now }: When): Promise<{ id: string }> {
  const { user, operation, reason, details, payload } = asking;
  const same = await store.findSame(tx, { userId: user.id, operation, since: openSince(now) });
  if (same) throw new Refusal(text.already(user.name, same.requestedByName));
  const keptFacts = {
    userId: user.id,
    operation,
    details,
    payload,
    reason,
    requestedBy: actor.userId,
    requestedAt: now,
  };
  const confirmers = await confirmersOf(tx, actor, [user.id]);
  if (confirmers.length === 0) throw new Refusal(text.noConfirmer);
  const id = await store.addRequest(tx, keptFacts);
  const label = text.operations[operation];
  const words = [label, details, reason].filter(Boolean).join(' ');
  await note(tx, actor, { ...subject(user), action: 'requestReset', details: words });
  const content = text.message.askedText(actor.name, user.name, label, reason);
  const facts = { title: text.message.asked, content, link: WAITING };
  await tell(tx, { kind: 'account', subject: requestSubject('account', id), facts, to: confirmers });
  return { id };
}

/** The people who could confirm what this person does to those accounts. */
const confirmersOf = async (
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  concernedIds: readonly string[],
): Promise<string[]> => (await store.findConfirmers(tx)).filter((one) => one !== userId && !concernedIds.includes(one));

interface Acting {
  readonly actor: Pick<Actor, 'userId'>;
  readonly concerned: readonly string[];
}

async function handsFor(tx: Tx, operation: AccountOperation, { actor, concerned }: Acting): Promise<Hands> {
  const isFirstAdministrator = await store.isFirstAdministrator(tx, actor.userId);
  const confirmerCount = (await confirmersOf(tx, actor, concerned)).length;
  return handsOn(operation, { isFirstAdministrator, confirmerCount });
}

/** True when an act on those accounts waits for a second person; refused where nobody is left who could be one. */
export async function takesTwo(tx: Tx, operation: AccountOperation, acting: Acting): Promise<boolean> {
  const hands = await handsFor(tx, operation, acting);
  if (hands === 'nobody') throw new Refusal(text.noConfirmer);
  return hands === 'two';
}

/**
 * Does what may take rights from people, and undoes it when nobody would be left in one of the administrators' duties:
 * there would be no second person any more.
 */
export async function keepingOversight<T>(tx: Tx, act: () => Promise<T>): Promise<T> {
  await store.lockOversight(tx);
  const before = await store.findDutyHolders(tx);
  const answer = await act();
  const dutiesAbandoned = abandonedDuties(before, await store.findDutyHolders(tx));
  if (dutiesAbandoned.length > 0)
    throw new Refusal(text.lastOfDuty(dutiesAbandoned.map((duty) => text.duties[duty]).join('、')));
  return answer;
}

/** True when new groups of a person wait for a second one: he is protected, or becomes an administrator. */
export async function holdsGroups(
  tx: Tx,
  userId: string,
  codes: ReadonlySet<string>,
  actor: Pick<Actor, 'userId'>,
): Promise<boolean> {
  if (!holdsDuty(codes) && !(await store.isProtectedAccount(tx, userId))) return false;
  return takesTwo(tx, 'grant', { actor, concerned: [userId] });
}

/** Refuses a change of a group that touches protected people: it is asked for person by person. */
export async function requireUnheld(tx: Tx, before: GroupRights, after: GroupRights, actor: Actor): Promise<void> {
  const everybody = [...new Set([...before.members, ...after.members])];
  const people = new Map((await store.findPeople(tx, everybody)).map((one) => [one.id, one]));
  const membersHeld = heldMembers(before, after, (id) => people.get(id)?.isProtected ?? false);
  if (membersHeld.length === 0 || (await handsFor(tx, 'grant', { actor, concerned: membersHeld })) === 'one') return;
  const names = membersHeld.slice(0, NAMED).map((id) => `“${people.get(id)?.name ?? ''}”`);
  throw new Refusal(
    text.membersHeld(names.join('、') + (membersHeld.length > NAMED ? text.andMore(membersHeld.length) : '')),
  );
}
const NAMED = 5;

const openSince = (now: Date) => new Date(now.getTime() - REQUEST_HOURS * 3_600_000);

const subject = ({ id, name, loginName }: { id: string; name: string; loginName: string }) =>
  ({ subject: 'user', subjectId: id, name: `${name} ${loginName}` }) as const;

export async function waiting(db: Db, { actor, now }: When): Promise<AccountRequest[]> {
  const openRequests = await store.findOpen(db, openSince(now), actor);
  return openRequests.map((one) => {
    const hindrance = hindranceOf(one, actor, now);
    const { id, operation, name, loginName, details, reason, requestedAt, requestedByName: requestedBy } = one;
    const shownFacts = { id, operation, name, loginName, details, reason, requestedAt, requestedBy };
    return { ...shownFacts, expiresAt: requestEnd(requestedAt), hindrance: hindrance && text.hindrances[hindrance] };
  });
}

/** The second person's word. The new password goes to him alone: who asked for it never sees it. */
export async function confirm(
  tx: Tx,
  { id, isAccepted }: RequestOf<typeof confirmReset>,
  { actor, now, acts }: When & { acts: Acts },
): Promise<{ password?: string }> {
  const foundRequest = isId(id) ? await store.lockRequest(tx, id) : undefined;
  // Requests about people of another institute are not this person's to see or decide.
  if (!foundRequest || !(await users.lock(tx, foundRequest.userId, actor))) throw new Refusal(text.notFound);
  if (foundRequest.decidedAt)
    throw new Refusal(text.decided(foundRequest.decidedByName ?? '', showInstant(foundRequest.decidedAt)));
  const hindrance = hindranceOf(foundRequest, actor, now);
  if (hindrance) throw new Refusal(text.hindrances[hindrance]);
  if (isAccepted) await requireStillAsked(tx, foundRequest);
  await store.decide(tx, id, { decidedBy: actor.userId, decidedAt: now, isAccepted });
  await end(tx, requestSubject('account', id), now);
  const label = text.operations[foundRequest.operation];
  const user = { id: foundRequest.userId, name: foundRequest.name, loginName: foundRequest.loginName };
  const details = [label, foundRequest.details, foundRequest.requestedByName].filter(Boolean).join(' ');
  await note(tx, actor, { ...subject(user), action: isAccepted ? 'confirmReset' : 'rejectReset', details });
  const title = isAccepted ? text.message.accepted : text.message.rejected;
  const isPasswordMade = isAccepted && foundRequest.operation === 'resetPassword';
  const content = isPasswordMade
    ? text.message.passwordText(actor.name, foundRequest.name)
    : text.message.decidedText(actor.name, foundRequest.name, label);
  await tell(tx, { kind: 'account', facts: { title, content, link: PAGE }, to: [foundRequest.requestedBy] });
  if (!isAccepted) return {};
  const toldText = text.message.concernedText(label, foundRequest.requestedByName, actor.name);
  await tell(tx, { kind: 'account', facts: { title: label, content: toldText, link: '' }, to: [foundRequest.userId] });
  return acts[foundRequest.operation](tx, foundRequest, actor);
}

/** A request is carried out while it holds: who asked may still ask, and one person alone may still not do it. */
async function requireStillAsked(
  tx: Tx,
  { userId, name, operation, requestedBy, requestedByName }: store.StoredRequest,
) {
  if (!(await store.holdsCode(tx, requestedBy, askingCode[operation])))
    throw new Refusal(text.askerGone(requestedByName));
  const isByItself = askedOperations.some((one) => one === operation);
  if (isByItself && !(await store.isProtectedAccount(tx, userId))) throw new Refusal(text.noLongerNeeded(name));
}

type Act = (tx: Tx, request: store.StoredRequest, actor: Actor) => Promise<{ password?: string }>;
/** The way that each act is carried out once it is confirmed. */
export type Acts = Readonly<Record<AccountOperation, Act>>;

/**
 * Ends the first administrator's account once three others share his duties; on an installation from before, the person
 * with all duties is told once that three people are better.
 */
export async function separateDuties(tx: Tx): Promise<void> {
  const first = await store.findReplacedFirst(tx);
  if (first) {
    await keepingOversight(tx, () => users.disable(tx, first.id));
    await noteBySystem(tx, { ...subject(first), action: 'disable' });
  }
  const { separate: title, separateText: content } = text.message;
  const joinedDuties = await store.findJoinedDuties(tx, title);
  await tell(tx, { kind: 'account', facts: { title, content, link: PAGE }, to: joinedDuties });
}
