/** A database of months made one of many years: every record of the business copied, with everything that hangs on it. */
import type pg from 'pg';

/**
 * The things that an institute has once, however long it works: people, rights, definitions, dictionaries, settings,
 * what runs.
 */
const once =
  /^(app_user|area|bonus_rule|calendar_day|catalogue_item|checked_layout|conclusion_set|definition_version|dictionary_|due_bounds|due_count|exchange_(?!record|run)|feedback|field_definition|flow_definition|inspection_|instrument$|label_|message_template|migrations|notice$|number_sequence|offline_key|organisation|reference_version|report_template|schema_migration|seal_image|second_|session|setting|signatory_scope|signature_image|signing_certificate|staff_|stored_file|user_|vault_key|day_closing|mobile_(?!package|return))/;

export const staysAsItIs = (table: string): boolean => once.test(table);

/** Kept by triggers, which do not run while rows are copied: written anew at the end. */
const KEPT = 'item_holder';

/** The archive is smaller than what is done with it: so many copies of its records at most. */
const archive = /^(unit|equipment|operator|personnel|due_|application_part)/;
const ARCHIVE_SHARE = 5;

/** Columns that name a record without a foreign key, and the table of it. */
const namedValues: Readonly<Record<string, string>> = {
  use_unit_id: 'unit',
  unit_id: 'unit',
  equipment_id: 'equipment',
  part_id: 'equipment_part',
  owner_id: 'item',
  record_id: 'item',
  event_id: 'charge',
  source_id: 'charge',
};

/** Texts that are unique by themselves; other texts of a unique key are codes beside a record. */
const isNumbered = /(_no|number|code|mark|token|key|hash|fingerprint)$/;

/** No rule makes each of them unique, since each of them may be missing: no two devices have the same. */
const equipmentCodes = ['device_code', 'registration_code', 'use_certificate_no', 'factory_no', 'identification_code'];

/** Numbers and codes that a record repeats of another one, by the column that names that one: a copy has those of the copy it names. */
const repetitions: Readonly<Record<string, readonly [by: string, of: string]>> = {
  'item.application_no': ['application_id', 'application.application_no'],
  'step_task.application_no': ['application_id', 'application.application_no'],
  ...Object.fromEntries(equipmentCodes.map((code) => [`item.${code}`, ['equipment_id', `equipment.${code}`]])),
};

/** So many copies keep their open work; a person then has some hundred open tasks, as in an institute that works. */
const OPEN_COPIES = 10;

/** The work of all other copies has been done long ago. */
const workedOff: Readonly<Record<string, string>> = {
  'application.step': `case o.step when 'VOID' then o.step else 'END' end`,
  'application.state': `case when o.state in ('draft', 'running') then 'finished' else o.state end`,
  'item.step': `case o.step when 'VOID' then o.step else 'END' end`,
  'item.state': `case o.state when 'running' then 'finished' else o.state end`,
  'item.finished_at': 'coalesce(o.finished_at, o.step_at)',
  'report.state': `case o.state when 'draft' then 'approved' else o.state end`,
  'report.approved_at': `coalesce(o.approved_at, o.created_at + interval '1 day')`,
  'step_task.state': `case o.state when 'open' then 'done' else o.state end`,
  'mobile_package.state': `case o.state when 'revoked' then o.state else 'approved' end`,
  ...Object.fromEntries(
    ['taken_at', 'returned_at', 'submitted_at'].map((moment) => [
      `mobile_package.${moment}`,
      `case o.state when 'revoked' then o.${moment} else coalesce(o.${moment}, o.issued_at + interval '1 hour') end`,
    ]),
  ),
  'mobile_package.taken_by': `case o.state when 'revoked' then o.taken_by else coalesce(o.taken_by, o.issued_by) end`,
  'step_task.done_at': `coalesce(o.done_at, o.submitted_at + interval '1 day')`,
  'step_task.done_by': 'coalesce(o.done_by, o.assignee_ids[1], o.submitted_by)',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isUnique: boolean;
  /** The table that it names a record of. */
  readonly names: string | undefined;
}

