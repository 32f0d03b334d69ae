// What was found of a device before business began (预检): by the check of a declaration, or by the desk of online applications.
export const preCheckResults = ['allowed', 'inProgress', 'incomplete', 'notDue', 'accepted', 'returned'] as const;
export type PreCheckResult = (typeof preCheckResults)[number];

/** The findings of the check of a declaration about one device. */
export interface CheckFindings {
  /** The points that its archive lacks, or says against an inspection. */
  readonly problems: readonly string[];
  /** Other business that it is in. */
  readonly questions: readonly string[];
  readonly warnings: readonly string[];
  /** The sentence about a due date that is not near yet. */
  readonly notDue: readonly string[];
}

/** The result of a check in one word and its reason: what hinders most is said first (decisions section 11, Pre-inspection). */
export function preCheckOf({ problems, questions, warnings, notDue }: CheckFindings): {
  readonly result: PreCheckResult;
  readonly reason: string;
} {
  const under: readonly (readonly [PreCheckResult, readonly string[]])[] = [
    ['incomplete', problems],
    ['inProgress', [...questions, ...warnings]],
    ['notDue', notDue],
  ];
  const [result, reasons] = under.find(([, sentences]) => sentences.length > 0) ?? ['allowed' as const, []];
  return { result, reason: reasons.join('；') };
}
