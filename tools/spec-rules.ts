/** One thing that the specification demands, and how the product fails it; without a problem it is met. */
export interface Demand {
  readonly name: string;
  /** The place that demands it. */
  readonly where: string;
  readonly problem?: string;
}

/** Demands that a later capability meets. When one of the things that they wait for is there, they are due. */
export interface Pending {
  readonly what: string;
  /** `call POST /a/b`, `route /a`, `permission a:b`, `table a`; `*` at the end stands for any ending. */
  readonly waitsFor: readonly string[];
  readonly demands: readonly string[];
}

export type ConditionKind = 'call' | 'route' | 'permission' | 'table';
/** What the product has, by its kind. */
export type Present = Readonly<Record<ConditionKind, ReadonlySet<string>>>;

/** The names in the product that a condition means; undefined where it is no condition. */
function matches(condition: string, present: Present): string[] | undefined {
  const [, kind, name = ''] = /^(call|route|permission|table) (.+)$/.exec(condition) ?? [];
  if (!kind) return undefined;
  const isMeant = (one: string) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name);
  return [...present[kind as ConditionKind]].filter(isMeant); // the pattern names the four kinds
}

function problemsOfEntry({ what, waitsFor, demands }: Pending, wanted: ReadonlyMap<string, Demand>): string[] {
  const unknown = demands.filter((name) => !wanted.has(name));
  const met = demands.filter((name) => wanted.has(name) && wanted.get(name)?.problem === undefined);
  const alone = demands.filter((name) => waitsFor.every((condition) => condition === name));
  return [
    ...(what.trim() === '' ? [`pending ${demands.join(', ')}: no capability is named that brings it`] : []),
    ...(waitsFor.length === 0 ? [`pending ${what}: it waits for nothing that could be looked for`] : []),
    ...(waitsFor.length === 0 ? [] : alone.map((name) => `pending ${name}: it waits for nothing but itself`)),
    ...unknown.map((name) => `pending ${name}: the specification does not demand it`),
    ...met.map((name) => `pending ${name}: it is there, take it off the list (${what})`),
  ];
}

function problemsOfConditions(entries: readonly Pending[], present: Present): string[] {
  const conditions = entries.flatMap(({ waitsFor }) => waitsFor);
  return conditions.flatMap((condition) =>
    matches(condition, present) === undefined ? [`pending: "${condition}" is no condition`] : [],
  );
}

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

/** Where product and specification differ, each as a sentence: what is demanded, where, and what is there instead. */
export function specFindings(demands: readonly Demand[], pending: readonly Pending[], present: Present): string[] {
  const wanted = new Map(demands.map((demand) => [demand.name, demand]));
  const entryOf = new Map(pending.flatMap((entry) => entry.demands.map((name) => [name, entry] as const)));
  const unmet = demands.flatMap(({ name, where, problem }) => {
    if (problem === undefined) return [];
    const entry = entryOf.get(name);
    if (!entry) return [`${where}: ${name}: ${problem}`];
    const there = entry.waitsFor.flatMap((condition) => matches(condition, present) ?? []);
    return there.length === 0
      ? []
      : [`${where}: ${name}: ${problem}. It waited for ${entry.what}, and ${there.slice(0, 3).join(', ')} is there`];
  });
  return [
    ...twice(demands.map(({ name }) => name)).map((name) => `${name} is demanded twice`),
    ...twice(pending.flatMap((entry) => entry.demands)).map((name) => `pending ${name}: it stands twice`),
    ...problemsOfConditions(pending, present),
    ...pending.flatMap((entry) => problemsOfEntry(entry, wanted)),
    ...unmet,
  ];
}
