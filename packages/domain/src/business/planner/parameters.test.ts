import { expect, it } from 'vitest';
import { timeOf } from '../../shared/day/time-of-day.ts';
import { nearestEnd } from './board.ts';
import { dateReasons, explain } from './explain.ts';
import { deliveredParameters, parametersRefusal, settingsOf } from './parameters.ts';
import type { Inspector, Job } from './arrangement.ts';

const certificate = { kind: '3000', level: 2, validFrom: '2020-01-01', validTo: '2027-03-20' };

it('reads working hours as minutes and the detour as a factor', () => {
  const settings = settingsOf({ ...deliveredParameters, workFrom: '09:15' }, { crewSize: 3, leadLevel: 2 });
  expect(settings).toMatchObject({
    dayStart: 555,
    dayEnd: 1020,
    detour: 1.3,
    crewSize: 3,
    leadLevel: 2,
    beyondKm: 150,
  });
  expect(timeOf(555)).toBe('09:15');
  expect(parametersRefusal(deliveredParameters)).toBeUndefined();
  expect(parametersRefusal({ ...deliveredParameters, workUntil: '10:00' })).toBe('每天工作时间不能少于2小时');
});

it('names the first certificate that ends within two months; what ended or was revoked is none', () => {
  const held = (validTo: string, isInForce = true) => ({ ...certificate, validTo, isInForce });
  const end = (...qualifications: ReturnType<typeof held>[]) => nearestEnd({ qualifications }, '2027-03-01');
  expect(end(held('2027-04-20'), held('2027-03-20'))).toBe('2027-03-20');
  expect(end(held('2027-02-28'), held('2027-04-30'), held('2027-03-10', false))).toBeUndefined();
});

it('says of each constraint whether a suggestion meets it', () => {
  const one = (name: string): Inspector => ({
    userId: name,
    name,
    qualifications: [certificate],
    keepsAwayFrom: new Set(),
    absent: new Set(),
    busy: new Map(),
  });
  const job: Job = {
    id: 'a',
    kindCode: '3000',
    minutes: 60,
    place: {},
    unitIds: [],
    due: '2027-03-01',
    wished: '2027-03-05',
    window: { from: 570, until: 690 },
  };
  const suggestion = {
    jobId: 'a',
    date: '2027-03-03',
    inspectorIds: ['张', '李'],
    begin: 600,
    km: 12.34,
    isPinned: true,
    daysLate: 2,
    crewMinutes: 90,
    minutes: 42,
  };
  const people = new Map(['张', '李'].map((name) => [name, one(name)]));
  expect(explain(suggestion, job, { people, isFirst: false })).toEqual([
    { constraint: 'pin', isMet: true, sentence: '已固定，未改动' },
    {
      constraint: 'certificate',
      isMet: true,
      sentence: '资格有效：张（检验师，至2027-03-20）、李（检验师，至2027-03-20）',
    },
    { constraint: 'crew', isMet: true, sentence: '张主检，共2人' },
    { constraint: 'interest', isMet: true, sentence: '无登记的利害关系' },
    { constraint: 'due', isMet: false, sentence: '应检日期2027-03-01，超期2天' },
    { constraint: 'wish', isMet: false, sentence: '希望日期2027-03-05，相差2天' },
    { constraint: 'window', isMet: true, sentence: '在受检单位的可检时段09:30-11:30内开始' },
    { constraint: 'travel', isMet: true, sentence: '从上一处出发，约12.3公里，预计10:00开始' },
    { constraint: 'load', isMet: true, sentence: '当日现场工作共1.5小时' },
    { constraint: 'wholeDay', isMet: false, sentence: '约需1.0小时，当日除去往返只有0.7小时，其后1个工作日续检' },
  ]);
});

it('a day that was laid by hand says how it keeps the dates', () => {
  const said = (date: string) => dateReasons({ due: '2027-03-01', wished: '2027-03-05' }, date);
  expect(said('2027-03-05').map(({ isMet }) => isMet)).toEqual([false, true]);
  expect(said('2027-02-26').map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('2027-03-01'),
    '希望日期2027-03-05，相差7天',
  ]);
  expect(dateReasons({}, '2027-03-05')).toEqual([]);
});
