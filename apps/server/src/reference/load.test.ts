import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../test/database.ts';
import { businessFor } from '../features/configuration/business-definition/business-definition.service.ts';
import { servingFlow } from '../features/configuration/flow-config/flow-config.service.ts';
import { markFindings } from '../features/business/workflow/flow-document.service.ts';
import { refuseFaultyRules } from './inspection.store.ts';
import { loadReference } from './load.ts';
import { refuseFaulty, readTemplates } from './templates.store.ts';

const database = databaseForFile();
const forget = (name: string) => database.db.deleteFrom('referenceVersion').where('name', '=', name).execute();

it('has nothing to do the second time', async () => {
  expect(await loadReference(database.db)).toEqual([]);
});

it('holds the whole country', async () => {
  const { rows } = await sql<{ level: number; count: number }>`
    select level, count(*) from area group by level order by level`.execute(database.db);
  expect(rows.map(({ count }) => count)).toEqual([1, 34, 342, 2849, 40894]);
  const orphans = await sql`
    select code from area where level > 0 and parent_code not in (select code from area)`.execute(database.db);
  expect(orphans.rows).toEqual([]);
});

it('leaves alone what an institute changed or added', async () => {
  const { db } = database;
  await db
    .updateTable('dictionaryItem')
    .set({ label: '使用中', origin: 'local' })
    .where('id', '=', 'USE_STATUS_2')
    .execute();
  await db
    .insertInto('dictionaryItem')
    .values({ id: 'own', type: 'USE_STATUS', value: 'X1', label: '封存', origin: 'local' })
    .execute();
  await forget('dictionaries');

  expect(await loadReference(db)).toEqual(['dictionaries']);

  const items = await db
    .selectFrom('dictionaryItem')
    .select(['value', 'label'])
    .where('type', '=', 'USE_STATUS')
    .execute();
  expect(items).toContainEqual({ value: '2', label: '使用中' });
  expect(items).toContainEqual({ value: 'X1', label: '封存' });
  expect(items).toContainEqual({ value: '3', label: '停用' });
});

it('switches off what a new version does not have any more, and keeps its label', async () => {
  const { db } = database;
  await db.insertInto('dictionaryItem').values({ id: 'SEX_9', type: 'SEX', value: '9', label: '旧值' }).execute();
  await forget('dictionaries');
  await loadReference(db);
  const old = await db.selectFrom('dictionaryItem').selectAll().where('id', '=', 'SEX_9').executeTakeFirstOrThrow();
  expect(old).toMatchObject({ isEnabled: false, label: '旧值' });
});

it('names only fields, dictionaries and catalogue codes that exist', async () => {
  const { db } = database;
  const dictionaries = await sql`
    select key, definition->>'dictType' as type from field_definition
    where definition ? 'dictType' and definition->>'dictType' not in (select type from dictionary_type)`.execute(db);
  const codes = await sql`
    select key, code from field_definition,
      lateral (
        select jsonb_array_elements_text(coalesce(definition->'appliesTo', '[]')) as code
        union all select jsonb_array_elements_text(coalesce(definition->'requiredFor', '[]'))
      ) named
    where code not in (select code from catalogue_item)`.execute(db);
  expect(dictionaries.rows).toEqual([]);
  expect(codes.rows).toEqual([]);
});

it('has the fields that the report templates need besides', async () => {
  const keys = await database.db.selectFrom('fieldDefinition').select('key').where('kindCode', '=', '3000').execute();
  expect(keys.map(({ key }) => key)).toContain('safetyGearForm');
});

it('loads the report templates, and refuses one with an unresolved bind', async () => {
  const rows = await database.db.selectFrom('reportTemplate').select(['code', 'categoryCodes']).execute();
  const { data: templates } = readTemplates();
  expect(rows.map(({ code }) => code).sort()).toEqual(templates.map(({ code }) => code).sort());
  expect(rows.every(({ categoryCodes }) => categoryCodes.length > 0)).toBe(true);
  const [first] = templates;
  if (!first) throw new Error('there are templates');
  const text = JSON.stringify(first).replace('"equ.', '"equ.noSuch');
  expect(() => refuseFaulty([JSON.parse(text)])).toThrow(first.code);
});

