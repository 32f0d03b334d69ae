import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/db/id.ts';
import { personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile();
const today = chinaDay(new Date());
const stateFor = async (loginName: string) =>
  (await (await stage.person(loginName)).does(findDesktop, {})).installation;

it('who keeps the whole installation reads how it stands', async () => {
  const before = await stateFor('admin');
  await stage.db
    .insertInto('loginAttempt')
    .values([1, 2].map(() => ({ id: newId(), loginName: 'nobody', ip: '10.0.0.1', isSuccess: false })))
    .execute();
  await stage.db
    .updateTable('staffQualification')
    .set({ validTo: addDays(today, 10) })
    .where('userId', '=', stage.seeded.userIds.get('jianyan1') ?? '')
    .execute();
  const after = await stateFor('admin');
  expect((after?.failedLogins ?? 0) - (before?.failedLogins ?? 0)).toBe(2);
  expect(after?.endingCertificates ?? 0).toBeGreaterThan(before?.endingCertificates ?? 0);
  expect(after?.onlineNames).toContain('系统管理员');
  expect(after?.online).toBe(after?.onlineNames.length);
  expect(after?.databaseSize).toBeGreaterThan(1_000_000);
  expect(after?.diskFree ?? 0).toBeLessThanOrEqual(after?.diskSize ?? 0);
});

it('says which year has no holidays yet, until they are entered', async () => {
  const year = Number(addDays(today, 60).slice(0, 4));
  await stage.db
    .deleteFrom('calendarDay')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .execute();
  expect((await stateFor('admin'))?.unknownYears).toContain(year);
  await stage.db
    .insertInto('calendarDay')
    .values({ day: `${year}-01-01`, type: '3', note: '元旦' })
    .execute();
  expect((await stateFor('admin'))?.unknownYears).not.toContain(year);
});

it('nobody else does: neither the staff, nor who has every code of one institute', async () => {
  expect(await stateFor('zhanzhang')).toBeUndefined();
  const keeper = await personWithEveryCode(stage, {
    loginName: 'keeper',
    scope: 'institute',
    organisationId: stage.seeded.instituteId,
  });
  expect((await keeper.does(findDesktop, {})).installation).toBeUndefined();
});
