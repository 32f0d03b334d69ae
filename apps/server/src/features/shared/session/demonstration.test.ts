import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { changePassword, findDemonstration } from '@tejian/contract/shared/session/session.contract.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { encryptFor, logIn, stageForFile } from '../../../../test/story.ts';
import { noteStopped } from '../../../demo/business/business.seed.ts';
import { demoPassword, people, unitUser } from '../../../demo/people.seed.ts';
import { demonstration } from './demonstration.service.ts';

// What the login page offers somebody without a session.
const stage = stageForFile({ archive: true });
const everybody = [...people, unitUser];
const now = new Date();
const nobody = { ip: '10.1.2.3', now };

async function offered() {
  const answer = await stage.app.inject({ method: 'GET', url: findDemonstration.path });
  const { data } = answer.json<{
    data: { password: string; accounts: { loginName: string; duty: string }[]; filling?: object };
  }>();
  return data;
}
const setReached = (value: object) =>
  sql`insert into setting (name, value) values ('demo.business', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(stage.db);
afterEach(() => sql`delete from setting where name = 'demo.business'`.execute(stage.db));

it('every account of the demonstration with what it does, and the password that opens it', async () => {
  const { accounts, password } = await offered();
  expect(accounts.map(({ loginName }) => loginName).toSorted()).toEqual(
    everybody.map(({ loginName }) => loginName).toSorted(),
  );
  expect(accounts.find(({ loginName }) => loginName === 'shouli')).toMatchObject({ duty: '业务受理员' });
  expect(accounts.find(({ loginName }) => loginName === unitUser.loginName)).toMatchObject({ duty: '业务单位用户' });
  expect(password).toBe(demoPassword);
});

it('everybody in whose place the tour of the README is walked', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../../../../README.md'), 'utf8');
  const tour = readme.slice(readme.indexOf('## Ten-minute tour'), readme.indexOf('## Tests and checks'));
  const named = new Set([...tour.matchAll(/`([a-z]{4,}\d?)`/g)].flatMap(([, name = '']) => name));
  named.delete('pdfsig'); // a program
  expect(named.size).toBeGreaterThan(10);
  const offeredNames = new Set((await offered()).accounts.map(({ loginName }) => loginName));
  expect([...named].filter((name) => !offeredNames.has(name))).toEqual([]);
});

it('not where somebody has changed the password, nor an account that is switched off', async () => {
  const cashier = await logIn(stage.app, 'caiwu', demoPassword);
  const [oldPassword, newPassword] = await Promise.all(
    [demoPassword, 'Another#2026x'].map((clear) => encryptFor(stage.app, clear)),
  );
  await cashier.does(changePassword, { oldPassword: oldPassword ?? '', newPassword: newPassword ?? '' });
  await stage.db.updateTable('appUser').set({ isEnabled: false }).where('loginName', '=', 'dayin').execute();
  const names = (await offered()).accounts.map(({ loginName }) => loginName);
  expect(names).toHaveLength(everybody.length - 2);
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
  await noteStopped(stage.db); // it failed, and this server plays no more of it
  expect([(await offered()).filling, await deskOf()]).toEqual([undefined, undefined]);
  await setReached({ day: '2026-11-28', next: 100, of: 100, isDone: true });
  expect(await offered()).not.toHaveProperty('filling');
  expect(await deskOf()).toBeUndefined();
});
