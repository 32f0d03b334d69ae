/** The meaning of a conclusion for the equipment. */
export type RecordedPolarity = 'positive' | 'conditional' | 'negative' | 'none';

/** Conclusions that the archive keeps by their code of the dictionary REPORT_CONCLUSION. A code of the institute's own says nothing. */
const recordedPolarities: Readonly<Record<string, RecordedPolarity>> = {
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
export const recordedPolarity = (code: string): RecordedPolarity =>
  Object.hasOwn(recordedPolarities, code) ? (recordedPolarities[code] ?? 'none') : 'none';
