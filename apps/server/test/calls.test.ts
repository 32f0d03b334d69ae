import { saveTheme } from '@tejian/contract/shared/session/session.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cookieNames } from '../src/platform/http/cookies.ts';
import { answerError } from '../src/platform/http/errors.ts';
import { newId } from '../src/platform/db/id.ts';
import { logIn, stageForFile } from './story.ts';
import { demoPassword } from '../src/demo/people.seed.ts';

const stage = stageForFile();
const cookieLine = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

it('a repeated write answers as before; the same key with another body is refused', async () => {
  const clerk = await stage.person('shouli');
  const key = { 'x-idempotency-key': newId() };
  const first = await clerk.sends(saveTheme, { theme: 'dark' }, key);
  const again = await clerk.sends(saveTheme, { theme: 'dark' }, key);
  const other = await clerk.sends(saveTheme, { theme: 'light' }, key);
  expect([first.json(), again.json()]).toEqual([
    { isSuccess: true, data: {} },
    { isSuccess: true, data: {} },
  ]);
  expect(other.json()).toEqual({ isSuccess: false, errorMsg: '同一操作编号已用于其他内容，请刷新后再试' });
  const another = await stage.person('shenhe');
  expect((await another.sends(saveTheme, { theme: 'light' }, key)).json()).toMatchObject({ isSuccess: true });
});

it('what hangs on the address never replaces what the body says', async () => {
  const clerk = await stage.person('shouli');
  await clerk.does(saveTheme, { theme: 'light' });
  await clerk.sends({ ...saveTheme, path: `${saveTheme.path}?theme=dark` }, { theme: 'light' });
  const user = await stage.db
    .selectFrom('appUser')
    .select('theme')
    .where('loginName', '=', 'shouli')
    .executeTakeFirstOrThrow();
  expect(user.theme).toBe('light');
});

it('a field that the call does not know is refused by its name, as JSON and as a form, and nothing is done', async () => {
  const { cookies } = await stage.person('shouli');
  const headers = { 'x-csrf-token': cookies[cookieNames.csrf] ?? '', cookie: cookieLine(cookies) };
  const send = async (payload: string, type: string) =>
    stage.app.inject({
      method: 'POST',
      url: `${saveTheme.path}?__ajax=json`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
  const asJson = await send('{"theme":"dark","colour":"1"}', 'application/json');
  const asForm = await send('theme=dark&colour=1', 'application/x-www-form-urlencoded');
  const sentence = '没有名为“colour”的字段';
  const refused = { isSuccess: false, errorMsg: sentence, fieldErrors: { colour: sentence } };
  expect([asJson.json(), asForm.json()]).toEqual([refused, refused]);
  expect((await send('{"theme":"light"}', 'application/json')).json()).toMatchObject({ isSuccess: true });
});

it('a value that no column takes is refused with a sentence, not answered as a fault', async () => {
  const clerk = await stage.person('shouli');
  const app = fastify();
  app.setErrorHandler(answerError(stage.ports.log));
  app.get('/', () => sql`select ${'none'}::uuid`.execute(stage.db));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json<object>()]).toEqual([
    200,
    { isSuccess: false, errorMsg: '提交的内容中有无法识别的值，请检查后再试' },
  ]);
  await app.close();
  expect((await clerk.isRefused(getApplication, { id: "1' or '1'='1" })).errorMsg).toBeTruthy();
});

it('ten failures lock the account for the fifteen minutes after the tenth, in every spelling of its name', async () => {
  const minutesAgo = [24, 23, 22, 21, 20, 19, 18, 17, 14, 12];
  await stage.db
    .insertInto('loginAttempt')
    .values(
      minutesAgo.map((minutes) => ({
        id: newId(),
        loginName: 'qianfa',
        ip: '192.0.2.1',
        isSuccess: false,
        at: new Date(Date.now() - minutes * 60_000),
      })),
    )
    .execute();
  await expect(logIn(stage.app, ' QIANFA ', demoPassword)).rejects.toThrow('账号已锁定');
  await stage.db
    .updateTable('loginAttempt')
    .set({ at: new Date(Date.now() - 16 * 60_000) })
    .where('loginName', '=', 'qianfa')
    .execute();
  expect((await logIn(stage.app, 'qianfa', demoPassword)).loginName).toBe('qianfa');
});

it('many guesses at once are counted, too', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 24 }, () => logIn(stage.app, 'dayin', 'wrong').then(String, (fault: Error) => fault.message)),
  );
  const weighed = await stage.db
    .selectFrom('loginAttempt')
    .select('id')
    .where('loginName', '=', 'dayin')
    .where('isSuccess', '=', false)
    .execute();
  expect(weighed.length).toBeLessThanOrEqual(10);
  expect(guesses.filter((sentence) => sentence.includes('账号已锁定')).length).toBeGreaterThan(0);
});
