import { expect, it } from 'vitest';
import { standingDays, type AccessoryCheck } from './accessory-days.ts';
import type { TimedEntry } from './merged-history.ts';
import { partChanges } from './part-changes.ts';
import { reportBusiness } from './taken-back.ts';

type Act =
  | { readonly typed: Record<string, string> }
  /** Typed without a word in the history. */
  | { readonly untold: Record<string, string> }
  | { readonly report: string; readonly check: string; readonly next?: string; readonly of?: string }
  | { readonly ends: string };

const ROW = 'a';
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

/** A device with one accessory: what it says after each act, as the archive would write it. */
function daysAfter(
  acts: readonly Act[],
  start: Record<string, string> = { checkDate: '25-11', nextCheckDate: '26-11' },
) {
  const history: TimedEntry[] = [];
  let values: Record<string, string> = { name: '安全阀', productNo: 'AF-1', ...start };
  let checks: AccessoryCheck[] = [];
  const write = (minute: number, business: string, reference: string | null, after: Record<string, string | null>) => {
    const given = Object.entries({ ...values, ...after }).filter(([, value]) => value !== null);
    const next = Object.fromEntries(given) as Record<string, string>; // null is gone
    const changes = partChanges('accessory', [{ id: ROW, values }], [{ id: ROW, values: next }]);
    if (changes.length > 0) history.push({ at: at(minute), business, reference, changes });
    values = next;
  };
  return acts.map((act, minute) => {
    const row = () => ({ id: ROW, values });
    if ('typed' in act) write(minute, 'edit', null, act.typed);
    else if ('untold' in act) values = { ...values, ...act.untold };
    else if ('report' in act) {
      const { report: reportNo, check: checkDate, next: nextDate = null, of: partId = ROW } = act;
      const check = { reportNo, checkDate, nextDate, partId, isValid: true };
      if (partId === ROW)
        write(minute, reportBusiness.written, reportNo, {
          ...standingDays(row(), history, [...checks, { ...check, at: null }]),
        });
      checks.push({ ...check, at: at(minute) });
    } else {
      checks = checks.map((one) => (one.reportNo === act.ends ? { ...one, isValid: false } : one));
      write(minute, reportBusiness.takenBack, act.ends, { ...standingDays(row(), history, checks) });
    }
    return `${values['checkDate'] ?? 'none'} ${values['nextCheckDate'] ?? 'none'}`;
  });
}
const at0 = '25-11 26-11';
const passing = (report: string, check: string, next: string): Act => ({ report, check, next });
const failing = (report: string, check: string): Act => ({ report, check });
const typing = (checkDate: string, nextCheckDate: string): Act => ({ typed: { checkDate, nextCheckDate } });
const typingNext = (nextCheckDate: string): Act => ({ typed: { nextCheckDate } });
const ends = (report: string): Act => ({ ends: report });

