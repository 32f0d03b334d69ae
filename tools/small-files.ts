import { dirname } from 'node:path';
import { importsOf, type Finding, type Source } from './sources.ts';

/** A file with fewer lines of code is a part of the file that alone uses it. */
const SMALL = 15;

/** Layers, catalogues of texts and declarations: files of their own by other rules, whatever their size. */
const ownKind =
  /\.(text|view|store|service|routes|job|scope|worker|contract|record|seed)\.tsx?$|^tools\/check-|\.config\.ts$/;

/** Other files that stay small, each with its reason. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^packages\/domain\/src\/business\/report\/kinds\//, 'every kind of equipment has its file of rules'],
];

const isTest = (path: string) => /\.(test|walk)\.tsx?$|\/test\/|^e2e\//.test(path);
const codeLines = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line)).length;

/** Small files that one file of their folder imports and no test asks. */
export function smallFileFindings(sources: readonly Source[]): Finding[] {
  const importers = new Map<string, Set<string>>();
  for (const source of sources)
    for (const { target } of importsOf(source))
      importers.set(target, (importers.get(target) ?? new Set()).add(source.path));
  return sources.flatMap(({ path, text }) => {
    if (isTest(path) || ownKind.test(path) || reasons.some(([files]) => files.test(path))) return [];
    const users = [...(importers.get(path) ?? [])];
    const [user] = users;
    const isAlone = users.length === 1 && user !== undefined && dirname(user) === dirname(path);
    return isAlone && codeLines(text) < SMALL
      ? [{ path, line: 1, rule: `used by ${user} alone: merge it, or write a test of its own` }]
      : [];
  });
}
