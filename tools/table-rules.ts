import { readNotes } from './data-model.ts';
import { lineAt, type Finding, type Source } from './sources.ts';

const isAsked = /^apps\/server\/(src\/(?!platform\/db\/schema\.ts)(?!.*\.test\.ts$)|migrations\/)/;

/** Tables that no statement names, of the server or of a function of the database: what their note says is not so. */
export function tableFindings({ path, text }: Source, sources: readonly Source[]): Finding[] {
  const statements = sources.flatMap((source) => (isAsked.test(source.path) ? [source.text] : [])).join('\n');
  return [...readNotes(text).keys()].flatMap((table) => {
    const inCode = table.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    // A name of one word is a literal of other meanings, too; one of several words is the table's alone.
    const named = inCode === table ? `(From|Into|Table|Join)\\('${inCode}\\b` : `'${inCode}\\b`;
    const asked = new RegExp(`\\b(from|join|into|update)\\s+(only\\s+)?${table}\\b|${named}`);
    if (asked.test(statements)) return [];
    const line = lineAt(text, text.indexOf(`| ${table} |`));
    return [{ path, line, rule: `no statement names the table ${table}: drop it` }];
  });
}
