import { importsOf, type Finding, type Source } from './sources.ts';

const isProduct = (path: string) =>
  /^(packages|apps)\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$|\.d\.m?ts$/.test(path);

/** True where product code begins: the two programs, and what threads and processes of the server run by its name. */
const isEntry = (path: string) => /^apps\/(server|web)\/src\/main\.tsx?$|\.worker\.ts$|-process\.ts$/.test(path);

/** Programs beside the product that run its code; their own sources are no part of it. */
const isProgram = (path: string) => /^(tools|bench)\//.test(path) && !path.endsWith('.test.ts');

/** Files whose program is still to come, with what it is. One that is reached meanwhile leaves this list. */
const awaitedValues: Readonly<Record<string, string>> = {
  'packages/domain/src/shared/expression/print.ts': 'conditions are edited in tables',
};

/** Files of the product that neither of its programs nor a command reaches: they live for their tests alone. */
export function unreachedFindings(sources: readonly Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const waiting = [...byPath.keys()].filter((path) => isEntry(path) || isProgram(path));
  const reachedTexts = new Set(waiting);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const source = byPath.get(path);
    for (const { target } of source ? importsOf(source) : []) {
      if (reachedTexts.has(target) || !byPath.has(target)) continue;
      reachedTexts.add(target);
      waiting.push(target);
    }
  }
  const isUnreached = (path: string) => isProduct(path) && !reachedTexts.has(path);
  return [...byPath.keys()].flatMap((path) => {
    if (isUnreached(path) === path in awaitedValues) return [];
    const rule = isUnreached(path)
      ? 'no program of the product imports this file, its tests alone do'
      : 'this file is imported now: it leaves the list of awaited files (tools/reached-rules.ts)';
    return [{ path, line: 1, rule }];
  });
}
