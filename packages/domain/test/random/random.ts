// For property tests: the same cases in every run, so that a failure can be repeated.

export interface Random {
  /** 0 ≤ x < 1 */
  readonly next: () => number;
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(values: readonly T[]) => T;
  readonly times: <T>(least: number, most: number, make: () => T) => T[];
}

/** Numbers by a generator with the given start (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
    times: (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make),
  };
}
