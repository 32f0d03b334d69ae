import { readNotes } from './data-model.ts';
import { lineAt, type Finding, type Source } from './sources.ts';

const isAsked = /^apps\/server\/(src\/(?!platform\/db\/schema\.ts)(?!.*\.test\.ts$)|migrations\/)/;

/** Notes that say more than the database does: of tables that no statement names, and of ends that nothing refuses. */
export function tableFindings({ path, text }: Source, sources: readonly Source[]): Finding[] {
  const statements = sources.flatMap((source) => (isAsked.test(source.path) ? [source.text] : [])).join('\n');
  return [...readNotes(text)].flatMap(([table, { words }]) => {
    const line = lineAt(text, text.indexOf(`| ${table} |`));
    const isRefused = new RegExp(`before update or delete on ${table}\\b`).test(statements);
    return [
      ...(isNamed(table, statements) ? [] : [`no statement names the table ${table}: drop it`]),
      ...(words.includes('append-only') && !isRefused
        ? [`${table} is called append-only: a trigger refuses changes`]
        : []),
    ].map((rule) => ({ path, line, rule }));
  });
}

function isNamed(table: string, statements: string): boolean {
  const inCode = table.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  // A name of one word is a literal of other meanings, too; one of several words is the table's alone.
  const namedText = inCode === table ? `(From|Into|Table|Join)\\('${inCode}\\b` : `'${inCode}\\b`;
  return new RegExp(`\\b(from|join|into|update)\\s+(only\\s+)?${table}\\b|${namedText}`).test(statements);
}
