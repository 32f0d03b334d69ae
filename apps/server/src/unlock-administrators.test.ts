import { findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { confirmReset, requestReset } from '@tejian/contract/system/user/second-person.contract.ts';
import { findUserGroups } from '@tejian/contract/system/group/group.contract.ts';
import { grantGroups, saveUser } from '@tejian/contract/system/user/user.contract.ts';
import { changePassword } from '@tejian/contract/shared/session/session.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { encryptFor, logIn, stageForFile } from '../test/story.ts';
import { seenUser } from '../test/seen-user.ts';
import { readConfig } from './config.ts';
import { separateDuties } from './features/system/user/second-person.service.ts';
import { findFirstPassword } from './platform/secrets/first-password.ts';
import { unlockAdministrators } from './unlock-administrators.ts';

const stage = stageForFile();
const now = new Date('2026-11-28T09:00:00+08:00');
const config = (day?: string) => ({
  ...readConfig({ UNLOCK_ADMINISTRATORS: day }),
  dataDir: stage.ports.config.dataDir,
});
const reason = '恢复管理员';

it('opens nothing without the setting, and nothing on another day', async () => {
  expect(await unlockAdministrators(stage.db, config(), now)).toEqual([]);
  expect(await unlockAdministrators(stage.db, config('2026-11-27'), now)).toEqual([
    'UNLOCK_ADMINISTRATORS 是 2026-11-27，不是今天，不予办理。请去掉该设置。',
  ]);
  expect(() => readConfig({ UNLOCK_ADMINISTRATORS: '1' })).toThrow('UNLOCK_ADMINISTRATORS 应是今天的日期');
});

it('a locked installation comes back: the first administrator sets up others, and leaves when three have logged in', async () => {
  await sql`update app_user set is_enabled = false where login_name in ('admin', 'anquan', 'shenji')`.execute(stage.db);
  const [said] = await unlockAdministrators(stage.db, config('2026-11-28'), now);
  const kept = await findFirstPassword(config().dataDir);
  expect(said).toContain(`已重新开放首任管理员账号 ${kept?.loginName}`);
  expect(await unlockAdministrators(stage.db, config('2026-11-28'), now)).toEqual([
    '今天已按 UNLOCK_ADMINISTRATORS 开放过首任管理员账号，不再重复。请去掉该设置。',
  ]);
  const first = await logIn(stage.app, kept?.loginName ?? '', kept?.password ?? '');
  await first.does(changePassword, {
    oldPassword: await encryptFor(stage.app, kept?.password ?? ''),
    newPassword: await encryptFor(stage.app, 'Zuerst@2026'),
  });
  expect(await findFirstPassword(config().dataDir)).toBeUndefined();
  const { list } = await first.does(findUserGroups, { pageSize: 100 });
  const run = () => stage.db.transaction().execute((tx) => separateDuties(tx));
  const isOpen = async () =>
    (
      await stage.db
        .selectFrom('appUser')
        .select('isEnabled')
        .where('isFirstAdministrator', '=', true)
        .executeTakeFirstOrThrow()
    ).isEnabled;
  for (const [at, code] of ['systemAdmin', 'securityAdmin', 'auditAdmin'].entries()) {
    await run();
    expect(await isOpen()).toBe(true);
    const account = { loginName: `neu${at}`, name: '新任', mobile: '', departmentId: '', roleNames: [] };
    const organisationId = stage.seeded.instituteId;
    const { id, password = '' } = await first.does(saveUser, { ...account, organisationId });
    const groupIds = list.filter((group) => group.code === code).map((group) => group.id);
    expect(await first.does(grantGroups, { ...(await seenUser(stage, id)), groupIds })).toEqual({ isPending: false });
    await logIn(stage.app, account.loginName, password);
  }
  await run();
  expect(await isOpen()).toBe(false);
});

it('the log says so, and everybody who was an administrator reads it', async () => {
  await sql`update app_user set is_enabled = true where login_name in ('anquan', 'shenji')`.execute(stage.db);
  await unlockAdministrators(stage.db, config('2026-11-29'), new Date('2026-11-29T09:00:00+08:00'));
  const [anquan, shenji] = [await stage.person('anquan'), await stage.person('shenji')];
  const { list } = await shenji.does(findOperations, {});
  expect(list.filter(({ action }) => action === 'reopen')).toHaveLength(2);
  for (const person of [anquan, shenji]) {
    const { unread } = await person.does(findMessages, {});
    expect(unread.map(({ title }) => title)).toContain('首任管理员账号已重新开放');
  }
  const id = stage.seeded.userIds.get('admin') ?? '';
  const asked = await (await logInAgain()).does(requestReset, { id, operation: 'enable', reason });
  expect(await anquan.does(confirmReset, { id: asked.id, isAccepted: true })).toEqual({});
});

/** Of those who came in the way back opened: what takes an account still waits for a second person. */
async function logInAgain() {
  const kept = await findFirstPassword(config().dataDir);
  const first = await logIn(stage.app, kept?.loginName ?? '', kept?.password ?? '');
  await first.does(changePassword, {
    oldPassword: await encryptFor(stage.app, kept?.password ?? ''),
    newPassword: await encryptFor(stage.app, 'Wieder@2026'),
  });
  return first;
}
