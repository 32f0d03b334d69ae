import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

/** Runs a statement inside the database: its time, the pages of 8 KiB that it reads, and the nodes of its plan. */
export async function explain(
  on: pg.Pool,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  /** Statement that settles how this one runs, in one transaction with it. */
  settings?: { readonly text: string; readonly values: readonly unknown[] },
): Promise<{ ms: number; pages: number; nodes: string }> {
  const client = await on.connect();
  try {
    await client.query('begin read only');
    if (settings) await client.query(settings.text, [...settings.values]);
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    return figuresOf(rows[0]?.['QUERY PLAN'][0]);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function figuresOf(top: { readonly Plan: Plan; readonly 'Execution Time': number } | undefined) {
  const name = (plan: Plan): string[] => [
    `${plan['Node Type']}${plan['Index Name'] ? `(${plan['Index Name']})` : ''}:${plan['Actual Rows']}`,
    ...(plan.Plans ?? []).flatMap(name),
  ];
  const pages = (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0);
  return { ms: top?.['Execution Time'] ?? 0, pages, nodes: top ? name(top.Plan).join(' < ') : '' };
}
