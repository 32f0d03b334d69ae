import type { TimedEntry } from './merged-history.ts';
import { entriesOfRow } from './part-changes.ts';
import type { Part } from './parts.ts';
import { reportBusiness } from './taken-back.ts';

/** The check of an accessory, as a report certifies it. */
export interface AccessoryCheck {
  readonly reportNo: string;
  /** The row of the device; null where it is not known. */
  readonly partId: string | null;
  /** The moment at which the report wrote it into the archive; null while it is being written. */
  readonly at: Date | null;
  readonly checkDate: string;
  /** None of an accessory that failed: it is due as it was. */
  readonly nextDate: string | null;
  readonly isValid: boolean;
}

const KEYS = ['checkDate', 'nextCheckDate'] as const;
type Key = (typeof KEYS)[number];

/** The days that an accessory has in the archive; null where it has none. */
type AccessoryDays = Readonly<Record<Key, string | null>>;
const ofReports: readonly string[] = Object.values(reportBusiness);
const dayOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Days, and the check by which the next one was said: that of the last person who touched the days, or of a certificate. */
interface KnownDays {
  readonly checkDate: string;
  readonly nextCheckDate: string;
  readonly saidBy: string;
}

interface Act {
  readonly at: number;
  readonly after: (days: KnownDays) => KnownDays;
}

/** A person has the last word about each day that was typed, and has seen the other one. */
const typing =
  (typedDays: Readonly<Partial<Record<Key, string>>>) =>
  (days: KnownDays): KnownDays => {
    const after = { ...days, ...typedDays };
    return { ...after, saidBy: after.checkDate };
  };

/** A certificate speaks unless the archive knows of a later check, of either day by itself: one that failed says nothing of the next. */
const certifying =
  ({ checkDate, nextDate }: AccessoryCheck) =>
  (days: KnownDays): KnownDays => ({
    checkDate: checkDate >= days.checkDate ? checkDate : days.checkDate,
    ...(nextDate !== null && checkDate >= days.saidBy
      ? { nextCheckDate: nextDate, saidBy: checkDate }
      : { nextCheckDate: days.nextCheckDate, saidBy: days.saidBy }),
  });

/** Later than whatever the history tells. */
const NOW = Number.MAX_SAFE_INTEGER;

interface Word {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** The words of a history about one of the days. */
const wordsOf = (key: Key, entries: readonly TimedEntry[]): Word[] =>
  entries.flatMap(({ at, changes }) =>
    changes
      .filter(({ field }) => field === key)
      .map(({ before, after }) => ({ at: +at, before: dayOf(before), after: dayOf(after) })),
  );

/** A day that came without a word in the history is somebody's, too: each that stood there where the word before it had said another. */
const untoldDays = (key: Key, words: readonly (Pick<Word, 'at' | 'before'> & { readonly after?: string })[]): Act[] =>
  words.flatMap(({ at, before }, index) => {
    const formerDay = words[index - 1]?.after;
    return formerDay === undefined || formerDay === before ? [] : [{ at, after: typing({ [key]: before }) }];
  });

/**
 * The days of an accessory as they are to stand: those that it would have if no report that is valid no longer had ever certified it.
 * What somebody typed stays until a later check is certified; a check that came to the archive behind a later one, and was left out,
 * speaks once that one is gone.
 * @param history of the device, the oldest entry first
 * @param checks all that reports certified of the accessories of the device
 */
export function standingDays(
  row: Part & { readonly id: string },
  history: readonly TimedEntry[],
  checks: readonly AccessoryCheck[],
): AccessoryDays {
  const ownChecks = checks.filter(({ partId }) => partId === row.id);
  const ownNos = new Set(ownChecks.map(({ reportNo }) => reportNo));
  const otherNos = new Set(checks.map(({ reportNo }) => reportNo).filter((reportNo) => !ownNos.has(reportNo)));
  const isBy = (reportNos: ReadonlySet<string>, { business, reference }: TimedEntry) =>
    ofReports.includes(business) && reportNos.has(reference ?? '');
  // a report on another row of the same name has said nothing of this one
  const ofAll = history.filter((entry) => !isBy(otherNos, entry));
  const entries = entriesOfRow('accessory', row, ofAll);
  const lines = KEYS.map((key) => ({ key, current: dayOf(row.values[key]), words: wordsOf(key, entries) }));
  const acts: Act[] = lines.flatMap(({ key, current, words }) =>
    untoldDays(key, [...words, { at: NOW, before: current }]),
  );
  for (const entry of entries) {
    const typedDays = lines.flatMap(({ key }) => wordsOf(key, [entry]).map(({ after }) => [key, after] as const));
    if (typedDays.length > 0 && !isBy(ownNos, entry))
      acts.push({ at: +entry.at, after: typing(Object.fromEntries(typedDays)) });
  }
  for (const check of ownChecks)
    if (check.isValid) acts.push({ at: check.at ? +check.at : NOW, after: certifying(check) });
  const [checkDate = '', nextCheckDate = ''] = lines.map(({ current, words }) => words[0]?.before ?? current);
  const start: KnownDays = { checkDate, nextCheckDate, saidBy: checkDate };
  const days = acts.toSorted((one, other) => one.at - other.at).reduce((before, { after }) => after(before), start);
  return { checkDate: days.checkDate || null, nextCheckDate: days.nextCheckDate || null };
}
