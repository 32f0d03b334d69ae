/** One thing that the specification demands, and how the product fails it; without a problem it is met. */
export interface Demand {
  readonly name: string;
  /** The place that demands it. */
  readonly where: string;
  readonly problem?: string;
}

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

/**
 * The differences between product and specification, each as a sentence: what is demanded, where, and what is there
 * instead.
 */
export const specFindings = (demands: readonly Demand[]): string[] => [
  ...twice(demands.map(({ name }) => name)).map((name) => `${name} is demanded twice`),
  ...demands.flatMap(({ name, where, problem }) => (problem === undefined ? [] : [`${where}: ${name}: ${problem}`])),
];
