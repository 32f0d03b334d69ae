import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { changePassword, findDemonstration } from '@tejian/contract/shared/session/session.contract.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { encryptFor, logIn, stageForFile } from '../../../../test/story.ts';
import { demoPassword, people } from '../../../demo/people.seed.ts';
import { demonstration } from './demonstration.service.ts';

// What the login page offers somebody without a session.
const stage = stageForFile();
const now = new Date();
const nobody = { ip: '10.1.2.3', now };

async function offered() {
  const answer = await stage.app.inject({ method: 'GET', url: findDemonstration.path });
  const { data } = answer.json<{ data: { password: string; accounts: { loginName: string; duty: string }[] } }>();
  return data;
}
const setReached = (value: object) =>
  sql`insert into setting (name, value) values ('demo.business', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(stage.db);
afterEach(() => sql`delete from setting where name = 'demo.business'`.execute(stage.db));

it('every account of the demonstration with what it does, and the password that opens it', async () => {
  const { accounts, password } = await offered();
  expect(accounts.map(({ loginName }) => loginName).toSorted()).toEqual(
    people.map(({ loginName }) => loginName).toSorted(),
  );
  expect(accounts.find(({ loginName }) => loginName === 'shouli')).toMatchObject({ duty: '业务受理员' });
  expect(password).toBe(demoPassword);
});

it('not where somebody has changed the password, nor an account that is switched off', async () => {
  const cashier = await logIn(stage.app, 'caiwu', demoPassword);
  const [oldPassword, newPassword] = await Promise.all(
    [demoPassword, 'Another#2026x'].map((clear) => encryptFor(stage.app, clear)),
  );
  await cashier.does(changePassword, { oldPassword: oldPassword ?? '', newPassword: newPassword ?? '' });
  await stage.db.updateTable('appUser').set({ isEnabled: false }).where('loginName', '=', 'dayin').execute();
  const names = (await offered()).accounts.map(({ loginName }) => loginName);
  expect(names).toHaveLength(people.length - 2);
  expect(names).not.toContain('caiwu');
  expect(names).not.toContain('dayin');
});

it('nothing without DEMO, whatever the accounts are called and have', async () => {
  await setReached({ next: 3, isDone: false });
  const config = { ...stage.ports.config, demo: false, demoBusiness: false };
  expect(await demonstration(stage.db, config, nobody)).toEqual({ password: '', accounts: [] });
});

it('login page and desk say how far the demonstration is while it fills, and nothing afterwards', async () => {
  const deskOf = async () => (await (await stage.person('zhanzhang')).does(findDesktop, {})).filling;
  await setReached({ day: '2026-11-28', next: 41, of: 100, isDone: false });
  expect(await offered()).toMatchObject({ filling: { done: 41, of: 100 } });
  expect(await deskOf()).toEqual({ done: 41, of: 100 });
  await setReached({ day: '2026-11-28', next: 100, of: 100, isDone: true });
  expect(await offered()).not.toHaveProperty('filling');
  expect(await deskOf()).toBeUndefined();
});
