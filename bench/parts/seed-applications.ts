// Declarations by the million, for measurements: of ten thousand units, one every two minutes back from now, four in a
// hundred still waiting at a step.
import type pg from 'pg';

export interface Declarant {
  readonly instituteId: string;
  readonly clerk: string;
}

const UNIT = '00010000-0000-7000-8000-00000000aaaa';

/** As many indexes are made at once as the machine has cores; each may take a gigabyte. */
const AT_ONCE = 2;
const SETTINGS = `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'`;
/** Every row is a copy of what is right: neither references nor rules need to look at each of ten millions. */
const UNCHECKED = `set session_replication_role = replica`;

/** Adds the applications from one number to another; may be called again for more. */
export async function seedApplications(
  pool: pg.Pool,
  { instituteId, clerk }: Declarant,
  [from, to]: readonly [number, number],
): Promise<void> {
  const indexes = await onClient(pool, async (client) => {
    await client.query(
      `insert into unit (id, name, search_name) values ($1, '示范物业', '示范物业') on conflict do nothing`,
      [UNIT],
    );
    const takenIndexes = await withoutIndexes(client, ['application']);
    await client.query(UNCHECKED);
    await client.query(APPLICATIONS, [UNIT, instituteId, clerk, from, to]);
    return takenIndexes;
  });
  await makeAgain(pool, indexes);
}

/** Makes indexes that were taken away, the dearest first, so that they are not what everything waits for in the end. */
export async function makeAgain(pool: pg.Pool, indexes: readonly string[]): Promise<void> {
  const waiting = indexes.toSorted((one, other) => Number(/ gin /.test(other)) - Number(/ gin /.test(one)));
  const makeIndexes = (client: pg.PoolClient) => inTurn(waiting, (statement) => client.query(statement));
  await Promise.all(Array.from({ length: AT_ONCE }, () => onClient(pool, makeIndexes)));
  await onClient(pool, (client) => client.query('vacuum analyze'));
}

async function inTurn(waiting: string[], work: (statement: string) => Promise<unknown>): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
}

/** Works on a connection of its own, with settings for filling that end with it. */
export async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    client.release(true); // with its settings
  }
}

/** Takes the indexes of these tables away and answers what makes them again: filling first and indexing after takes a tenth of the time. */
export async function withoutIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

const APPLICATIONS = `
  insert into application (id, application_no, flow_code, flow_version, step, state, unit_id, inspected_unit, contact_name,
    contact_phone, kind_code, category_code, apply_type, business_nature, equipment_count, organisation_id, created_by, created_at)
  select ('00030000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'SQ' || to_char(now() - n * interval '2 minutes', 'YYYYMM') || lpad(n::text, greatest(6, length(n::text)), '0'), 'LIFT-PERIODIC', 1,
    (array['RWAP','RWAP','RWAP','CLFS','SCFP','YWSB'])[1 + n % 6], case when n % 25 = 0 then 'running' else 'finished' end, $1,
    (array['榕江','滨海','示范','云栖','鼓楼'])[1 + n % 5] || '物业' || n % 100000 || '号有限公司', '某', '13800000000', '3000', '21', '1', '1', 1,
    $2, $3, now() - n * interval '2 minutes'
  from generate_series($4::int, $5::int) n`;
