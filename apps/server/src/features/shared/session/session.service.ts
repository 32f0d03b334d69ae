import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { SessionUser } from '@tejian/contract/shared/session/session.contract.ts';
import { isSimplePassword } from '@tejian/domain/shared/validation/password.ts';
import type { DeliveredParameters } from '@tejian/domain/shared/parameter/parameters.ts';
import { isPasswordExpired } from '@tejian/domain/shared/parameter/password-profile.ts';
import { sessionText as text } from '@tejian/domain/shared/session/session.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { fixedWindowOfAddress } from '../../../platform/http/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { parameters } from '../parameter/parameter.service.ts';
import { cipherHash, decrypt, newKeyPair } from './credential.ts';
import { newImageCode } from './image-code.ts';
import { keepEarlier, requireGoodPassword } from './new-password.service.ts';
import { expirePassword, findPasswordAge } from './new-password.store.ts';
import * as store from './session.store.ts';
import * as signing from './signing-password.store.ts';

const IMAGE_CODE_FROM = 3; // decisions §4: from the third failed login …
const LOCK_FROM = 10; // … and ten lock the account for 15 minutes
export const LOCK_MINUTES = 15;
const KEY_LIFE_MS = 24 * 3_600_000;
// A login with an unknown name must cost what a wrong password costs.
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$Zm9yIG5vYm9keSBhdCBhbGwsIG5vdCBldmVuIHlvdSE';

export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** The public key in force; renewed daily, an old one still opens for an hour. */
export async function loginKey(tx: Tx, now: Date): Promise<{ publicKey: string }> {
  const current = (await store.findKeys(tx)).find((key) => !key.retiredAt);
  if (current && now.getTime() - current.createdAt.getTime() < KEY_LIFE_MS) return { publicKey: current.publicKey };
  const pair = newKeyPair();
  await store.addKey(tx, pair);
  return { publicKey: pair.publicKey };
}

export interface LoginAttempt {
  loginName: string;
  password: string;
  imageCode: string;
  imageCodeId: string | undefined;
  ip: string;
  userAgent: string;
  delivered: DeliveredParameters;
  idleMs: number;
}
export interface OpenedSession {
  user: SessionUser;
  token: string;
  csrfToken: string;
  lifeSeconds: number;
}

/** A text as the person typed it. Each ciphertext is taken once: a copy of what was sent opens nothing. */
export async function openOnce(db: Db, cipher: string): Promise<string | undefined> {
  const openedPart = decrypt(cipher, await store.findKeys(db));
  const isFirst = openedPart && (await store.takeCipher(db, cipherHash(cipher), openedPart.key.id));
  return isFirst ? openedPart.clear : undefined;
}

interface Guess {
  loginName: string;
  ip: string;
}
interface Weighed {
  isRight: boolean;
  /** Failures before this one, of the account or of the address. */
  failures: number;
}

/** A guess at a password. It is counted outside any transaction, so that a refusal does not undo the count. */
async function weigh(
  db: Db,
  { loginName, ip }: Guess,
  { before, isRight }: { before?: (failures: number) => Promise<void>; isRight: () => Promise<boolean> },
): Promise<Weighed> {
  const notedAttempt = await store.addAttempt(db, loginName);
  const failedFailures = await store.countFailures(db, { loginName, ip, except: notedAttempt });
  const failures = Math.max(failedFailures.byAccount, failedFailures.byAddress);
  try {
    if (failedFailures.isLocked || failedFailures.tried >= LOCK_FROM) throw new Refusal(text.locked(LOCK_MINUTES));
    await before?.(failures);
  } catch (refusal) {
    await store.dropAttempt(db, notedAttempt);
    throw refusal;
  }
  const right = await isRight();
  await store.weighAttempt(db, notedAttempt, ip, right);
  return { isRight: right, failures };
}

export async function checkCredentials(db: Db, attempt: LoginAttempt): Promise<{ userId: string; loginName: string }> {
  const openedPart = decrypt(attempt.loginName, await store.findKeys(db));
  const loginName = (openedPart?.clear ?? '').trim().toLowerCase().slice(0, 100);
  const account = await store.findAccount(db, loginName);
  const { isRight, failures } = await weigh(
    db,
    { loginName, ip: attempt.ip },
    {
      before: async (failedCount) => (failedCount >= IMAGE_CODE_FROM ? requireImageCode(db, attempt) : undefined),
      isRight: async () => {
        const password = (await openOnce(db, attempt.password)) ?? '';
        return (await verify(account?.passwordHash ?? NOBODY, password).catch(() => false)) && !!account;
      },
    },
  );
  if (!account || !isRight) {
    const needValidateCode = failures + 1 >= IMAGE_CODE_FROM;
    throw new Refusal(text.wrongCredentials, undefined, needValidateCode ? { needValidateCode } : {});
  }
  if (!account.isEnabled) throw new Refusal(text.disabled);
  return { userId: account.id, loginName };
}

async function requireImageCode(db: Db, { imageCode, imageCodeId }: LoginAttempt): Promise<void> {
  const beside = { needValidateCode: true };
  if (!imageCode) throw new Refusal(text.imageCodeRequired, { validateCode: text.imageCodeRequired }, beside);
  const keptCode = imageCodeId ? await store.takeImageCode(db, imageCodeId) : undefined;
  if (keptCode?.text.toLowerCase() !== imageCode.trim().toLowerCase()) {
    throw new Refusal(text.wrongImageCode, { validateCode: text.wrongImageCode }, beside);
  }
}

