import { addDays, addMonths, daysBetween, isDay, type Day } from '../../shared/day/day.ts';

/** The meaning of a mark or a stretch; each tone has a colour and a shape of its own. */
export type Tone = 'good' | 'bad' | 'soon' | 'plain' | 'open';

/** Something that happened, or will, on one day. */
export interface TimeMark {
  id: string;
  day: Day;
  label: string;
  tone: Tone;
}

/** Something that lasted. `to` is the first day that no longer belongs to it. */
export interface TimeSpan {
  from: Day;
  to: Day;
  value: string;
}

export interface TimeRange {
  from: Day;
  to: Day;
}

/** Dates of a record that tell where the equipment comes from, in the order of its life. */
const originFields = [
  'designDate',
  'manufactureDate',
  'installDate',
  'installCompleteDate',
  'installInspectionDate',
  'firstUseDate',
  'registerDate',
  'modifyDate',
  'cancelDate',
] as const;

type Named = { key: string; label: string };
type Values = Readonly<Record<string, unknown>>;
const dayOf = (value: unknown): Day | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);

export function originMarks(values: Values, definitions: readonly Named[]): TimeMark[] {
  const labels = new Map(definitions.map(({ key, label }) => [key, label]));
  return originFields.flatMap((key) => {
    const day = dayOf(values[key]);
    return day ? [{ id: key, day, label: labels.get(key) ?? key, tone: 'plain' as const }] : [];
  });
}

/** The due dates that a record carries: its fields of the name next…Date, whatever its kind. */
export function dueDays(values: Values, definitions: readonly Named[]): { key: string; label: string; day: Day }[] {
  return definitions.flatMap(({ key, label }) => {
    const day = /^next\w*Date$/.test(key) ? dayOf(values[key]) : undefined;
    return day ? [{ key, label, day }] : [];
  });
}

/** An inspection or test that only the record tells of, and where its conclusion and report number stand. */
export interface RecordedDay {
  key: string;
  what: string;
  day: Day;
  conclusionKey: string;
  reportKey: string;
}

/** Dates of inspections and tests that the record carries from before: its fields of the name last…Date, without days that are known already. */
export function recordedDays(
  values: Values,
  definitions: readonly Named[],
  knownDays: ReadonlySet<Day>,
): RecordedDay[] {
  return definitions.flatMap(({ key, label }) => {
    const day = /^last\w*Date$/.test(key) ? dayOf(values[key]) : undefined;
    if (!day || knownDays.has(day)) return [];
    const what = label.replace(/^上次/, '').replace(/日期$/, '');
    // lastInspectionConclusion and lastAnnualConclusion stand beside lastInspectionDate and lastAnnualInspectionDate
    const of = key === 'lastInspectionDate' ? 'lastInspection' : key.replace(/(Inspection)?Date$/, '');
    return [{ key, what, day, conclusionKey: `${of}Conclusion`, reportKey: `${of}ReportNo` }];
  });
}

interface ValueChange {
  day: Day;
  before: string;
  after: string;
}

/**
 * The time that each value lasted, from the changes of it (oldest first) and what it is now; blank days of length
 * nothing fall out.
 */
export function spansOf(changes: readonly ValueChange[], present: string, start: Day, today: Day): TimeSpan[] {
  const spans: TimeSpan[] = [];
  let from = start;
  const end = (to: Day, value: string) => {
    const last = spans.at(-1);
    if (to <= from) return;
    if (last?.value === value) last.to = to;
    else spans.push({ from, to, value });
    from = to;
  };
  for (const { day, before } of changes) end(day < today ? day : today, before);
  end(addDays(today, 1), present);
  return spans;
}

export type Zoom = 'all' | 'tenYears' | 'threeYears';
const yearsOf: Readonly<Record<Exclude<Zoom, 'all'>, number>> = { tenYears: 10, threeYears: 3 };

/**
 * The range that the picture shows: everything, or some years back; what is ahead is always in it, with a little air
 * around.
 */
export function rangeOf(days: readonly Day[], today: Day, zoom: Zoom): TimeRange {
  const all = [...days, today].toSorted();
  const first = all[0] ?? today;
  const last = all.at(-1) ?? today;
  const from = zoom === 'all' ? first : addMonths(today, -12 * yearsOf[zoom]);
  const air = Math.max(20, Math.round(daysBetween(from, last) * 0.03));
  return { from: addDays(from, -air), to: addDays(last, air) };
}

/** The place of a day in the range: 0 at its left edge, 1 at its right one; days outside lie on the edge. */
export function shareOf(day: Day, { from, to }: TimeRange): number {
  const share = daysBetween(from, day) / Math.max(1, daysBetween(from, to));
  return Math.min(1, Math.max(0, share));
}

export const isWithin = (day: Day, { from, to }: TimeRange): boolean => from <= day && day <= to;

/** Marks of one lane that would cover one another, drawn as one; in the order of their days. */
export interface Cluster {
  marks: readonly TimeMark[];
  /** From the left edge, in the unit of the width. */
  at: number;
}

export function clustersOf(
  marks: readonly TimeMark[],
  range: TimeRange,
  { width, gap }: { width: number; gap: number },
): Cluster[] {
  const shownMarks = marks
    .filter(({ day }) => isWithin(day, range))
    .toSorted((one, other) => compare(one.day, other.day));
  const clusters: { marks: TimeMark[]; at: number }[] = [];
  for (const mark of shownMarks) {
    const at = shareOf(mark.day, range) * width;
    const last = clusters.at(-1);
    if (last && at - last.at < gap) last.marks.push(mark);
    else clusters.push({ marks: [mark], at });
  }
  return clusters;
}
const compare = (one: Day, other: Day): number => (one < other ? -1 : one > other ? 1 : 0);

const severity: readonly Tone[] = ['bad', 'soon', 'open', 'good', 'plain'];

/** The tone of a cluster: that of its most serious mark. */
export const toneOf = ({ marks }: Cluster): Tone =>
  severity.find((tone) => marks.some((mark) => mark.tone === tone)) ?? 'plain';

const yearSteps = [1, 2, 5, 10, 20, 50];

/** Days at which the axis is labelled: first days of years, or of quarters where less than three years are shown. */
export function ticksOf({ from, to }: TimeRange, most: number): { day: Day; label: string }[] {
  const months = daysBetween(from, to) / 30.4;
  const steps = months < 36 ? [3, 6, 12] : yearSteps.map((years) => years * 12);
  const step = steps.find((one) => months / one <= most) ?? 600;
  const firstYear = Number(from.slice(0, 4));
  const start = step < 12 ? firstYear : Math.ceil(firstYear / (step / 12)) * (step / 12);
  const ticks: { day: Day; label: string }[] = [];
  for (let day = `${String(start).padStart(4, '0')}-01-01`; day <= to; day = addMonths(day, step))
    if (day >= from) ticks.push({ day, label: step < 12 ? day.slice(0, 7) : day.slice(0, 4) });
  return ticks;
}
