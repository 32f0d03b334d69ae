/**
 * Writes apps/server/src/platform/db/schema.ts and docs/data-model.md from a database with every migration applied.
 *   node tools/generate-schema.ts           writes them
 *   node tools/generate-schema.ts --check   fails when they are not what the migrations make
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { dataModelPage, noteProblems, readNotes } from './data-model.ts';
import { schemaOverrides } from '../apps/server/src/platform/db/schema-overrides.ts';

const fromRoot = (path: string) => join(import.meta.dirname, '..', path);

type Column = {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  values: string[] | null;
  refersTo: string | null;
};

const COLUMNS = `
  select c.relname as "table", a.attname as "column", coalesce(e.typname, t.typname) as "type",
    t.typcategory = 'A' as "isArray", not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isComputed",
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = coalesce(e.oid, t.oid)) as "values",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as "refersTo"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on t.typcategory = 'A' and e.oid = t.typelem
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`;

const numberTypes = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'];
const scalars: Record<string, string> = {
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  bytea: 'Buffer',
  ...Object.fromEntries(numberTypes.map((name) => [name, 'number'])),
};

async function readColumns(): Promise<Column[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-schema-'));
  const server = await startEmbedded(folder, { settings: { fsync: 'off' } });
  const pool = openPool(server.connection, { poolSize: 2, statementTimeoutMs: 0 });
  try {
    await migrate(openDatabase(pool));
    return (await pool.query<Column>(COLUMNS)).rows;
  } finally {
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascalCase = (name: string) => camelCase(`_${name}`);

function typeOf({ table, column, type, isArray, isNullable, hasDefault, isComputed, values }: Column): string {
  const scalar = values?.map((value) => `'${value}'`).join(' | ') ?? scalars[type] ?? 'string';
  const orNull = isNullable ? ' | null' : '';
  const isJson = !isArray && (type === 'jsonb' || type === 'json');
  const readOverride = isJson
    ? (schemaOverrides[`${table}.${column}`] ?? 'unknown')
    : isArray
      ? `(${scalar})[]`
      : scalar;
  if (isComputed) return `GeneratedAlways<${readOverride}${orNull}>`;
  const writtenText = isJson ? `JsonColumn<${readOverride}${orNull}, string${orNull}>` : `${readOverride}${orNull}`;
  return hasDefault
    ? isJson
      ? `JsonColumn<${readOverride}${orNull}, string | undefined${orNull}>`
      : `Generated<${writtenText}>`
    : writtenText;
}

function schemaSource(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...tables].map(
    ([table, ownColumns]) =>
      `export interface ${pascalCase(table)} {\n${ownColumns.map((each) => `  ${camelCase(each.column)}: ${typeOf(each)};`).join('\n')}\n}\n`,
  );
  const list = [...tables.keys()].map((table) => `  ${camelCase(table)}: ${pascalCase(table)};`).join('\n');
  const body = [...interfaces, `export interface Database {\n${list}\n}\n`].join('\n');
  const importedTexts = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => body.includes(`${name}<`) || (name === 'ColumnType' && body.includes('JsonColumn<')),
  );
  const json = body.includes('JsonColumn<')
    ? '/** Read as the value, written as JSON text (the driver would write an array as a PostgreSQL array). */\ntype JsonColumn<Read, Written> = ColumnType<Read, Written, string | (null extends Written ? null : never)>;\n\n'
    : '';
  return `// Generated by tools/generate-schema.ts from the migrations; do not edit.\nimport type { ${importedTexts.join(', ')} } from 'kysely';\n\n${json}${body}`;
}

async function writtenFiles(): Promise<Map<string, string>> {
  const columns = await readColumns();
  const notes = readNotes(await readFile(fromRoot('docs/data-model-notes.md'), 'utf8'));
  const problems = noteProblems([...new Set(columns.map(({ table }) => table))], notes);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exit(1);
  }
  const schema = 'apps/server/src/platform/db/schema.ts';
  const style = JSON.parse(await readFile(fromRoot('.oxfmtrc.json'), 'utf8')) as FormatConfig; // our own file
  const { code } = await format(schema, schemaSource(columns), style);
  return new Map([
    [schema, code],
    ['docs/data-model.md', dataModelPage(columns, notes)],
  ]);
}

for (const [path, source] of await writtenFiles()) {
  if (!process.argv.includes('--check')) {
    await writeFile(fromRoot(path), source);
    console.log(`written: ${path}`);
  } else if ((await readFile(fromRoot(path), 'utf8').catch(() => '')) === source) console.log(`${path} is up to date`);
  else {
    console.error(`${path} is not what the migrations make: run node tools/generate-schema.ts`);
    process.exitCode = 1;
  }
}
