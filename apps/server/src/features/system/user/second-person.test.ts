import { findOperations } from '@tejian/contract/system/audit/audit.contract.ts';
import { findMessages } from '@tejian/contract/message/message/message.contract.ts';
import { confirmReset, findResetRequests, requestReset } from '@tejian/contract/system/user/second-person.contract.ts';
import {
  enableUser,
  findUsers,
  getUser,
  resetPassword,
  saveUser,
  unlockUser,
} from '@tejian/contract/system/user/user.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedAdministrator } from '../../../demo/administrator.seed.ts';
import { newId } from '../../../platform/db/id.ts';
import { databaseForFile } from '../../../../test/database.ts';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { logIn, stageForFile } from '../../../../test/story.ts';
import { separateDuties } from './second-person.service.ts';

const stage = stageForFile();
const empty = databaseForFile();
const reason = '本人忘记密码';

it('nobody resets the password of an administrator or a signatory alone', async () => {
  const admin = await stage.person('admin');
  for (const loginName of ['shenji', 'qianfa', 'admin']) {
    const id = stage.seeded.userIds.get(loginName) ?? '';
    expect((await admin.isRefused(resetPassword, { id })).errorMsg).toContain('由另一位安全管理员或审计管理员复核');
    const whole = await admin.does(getUser, { id });
    expect(whole.isProtected).toBe(true);
    const renamed = { ...whole, loginName: `${loginName}x`, organisationId: stage.seeded.instituteId };
    expect((await admin.isRefused(saveUser, renamed)).errorMsg).toContain('不能更改其登录名');
  }
  const plain = await admin.does(findUsers, { name: 'caiwu' });
  expect(plain.list[0]?.isProtected).toBe(false);
  const needless = await admin.isRefused(requestReset, { id: plain.list[0]?.id ?? '', reason });
  expect(needless.errorMsg).toContain('无需申请');
});

it('a second person confirms; the password goes to him, and both acts and all concerned are told', async () => {
  const [admin, anquan] = [await stage.person('admin'), await stage.person('anquan')];
  const shenji = stage.seeded.userIds.get('shenji') ?? '';
  const asked = await admin.does(requestReset, { id: shenji, reason });
  expect((await admin.isRefused(requestReset, { id: shenji, reason })).errorMsg).toContain('等待复核');
  expect((await admin.sends(confirmReset, { id: asked.id, isAccepted: true })).statusCode).toBe(403);
  const auditor = await stage.person('shenji');
  const own = await auditor.isRefused(confirmReset, { id: asked.id, isAccepted: true });
  expect(own.errorMsg).toContain('不能复核涉及自己账号的申请');
  const [open] = await anquan.does(findResetRequests, {});
  expect(open).toMatchObject({ id: asked.id, loginName: 'shenji', requestedBy: '系统管理员', reason });
  const { password = '' } = await anquan.does(confirmReset, { id: asked.id, isAccepted: true });
  expect((await logIn(stage.app, 'shenji', password)).loginName).toBe('shenji');
  const late = await anquan.isRefused(confirmReset, { id: asked.id, isAccepted: true });
  expect(late.errorMsg).toMatch(/^这项申请已由安全管理员于.+处理$/);
  expect(await anquan.does(findResetRequests, {})).toEqual([]);
  const { unread } = await admin.does(findMessages, {});
  expect(unread.map(({ title }) => title)).toContain('账号申请已同意');
  const acts = await stage.db.selectFrom('operationLog').select('action').where('subjectId', '=', shenji).execute();
  expect(acts.map(({ action }) => action)).toEqual(['requestReset', 'confirmReset']);
  expect((await anquan.sends(findOperations, {})).statusCode).toBe(403);
});

it('nobody of another institute sees or decides a request', async () => {
  const admin = await stage.person('admin');
  const organisationId = await anotherInstitute(stage);
  const stranger = await personWithEveryCode(stage, { loginName: 'elsewhere', scope: 'institute', organisationId });
  const asked = await admin.does(requestReset, { id: stage.seeded.userIds.get('shenji') ?? '', reason });
  expect(await stranger.does(findResetRequests, {})).toEqual([]);
  await stranger.isRefused(confirmReset, { id: asked.id, isAccepted: true });
  await (await stage.person('anquan')).does(confirmReset, { id: asked.id, isAccepted: false });
});

