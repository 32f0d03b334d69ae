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

/** Conclusions that the archive keeps by their code of the dictionary REPORT_CONCLUSION. A code of the institute's own says nothing. */
const recordedPolarities: Readonly<Record<string, Polarity>> = {
  '00': 'none',
  '01': 'positive',
  '02': 'positive',
  '03': 'negative',
  '04': 'negative',
  '11': 'positive',
  '12': 'conditional',
  '13': 'negative',
  '21': 'positive',
  '22': 'negative',
  '31': 'positive',
  '32': 'positive',
  '33': 'positive',
  '34': 'none', // grade 4: a vessel may run under watch, a pipe may not
  '35': 'negative',
  '91': 'none',
  '92': 'positive',
  '93': 'negative',
};
export const recordedPolarity = (code: string): Polarity =>
  Object.hasOwn(recordedPolarities, code) ? (recordedPolarities[code] ?? 'none') : 'none';
