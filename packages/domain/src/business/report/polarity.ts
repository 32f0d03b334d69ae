// What a conclusion means for the equipment. The template says it for each of its words; nothing reads it from the word.

/** `conditional`: it may be used, with something to be watched or done. `none`: no word of the template, or no conclusion. */
export const polarities = ['positive', 'conditional', 'negative', 'none'] as const;
export type Polarity = (typeof polarities)[number];

interface Judging {
  readonly conclusion: { readonly polarity: Readonly<Record<string, Polarity>> };
}
export const polarityOf = ({ conclusion }: Judging, value: string): Polarity =>
  Object.hasOwn(conclusion.polarity, value) ? (conclusion.polarity[value] ?? 'none') : 'none';

/** The equipment passed, with or without conditions. A value that a newer release wrote counts as not passed. */
export const hasPassed = (polarity: string | null | undefined): boolean =>
  polarity === 'positive' || polarity === 'conditional';

/** The equipment failed. A report without a conclusion has neither passed nor failed. */
export const hasFailed = (polarity: string | null | undefined): boolean => polarity === 'negative';
