import { addDays, daysBetween, type Day } from '../../shared/day/day.ts';

/** The nearness of the end of a certificate; `none` where there is none. */
export const bands = ['expired', 'within10', 'within30', 'soon', 'valid', 'none'] as const;
export type Band = (typeof bands)[number];

/** Days left up to which a band reaches, that day included. Renewal takes about a quarter. */
export const bandDays = { within10: 10, within30: 30, soon: 90 } as const;

export function bandOf(end: Day | undefined, today: Day): Band {
  if (end === undefined) return 'none';
  const leftCount = daysBetween(today, end);
  if (leftCount < 0) return 'expired';
  if (leftCount <= bandDays.within10) return 'within10';
  if (leftCount <= bandDays.within30) return 'within30';
  return leftCount <= bandDays.soon ? 'soon' : 'valid';
}

/** The last days that make up a band, both ends included; an end that is missing is open. */
export function bandRange(band: Exclude<Band, 'none'>, today: Day): { from?: Day; to?: Day } {
  const after = (days: number) => addDays(today, days);
  switch (band) {
    case 'expired':
      return { to: after(-1) };
    case 'within10':
      return { from: today, to: after(bandDays.within10) };
    case 'within30':
      return { from: after(bandDays.within10 + 1), to: after(bandDays.within30) };
    case 'soon':
      return { from: after(bandDays.within30 + 1), to: after(bandDays.soon) };
    case 'valid':
      return { from: after(bandDays.soon + 1) };
  }
}

/** Bands at whose beginning people are told, the worst first. */
export const toldBands = ['expired', 'within10', 'within30'] as const;
export type ToldBand = (typeof toldBands)[number];
