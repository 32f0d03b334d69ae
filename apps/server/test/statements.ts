import { createQueryId, type KyselyPlugin } from 'kysely';
import { buildApp } from '../src/app.ts';
import type { Db } from '../src/platform/db/database.ts';
import { withSession, type Person, type Stage } from './story.ts';

/** A database that notes the text of every statement that it is asked; begin and commit are none. */
export function noting(db: Db): { readonly db: Db; readonly statements: string[] } {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = db.getExecutor().compileQuery(node, createQueryId()).sql.trim();
      // a part of a statement comes by itself, too
      if (/^(select|with|insert|update|delete)\b/.test(text)) statements.push(text);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(plugin), statements };
}

/** A person at a server of their own, and the statements that a call of theirs takes. */
export async function noted(
  stage: Stage,
  loginName: string,
): Promise<{ person: Person; statementsOf: (work: (person: Person) => Promise<unknown>) => Promise<string[]> }> {
  const { db, statements } = noting(stage.db);
  const app = await buildApp(db, stage.ports);
  await app.ready();
  const person = await withSession({ db: stage.db, app, ports: stage.ports }, loginName);
  const statementsOf = async (work: (person: Person) => Promise<unknown>) => {
    const from = statements.length;
    await work(person);
    return statements.slice(from);
  };
  return { person, statementsOf };
}
