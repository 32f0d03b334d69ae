import { districtFindings } from './districts.ts';
import { importsOf, type Finding, type Source } from './sources.ts';

interface Rule {
  readonly name: string;
  readonly from: RegExp;
  readonly forbids: (target: string, from: RegExpExecArray, isType: boolean) => boolean;
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);
const outside = (target: string) => !/^(packages|apps|tools)\//.test(target);

/** The rules for who may import whom (docs/architecture.md). `domain ← contract ← apps`; the two apps never meet. */
export const rules: readonly Rule[] = [
  {
    name: 'the domain imports only itself',
    from: /^packages\/domain\//,
    forbids: (target) => !target.startsWith('packages/domain/'),
  },
  {
    name: 'the contract imports the domain and zod, never an app',
    from: /^packages\/contract\//,
    forbids: (target) => !/^packages\/(domain|contract)\//.test(target) && target !== 'zod',
  },
  {
    name: 'the entry kernel imports the domain; how a browser keeps things is known in its browser folder alone',
    from: /^packages\/entry\/src\/(browser\/)?/,
    forbids: (target, from) =>
      !(
        from[1]
          ? /^packages\/(domain|entry)\/|^idb$/
          : /^packages\/domain\/|^packages\/entry\/src\/(?!browser\/)|^uuidv7$/
      ).test(target),
  },
  {
    name: 'the server does not enter reports: no entry kernel',
    from: /^apps\/server\//,
    forbids: (target) => target.startsWith('packages/entry/'),
  },
  {
    name: 'server and web never import one another',
    from: /^apps\/(server|web)\//,
    forbids: (target, from) => /^apps\/(server|web)\//.test(target) && !target.startsWith(`apps/${from[1]}/`),
  },
  {
    name: 'the platform knows no feature',
    from: /^apps\/(server|web)\/src\/platform\//,
    forbids: (target) => /\/src\/features\//.test(target),
  },
  {
    name: 'ui draws what it is given: no feature, no router, no queries, no platform',
    from: /^apps\/web\/src\/ui\//,
    forbids: (target) =>
      /^apps\/web\/src\/(features|platform|shell)\//.test(target) || target.startsWith('@tanstack/react-query'),
  },
  {
    name: 'a server feature is entered by its service, its job or its scope',
    from: /^apps\/server\/src\/features\/([^/]+\/[^/]+)\//,
    forbids: (target, from, isType) => {
      const into = /^apps\/server\/src\/features\/([^/]+\/[^/]+)\/(.+)$/.exec(target);
      return !isType && into !== null && into[1] !== from[1] && !/\.(service|job|scope)\.ts$/.test(into[2] ?? '');
    },
  },
  {
    name: 'SQL lives in stores: kysely and pg are values only there, in scopes, platform/db, platform/list, jobs and seeds',
    from: /^apps\/server\/src\/(?!.*(\.store\.ts|\.scope\.ts|\.seed\.ts)$)(?!platform\/(db|jobs|list|http\/health|session)|reference\/|demo\/)/,
    forbids: (target, _from, isType) => /^(kysely|pg)$/.test(target) && !isType,
  },
  {
    name: 'routes speak to services, never to a store',
    from: /\.routes\.ts$/,
    forbids: (target) => target.endsWith('.store.ts'),
  },
];

/** Every import that breaks a rule or leads up to a higher district, and every circle of imports, of types alone too. */
export function architectureFindings(sources: readonly Source[]): Finding[] {
  const lookedSources = sources.filter((source) => /^(packages|apps)\//.test(source.path) && !isTest(source.path));
  const graph = new Map(lookedSources.map((source) => [source.path, importsOf(source)]));
  const brokenRules = [...graph].flatMap(([path, imports]) =>
    rules.flatMap((rule) => {
      const from = rule.from.exec(path);
      if (!from) return [];
      return imports
        .filter(({ target, isType }) => rule.forbids(target, from, isType))
        .map(({ target, line }) => ({ path, line, rule: `${rule.name}: ${target}` }));
    }),
  );
  const inside = new Map(
    [...graph].map(([path, imports]) => [
      path,
      imports.map(({ target }) => target).filter((target) => !outside(target)),
    ]),
  );
  return [...brokenRules, ...districtFindings(lookedSources), ...cycles(inside)];
}

function cycles(graph: ReadonlyMap<string, readonly string[]>): Finding[] {
  const state = new Map<string, 'open' | 'done'>();
  const foundFindings: Finding[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done' || !graph.has(path)) return;
    if (state.get(path) === 'open') {
      foundFindings.push({
        path,
        line: 1,
        rule: `imports in a circle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`,
      });
      return;
    }
    state.set(path, 'open');
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return foundFindings;
}