/** A copy keeps nothing of its long documents: a million of them would fill the disk, and no list reads them. */
const LONGEST = 400;

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique",
    (select f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as names
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  order by c.relname, a.attnum`;

/** Indexes that only speed up: written once at the end, which is many times faster than row by row. */
const indexesSql = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
  where i.indrelid = $1::regclass and not i.indisunique`;

/** Tables are copied beside one another, on so many connections. */
const CONNECTIONS = 3;
const SETTINGS = [
  'set session_replication_role = replica',
  'set statement_timeout = 0',
  "set maintenance_work_mem = '512MB'",
  'set synchronous_commit = off',
];

export interface Multiplied {
  readonly table: string;
  readonly rows: number;
  readonly seconds: number;
}

/**
 * The number of rows that there shall be: of one table, and of the others as they stand to it; or of each of these
 * tables alone.
 */
type Asked = { readonly rows: number } & ({ readonly of: string } | { readonly each: readonly string[] });

/**
 * Copies the rows of every table of the business so often that `of` has about `rows`; a table that would grow beyond four times
 * of that is copied less often, the archive to a fifth of it. With `each`, those tables alone, until every one of them has as
 * many, of the archive a fifth. References follow to a copy; what is unique is numbered.
 */
export async function multiply(pool: pg.Pool, request: Asked, tell: (one: Multiplied) => void): Promise<void> {
  const { rows } = request;
  const { rows: columns } = await pool.query<Column>(columnsSql);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const countedNumbers = new Map<string, number>();
  for (const table of byTable.keys()) {
    if (table === KEPT || staysAsItIs(table) || ('each' in request && !request.each.includes(table))) continue;
    const { rows: foundRows } = await pool.query<{ many: number }>(`select count(*)::int as many from "${table}"`);
    if ((foundRows[0]?.many ?? 0) > 0) countedNumbers.set(table, foundRows[0]?.many ?? 0);
  }
  const timesOf = (many: number) =>
    Math.ceil(rows / ('each' in request ? many : (countedNumbers.get(request.of) ?? 1))) - 1;
  const copies = new Map(
    [...countedNumbers].map(([table, many]) => {
      const most = archive.test(table) ? rows / ARCHIVE_SHARE : rows * 4;
      return [table, Math.max(1, Math.min(timesOf(many), Math.floor(most / many)))] as const;
    }),
  );
  const numberColumns = new Set(columns.filter(isNumber).map(({ table, name }) => `${table}.${name}`));
  const waiting = [...copies].toSorted(([, one], [, other]) => one - other);
  const work = async () => {
    const client = await pool.connect();
    try {
      for (const setting of SETTINGS) await client.query(setting);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [table, many] = next;
        const startedAt = performance.now();
        const [names, values] = copiedColumns(byTable.get(table) ?? [], { copies, numberColumns });
        const copying = `insert into "${table}" (${names}) select ${values} from generate_series(1, $1::int) k cross join "${table}" o on conflict do nothing`;
        const madeNumber = await copiedOn(client, table, { copying, many });
        tell({ table, rows: madeNumber, seconds: (performance.now() - startedAt) / 1000 });
      }
    } finally {
      client.release(true);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const startedAt = performance.now();
  await runOn(pool, 'select fill_item_holders()');
  const { rows: keptRows } = await pool.query<{ many: number }>(`select count(*)::int as many from ${KEPT}`);
  tell({ table: KEPT, rows: keptRows[0]?.many ?? 0, seconds: (performance.now() - startedAt) / 1000 });
  await pool.query('vacuum analyze');
}

/** With the settings of copying: no statement of it is soon done. */
async function runOn(pool: pg.Pool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    for (const setting of SETTINGS) await client.query(setting);
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

/** Answers how many rows were added. */
async function copiedOn(
  client: pg.PoolClient,
  table: string,
  { copying, many }: { readonly copying: string; readonly many: number },
): Promise<number> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(indexesSql, [`"${table}"`]);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const { rowCount } = await client.query(copying, [many]);
  for (const { made } of indexes) await client.query(made);
  return rowCount ?? 0;
}

/** A text that each copy has its own of. */
const isNumber = ({ table, name, type, isUnique }: Pick<Column, 'table' | 'name' | 'type' | 'isUnique'>) =>
  /^(text|character varying)/.test(type) &&
  ((table === 'equipment' && equipmentCodes.includes(name)) || (isUnique && isNumbered.test(name)));

interface Copied {
  /** The number of copies of each table. */
  readonly copies: ReadonlyMap<string, number>;
  /** Columns whose text each copy has its own of, as `table.name`. */
  readonly numberColumns: ReadonlySet<string>;
}

function copiedColumns(columns: readonly Column[], { copies, numberColumns }: Copied): [names: string, values: string] {
  const value = (column: Column): string => {
    const writtenText = valueOf(column);
    const endWord = workedOff[`${column.table}.${column.name}`];
    const ending = endWord !== undefined && isMoment(column) ? yearsBefore(`(${endWord})`) : endWord;
    return ending === undefined ? writtenText : `case when k > ${OPEN_COPIES} then ${ending} else ${writtenText} end`;
  };
  const valueOf = ({ table, name, type, isUnique, names }: Column): string => {
    const column = `o."${name}"`;
    const of = names ?? (type === 'uuid' ? namedValues[name] : undefined);
    if (type === 'uuid' && name === 'id') return copyOf(column, copies.get(table));
    if (type === 'uuid' && of !== undefined && copies.has(of)) return copyOf(column, copies.get(of), copies.get(table));
    if (of !== undefined) return column;
    const [by, from] = repetitions[`${table}.${name}`] ?? [];
    const other = by === undefined ? undefined : columns.find((one) => one.name === by)?.names;
    if (other !== undefined && from !== undefined && copies.has(other) && numberColumns.has(from))
      return numberOf(column, copyNumber(copies.get(other), copies.get(table)));
    if (isNumber({ table, name, type, isUnique })) return numberOf(column);
    if (type === 'jsonb' || type === 'bytea') {
      const nothing =
        type === 'bytea' ? `''::bytea` : `case jsonb_typeof(${column}) when 'array' then '[]' else '{}' end::jsonb`;
      return `case when pg_column_size(${column}) > ${LONGEST} then ${nothing} else ${column} end`;
    }
    return isMoment({ name, type }) ? yearsBefore(column) : column;
  };
  return [columns.map(({ name }) => `"${name}"`).join(', '), columns.map(value).join(', ')];
}

const isMoment = ({ name, type }: Pick<Column, 'name' | 'type'>) =>
  type === 'timestamp with time zone' && /(?:_at|^at)$/.test(name);

const yearsBefore = (moment: string) => `${moment} - k * interval '7 minutes'`;

/** Copies are of earlier years by their numbers, too: the newest numbers are those that are still worked on. */
const numberOf = (column: string, k = 'k') => `case when ${column} ~ '20[0-9]{2}'
  then regexp_replace(${column}, '20([0-9]{2})', '1' || lpad((999999 - (${k}))::text, 6, '0') || '\\1') else ${column} || '-' || (${k}) end`;

/**
 * The copy of a record; of those that are copied less often one after the other. A table that is copied less often than what it
 * names is spread over all of it: else most records would have nothing, and an order of theirs would walk past them all.
 */
const copyOf = (column: string, namedTimes = 1, ownTimes = namedTimes): string =>
  `md5(${column}::text || (${copyNumber(namedTimes, ownTimes)}))::uuid`;

function copyNumber(namedTimes = 1, ownTimes = namedTimes): string {
  const oneAfterAnother = `1 + (k - 1) % ${namedTimes}`;
  const [namedClosed, ownClosed] = [namedTimes - OPEN_COPIES, ownTimes - OPEN_COPIES];
  const isSpread = namedClosed > ownClosed && ownClosed > 0;
  const spread = `${OPEN_COPIES + 1} + ((k - ${OPEN_COPIES + 1})::bigint * ${namedClosed} / ${ownClosed})::int`;
  return isSpread ? `case when k > ${OPEN_COPIES} then ${spread} else k end` : oneAfterAnother;
}
