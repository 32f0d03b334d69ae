import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { SessionUser } from '@tejian/contract/session/session.contract.ts';
import { isSimplePassword } from '@tejian/domain/validation/password.ts';
import { sessionText as text } from '@tejian/domain/session/session.text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { decrypt, newKeyPair } from './credential.ts';
import { newImageCode } from './image-code.ts';
import * as store from './session.store.ts';

const IMAGE_CODE_FROM = 3; // decisions §4: from the third failed login …
const LOCK_FROM = 10; // … and ten lock the account for 15 minutes
const LOCK_MINUTES = 15;
const KEY_LIFE_MS = 24 * 3_600_000;
// A login with an unknown name must cost what a wrong password costs.
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$Zm9yIG5vYm9keSBhdCBhbGwsIG5vdCBldmVuIHlvdSE';

const hashPassword = (password: string): Promise<string> =>
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
  lifeSeconds: number;
}
export interface OpenedSession {
  user: SessionUser;
  token: string;
  csrfToken: string;
}

/** Checks who it is; the attempt is counted outside the transaction, so that a refusal does not undo the count. */
export async function checkCredentials(db: Db, attempt: LoginAttempt): Promise<{ userId: string; loginName: string }> {
  const privateKeys = (await store.findKeys(db)).map((key) => key.privateKey);
  const loginName = (decrypt(attempt.loginName, privateKeys) ?? '').trim().toLowerCase().slice(0, 100);
  const password = decrypt(attempt.password, privateKeys) ?? '';
  const noted = await store.addAttempt(db, loginName);
  const failures = await store.countFailures(db, { loginName, ip: attempt.ip, except: noted });
  try {
    if (failures.isLocked || failures.tried >= LOCK_FROM) throw new Refusal(text.locked(LOCK_MINUTES));
    if (Math.max(failures.byAccount, failures.byAddress) >= IMAGE_CODE_FROM) await requireImageCode(db, attempt);
  } catch (refusal) {
    await store.dropAttempt(db, noted);
    throw refusal;
  }
  const account = await store.findAccount(db, loginName);
  const isRight = await verify(account?.passwordHash ?? NOBODY, password).catch(() => false);
  await store.weighAttempt(db, noted, attempt.ip, !!account && isRight);
  if (!account || !isRight) {
    const needValidateCode = Math.max(failures.byAccount, failures.byAddress) + 1 >= IMAGE_CODE_FROM;
    throw new Refusal(text.wrongCredentials, undefined, needValidateCode ? { needValidateCode } : {});
  }
  if (!account.isEnabled) throw new Refusal(text.disabled);
  return { userId: account.id, loginName };
}

async function requireImageCode(db: Db, { imageCode, imageCodeId }: LoginAttempt): Promise<void> {
  const beside = { needValidateCode: true };
  if (!imageCode) throw new Refusal(text.imageCodeRequired, { validateCode: text.imageCodeRequired }, beside);
  const kept = imageCodeId ? await store.takeImageCode(db, imageCodeId) : undefined;
  if (kept?.text.toLowerCase() !== imageCode.trim().toLowerCase()) {
    throw new Refusal(text.wrongImageCode, { validateCode: text.wrongImageCode }, beside);
  }
}

export async function openSession(
  tx: Tx,
  userId: string,
  { ip, userAgent, lifeSeconds }: LoginAttempt,
  now: Date,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const csrfToken = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  await store.addSession(tx, { token, userId, csrfToken, ip, userAgent: userAgent.slice(0, 300), expiresAt });
  return { user: await sessionUser(tx, userId), token, csrfToken };
}

export async function sessionUser(db: Db, userId: string): Promise<SessionUser> {
  const user = await store.findSessionUser(db, userId);
  if (!user) throw new Refusal(text.disabled);
  return user;
}

export async function changePassword(
  tx: Tx,
  actor: Actor,
  asked: { oldPassword: string; newPassword: string },
  token: string,
): Promise<object> {
  const privateKeys = (await store.findKeys(tx)).map((key) => key.privateKey);
  const oldPassword = decrypt(asked.oldPassword, privateKeys);
  const newPassword = decrypt(asked.newPassword, privateKeys);
  if (!oldPassword) throw new Refusal(text.passwordRequired, { oldPassword: text.passwordRequired });
  if (!newPassword) throw new Refusal(text.newPasswordRequired, { newPassword: text.newPasswordRequired });
  const { passwordHash, mustChangePassword } = await store.findPasswordHash(tx, actor.userId);
  if (!(await verify(passwordHash, oldPassword)))
    throw new Refusal(text.oldPasswordWrong, { oldPassword: text.oldPasswordWrong });
  if (mustChangePassword && newPassword === oldPassword)
    throw new Refusal(text.samePassword, { newPassword: text.samePassword });
  await store.setPassword(tx, actor.userId, { ...(await secretOf(newPassword)), mustChangePassword: false });
  await store.removeOtherSessions(tx, actor.userId, token); // whoever else is in with the old password is out
  return {};
}

/** What is kept of a password. */
export const secretOf = async (password: string) => ({
  passwordHash: await hashPassword(password),
  hasSimplePassword: isSimplePassword(password),
});

/** A password that somebody else sets: every session that the old one opened ends, and the person changes it first. */
export async function replacePassword(tx: Tx, userId: string, password: string): Promise<void> {
  await store.setPassword(tx, userId, { ...(await secretOf(password)), mustChangePassword: true });
  await store.removeOtherSessions(tx, userId, '');
}

const IMAGE_CODE_LIFE_MS = 5 * 60_000;

export async function makeImageCode(db: Db, now: Date): Promise<{ id: string; svg: string }> {
  const { id, text: shown, svg } = await newImageCode();
  await store.addImageCode(db, id, shown, new Date(now.getTime() + IMAGE_CODE_LIFE_MS));
  return { id, svg };
}

export const closeSession = (tx: Tx, token: string): Promise<unknown> => store.removeSession(tx, token);

export const chooseTheme = (tx: Tx, userId: string, theme: string): Promise<unknown> =>
  store.setTheme(tx, userId, theme);

/** As a condition on the login name of a list's row. */
export const isLockedOut = store.isLockedOut;

export const tidy = (db: Db): Promise<void> => store.removeExpired(db);
