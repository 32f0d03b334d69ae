import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

type Clone = Awaited<ReturnType<typeof cloneDatabase>>;
let clone: Clone;
let folder: string;

beforeEach(async () => {
  clone = await cloneDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'tejian-migrations-'));
});
afterEach(async () => {
  await clone.close();
  await rm(folder, { recursive: true });
});

const put = (file: string, content: string) => writeFile(join(folder, file), content);
const run = () => migrate(clone.db, { folder });
const tables = async () =>
  (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(clone.db)
  ).rows
    .map(({ name }) => name)
    .toSorted();

describe('migrations', () => {
  it('run in their order, each once', async () => {
    await put('0002_boiler_part.sql', 'create table part (boiler text references boiler);');
    await put('0001_boiler.sql', 'create table boiler (code text primary key);');

    expect(await run()).toEqual(['0001_boiler.sql', '0002_boiler_part.sql']);
    expect(await run()).toEqual([]);
    expect(await tables()).toEqual(['boiler', 'part', 'schema_migration']);
  });

  it('may load data from a TypeScript file in the same sequence', async () => {
    await put('0001_boiler.sql', 'create table boiler (code text primary key);');
    await put('0002_boilers.ts', `export const up = (tx) => tx.insertInto('boiler').values({ code: 'G1' }).execute();`);

    await run();

    const { rows } = await sql<{ code: string }>`select code from boiler`.execute(clone.db);
    expect(rows).toEqual([{ code: 'G1' }]);
  });

  it('refuse a file that was changed after it ran, whatever its line ends', async () => {
    await put('0001_boiler.sql', 'create table boiler (\n code text);');
    await run();
    await put('0001_boiler.sql', 'create table boiler (\r\n code text);');
    expect(await run()).toEqual([]);

    await put('0001_boiler.sql', 'create table boiler (\n code varchar);');

    await expect(run()).rejects.toThrow('迁移文件 0001_boiler.sql 在执行之后被改动过');
  });

  it('refuse a database that is newer than the program', async () => {
    await put('0001_boiler.sql', 'create table boiler (code text);');
    await run();
    await rm(join(folder, '0001_boiler.sql'));

    await expect(run()).rejects.toThrow('数据库比程序新，请升级程序');
  });

  it('build the search indexes of a table anew that they write anew, and no others', async () => {
    const grown = (
      table: string,
    ) => `create table ${table} (code text, codes text[], state text default '', other text);
      insert into ${table} (code, codes) select 'G' || n, array['G' || n] from generate_series(1, 2000) n;
      create index ${table}_parts on ${table} using gin (codes);
      create index ${table}_order on ${table} (code);`;
    await put('0001_equipment.sql', `${grown('boiler')} ${grown('lift')} analyze boiler, lift;`);
    await run();
    const files = async () => {
      const { rows } = await sql<{ name: string; file: number }>`
        select c.relname as name, c.relfilenode::int8::float8 as file from pg_class c
        where c.relname ~ '^(boiler|lift)_' order by 1`.execute(clone.db);
      return rows;
    };
    const before = await files();
    await put('0002_states.sql', `update boiler set state = 'good'; update lift set state = 'good' where code < 'G2';`);
    await put('0003_words.sql', `update lift set other = 'old' where code < 'G11';`);

    await run();

    const after = await files();
    const isAnew = ({ name }: { name: string }) =>
      before.find((file) => file.name === name)?.file !== after.find((file) => file.name === name)?.file;
    expect(after.filter(isAnew).map(({ name }) => name)).toEqual(['boiler_parts', 'lift_parts']);
    await put('0004_words.sql', `update lift set other = 'older' where code < 'G11';`);
    const last = await files();
    await run();
    expect(await files()).toEqual(last);
  });

  it('leave nothing of a file that fails, and say in which line', async () => {
    await put('0001_boiler.sql', 'create table boiler (code text);');
    await put('0002_wrong.sql', 'create table half (code text);\ncreate table boiler (code text,);');

    await expect(run()).rejects.toThrow(/迁移 0002_wrong.sql 执行失败，数据库保持原样：.*\(line 2\)/);

    expect(await tables()).toEqual(['boiler', 'schema_migration']);
    await put('0002_wrong.sql', 'create table half (code text);');
    expect(await run()).toEqual(['0002_wrong.sql']);
  });

  it('refuse two files of one number', async () => {
    await put('0001_boiler.sql', 'select 1;');
    await put('0001_lift.sql', 'select 1;');

    await expect(run()).rejects.toThrow('编号不得重复');
  });

  it('run once when two nodes start at the same time', async () => {
    await put('0001_boiler.sql', 'create table boiler (code text);');

    const [first, second] = await Promise.all([run(), run()]);

    expect([...first, ...second]).toEqual(['0001_boiler.sql']);
  });
});
