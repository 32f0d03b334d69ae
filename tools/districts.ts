import { importsOf, type Finding, type Source } from './sources.ts';

/**
 * The districts of the product from the ground up (docs/architecture.md): each may use itself and those before it, in
 * every layer. `money` has no feature yet; its place is declared so that fees find theirs.
 */
export const districts = [
  'shared',
  'message',
  'system',
  'configuration',
  'archive',
  'business',
  'money',
  'query',
] as const;
type District = (typeof districts)[number];

/** Where features lie in each layer, and what stands beside them there. */
const LAYERS =
  /^(packages\/domain\/src|packages\/contract\/src|apps\/server\/src\/features|apps\/web\/src\/features)\//;
const BESIDE = /^packages\/contract\/src\/kit\//;

export interface Place {
  readonly layer: string;
  readonly district: District;
  readonly feature: string;
}

const isDistrict = (name: string | undefined): name is District => districts.some((one) => one === name);

/** The feature that a file belongs to; nothing for files outside the features. */
export function placeOf(path: string): Place | undefined {
  const layer = LAYERS.exec(path)?.[1];
  if (!layer) return undefined;
  const [district, feature, file] = path.slice(layer.length + 1).split('/');
  return isDistrict(district) && feature && file ? { layer, district, feature } : undefined;
}

const isBelow = (one: District, other: District): boolean => districts.indexOf(one) <= districts.indexOf(other);

/** Files that lie in no district, imports that lead to a higher one, and features that import each other in a circle. */
export function districtFindings(sources: readonly Source[]): Finding[] {
  const homeless = sources
    .filter(({ path }) => LAYERS.test(path) && !BESIDE.test(path) && !placeOf(path))
    .map(({ path }) => ({ path, line: 1, rule: `a feature lies in a district: ${districts.join(', ')}` }));
  const arrows = sources.flatMap((source) =>
    importsOf(source).map(({ target, line }) => ({ path: source.path, line, target })),
  );
  return [
    ...homeless,
    ...arrows.flatMap(upward),
    ...circles(arrows, featureOf, 'features'),
    ...circles(arrows, roomOf, 'folders'),
  ];
}

interface Arrow {
  readonly path: string;
  readonly line: number;
  readonly target: string;
}

function upward({ path, line, target }: Arrow): Finding[] {
  const to = placeOf(target);
  // The platforms and the contract's kit serve every feature, so they know of the shared ones at most.
  const from = placeOf(path)?.district ?? (/\/src\/(platform|kit)\//.test(path) ? 'shared' : undefined);
  if (!to || !from || isBelow(to.district, from)) return [];
  return [{ path, line, rule: `${from} stands below ${to.district} and does not use it: ${target}` }];
}

/** Features of one layer, or the folders of one program, that know each other, directly or through others. */
function circles(arrows: readonly Arrow[], groupOf: (path: string) => string | undefined, what: string): Finding[] {
  const graph = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [groupOf(arrow.path), groupOf(arrow.target)];
    if (!from || !to || from === to || layerOf(from) !== layerOf(to)) continue;
    const targets = graph.get(from) ?? new Map<string, Arrow>();
    graph.set(from, targets.set(to, arrow));
  }
  const reaches = (start: string, goal: string): boolean => {
    const met = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of graph.get(at)?.keys() ?? []) {
        if (next === goal) return true;
        if (!met.has(next)) open.push(next);
        met.add(next);
      }
    return false;
  };
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, { path, line }]) =>
      reaches(to, from) ? [{ path, line, rule: `${what} in a circle: ${from} and ${to}` }] : [],
    ),
  );
}

function featureOf(path: string): string | undefined {
  const place = placeOf(path);
  return place && `${place.layer}/${place.district}/${place.feature}`;
}

/** What stands first below the sources of a program or a package: a folder, or a file of its own. */
const roomOf = (path: string): string | undefined => /^(?:apps|packages)\/\w+\/src\/[^/]+/.exec(path)?.[0];
const layerOf = (group: string): string | undefined => /^(?:apps|packages)\/\w+/.exec(group)?.[0];