it.each<[what: string, acts: Act[], days: string[]]>([
  ['a report, void again', [passing('A', '26-05', '27-05'), ends('A')], ['26-05 27-05', at0]],
  ['one that failed is due as it was', [failing('A', '26-05'), ends('A')], ['26-05 26-11', at0]],
  [
    'the later of two is void: the earlier one speaks',
    [passing('A', '26-04', '27-04'), passing('B', '26-05', '27-05'), ends('B'), ends('A')],
    ['26-04 27-04', '26-05 27-05', '26-04 27-04', at0],
  ],
  [
    'the earlier of two is void: the later one stays',
    [passing('A', '26-04', '27-04'), passing('B', '26-05', '27-05'), ends('A'), ends('B')],
    ['26-04 27-04', '26-05 27-05', '26-05 27-05', at0],
  ],
  [
    'an older check whose report comes later waits until the later check is gone',
    [passing('A', '26-05', '27-05'), passing('B', '26-04', '27-04'), ends('A'), ends('B')],
    ['26-05 27-05', '26-05 27-05', '26-04 27-04', at0],
  ],
  [
    'of two checks on one day the later report',
    [passing('A', '26-05', '27-05'), passing('B', '26-05', '28-05'), ends('B')],
    ['26-05 27-05', '26-05 28-05', '26-05 27-05'],
  ],
  [
    'a correction to an earlier day, to a failure, and its end',
    [
      passing('A', '26-05', '27-05'),
      ends('A'),
      passing('B', '26-04', '27-04'),
      ends('B'),
      failing('C', '26-05'),
      ends('C'),
    ],
    ['26-05 27-05', at0, '26-04 27-04', at0, '26-05 26-11', at0],
  ],
  [
    'an older check that passed says the next day behind one that failed, in whatever order they came',
    [failing('A', '26-05'), passing('B', '26-04', '27-04'), ends('A'), ends('B')],
    ['26-05 26-11', '26-05 27-04', '26-04 27-04', at0],
  ],
  [
    'days typed after a report stay when it ends',
    [passing('A', '26-04', '27-04'), typing('26-06', '27-06'), ends('A')],
    ['26-04 27-04', '26-06 27-06', '26-06 27-06'],
  ],
  [
    'days typed before a report come back when it ends',
    [typing('26-04', '27-04'), passing('A', '26-05', '27-05'), ends('A')],
    ['26-04 27-04', '26-05 27-05', '26-04 27-04'],
  ],
  [
    'days typed before it come back, and not those of an older certificate that came between',
    [typing('26-04', '27-04'), passing('A', '26-03', '27-03'), passing('B', '26-05', '27-05'), ends('B')],
    ['26-04 27-04', '26-04 27-04', '26-05 27-05', '26-04 27-04'],
  ],
  [
    'a later check than the typed one speaks, though it came behind the report that ends',
    [typing('26-03', '27-03'), passing('A', '26-05', '27-05'), passing('B', '26-04', '27-04'), ends('A'), ends('B')],
    ['26-03 27-03', '26-05 27-05', '26-05 27-05', '26-04 27-04', '26-03 27-03'],
  ],
  [
    'the end of another report leaves days that were typed over an earlier one',
    [passing('A', '26-03', '27-03'), passing('B', '26-04', '27-04'), typing('26-05', '27-05'), ends('B')],
    ['26-03 27-03', '26-04 27-04', '26-05 27-05', '26-05 27-05'],
  ],
  [
    'the next day alone was typed: the day of the check goes back, and the typed one stays',
    [passing('A', '26-05', '27-05'), typingNext('27-02'), ends('A')],
    ['26-05 27-05', '26-05 27-02', '25-11 27-02'],
  ],
  [
    'the same after a check that failed, with one that passed before it',
    [
      passing('A', '26-04', '27-04'),
      failing('B', '26-05'),
      typingNext('26-12'),
      ends('B'),
      passing('C', '26-06', '27-06'),
    ],
    ['26-04 27-04', '26-05 27-04', '26-05 26-12', '26-04 26-12', '26-06 27-06'],
  ],
  [
    'a next day that was typed stands against an older check that comes later',
    [passing('A', '26-05', '27-05'), typingNext('27-02'), passing('B', '26-04', '27-04')],
    ['26-05 27-05', '26-05 27-02', '26-05 27-02'],
  ],
  [
    'a day that somebody emptied',
    [passing('A', '26-05', '27-05'), typing('', ''), ends('A'), passing('B', '26-01', '27-01')],
    ['26-05 27-05', ' ', 'none none', '26-01 27-01'],
  ],
  [
    'an accessory that is called otherwise now',
    [typing('26-03', '27-03'), passing('A', '26-05', '27-05'), { typed: { productNo: 'AF-1X' } }, ends('A')],
    ['26-03 27-03', '26-05 27-05', '26-05 27-05', '26-03 27-03'],
  ],
  [
    'one that is called otherwise, with a day in the same act',
    [passing('A', '26-05', '27-05'), { typed: { productNo: 'AF-1X', nextCheckDate: '27-02' } }, ends('A')],
    ['26-05 27-05', '26-05 27-02', '25-11 27-02'],
  ],
  [
    'days that came without a word in the history stay',
    [passing('A', '26-05', '27-05'), { untold: { nextCheckDate: '27-02' } }, ends('A'), passing('B', '26-06', '27-06')],
    ['26-05 27-05', '26-05 27-02', '25-11 27-02', '26-06 27-06'],
  ],
  [
    'the same under a certificate that came since',
    [{ untold: { checkDate: '26-03', nextCheckDate: '27-02' } }, passing('A', '26-05', '27-05'), ends('A')],
    ['26-03 27-02', '26-05 27-05', '26-03 27-02'],
  ],
  [
    'the same between two certificates',
    [
      passing('A', '26-02', '27-01'),
      { untold: { checkDate: '26-03', nextCheckDate: '27-02' } },
      passing('B', '26-05', '27-05'),
      ends('B'),
    ],
    ['26-02 27-01', '26-03 27-02', '26-05 27-05', '26-03 27-02'],
  ],
  [
    'a report on another accessory of the device',
    [passing('A', '26-05', '27-05'), { ...passing('B', '26-06', '27-06'), of: 'b' } as Act, ends('B')],
    ['26-05 27-05', '26-05 27-05', '26-05 27-05'],
  ],
])('%s', (_, acts, days) => {
  expect(daysAfter(acts)).toEqual(days);
});

it('an accessory without days has none again', () => {
  expect(daysAfter([passing('A', '26-05', '27-05'), ends('A')], {})).toEqual(['26-05 27-05', 'none none']);
});

it('over random acts the days are those of an accessory that the invalid reports never certified', () => {
  let state = 11;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  for (let round = 0; round < 2000; round += 1) {
    const acts: Act[] = [];
    for (let step = 0; step < 9; step += 1) {
      // no two days alike: who types what stands there has typed nothing
      const [day, next] = [`26-0${1 + below(9)}-${step}`, `27-0${1 + below(9)}-${step}`];
      const standing = acts.flatMap((one) =>
        'report' in one && !acts.some((other) => 'ends' in other && other.ends === one.report) ? [one.report] : [],
      );
      const chosen = standing[below(standing.length)];
      const kind = below(5);
      if (kind === 0) acts.push(below(2) === 0 ? typing(day, next) : typingNext(next));
      else if (kind < 3 && chosen !== undefined) acts.push(ends(chosen));
      else acts.push(below(3) === 0 ? failing(`${step}`, day) : passing(`${step}`, day, next));
    }
    const gone = new Set(acts.flatMap((one) => ('ends' in one ? [one.ends] : [])));
    const others = acts.filter((one) => !('ends' in one) && !('report' in one && gone.has(one.report)));
    expect(daysAfter(acts).at(-1), JSON.stringify(acts)).toEqual(daysAfter(others).at(-1) ?? at0);
  }
});
