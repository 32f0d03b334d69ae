import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../test/story.ts';
import { findActor } from './session.store.ts';

const stage = stageForFile({});
const onlyOf = async (loginName: string) =>
  (await findActor(stage.db, stage.seeded.userIds.get(loginName) ?? ''))?.onlyInstituteId;

it('the only institute is named to whoever sees all of it, as long as it is the only one and lies in the area', async () => {
  const { instituteId } = stage.seeded;
  expect(await onlyOf('jiancha')).toBe(instituteId); // supervision of its city
  expect(await onlyOf('shouli')).toBeUndefined(); // of its staff
  await sql`update organisation set area_code = '440100' where id = ${instituteId}`.execute(stage.db);
  expect(await onlyOf('jiancha')).toBeUndefined();
  await sql`update organisation set area_code = '350100' where id = ${instituteId}`.execute(stage.db);
  await sql`insert into organisation (id, code, name, kind, area_code, path)
    values ('00000000-0000-7000-8000-000000000001', 'SECOND', '第二检验院', 'institute', '350100', '/00000000-0000-7000-8000-000000000001/')`.execute(
    stage.db,
  );
  expect(await onlyOf('jiancha')).toBeUndefined();
});
