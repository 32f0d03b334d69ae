// The second secret of whoever signs (decisions §10): set by the person, asked for once when several reports are signed.
import { verify } from '@node-rs/argon2';
import type { Call } from '@tejian/contract/kit/call.ts';
import type { OperationAction } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { sessionText as text } from '@tejian/domain/shared/session/session.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Allow } from '../../../platform/http/allow.ts';
import { batch, type BatchContext, type HandlerAnswer, type Route } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note } from '../operation-log/operation-log.service.ts';
import { hashPassword, LOCK_MINUTES, openOnce, requireLoginPassword } from './session.service.ts';
import * as session from './session.store.ts';
import * as store from './signing-password.store.ts';

type Field = 'oldPassword' | 'signingPassword';

const refuse = (field: Field, sentence: string): never => {
  throw new Refusal(sentence, { [field]: sentence });
};

const noteAct = (tx: Tx, actor: Actor, action: OperationAction) =>
  note(tx, actor, { subject: 'user', subjectId: actor.userId, name: `${actor.name} ${actor.loginName}`, action });

export const find = async (db: Db, { userId }: Actor, { config }: Ports) => ({
  isSet: (await store.findHash(db, userId)) !== undefined,
  isRequired: config.isSigningPasswordRequired,
});

/** The first one is set by the password of the login, each later one by that in force: it stays a secret of its own. */
export async function set(
  db: Db,
  actor: Actor,
  request: { oldPassword: string; signingPassword: string },
  ip: string,
): Promise<object> {
  const before = await store.findHash(db, actor.userId);
  const old = await openOnce(db, request.oldPassword);
  const next = await openOnce(db, request.signingPassword);
  if (!old) return refuse('oldPassword', before ? text.signingPasswordRequired : text.passwordRequired);
  if (!next) return refuse('signingPassword', text.signingPasswordRequired);
  if (before) await requireRight(db, actor, old, 'oldPassword');
  else await requireLoginPassword(db, actor, old, ip);
  await requireOther(db, actor, next);
  const passwordHash = await hashPassword(next);
  await db.transaction().execute(async (tx) => {
    // Somebody else has set another one meanwhile, which is in force.
    if (!(await store.save(tx, actor.userId, before, passwordHash))) refuse('oldPassword', text.signingPasswordWrong);
    await noteAct(tx, actor, 'setSigningPassword');
  });
  return {};
}

/** A wrong try stays noted whatever becomes of the call that brought it. */
async function requireRight(db: Db, actor: Actor, givenText: string, field: Field): Promise<void> {
  const passwordHash = await store.noteTry(db, actor.userId);
  if (passwordHash === undefined) return refuse(field, text.signingPasswordLocked(LOCK_MINUTES));
  if (!(await verify(passwordHash, givenText))) {
    await db.transaction().execute((tx) => noteAct(tx, actor, 'wrongSigningPassword'));
    return refuse(field, text.signingPasswordWrong);
  }
  await store.forgetTries(db, actor.userId);
}

async function requireOther(db: Db, { userId }: Actor, givenText: string): Promise<void> {
  const { passwordHash } = await session.findPasswordHash(db, userId);
  if (await verify(passwordHash, givenText)) refuse('signingPassword', text.signingPasswordIsLogin);
}

interface Several {
  readonly itemNos: readonly string[];
  readonly signingPassword?: string | undefined;
}

/**
 * A rehearsal signs nothing; a repeat that goes on with what is missing was asked when it began. One report asks for
 * nothing, but what was typed for several kinds at once is right for the only one of its kind, too.
 */
async function requireForSeveral({ db, actor, ports, many, body }: BatchContext<Several>): Promise<void> {
  if ((new Set(body.itemNos).size < 2 && !body.signingPassword) || many.isResumed) return;
  const { isSet, isRequired } = await find(db, actor, ports);
  if (!isSet && isRequired) throw new Refusal(text.signingPasswordNotSet);
  if (!isSet) return;
  const givenText = body.signingPassword && (await openOnce(db, body.signingPassword));
  if (!givenText) return refuse('signingPassword', text.signingPasswordRequired);
  await requireRight(db, actor, givenText, 'signingPassword');
  await requireOther(db, actor, givenText); // the login may have become the same since
}

/** A batch in which the person signs each report: several at once ask for the second secret before the first is done. */
export const signing = <Request extends Several, Answer>(
  of: Call<Request, Answer>,
  allow: Allow,
  run: (context: BatchContext<Request>) => Promise<HandlerAnswer<Answer>>,
): Route =>
  batch(of, allow, async (context) => {
    await requireForSeveral(context);
    return run(context);
  });
