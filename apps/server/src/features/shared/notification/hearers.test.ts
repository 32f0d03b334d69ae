import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../platform/db/id.ts';
import { anotherInstitute } from '../../../../test/scope-world.ts';
import { stageForFile } from '../../../../test/story.ts';
import { hearersOf, unitHearersOf } from './hearers.store.ts';

// Whoever hears of a matter of one person: the person, and in place of one who has left whoever holds the right there.
const stage = stageForFile({ archive: true });
const idOf = (loginName: string): string => stage.seeded.userIds.get(loginName) ?? '';
const change = (loginName: string, values: { isEnabled?: boolean; organisationId?: string }) =>
  stage.db.updateTable('appUser').set(values).where('id', '=', idOf(loginName)).execute();
const allOf = async (code: string) =>
  (
    await sql<{
      loginName: string;
    }>`select distinct u.login_name from app_user u join user_group_member m on m.user_id = u.id
      join user_group_permission p on p.group_id = m.group_id and p.code = ${code} where u.is_enabled order by 1`.execute(
      stage.db,
    )
  ).rows.map(({ loginName }) => idOf(loginName));
const hearers = (people: readonly (string | null)[], organisationId = stage.seeded.instituteId) =>
  hearersOf(stage.db, { people, organisationId, rights: ['report:audit', 'report:enter'] });

beforeEach(() => change('jianyan1', { isEnabled: true, organisationId: stage.seeded.instituteId }));

it('a person with any of the rights hears, and of several those who are left', async () => {
  expect(await hearers([idOf('jianyan1')])).toEqual([idOf('jianyan1')]);
  await change('jianyan1', { isEnabled: false });
  expect(await hearers([idOf('jianyan1'), idOf('jianyan2'), null])).toEqual([idOf('jianyan2')]);
});

it('in place of one whose account is off, who has lost the right, or who is known to nobody, the holders of the first right hear', async () => {
  const auditors = (await allOf('report:audit')).toSorted();
  expect(auditors.length).toBeGreaterThan(0);
  expect(await hearers([idOf('dayin')]), 'never had it').toEqual(auditors);
  expect(await hearers([null])).toEqual(auditors);
  await change('jianyan1', { isEnabled: false });
  expect(await hearers([idOf('jianyan1')])).toEqual(auditors);
});

it('one who went over to another institute hears nothing of the first one', async () => {
  await change('jianyan1', { organisationId: await anotherInstitute(stage) });
  expect(await hearers([idOf('jianyan1')])).not.toContain(idOf('jianyan1'));
});

it('a deputy hears on the days of the deputyship', async () => {
  const deputyId = idOf('dayin');
  await sql`insert into deputy (id, organisation_id, user_id, deputy_id, codes, from_day, until_day, reason, created_by, created_at)
    values (${newId()}, ${stage.seeded.instituteId}, ${idOf('jianyan1')}, ${deputyId}, '{report:enter}', current_date - 1,
      current_date + 1, '休假', ${idOf('jianyan1')}, now())`.execute(stage.db);
  expect(await hearers([deputyId])).toEqual([deputyId]);
  await sql`update deputy set ended_at = now(), ended_by = user_id where deputy_id = ${deputyId}`.execute(stage.db);
  expect(await hearers([deputyId])).not.toContain(deputyId);
});

it('in place of a unit’s account that is off its other accounts hear, and nobody of another unit', async () => {
  const [unitId = '', otherId = ''] = ['hotel', 'office'].map((name) => stage.archive.unitIds.get(name));
  const [colleague, stranger] = [newId(), newId()];
  const accounts = [
    { id: colleague, loginName: 'hotel2', name: '吴使用', passwordHash: '', unitId },
    { id: stranger, loginName: 'office2', name: '郑使用', passwordHash: '', unitId: otherId },
  ].map((account) => ({ ...account, organisationId: stage.seeded.instituteId }));
  await stage.db.insertInto('appUser').values(accounts).execute();
  await sql`insert into user_group_member (user_id, group_id) select u.id, g.id from app_user u, user_group g
    where u.login_name in ('hotel2', 'office2') and g.code = 'unitUser'`.execute(stage.db);
  const { userId } = await stage.person('shiyong');
  const told = () => unitHearersOf(stage.db, { people: [userId], unitId, rights: ['own:apply'] });
  expect(await told()).toEqual([userId]);
  await stage.db.updateTable('appUser').set({ isEnabled: false }).where('id', '=', userId).execute();
  expect(await told()).toEqual([colleague]);
});
