import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { databaseText as text } from './database.text.ts';

/** The zone in which days are counted, and for how long a statement may run (0: without end). */
export interface SessionSettings {
  readonly timeZone: string;
  readonly statementTimeoutMs: number;
}

/** So long a notification may be on its way. */
const PATIENCE_MS = 3_000;
const STATEMENT = 'tejian_start';

/**
 * The things that the product builds on and a connection of the pool lacks, in words. A connection pooler between it
 * and the server may drop start parameters, hand each transaction to another session (which knows neither the
 * statements that were prepared nor what is listened to), or end what a session keeps: all of it would be wrong later
 * and in silence.
 */
export async function lacksOf(pool: pg.Pool, wantedSettings: SessionSettings): Promise<string[]> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    return [
      ...(await settingsLacking(one, wantedSettings)),
      ...((await keepsStatements(one, other)) ? [] : [text.lacks.statements]),
      ...((await hears(one, other)) ? [] : [text.lacks.notifications]),
    ];
  } finally {
    one.release(true); // nothing of the trial stays
    other.release(true);
  }
}

async function settingsLacking(client: pg.PoolClient, wantedSettings: SessionSettings): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('TimeZone', 'statement_timeout')`,
  );
  const is = new Map(rows.map(({ name, setting }) => [name, setting]));
  const { timeZone, statementTimeoutMs } = wantedSettings;
  const zone = is.get('TimeZone') ?? '';
  const timeout = Number(is.get('statement_timeout'));
  return [
    ...(zone === timeZone ? [] : [text.lacks.timeZone(timeZone, zone)]),
    ...(timeout === statementTimeoutMs ? [] : [text.lacks.statementTimeout(statementTimeoutMs, timeout)]),
  ];
}

/** Runs a named statement again while another connection holds a session: a pooler of transactions takes another one. */
async function keepsStatements(client: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const run = () => client.query({ name: STATEMENT, text: 'select $1::int as one', values: [1] });
  await run();
  await other.query('begin');
  try {
    await run();
    await client.query('begin');
    await run();
    await client.query('commit');
    return true;
  } catch (problem) {
    if ((problem as { code?: unknown }).code === NO_SUCH_STATEMENT) return false;
    throw problem;
  } finally {
    await client.query('rollback');
    await other.query('rollback');
  }
}
const NO_SUCH_STATEMENT = '26000';

async function hears(client: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const channel = `tejian_start_${randomBytes(8).toString('hex')}`;
  const toldResolvers = Promise.withResolvers<boolean>();
  const patience = setTimeout(() => toldResolvers.resolve(false), PATIENCE_MS);
  const hear = (message: pg.Notification) => message.channel === channel && toldResolvers.resolve(true);
  client.on('notification', hear);
  try {
    await client.query(`listen ${channel}`);
    await other.query(`notify ${channel}`);
    return await toldResolvers.promise;
  } finally {
    clearTimeout(patience);
    client.off('notification', hear);
  }
}
