import type { PlannerBoard, PlannerJob, PlannerPerson } from '@tejian/contract/business/planner/planner.contract.ts';
import { deliveredParameters } from '@tejian/domain/business/planner/parameters.ts';
import { describe, expect, it } from 'vitest';
import {
  cellRefusal,
  factsOf,
  goingOn,
  laidPlan,
  loadOf,
  placedAs,
  withPin,
  withSuggestions,
  type Draft,
} from './draft-plan.ts';
import { stillAhead } from './kept-plan.ts';

const monday = '2027-03-01';
const tuesday = '2027-03-02';
const person = (userId: string, changes: Partial<PlannerPerson> = {}): PlannerPerson => ({
  userId,
  name: userId,
  qualifications: [{ kind: '3000', level: 1, validFrom: '2020-01-01', validTo: '2030-01-01' }],
  keepsAwayFrom: [],
  booked: [],
  ...changes,
});
const job = (id: string, changes: Partial<PlannerJob> = {}): PlannerJob => ({
  id,
  applicationNo: `SQ-${id}`,
  inspectedUnit: id,
  kindCode: '3000',
  categoryCode: '21',
  pieces: 2,
  minutes: 120,
  minutesPerDay: 480,
  address: '',
  unitIds: ['unit'],
  visitWindow: '',
  version: 1,
  ...changes,
});
const board = (changes: Partial<PlannerBoard> = {}): PlannerBoard => ({
  today: monday,
  days: [monday, tuesday].map((day) => ({ day, isWorkDay: true, note: '' })),
  people: [
    person('zhang', { booked: [{ day: monday, minutes: 60, pieces: 1, units: ['甲'], continued: [] }] }),
    person('li'),
    person('wang', { booked: [{ day: monday, minutes: 240, pieces: 4, units: ['乙'], continued: [] }] }),
    person('friend', { keepsAwayFrom: ['unit'] }),
    person('boilers', { qualifications: [] }),
  ],
  jobs: [job('a'), job('b'), job('c')],
  hasMore: false,
  absences: [
    {
      id: '1',
      userId: 'li',
      name: 'li',
      fromDay: tuesday,
      untilDay: tuesday,
      reason: '',
      enteredBy: '',
      enteredAt: new Date(0),
    },
  ],
  crewSize: 2,
  leadLevel: 1,
  parameters: deliveredParameters,
  parametersVersion: 0,
  ...changes,
});
const facts = factsOf(board());
const lay = (draft: Draft, jobId: string, userId: string, day = monday, from?: string) =>
  laidPlan(facts, draft, { jobId, from, to: { userId, day } });
const after = (outcome: ReturnType<typeof laidPlan>): Draft => {
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.draft;
};

