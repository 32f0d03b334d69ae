import type { DefinitionState } from './definition.text.ts';

export interface VersionInLife {
  readonly version: string;
  readonly state: DefinitionState;
  /** Date from which it serves; absent: since the release that brought it. */
  readonly effectiveFrom?: string | undefined;
}

/**
 * The version of a code that serves new records on a day, today or later: the one in force, unless a later one has begun
 * by then. Undefined where none does. `versions` hold each version once, in any order.
 */
export function servesOn<Version extends VersionInLife>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  const begunVersions = versions.filter(
    ({ state, effectiveFrom }) => state === 'scheduled' && effectiveFrom !== undefined && effectiveFrom <= day,
  );
  const [latest] = begunVersions.toSorted(
    (one, other) =>
      (other.effectiveFrom ?? '').localeCompare(one.effectiveFrom ?? '') || Number(other.version) - Number(one.version),
  );
  return latest ?? versions.find(({ state }) => state === 'inForce');
}
