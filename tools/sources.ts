import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One source file as the checks see it. */
export interface Source {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}
/** A broken rule: where, and the sentence that says what to do. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
}

const root = join(import.meta.dirname, '..');

/** All sources that git tracks or would track; TypeScript unless asked otherwise. */
export function readSources(patterns: readonly string[] = ['*.ts', '*.tsx']): Source[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return listed
    .split('\0')
    .filter(Boolean)
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }];
      } catch {
        return []; // deleted but not yet committed
      }
    });
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export const parse = (source: Source) => parseSync(source.path, source.text);

/** The files of the repository that a source imports, as paths from its root; packages by their name. */
export function importsOf(source: Source): { target: string; line: number; isType: boolean }[] {
  const { module } = parse(source);
  const specifiers = [
    ...module.staticImports.map((one) => ({
      name: one.moduleRequest.value,
      at: one.start,
      isType: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ name: entry.moduleRequest.value, at: one.start, isType: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.map((one) => ({
      name: source.text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1),
      at: one.start,
      isType: false,
    })),
  ];
  return specifiers.map(({ name, at, isType }) => ({
    target: resolved(source.path, name),
    line: lineAt(source.text, at),
    isType,
  }));
}

function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name)).replaceAll('\\', '/');
  const own = /^@tejian\/(domain|contract)\/(.+)$/.exec(name);
  return own ? `packages/${own[1]}/src/${own[2]}` : name;
}

/** Prints the findings and ends the process by them; `done` says what was looked at. */
export function report(findings: readonly Finding[], done: string): void {
  for (const { path, line, rule } of findings) console.log(`${path}:${line} ${rule}`);
  console.log(findings.length === 0 ? done : `${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
