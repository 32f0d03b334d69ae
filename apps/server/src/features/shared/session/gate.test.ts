import { countUnread } from '@tejian/contract/message/message/message.contract.ts';
import { changePassword, findUserInfo } from '@tejian/contract/shared/session/session.contract.ts';
import { resetPassword } from '@tejian/contract/system/user/user.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { encryptFor, logIn, stageForFile } from '../../../../test/story.ts';
import { demoPassword } from '../../../demo/people.seed.ts';
import { tidySessions } from './tidy.job.ts';

const stage = stageForFile();
const encrypt = (clear: string) => encryptFor(stage.app, clear);
const change = async (oldPassword: string, newPassword: string) => ({
  oldPassword: await encrypt(oldPassword),
  newPassword: await encrypt(newPassword),
});

/** Sends a login exactly as it is given, as somebody who copied it from the line would. */
async function post(form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await stage.app.inject({
    method: 'POST',
    url: '/a/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ loginType: '1', ...form }).toString(),
  });
  return { status: answer.statusCode, ...answer.json<{ isSuccess: boolean; errorMsg?: string }>() };
}

it('guesses at the old password count like failed logins and lock the account', async () => {
  const clerk = await logIn(stage.app, 'shouli', demoPassword);
  const sentences: string[] = [];
  for (let guess = 0; guess < 10; guess += 1)
    sentences.push((await clerk.isRefused(changePassword, await change(`guess${guess}`, 'Neues1234'))).errorMsg);
  expect(new Set(sentences)).toEqual(new Set(['登录密码错误']));
  const right = await clerk.isRefused(changePassword, await change(demoPassword, 'Neues1234'));
  expect(right.errorMsg).toContain('账号已锁定');
  await expect(logIn(stage.app, 'shouli', demoPassword)).rejects.toThrow('账号已锁定');
  await stage.db.deleteFrom('loginAttempt').execute(); // the address is that of every test
});

it('the ciphertext of a login is accepted once, however it is spelled', async () => {
  const form = { username: await encrypt('keshi'), password: await encrypt(demoPassword) };
  expect(await post(form)).toMatchObject({ isSuccess: true });
  expect(await post(form)).toMatchObject({ isSuccess: false, errorMsg: '用户名或密码错误' });
  const respelled = { username: await encrypt('keshi'), password: form.password.toUpperCase() };
  expect(await post(respelled)).toMatchObject({ isSuccess: false, errorMsg: '用户名或密码错误' });
});

it('of many who send one ciphertext at once, one is in', async () => {
  const form = { username: await encrypt('shenhe'), password: await encrypt(demoPassword) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(form)));
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  await stage.db.deleteFrom('loginAttempt').execute();
});

it('the ciphertext of a new password opens no session', async () => {
  const head = await logIn(stage.app, 'keshi', demoPassword);
  const sent = await change(demoPassword, 'Neues1234');
  await head.does(changePassword, sent);
  const copied = await post({ username: await encrypt('keshi'), password: sent.newPassword });
  expect(copied).toMatchObject({ isSuccess: false, errorMsg: '用户名或密码错误' });
  expect((await logIn(stage.app, 'keshi', 'Neues1234')).loginName).toBe('keshi');
});

it('a password that an administrator sets meanwhile is not overwritten', async () => {
  const admin = await stage.person('admin');
  const person = await logIn(stage.app, 'shenhe', demoPassword);
  const sent = await change(demoPassword, 'Neues1234');
  const [changed, { password }] = await Promise.all([
    person.sends(changePassword, sent),
    admin.does(resetPassword, { id: person.userId }),
  ]);
  const { isSuccess, errorMsg } = changed.json<{ isSuccess: boolean; errorMsg?: string }>();
  if (!isSuccess) expect(errorMsg ?? '请先登录').toMatch(/登录密码错误|请先登录/); // otherwise it was the first of the two
  expect((await logIn(stage.app, 'shenhe', password)).userId).toBe(person.userId);
});

it('what is kept of ciphertexts goes with its key', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from used_cipher`.execute(stage.db)).rows[0]?.n;
  expect(await count()).toBeGreaterThan(0);
  await tidySessions.runRaw({}, { db: stage.db, ports: stage.ports });
  expect(await count()).toBeGreaterThan(0);
  await sql`update credential_key set retired_at = now() - interval '61 minutes'`.execute(stage.db);
  await tidySessions.runRaw({}, { db: stage.db, ports: stage.ports });
  expect(await count()).toBe(0);
  expect(await stage.db.selectFrom('credentialKey').selectAll().execute()).toEqual([]);
});

it.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }, 403],
  [{ origin: 'http://tejian.test', host: 'tejian.test' }, 200],
  [{ origin: 'http://localhost:8080', host: 'inner' }, 200], // PUBLIC_URL, behind a proxy that passes no host on
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://outer', host: 'inner' }, 200],
  [{}, 200],
] as [Record<string, string>, number][])('a login with %o is answered %i', async (headers, status) => {
  const form = { username: await encrypt('dayin'), password: await encrypt(demoPassword) };
  const answer = await post(form, headers);
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.errorMsg).toBe('请求来自其他网站，已拒绝；请从本系统的页面操作');
});

const sessionOf = async (userId: string) =>
  (
    await sql<{ idle: number; isAtEnd: boolean }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as idle, expires_at = ends_at as is_at_end
      from session where user_id = ${userId}`.execute(stage.db)
  ).rows[0];
const leave = (userId: string, minutes: number, toItsEnd = 600) =>
  sql`update session set seen_at = now() - make_interval(mins => ${minutes}),
    expires_at = now() + make_interval(mins => ${60 - minutes}), ends_at = now() + make_interval(mins => ${toItsEnd})
    where user_id = ${userId}`.execute(stage.db);

it('a session ends when nobody works in it for an hour; work keeps it, up to its end', async () => {
  const person = await logIn(stage.app, 'caiwu', demoPassword);
  expect(await sessionOf(person.userId)).toEqual({ idle: 60, isAtEnd: false });
  await leave(person.userId, 50);
  await person.does(countUnread, {}); // the page asks by itself
  expect(await sessionOf(person.userId)).toMatchObject({ idle: 10 });
  await person.does(findUserInfo, {});
  expect(await sessionOf(person.userId)).toMatchObject({ idle: 60 });

  const late = await logIn(stage.app, 'qianfa', demoPassword);
  await leave(late.userId, 50, 20);
  await late.does(findUserInfo, {});
  expect(await sessionOf(late.userId)).toEqual({ idle: 20, isAtEnd: true });

  const gone = await logIn(stage.app, 'shenpi1', demoPassword);
  await leave(gone.userId, 61);
  expect((await gone.sends(findUserInfo, {})).statusCode).toBe(401);
});

it('image codes are not drawn without end', async () => {
  const draw = () => stage.app.inject({ method: 'GET', url: '/a/validateCode', remoteAddress: '192.0.2.7' });
  const answers = await Promise.all(Array.from({ length: 70 }, draw));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60); // at most two windows
  expect(statuses).toContain(429);
  const kept = await stage.db.selectFrom('imageCode').select('id').execute();
  expect(kept.length).toBeLessThanOrEqual(60);
});
