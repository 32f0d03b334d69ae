import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

/** One reading of a table or of an index: how many rows were looked at, and what they were asked. */
export interface Look {
  readonly at: string;
  readonly rows: number;
  readonly by: string;
}

/** Something that was read, and the looks at rows that it took. */
interface Reading<Answer> {
  readonly answer: Answer;
  /** Every look that the database takes at rows for it: the statements run again, and tell how they did. */
  looks(): Promise<Look[]>;
}

export const looksOf = async (db: Db, reading: (db: Db) => Promise<unknown>): Promise<Look[]> =>
  (await readingOf(db, reading)).looks();

export async function readingOf<Answer>(db: Db, reading: (db: Db) => Promise<Answer>): Promise<Reading<Answer>> {
  const nodes: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const answer = await reading(db.withPlugin(listening));
  return { answer, looks: () => looksAt(db, nodes) };
}

async function looksAt(db: Db, nodes: readonly RootOperationNode[]): Promise<Look[]> {
  const looks: Look[] = [];
  for (const node of nodes) {
    const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId());
    if (!/^\s*(?:select|with)\b/.test(text)) continue; // a part of a statement, written by itself
    const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
    for (const { 'QUERY PLAN': plans } of rows) looks.push(...looksIn(plans[0].Plan));
  }
  return looks;
}

/** An index whose pages are collected first is that of the table which is read then. */
function looksIn(plan: Plan, above?: string): Look[] {
  const isIndexOfAbove = plan['Node Type'].startsWith('Bitmap') && plan['Relation Name'] === undefined;
  const at = plan['Relation Name'] ?? (isIndexOfAbove ? above : undefined);
  const below = (plan.Plans ?? []).flatMap((each) => looksIn(each, at));
  if (at === undefined) return below;
  const each =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const by = [plan['Node Type'], plan['Index Name'], plan.Filter].filter(Boolean).join(' ');
  return [{ at, rows: each * plan['Actual Loops'], by }, ...below];
}