it('of two who confirm at once one wins; a rejected or lapsed request changes nothing', async () => {
  const [admin, anquan, shenji] = [await stage.person('admin'), await stage.person('anquan'), stage.seeded.userIds];
  const id = shenji.get('qianfa') ?? '';
  const asked = await admin.does(requestReset, { id, reason });
  const both = await Promise.all(
    [true, false].map((isAccepted) => anquan.sends(confirmReset, { id: asked.id, isAccepted })),
  );
  expect(both.filter((answer) => answer.json<{ isSuccess: boolean }>().isSuccess)).toHaveLength(1);
  const old = await admin.does(requestReset, { id, reason });
  await sql`update account_request set requested_at = now() - interval '25 hours' where id = ${old.id}::uuid`.execute(
    stage.db,
  );
  expect((await anquan.isRefused(confirmReset, { id: old.id, isAccepted: true })).errorMsg).toContain('超过24小时');
});

it('a signatory is disabled, unlocked and enabled by two', async () => {
  const [admin, anquan] = [await stage.person('admin'), await stage.person('anquan')];
  const id = stage.seeded.userIds.get('qianfa') ?? '';
  const { version } = await admin.does(getUser, { id });
  const off = await admin.isRefused(enableUser, { id, version, isEnabled: false });
  expect(off.errorMsg).toContain('停用账号须提出申请');
  expect((await admin.isRefused(unlockUser, { id })).errorMsg).toContain('解除锁定须提出申请');
  for (const operation of ['unlock', 'disable'] as const) {
    const { id: asked } = await admin.does(requestReset, { id, operation, reason: '调离岗位' });
    await anquan.does(confirmReset, { id: asked, isAccepted: true });
  }
  const disabled = await admin.does(getUser, { id });
  expect(disabled).toMatchObject({ isEnabled: false, sessions: [] });
  const alone = await admin.isRefused(enableUser, { id, version: disabled.version, isEnabled: true });
  expect(alone.errorMsg).toContain('启用账号须提出申请');
  const asked = await admin.does(requestReset, { id, operation: 'enable', reason: '恢复工作' });
  expect(await anquan.does(confirmReset, { id: asked.id, isAccepted: true })).toEqual({});
  expect((await admin.does(getUser, { id })).isEnabled).toBe(true);
});

it('the first administrator leaves when three others hold the duties and have logged in', async () => {
  const { db } = empty;
  const run = () => db.transaction().execute((tx) => separateDuties(tx));
  const enabled = () =>
    db.selectFrom('appUser').select('isEnabled').where('isFirstAdministrator', '=', true).executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => seedAdministrator(tx, 'Erster@2026'));
  const groups = await db.selectFrom('userGroup').select(['id', 'code']).orderBy('code').execute();
  expect(groups.map(({ code }) => code)).toEqual(['auditAdmin', 'firstAdmin', 'securityAdmin', 'systemAdmin']);
  for (const { id: groupId, code } of groups.filter((group) => group.code !== 'firstAdmin')) {
    await run();
    expect(await enabled()).toEqual({ isEnabled: true });
    const id = newId();
    const loginName = code.toLowerCase();
    await db.insertInto('appUser').values({ id, loginName, name: code, passwordHash: '' }).execute();
    await db.insertInto('userGroupMember').values({ userId: id, groupId }).execute();
    await db.insertInto('loginAttempt').values({ id: newId(), loginName, ip: '', isSuccess: true }).execute();
  }
  await run();
  expect(await enabled()).toEqual({ isEnabled: false });
});

it('is carried out only while it holds: the account still needs it, and who asked still may', async () => {
  const { db } = stage;
  const [admin, anquan] = [await stage.person('admin'), await stage.person('anquan')];
  const id = stage.seeded.userIds.get('zhanzhang') ?? '';
  const dates = { validFrom: '2026-01-01', validTo: '2027-12-31' };
  const scope = { id: newId(), userId: id, duty: 'approve', kindCode: '3000', categoryCodes: ['DQ'], ...dates };
  await db.insertInto('signatoryScope').values(scope).execute();
  const asked = await admin.does(requestReset, { id, reason });
  await db.deleteFrom('signatoryScope').where('userId', '=', id).execute();
  const plain = await anquan.isRefused(confirmReset, { id: asked.id, isAccepted: true });
  expect(plain.errorMsg).toContain('已不需要复核');
  await anquan.does(confirmReset, { id: asked.id, isAccepted: false });

  const again = await admin.does(requestReset, { id: stage.seeded.userIds.get('qianfa') ?? '', reason });
  await db.updateTable('appUser').set({ isEnabled: false }).where('loginName', '=', 'admin').execute();
  const gone = await anquan.isRefused(confirmReset, { id: again.id, isAccepted: true });
  expect(gone.errorMsg).toMatch(/^申请人系统管理员已停用或不再有办理权限/);
  expect(await db.selectFrom('accountRequest').select('decidedAt').where('id', '=', again.id).execute()).toEqual([
    { decidedAt: null },
  ]);
});
