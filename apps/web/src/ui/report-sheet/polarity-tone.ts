import type { Polarity } from '@tejian/domain/business/report/polarity.ts';

/** The colour of a conclusion, the same wherever it is read: what passed with conditions is no plain pass. */
export const polarityTones: Readonly<Record<Polarity, string>> = {
  positive: 'state-success',
  conditional: 'state-warning',
  negative: 'state-danger',
  none: '',
};