export async function openSession(
  tx: Tx,
  userId: string,
  { ip, userAgent, delivered, idleMs }: Pick<LoginAttempt, 'ip' | 'userAgent' | 'delivered' | 'idleMs'>,
  now: Date,
): Promise<OpenedSession> {
  const { sessionHours, passwordProfile } = await parameters(tx, delivered);
  const lifeSeconds = sessionHours * 3600;
  const token = randomBytes(32).toString('base64url');
  const csrfToken = randomBytes(16).toString('base64url');
  const endsAt = new Date(now.getTime() + lifeSeconds * 1000);
  const expiresAt = new Date(Math.min(endsAt.getTime(), now.getTime() + idleMs));
  await store.addSession(tx, { token, userId, csrfToken, ip, userAgent: userAgent.slice(0, 300), expiresAt, endsAt });
  const age = await findPasswordAge(tx, userId);
  if (age && isPasswordExpired(passwordProfile, age.passwordSetAt.getTime(), now.getTime()))
    await expirePassword(tx, userId);
  return { user: await sessionUser(tx, userId, delivered), token, csrfToken, lifeSeconds };
}

export async function sessionUser(
  db: Db,
  userId: string,
  deliveredParameters: DeliveredParameters,
): Promise<SessionUser> {
  const user = await store.findSessionUser(db, userId);
  if (!user) throw new Refusal(text.disabled);
  const { maxTabs, showsGuide } = await parameters(db, deliveredParameters);
  return { ...user, maxTabs, showsGuide };
}

/** A wrong password counts like a failed login: whoever sits down at an open page cannot try them out. */
export async function requireLoginPassword(db: Db, { userId, loginName }: Actor, password: string, ip: string) {
  const account = await store.findPasswordHash(db, userId);
  const guess = { loginName: loginName.toLowerCase(), ip };
  const { isRight } = await weigh(db, guess, { isRight: () => verify(account.passwordHash, password) });
  if (!isRight) throw new Refusal(text.oldPasswordWrong, { oldPassword: text.oldPasswordWrong });
  return account;
}

export async function changePassword(
  db: Db,
  actor: Actor,
  request: { oldPassword: string; newPassword: string },
  { token, ip, delivered }: { token: string; ip: string; delivered: DeliveredParameters },
): Promise<object> {
  const oldPassword = await openOnce(db, request.oldPassword);
  const newPassword = await openOnce(db, request.newPassword);
  if (!oldPassword) throw new Refusal(text.passwordRequired, { oldPassword: text.passwordRequired });
  if (!newPassword) throw new Refusal(text.newPasswordRequired, { newPassword: text.newPasswordRequired });
  const { passwordHash, mustChangePassword } = await requireLoginPassword(db, actor, oldPassword, ip);
  if (mustChangePassword && newPassword === oldPassword)
    throw new Refusal(text.samePassword, { newPassword: text.samePassword });
  const { passwordProfile: profile } = await parameters(db, delivered);
  await requireGoodPassword(db, { profile, userId: actor.userId, currentHash: passwordHash }, newPassword);
  const secret = await secretOf(newPassword);
  await db.transaction().execute(async (tx) => {
    const isStill = (await store.lockPasswordHash(tx, actor.userId)) === passwordHash;
    // Somebody else has set another one meanwhile, which is in force.
    if (!isStill) throw new Refusal(text.oldPasswordWrong, { oldPassword: text.oldPasswordWrong });
    await keepEarlier(tx, actor.userId, passwordHash);
    await store.setPassword(tx, actor.userId, { ...secret, mustChangePassword: false });
    await store.removeOtherSessions(tx, actor.userId, token); // whoever else is in with the old password is out
  });
  return {};
}

/** The secret that is kept of a password. */
export const secretOf = async (password: string) => ({
  passwordHash: await hashPassword(password),
  hasSimplePassword: isSimplePassword(password),
});

/** A password that somebody else sets: every session that the old one opened ends, and the person changes it first. */
export async function replacePassword(tx: Tx, userId: string, password: string): Promise<void> {
  await store.setPassword(tx, userId, { ...(await secretOf(password)), mustChangePassword: true });
  await store.removeOtherSessions(tx, userId, '');
  await signing.remove(tx, userId); // a forgotten one ends so, too
}

const IMAGE_CODE_LIFE_MS = 5 * 60_000;
/** A person asks for a few; each costs a drawing and a row. */
const imageCodes = fixedWindowOfAddress({ most: 30, seconds: 60 });

export async function makeImageCode(db: Db, ip: string, now: Date): Promise<{ id: string; svg: string }> {
  imageCodes.take(ip, now);
  const { id, text: shownText, svg } = await newImageCode();
  await store.addImageCode(db, id, shownText, new Date(now.getTime() + IMAGE_CODE_LIFE_MS));
  return { id, svg };
}

export const closeSession = (tx: Tx, token: string): Promise<unknown> => store.removeSession(tx, token);

export const chooseTheme = (tx: Tx, userId: string, theme: string): Promise<unknown> =>
  store.setTheme(tx, userId, theme);

/** As a condition on the login name of a list's row. */
export const isLockedOut = store.isLockedOut;
export const holds = store.holds;

export const tidy = (db: Db): Promise<void> => store.removeExpired(db);
