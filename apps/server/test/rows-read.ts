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

/** Every look that the database takes at rows while something is read: the statements run again, and tell how they did. */
export async function looksOf(db: Db, reading: (db: Db) => Promise<unknown>): Promise<Look[]> {
  const nodes: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await reading(db.withPlugin(listening));
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