describe('laying a job', () => {
  it('gives it a team around the person: who goes along already, else who has least to do', () => {
    const one = after(lay([], 'a', 'wang'));
    expect(one).toEqual([{ jobId: 'a', date: monday, inspectorIds: ['wang', 'li'], isPinned: false }]);
    const withZhang = after(placedAs(facts, [], { job: job('a'), date: monday, inspectorIds: ['wang', 'zhang'] }));
    expect(after(lay(withZhang, 'b', 'wang'))[1]?.inspectorIds).toEqual(['wang', 'zhang']);
  });

  it('puts one member in the place of another, takes a third along, and moves the team to another day', () => {
    const draft = after(lay([], 'a', 'wang'));
    expect(after(lay(draft, 'a', 'zhang', monday, 'wang'))[0]?.inspectorIds).toEqual(['zhang', 'li']);
    expect(after(lay(draft, 'a', 'zhang'))[0]?.inspectorIds).toEqual(['wang', 'li', 'zhang']);
    const pair = after(lay([], 'a', 'zhang', tuesday));
    expect(pair[0]).toMatchObject({ date: tuesday, inspectorIds: ['zhang', 'wang'] });
    expect(after(lay(pair, 'a', 'zhang', monday, 'zhang'))[0]).toMatchObject({
      date: monday,
      inspectorIds: ['zhang', 'wang'],
    });
  });

  it('refuses who is away, has no certificate or an interest, a day that is over, and too small a team', () => {
    const because = (outcome: ReturnType<typeof laidPlan>) => ('refused' in outcome ? outcome.refused : '');
    expect(because(lay([], 'a', 'li', tuesday))).toBe('li当天请假');
    expect(because(lay([], 'a', 'boilers'))).toBe('boilers当天没有该种类的有效资格');
    expect(because(lay([], 'a', 'friend'))).toBe('friend与受检、使用或维保单位有登记的利害关系，须回避');
    expect(because(lay([], 'a', 'zhang', '2027-02-26'))).toBe('不能安排在今天之前');
    const alone = factsOf(board({ people: [person('zhang')] }));
    expect(because(laidPlan(alone, [], { jobId: 'a', to: { userId: 'zhang', day: monday } }))).toBe(
      '当天没有可同组的人员，参检人员至少2人',
    );
    const senior = { ...facts, leadLevel: 2 };
    expect(because(laidPlan(senior, [], { jobId: 'a', to: { userId: 'zhang', day: monday } }))).toBe(
      '主检zhang的资格级别不足',
    );
    expect(because(lay(after(lay([], 'a', 'wang')), 'a', 'li', tuesday, 'li'))).toBe('li当天请假');
    expect(cellRefusal(facts, job('a'), { userId: 'zhang', day: monday })).toBeUndefined();
  });

  it('adds up what is booked and what is laid', () => {
    const draft = after(lay([], 'a', 'zhang'));
    expect(loadOf(facts, draft, { userId: 'zhang', day: monday })).toBe(180);
    expect(loadOf(facts, draft, { userId: 'li', day: monday })).toBe(120);
    expect(loadOf(facts, draft, { userId: 'li', day: tuesday })).toBe(0);
  });
});

it('what no day holds goes on on the next working day, for everybody in the team', () => {
  const jobs = [job('a', { minutes: 600 }), job('b')];
  const large = factsOf(board({ jobs }));
  const draft = after(laidPlan(large, [], { jobId: 'a', to: { userId: 'zhang', day: monday } }));
  expect(draft[0]?.inspectorIds).toEqual(['zhang', 'li']);
  const at = (day: string) => ['zhang', 'li', 'wang'].map((userId) => loadOf(large, draft, { userId, day }));
  expect(at(monday)).toEqual([540, 480, 240]);
  expect(at(tuesday)).toEqual([120, 120, 0]);
  expect(goingOn(large, draft, { userId: 'zhang', day: tuesday })).toEqual(['a']);
  expect(goingOn(large, draft, { userId: 'zhang', day: monday })).toEqual([]);
});

it('keeps the pin of a job that is moved, and what was laid on other days than those proposed for', () => {
  const pinned = withPin(after(lay([], 'a', 'zhang')), 'a');
  expect(after(lay(pinned, 'a', 'wang', monday, 'zhang'))[0]).toMatchObject({ isPinned: true });
  const later = { jobId: 'b', date: '2027-03-20', inspectorIds: ['zhang', 'li'], isPinned: false };
  const proposed = [
    { ...later, date: monday },
    { ...later, jobId: 'c', date: tuesday },
  ];
  expect(withSuggestions([...pinned, later], proposed, new Set([monday, tuesday]))).toEqual([later, proposed[1]]);
});

describe('a plan that was kept on the machine', () => {
  it('comes back without the days that are over', () => {
    const placed = (jobId: string, date: string) => ({ jobId, date, inspectorIds: ['zhang', 'wang'], isPinned: false });
    const kept = { laid: [placed('a', monday), placed('b', tuesday)], suggestions: [] };
    expect(stillAhead(kept, monday).laid.map(({ jobId }) => jobId)).toEqual(['a', 'b']);
    expect(stillAhead(kept, tuesday).laid.map(({ jobId }) => jobId)).toEqual(['b']);
  });
});
