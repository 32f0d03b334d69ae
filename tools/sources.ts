import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, normalize } from 'node:path';
import { parseSync, type ParseResult } from 'oxc-parser';

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

const sourcesByPatterns = new Map<string, Source[]>();

/** All sources that git tracks or would track; TypeScript unless asked otherwise. One process reads them once. */
export function readSources(patterns: readonly string[] = ['*.ts', '*.tsx']): Source[] {
  const key = patterns.join(' ');
  const knownSources = sourcesByPatterns.get(key) ?? listSources(patterns);
  sourcesByPatterns.set(key, knownSources);
  return knownSources;
}

/** Paths of all files that git tracks or would track, as far as they match. */
export function listFiles(patterns: readonly string[] = []): string[] {
  const listedSync = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return listedSync.split('\0').filter(Boolean);
}

const listSources = (patterns: readonly string[]): Source[] =>
  listFiles(patterns).flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      return []; // deleted but not yet committed
    }
  });

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const parsedValues = new WeakMap<Source, ParseResult>();

/** The syntax tree of a source. Several checks in one process share it. */
export function parse(source: Source): ParseResult {
  const result = parsedValues.get(source) ?? parseSync(source.path, source.text);
  parsedValues.set(source, result);
  return result;
}

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
    target: resolvedText(source.path, name),
    line: lineAt(source.text, at),
    isType,
  }));
}

function resolvedText(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name)).replaceAll('\\', '/');
  const ownMatch = /^@tejian\/(domain|contract|entry)\/(.+)$/.exec(name);
  return ownMatch ? `packages/${ownMatch[1]}/src/${ownMatch[2]}` : name;
}

/** Prints the findings and fails the process by them; `done` says what was looked at. */
export function report(findings: readonly Finding[], doneText: string): void {
  for (const { path, line, rule } of findings) console.log(`${path}:${line} ${rule}`);
  console.log(findings.length === 0 ? doneText : `${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1; // another check of the same process may have failed it already
}