it('refuses cycle rules that name what their kind does not have', () => {
  const rule = { id: 'X1', kindCode: '3000', categoryCode: '21', cycleMonths: 12, conclusionSet: 'A' };
  const match = { fields: { isNonMetallic: ['1'] } };
  expect(() => refuseFaultyRules([{ ...rule, conditions: [{ label: '甲', match }] }])).toThrow(
    '检验周期规则“X1”的条件“甲”用到的数据项“isNonMetallic”',
  );
  expect(() => refuseFaultyRules([rule])).not.toThrow();
});

it('a flow as an earlier release wrote it is not offered, and is brought to the form of this one', async () => {
  const { db } = database;
  // Steps carried no behaviour then: code and tables keyed by step codes said what a document says now.
  await sql`update flow_definition set content = jsonb_set(content, '{steps}', (
    select jsonb_agg(step - 'behaviour' - 'people' - 'signs' - 'duty') from jsonb_array_elements(content -> 'steps') step))`.execute(
    db,
  );
  const found = await markFindings(db);
  const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from flow_definition`.execute(db);
  expect(found).toHaveLength(all[0]?.count ?? 0);
  expect(found.join()).toContain('流程 LIFT-PERIODIC 第 1 版不能运行：steps[0].behaviour');
  expect(await servingFlow(db, '3000', '21')).toBeUndefined();
  await forget('flows');

  expect(await loadReference(db)).toEqual(['flows']);

  expect(await markFindings(db)).toEqual([]);
  expect(await servingFlow(db, '3000', '21')).toEqual({ code: 'LIFT-PERIODIC', version: 1 });
});

it('a version that an institute published stays as it is', async () => {
  const { db } = database;
  const content = { code: 'LIFT-PERIODIC', version: 1, steps: [], transitions: [] };
  const own = db.updateTable('flowDefinition').set({ origin: 'local', content: JSON.stringify(content) });
  await own.where('code', '=', 'VALVE-CHECK').execute();
  await forget('flows');
  await loadReference(db);
  const kept = await db.selectFrom('flowDefinition').select('content').where('code', '=', 'VALVE-CHECK').execute();
  expect(kept).toEqual([{ content }]);
});

it('an installation whose own flow took over goes on with it when business definitions come', async () => {
  const { db } = database;
  const wish = { kindCode: '3000', categoryCode: '21', equipmentIds: [], applyType: '', organisationIds: [] };
  await sql`insert into flow_definition (code, version, name, kind_code, category_codes, content, is_enabled, origin, effective_from)
    select 'LIFT-YEARS', 1, name, kind_code, array['21'], content, true, 'local', date '2026-01-01'
    from flow_definition where code = 'LIFT-PERIODIC'`.execute(db);
  await sql`delete from definition_version where kind = 'business'`.execute(db);
  const before = await businessFor(db, wish);
  expect(before?.flow.code).toBe('LIFT-YEARS');
  await forget('definitions');
  await loadReference(db);
  expect((await businessFor(db, wish))?.flow).toEqual(before?.flow);
  const { rows } = await sql<{ code: string }>`
    select code from definition_version where kind = 'business' and kind_code = '4000' order by code`.execute(db);
  expect(rows.map(({ code }) => code)).toContain('CRANE-PERIODIC');
});

it("a release's business definitions leave room for an institute's own", async () => {
  const { db } = database;
  const own = { code: 'OWN', kindCode: '4000', categoryCodes: ['21'], flowCode: 'CRANE-PERIODIC', minInspectors: 3 };
  await sql`delete from definition_version where kind = 'business'`.execute(db);
  await sql`insert into definition_version (kind, code, version, name, kind_code, category_codes, content)
    values ('business', 'OWN', 1, '本院', '4000', array['21'], ${JSON.stringify(own)}::jsonb)`.execute(db);
  await forget('definitions');
  await loadReference(db);
  const wish = { kindCode: '4000', categoryCode: '21', equipmentIds: [], applyType: '', organisationIds: [] };
  expect((await businessFor(db, wish))?.definition?.code).toBe('OWN');
});
