/** In which order the dates of one column that end with the year give day and month. */
export type DayOrder = 'dayFirst' | 'monthFirst' | 'both' | 'unknown';

const YEAR_LAST = /^\s*(\d{1,2})([-/.\s]+)(\d{1,2})([-/.\s]+)(\d{4})(?=\D|$)/;

/** The order of the dates, by those that have one reading; unknown where none has one, or none ends with the year. */
export function dayOrder(texts: Iterable<string>): DayOrder {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const text of texts) {
    const [, first = '', , second = ''] = YEAR_LAST.exec(text) ?? [];
    isDayFirst ||= Number(first) > 12 && Number(second) <= 12;
    isMonthFirst ||= Number(second) > 12 && Number(first) <= 12;
  }
  if (isDayFirst && isMonthFirst) return 'both';
  return isDayFirst ? 'dayFirst' : isMonthFirst ? 'monthFirst' : 'unknown';
}

/** The numbers of dates of a column that have one reading, and of those that have two which differ. */
function readingsOf(texts: Iterable<string>): { readonly clear: number; readonly doubtful: number } {
  const counts = { clear: 0, doubtful: 0 };
  for (const text of texts) {
    const [whole, first = '', , second = ''] = YEAR_LAST.exec(text) ?? [];
    const [a, b] = [Number(first), Number(second)];
    if (whole === undefined || a === b || Math.min(a, b) > 12) continue;
    counts[Math.max(a, b) > 12 ? 'clear' : 'doubtful'] += 1;
  }
  return counts;
}

/** Of days of the year two in three have one reading: where few of a column do, a mistyped one may have decided for all. */
export function isOrderDoubtful(texts: Iterable<string>): boolean {
  const { clear, doubtful } = readingsOf(texts);
  return clear > 0 && clear * 2 < doubtful;
}

/** True of a date that its column's order decides. */
export const hasTwoReadings = (text: string): boolean => readingsOf([text]).doubtful > 0;

/** A date with the year first, by the order of its column; any other text as it is. */
export function inOrder(text: string, order: DayOrder): string {
  if (order !== 'dayFirst' && order !== 'monthFirst') return text;
  return text.replace(YEAR_LAST, (_, first: string, _sign: string, second: string, _other: string, year: string) =>
    order === 'dayFirst' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`,
  );
}
