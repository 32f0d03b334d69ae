/**
 * The most that an expression may need. Work is counted, never timed, so that the same expression has the same answer
 * on every machine.
 */
export const limits = {
  /** Characters of the text of an expression; nothing longer is even looked at. */
  text: 10_000,
  tokens: 2_000,
  /** Levels of the tree. */
  depth: 100,
  /** Characters of one text literal. */
  literal: 1_000,
  /** Steps of one evaluation: one for every node and every element that is looked at. */
  steps: 100_000,
  /** Elements of a list; a longer one is not looked at and is unknown. */
  list: 10_000,
  /** Findings that are told; the rest follows from the first ones. */
  findings: 20,
} as const;
