import {
  findDefinitions,
  getDefinition,
  publishDefinition,
  replaceDefinition,
  saveDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionKinds, type DefinitionRow } from '@tejian/contract/configuration/definition/definition.record.ts';
import { definitionListOf } from '@tejian/contract/configuration/definition/definition.view.ts';
import { savePublishRule } from '@tejian/contract/configuration/definition/publish-rule.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

// What a published version is (0511): its digest, who made it, who published it; and it stays as it is.
const stage = stageForFile();
const flow = { kind: 'flow', code: 'LIFT-PERIODIC' } as const;

const versionsOf = async () =>
  (await (await stage.person('admin')).does(getDefinition, { ...flow, version: '1' })).versions;

it('a version has its digest, and who saved it is told apart from who published it', async () => {
  const second = stage.seeded.userIds.get('jiaohe') ?? '';
  await sql`insert into user_group_member (group_id, user_id)
    select m.group_id, ${second}::uuid from user_group_member m join app_user u on u.id = m.user_id
    where u.login_name = 'admin' on conflict do nothing`.execute(stage.db);
  const [admin, checker] = [await stage.person('admin'), await stage.person('jiaohe')];
  await admin.does(savePublishRule, { secondPerson: true, seenSecondPerson: false });
  const { content } = await admin.does(getDefinition, { ...flow, version: '1' });
  const draft = { kind: flow.kind, name: '电梯', kindCode: '3000', categoryCodes: ['21'], content, note: '' } as const;
  const { draftVersion } = await admin.does(saveDefinition, { ...draft, categoryCodes: ['21'], basedOn: '1' });
  expect((await versionsOf()).map(({ version, author }) => [version, author])).toEqual([
    ['draft', '系统管理员'],
    ['1', undefined],
  ]);
  await checker.does(publishDefinition, { ...flow, draftVersion });
  const [published, released] = await versionsOf();
  expect(published).toMatchObject({ version: '2', author: '系统管理员', publishedBy: '王校' });
  expect(published?.digest).toMatch(/^[0-9a-f]{64}$/);
  const { list } = await admin.does(findDefinitions, { kind: 'flow', name: flow.code });
  expect(list.map(({ version, author, digest }) => [version, author, digest])).toEqual([
    ['1', undefined, released?.digest],
    ['2', '系统管理员', published?.digest],
  ]);
});

/** Kinds of which the release brings none. */
const byInstitute = new Set(['form', 'tariff', 'queryModel']);
it.each(definitionKinds.filter((kind) => !byInstitute.has(kind)))(
  '%s: what says the same as the version in force is not published',
  async (kind) => {
    const [admin, checker] = [await stage.person('admin'), await stage.person('jiaohe')];
    const { list } = await admin.does(findDefinitions, { kind, state: 'inForce', pageSize: 1 });
    const [{ code, version, name, kindCode, categoryCodes }] = list as [DefinitionRow];
    const { content } = await admin.does(getDefinition, { kind, code, version });
    const again = kind === 'reportTemplate' ? { ...content, version: '2099.1' } : content;
    const head = { kind, name, kindCode, categoryCodes, basedOn: version, note: '再发布一次' };
    const { draftVersion } = await admin.does(saveDefinition, { ...head, content: again });
    const before = (await admin.does(getDefinition, { kind, code, version })).versions;
    const refusal = await checker.isRefused(publishDefinition, { kind, code, draftVersion });
    expect(refusal.errorMsg).toBe(`与版本 ${version} 的内容相同，没有需要发布的修改`);
    expect((await admin.does(getDefinition, { kind, code, version })).versions).toEqual(before);
    await admin.does(saveDefinition, { ...head, content: again, name: `${name}（改）`, draftVersion });
    const renamed = await checker.does(publishDefinition, { kind, code, draftVersion: draftVersion + 1 });
    expect(renamed.version).not.toBe(version);
    const { rows } = await sql`select details from operation_log
      where subject = ${kind} and subject_id = ${`${code}/${renamed.version}`} and action = 'publish'`.execute(
      stage.db,
    );
    expect(rows, 'the log says which version').toEqual([{ details: `版本 ${renamed.version}` }]);
  },
);

it('nobody changes what was published, whatever writes it', async () => {
  const change = sql`update flow_definition set content = jsonb_set(content, '{code}', '"X"')
    where code = ${flow.code} and version = 2`;
  await expect(change.execute(stage.db)).rejects.toThrow('is published and does not change');
  await sql`update flow_definition set replaced_by = '王校', replaced_at = now() where code = ${flow.code} and version = 2`.execute(
    stage.db,
  );
});

it('a version is ended by those who may publish: another one serves then', async () => {
  await sql`with own as (insert into user_group (id, code, name, data_scope)
      values (gen_random_uuid(), 'DRAFTERS', '定义编制', 'all') returning id), codes as (
      insert into user_group_permission (group_id, code)
      select own.id, c.code from own, unnest(array['definition:read', 'definition:save']) as c(code))
    insert into user_group_member (group_id, user_id) select own.id, ${stage.seeded.userIds.get('shouli') ?? ''}::uuid from own`.execute(
    stage.db,
  );
  const drafter = await stage.person('shouli');
  expect((await drafter.does(getDefinition, { ...flow, version: '1' })).definition.code).toBe(flow.code);
  expect((await drafter.sends(replaceDefinition, { ...flow, version: '1', note: '停用' })).statusCode).toBe(403);
});

it('a page of one kind has the columns that its definitions fill, and no other', async () => {
  const admin = await stage.person('admin');
  for (const kind of definitionKinds) {
    const { list } = await admin.does(findDefinitions, { kind, pageSize: 500 });
    const shown = new Set<string>(definitionListOf(kind).columns.map(({ field }) => field));
    const isFilled = (field: 'kindCode' | 'categoryCodes') => list.some((row) => row[field].length > 0);
    for (const field of ['kindCode', 'categoryCodes'] as const)
      if (list.length > 0)
        expect({ kind, field, shown: shown.has(field) }).toEqual({ kind, field, shown: isFilled(field) });
    expect(shown.has('kind')).toBe(false);
  }
});
