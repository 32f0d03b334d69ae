import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { AccountRequest, confirmReset, requestReset } from '@tejian/contract/user/second-person.contract.ts';
import { hindranceOf, REQUEST_HOURS, requestEnd, type AccountOperation } from '@tejian/domain/user/second-person.ts';
import { secondPersonText as text } from '@tejian/domain/user/second-person.text.ts';
import { userText } from '@tejian/domain/user/user.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isId } from '../../platform/db/id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { note, noteBySystem } from '../audit/audit.service.ts';
import { tell } from '../message/message.service.ts';
import { replacePassword } from '../session/session.service.ts';
import { newPassword } from './new-password.ts';
import * as store from './second-person.store.ts';
import * as users from './user.store.ts';

const PAGE = '/sysmng/userManage';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

/** Refuses what one person alone may not do to the account of an administrator or a signatory. */
export async function requireUnprotected(tx: Tx, id: string, sentence: string): Promise<void> {
  if (await store.isProtectedAccount(tx, id)) throw new Refusal(sentence);
}

export async function request(tx: Tx, asked: RequestOf<typeof requestReset>, { actor, now }: When) {
  const { operation = 'resetPassword', reason } = asked;
  const user = isId(asked.id) ? await users.lock(tx, asked.id, actor) : undefined;
  if (!user) throw new Refusal(userText.notFound);
  if (!(await store.isProtectedAccount(tx, user.id))) throw new Refusal(text.notNeeded(user.name));
  const same = (await store.findOpen(tx, openSince(now))).find(
    (open) => open.userId === user.id && open.operation === operation,
  );
  if (same) throw new Refusal(text.already(user.name, same.requestedByName));
  const asking = { userId: user.id, operation, reason, requestedBy: actor.userId, requestedAt: now };
  const id = await store.addRequest(tx, asking);
  const label = text.operations[operation];
  await note(tx, actor, { ...subject(user), action: 'requestReset', details: `${label} ${reason}` });
  const content = text.message.askedText(actor.name, user.name, label, reason);
  for (const userId of await store.findConfirmers(tx))
    if (userId !== actor.userId && userId !== user.id)
      await tell(tx, { userId, kind: 'account', title: text.message.asked, content, link: PAGE });
  return { id };
}

const openSince = (now: Date) => new Date(now.getTime() - REQUEST_HOURS * 3_600_000);

const subject = ({ id, name, loginName }: { id: string; name: string; loginName: string }) =>
  ({ subject: 'user', subjectId: id, name: `${name} ${loginName}` }) as const;

export async function waiting(db: Db, { actor, now }: When): Promise<AccountRequest[]> {
  const open = await store.findOpen(db, openSince(now));
  return open.map((one) => {
    const hindrance = hindranceOf(one, actor, now);
    const { id, operation, name, loginName, reason, requestedAt, requestedByName: requestedBy } = one;
    const shown = { id, operation, name, loginName, reason, requestedAt, requestedBy };
    return { ...shown, expiresAt: requestEnd(requestedAt), hindrance: hindrance && text.hindrances[hindrance] };
  });
}

/** The second person's word. The new password goes to him alone: who asked for it never sees it. */
export async function confirm(
  tx: Tx,
  { id, isAccepted }: RequestOf<typeof confirmReset>,
  { actor, now }: When,
): Promise<{ password?: string }> {
  const found = isId(id) ? await store.lockRequest(tx, id) : undefined;
  if (!found) throw new Refusal(text.notFound);
  if (found.decidedAt) throw new Refusal(text.decided(found.decidedByName ?? '', showInstant(found.decidedAt)));
  const hindrance = hindranceOf(found, actor, now);
  if (hindrance) throw new Refusal(text.hindrances[hindrance]);
  await store.decide(tx, id, { decidedBy: actor.userId, decidedAt: now, isAccepted });
  const label = text.operations[found.operation];
  const user = { id: found.userId, name: found.name, loginName: found.loginName };
  const details = `${label} ${found.requestedByName}`;
  await note(tx, actor, { ...subject(user), action: isAccepted ? 'confirmReset' : 'rejectReset', details });
  const title = isAccepted ? text.message.accepted : text.message.rejected;
  const content = text.message.decidedText(actor.name, found.name, label);
  await tell(tx, { userId: found.requestedBy, kind: 'account', title, content, link: PAGE });
  if (!isAccepted) return {};
  const told = text.message.concernedText(label, found.requestedByName, actor.name);
  await tell(tx, { userId: found.userId, kind: 'account', title: label, content: told, link: '' });
  return carryOut(tx, found.userId, found.operation);
}

async function carryOut(tx: Tx, userId: string, operation: AccountOperation): Promise<{ password?: string }> {
  if (operation === 'enable') {
    await users.change(tx, userId, { isEnabled: true });
    return {};
  }
  const password = newPassword();
  await replacePassword(tx, userId, password);
  await users.unlock(tx, userId);
  return { password };
}

/**
 * Ends the first administrator's account once three others share his duties; on an installation from before, the person
 * with all duties is told once that three people are better.
 */
export async function separateDuties(tx: Tx): Promise<void> {
  const first = await store.findReplacedFirst(tx);
  if (first) {
    await users.change(tx, first.id, { isEnabled: false });
    await users.endSessions(tx, first.id);
    await noteBySystem(tx, { ...subject(first), action: 'disable' });
  }
  const { separate: title, separateText: content } = text.message;
  for (const userId of await store.findJoinedDuties(tx, title))
    await tell(tx, { userId, kind: 'account', title, content, link: PAGE });
}
