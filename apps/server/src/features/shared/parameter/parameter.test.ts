import {
  findParameters,
  saveInstallation,
  savePasswordProfile,
} from '@tejian/contract/shared/parameter/parameter.contract.ts';
import { changePassword, findUserInfo, login } from '@tejian/contract/shared/session/session.contract.ts';
import { passwordRuleText } from '@tejian/domain/shared/parameter/parameter.text.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { encryptFor, logIn, stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const PASSWORD = 'Tejian@2026';

afterEach(() => sql`delete from setting where name = 'parameter'`.execute(stage.db));

const installation = { maxTabs: 20, sessionHours: 24, showsGuide: true };

it('what the administrator sets holds at once, and stands in the log with what it altered', async () => {
  const admin = await stage.person('admin');
  const before = await admin.does(findParameters, {});
  expect(before).toMatchObject({ ...installation, passwordProfile: 'spec', loginType: '1', version: 0 });
  const saved = await admin.does(saveInstallation, { ...installation, maxTabs: 8, showsGuide: false, version: 0 });
  expect(saved).toMatchObject({ maxTabs: 8, version: 1, changedBy: '系统管理员' });
  expect(await (await stage.person('shouli')).does(findUserInfo, {})).toMatchObject({ maxTabs: 8, showsGuide: false });
  const { rows } = await sql<{ details: string }>`
    select details from operation_log where subject = 'parameter' order by at desc, id desc limit 1`.execute(stage.db);
  expect(rows).toEqual([{ details: '最多打开的标签页改为8个；新用户引导改为否' }]);
});

it('of two who set it at once one wins, and the other learns who', async () => {
  const admin = await stage.person('admin');
  await admin.does(saveInstallation, { ...installation, maxTabs: 9, version: 0 });
  const refused = await admin.isRefused(saveInstallation, { ...installation, maxTabs: 10, version: 0 });
  expect(refused.errorMsg).toMatch(/^此系统参数已被系统管理员于.+修改/);
});

it('each part belongs to the administrator who answers for it', async () => {
  const [admin, guard, clerk] = [
    await stage.person('admin'),
    await stage.person('anquan'),
    await stage.person('shouli'),
  ];
  const profile = { passwordProfile: 'asvs', version: 0 } as const;
  expect((await admin.sends(savePasswordProfile, profile)).statusCode).toBe(403);
  expect((await guard.sends(saveInstallation, { ...installation, version: 0 })).statusCode).toBe(403);
  expect((await clerk.sends(findParameters, {})).statusCode).toBe(403);
  expect(await guard.does(savePasswordProfile, profile)).toMatchObject({ passwordProfile: 'asvs', version: 1 });
});

it('another login type than the one that there is is refused by name', async () => {
  const refused = await stage.app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'x', password: 'x', validateCode: '', loginType: '2' }).toString(),
  });
  expect(refused.json()).toMatchObject({ isSuccess: false, errorMsg: sessionText.otherLoginType });
});

describe('a profile of passwords', () => {
  const setProfile = async (passwordProfile: 'spec' | 'dengbao3' | 'asvs') => {
    const guard = await stage.person('anquan');
    const { version } = await guard.does(findParameters, {});
    await guard.does(savePasswordProfile, { passwordProfile, version });
  };
  const asked = async (oldPassword: string, newPassword: string) => ({
    oldPassword: await encryptFor(stage.app, oldPassword),
    newPassword: await encryptFor(stage.app, newPassword),
  });

  it('asks length, classes and another one than the last five', async () => {
    await setProfile('dengbao3');
    const person = await logIn(stage.app, 'jianyan1', PASSWORD);
    const refusal = async (old: string, next: string) =>
      (await person.isRefused(changePassword, await asked(old, next))).errorMsg;
    expect(await refusal(PASSWORD, 'Ab3!')).toBe(passwordRuleText.tooShort(8));
    expect(await refusal(PASSWORD, PASSWORD)).toBe(passwordRuleText.usedBefore(5));
    const later = ['One-2026-a', 'Two-2026-b', 'Three-2026-c', 'Four-2026-d', 'Five-2026-e'];
    for (const [at, next] of later.entries())
      await person.does(changePassword, await asked(later[at - 1] ?? PASSWORD, next));
    expect(await refusal('Five-2026-e', 'One-2026-a')).toBe(passwordRuleText.usedBefore(5));
    await person.does(changePassword, await asked('Five-2026-e', PASSWORD)); // the sixth before may come again
  });

  it('refuses common words where it is the profile of phrases', async () => {
    await setProfile('asvs');
    const person = await logIn(stage.app, 'jianyan2', PASSWORD);
    const refusal = async (next: string) =>
      (await person.isRefused(changePassword, await asked(PASSWORD, next))).errorMsg;
    expect(await refusal('123qweasdzxc')).toBe(passwordRuleText.common);
    expect(await refusal('jianyan2-jianyan2')).toBe(passwordRuleText.context('jianyan2'));
  });

  it('has a password that stood 90 days changed before anything else', async () => {
    await setProfile('dengbao3');
    await sql`update app_user set password_set_at = now() - interval '91 days' where login_name = 'keshi'`.execute(
      stage.db,
    );
    const person = await logIn(stage.app, 'keshi', PASSWORD);
    const { mustChangePassword } = await person.does(findUserInfo, {});
    expect(mustChangePassword).toBe(true);
    expect((await person.sends(findParameters, {})).json()).toMatchObject({
      errorMsg: sessionText.changePasswordFirst,
    });
    await person.does(changePassword, await asked(PASSWORD, 'Another-2026'));
    expect((await person.does(findUserInfo, {})).mustChangePassword).toBe(false);
  });
});
