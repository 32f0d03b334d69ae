import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Source } from './sources.ts';

const folder = 'docs/decisions';
const root = join(import.meta.dirname, '..');
export const decisionIndexFile = join(root, folder, 'README.md');

/** The subjects of records of decisions, in the order in which their index shows them. */
const subjects = {
  business: 'Business: declaration to release',
  archive: 'Archive',
  configuration: 'Definitions of an institute',
  money: 'Money',
  message: 'Messages',
  query: 'Queries and portraits',
  system: 'People, rights and protection',
  outside: 'The world outside',
  shared: 'Lists, imports, forms, rules in common',
  web: 'The client',
  platform: 'Server, memory, jobs',
  house: 'Checks, tests and demonstration',
} as const;
type Subject = keyof typeof subjects;

const isSubject = (name: string | undefined): name is Subject => Object.keys(subjects).some((one) => one === name);

export interface DecisionRecord {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly subject: Subject;
  /** Numbers of the records that decide otherwise since. */
  readonly supersededBy: readonly string[];
}

/** The head of a record: `# 0985 Title`, a blank line, `District: business`, and where it applies `Superseded by: 0330`. */
export function decisionRecord({ path, text }: Source): DecisionRecord | undefined {
  const file = path.slice(folder.length + 1);
  const number = /^\d{4}/.exec(file)?.[0];
  const title = /^# (?:\d+\.? )?(.+)$/m.exec(text)?.[1];
  const subject = /^# .+\n\nDistrict: (\w+)$/m.exec(text)?.[1];
  if (!number || !title || !isSubject(subject)) return undefined;
  const supersededBy = /^Superseded by: (.+)$/m.exec(text)?.[1]?.match(/\d{4}/g) ?? [];
  return { file, number, title, subject, supersededBy };
}

/** Records without a readable head, and those that name a later record that is not there. */
export function decisionFindings(sources: readonly Source[]): Finding[] {
  const numbers = new Set(sources.flatMap((source) => decisionRecord(source)?.number ?? []));
  return sources.flatMap((source) => {
    const record = decisionRecord(source);
    const names = Object.keys(subjects).join(', ');
    if (!record) return [{ path: source.path, line: 3, rule: `the third line of a record is "District: …": ${names}` }];
    return record.supersededBy.flatMap((number) =>
      numbers.has(number) ? [] : [{ path: source.path, line: 4, rule: `superseded by ${number}, which is not there` }],
    );
  });
}

export function decisionIndex(records: readonly DecisionRecord[]): string {
  const linkTo = (number: string) => {
    const file = records.find((record) => record.number === number)?.file;
    return file ? `[${number}](${file})` : number;
  };
  const lineOf = ({ number, title, supersededBy }: DecisionRecord) => {
    const since = supersededBy.length > 0 ? ` (superseded by ${supersededBy.map(linkTo).join(', ')})` : '';
    return `- ${linkTo(number)} ${title}${since}`;
  };
  const parts = Object.entries(subjects).flatMap(([subject, heading]) => {
    const lines = records.filter((record) => record.subject === subject).map(lineOf);
    return lines.length > 0 ? [`## ${heading}`, '', ...lines, ''] : [];
  });
  const head = [
    '# Decisions',
    '',
    `Written by \`npm run decisions\`. ${records.length} records, by what they are about.`,
  ];
  return [...head, '', ...parts].join('\n');
}

/** The records of decisions as they lie in their folder, in the order of their numbers. */
export const decisionSources = (): Source[] =>
  readdirSync(join(root, folder))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }));
