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
  'outside',
  'query',
] as const;
type District = (typeof districts)[number];

/** The place of features in each layer, and what stands beside them there. */
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

/** Files that lie in no district, features with two of them, imports that lead to a higher one, and rooms in a circle. */
export function districtFindings(sources: readonly Source[]): Finding[] {
  const homeless = sources
    .filter(({ path }) => LAYERS.test(path) && !BESIDE.test(path) && !placeOf(path))
    .map(({ path }) => ({ path, line: 1, rule: `a feature lies in a district: ${districts.join(', ')}` }));
  const arrows = sources.flatMap((source) =>
    importsOf(source).map(({ target, line }) => ({ path: source.path, line, target })),
  );
  return [...homeless, ...twoHomes(sources), ...arrows.flatMap(upward), ...circles(arrows)];
}

/** A feature has one district in all layers, so that its name finds every part of it. */
function twoHomes(sources: readonly Source[]): Finding[] {
  const homes = new Map<string, District>();
  return sources.flatMap(({ path }) => {
    const place = placeOf(path);
    if (!place) return [];
    const home = homes.get(place.feature) ?? place.district;
    homes.set(place.feature, home);
    const rule = `${place.feature} lies in ${home} and in ${place.district}: a feature has one district in every layer`;
    return home === place.district ? [] : [{ path, line: 1, rule }];
  });
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

/** Files and folders that stand side by side, at whatever depth, and know each other, directly or through others. */
function circles(arrows: readonly Arrow[]): Finding[] {
  const graph = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = roomsOf(arrow);
    if (!from || !to) continue;
    const targets = graph.get(from) ?? new Map<string, Arrow>();
    graph.set(from, targets.set(to, arrow));
  }
  const reaches = (start: string, goal: string): boolean => {
    const metTexts = new Set<string>();
    const openTexts = [start];
    for (let at = openTexts.pop(); at !== undefined; at = openTexts.pop())
      for (const next of graph.get(at)?.keys() ?? []) {
        if (next === goal) return true;
        if (!metTexts.has(next)) openTexts.push(next);
        metTexts.add(next);
      }
    return false;
  };
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, { path, line }]) =>
      reaches(to, from) ? [{ path, line, rule: `rooms in a circle: ${from} and ${to}` }] : [],
    ),
  );
}

/** The point where the paths of an import part: the file or folder that uses, and the one beside it that is used. */
function roomsOf({ path, target }: Arrow): readonly string[] {
  if (!INSIDE.test(path) || !INSIDE.test(target)) return [];
  const [from, to] = [path.split('/'), target.split('/')];
  const parting = from.findIndex((name, depth) => name !== to[depth]);
  return parting < SOURCES_DEPTH ? [] : [from, to].map((names) => names.slice(0, parting + 1).join('/'));
}

/** Below `apps/server/src` and its like; what one program may import of another is said by other rules. */
const INSIDE = /^(?:apps|packages)\/\w+\/src\//;
const SOURCES_DEPTH = 3;
