import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { findDefinitions, getDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { sql } from 'kysely';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { demoPassword } from '../src/demo/people.seed.ts';
import { migrate, migrationFiles, migrationsFolder } from '../src/platform/db/migrate.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { cloneDatabase } from './database.ts';
import { testPorts, type TestPorts } from './ports.ts';
import { readRelease, restoreRelease } from './release-database.ts';
import { logIn, type Person } from './story.ts';

// Definitions that an institute published before versions kept a digest and their author, in a database with the templates
// and the entries of an earlier release.
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let ports: TestPorts;
let app: Awaited<ReturnType<typeof buildApp>>;
let admin: Person;

/** Every migration before the one that is tried. */
async function migrateBefore(number: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-migrations-'));
  try {
    for (const file of await migrationFiles())
      if (file < number) await symlink(join(migrationsFolder, file), join(folder, file));
    await migrate(database.db, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const form = { code: '4000', fields: [{ key: 'ownGrade', label: '本院分级', type: 'text' }] };
const DAYS = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'] as const;

/** A draft saved by one and published by another, and a content that came with the call of its publisher. */
async function publishedBefore(): Promise<void> {
  const { db } = database;
  const [saved, published, dropped, direct] = DAYS;
  const flow = await sql<{ content: object }>`
    select content from flow_definition where code = 'LIFT-PERIODIC' and version = 1`.execute(db);
  for (const [version, day] of [
    [2, published],
    [3, direct],
  ] as const)
    await sql`insert into flow_definition (code, version, name, kind_code, category_codes, content, origin, published_by,
        published_at, effective_from)
      values ('LIFT-PERIODIC', ${version}, '电梯', '3000', array['21'], ${JSON.stringify(flow.rows[0]?.content)}::jsonb, 'local',
        '周签', ${day}::timestamptz, ${day}::date)`.execute(db);
  await sql`insert into definition_version (kind, code, version, name, content, effective_from, published_by, published_at)
    values ('form', '4000', 1, '本院字段', ${JSON.stringify(form)}::jsonb, ${published}::date, '周签', ${published}::timestamptz)`.execute(
    db,
  );
  const acts = [
    ['flow', 'LIFT-PERIODIC/draft', 'add', '陈资料', saved],
    ['flow', 'LIFT-PERIODIC/draft', 'change', '王校', saved],
    ['flow', 'LIFT-PERIODIC/2', 'publish', '周签', published],
    ['flow', 'LIFT-PERIODIC/draft', 'add', '陈资料', dropped],
    ['flow', 'LIFT-PERIODIC/draft', 'remove', '陈资料', dropped],
    ['flow', 'LIFT-PERIODIC/3', 'publish', '周签', direct],
  ] as const;
  for (const [at, [subject, id, action, who, day]] of acts.entries())
    await sql`insert into operation_log (id, at, user_name, subject, subject_id, name, action, details, type)
      values (gen_random_uuid(), ${day}::timestamptz + make_interval(secs => ${at}), ${who}, ${subject}, ${id},
        '电梯', ${action}, '', 'configuration')`.execute(db);
  await sql`update report_template set content = jsonb_set(content, '{sources}', '["someone/some_repository x", "TSG T7001-2023"]')`.execute(
    db,
  );
  await sql`insert into report_template (code, version, name, kind_code, category_codes, varieties, effective_from, content,
      origin, published_by, published_at)
    select code, '2099.1', name, kind_code, category_codes, varieties, effective_from,
      content || '{"version": "2099.1"}', 'local', '周签', ${published}::timestamptz
    from report_template where code = 'ELEV-ESC-PERIODIC-2023'`.execute(db);
}

beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
  const releases = join(import.meta.dirname, 'releases');
  const [oldest = ''] = (await readdir(releases)).toSorted();
  await restoreRelease(database.db, await readRelease(join(releases, oldest)));
  await migrateBefore('0510');
  await publishedBefore();
  await prepareDatabase(database.db, database.pool);
  ports = await testPorts(database.pool);
  app = await buildApp(database.db, ports);
  await app.ready();
  admin = await logIn(app, 'admin', demoPassword);
}, 120_000);
afterAll(async () => {
  await app.close();
  await ports.close();
  await database.close();
});

it('every version has its digest, and equal contents the same', async () => {
  const { list } = await admin.does(findDefinitions, { pageSize: 500 });
  expect(list.filter(({ digest }) => !/^[0-9a-f]{64}$/.test(digest))).toEqual([]);
  const own = list.filter(({ kind, code, version }) => kind === 'flow' && code === 'LIFT-PERIODIC' && version !== '1');
  expect(own).toHaveLength(2);
  expect(new Set(own.map(({ digest }) => digest)).size).toBe(1);
});

it('the author is who saved the draft that was published, or who published without one', async () => {
  const { versions } = await admin.does(getDefinition, { kind: 'flow', code: 'LIFT-PERIODIC', version: '2' });
  expect(versions.map(({ version, author, publishedBy }) => [version, author, publishedBy])).toEqual([
    ['3', '周签', '周签'],
    ['2', '王校', '周签'],
    ['1', undefined, undefined],
  ]);
  const { definition, content } = await admin.does(getDefinition, { kind: 'form', code: '4000', version: '1' });
  expect(definition).toMatchObject({ author: '周签', state: 'inForce' });
  expect(content).toEqual(form);
});

it('templates say where they come from in the words of the release, also those that reports were made with', async () => {
  const kind = 'reportTemplate';
  const named = { kind, code: 'ELEV-ESC-PERIODIC-2023' } as const;
  const released = await admin.does(getDefinition, { ...named, version: '2024.1' });
  expect(released.findings).toEqual([]);
  expect(JSON.stringify(released.outline)).toContain('TSG T7001-2023 附件A2');
  expect(JSON.stringify(released.content)).not.toContain('some_repository');
  const own = await admin.does(getDefinition, { ...named, version: '2099.1' });
  expect(own.content).toMatchObject({ sources: ['TSG T7001-2023'] });
});

it('an entry of the earlier release is read with its template', async () => {
  const { rows } = await sql<{ itemNo: string; templateCode: string }>`
    select i.item_no, r.template_code from report r join item i on i.id = r.item_id where i.step = 'BGQR' limit 1`.execute(
    database.db,
  );
  const [entered] = rows;
  if (!entered) throw new Error('the release has a report at its confirmation');
  const head = await logIn(app, 'zhanzhang', demoPassword);
  const report = await head.does(findReport, { itemNo: entered.itemNo });
  expect(report.template.code).toBe(entered.templateCode);
  expect(Object.keys(report.entry.items ?? {}).length).toBeGreaterThan(10);
});
