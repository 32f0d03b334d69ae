import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CycleRule } from '../../shared/catalogue/cycle-rule.ts';
import { dueBand } from './due-band.ts';
import { dueDates, yearlyAfter, type DueFacts } from './due-date.ts';

const file = new URL('../../../../../apps/server/reference/inspection-categories.json', import.meta.url);
const { rules, categories, conclusionSets } = JSON.parse(readFileSync(file, 'utf8')) as {
  rules: CycleRule[];
  categories: { code: string }[];
  conclusionSets: { code: string }[];
};

const due = (place: Omit<DueFacts, 'fields'>, fields: DueFacts['fields'], by = rules) =>
  Object.fromEntries(dueDates({ ...place, fields: { useStatus: '2', ...fields } }, by).map((one) => [one.field, one]));

const lift = { kindCode: '3000', categoryCode: '3100', varietyCode: '3110' };
const vessel = { kindCode: '2000', categoryCode: '2100', varietyCode: '2170' };

describe('the rules themselves', () => {
  it('name categories and conclusion sets that exist', () => {
    expect(rules).toHaveLength(73);
    expect(categories).toHaveLength(26);
    for (const rule of rules) {
      expect(categories.map(({ code }) => code)).toContain(rule.categoryCode);
      expect(conclusionSets.map(({ code }) => code)).toContain(rule.conclusionSet);
      if (rule.dateSlot) expect(rule.dueField).toBeTruthy();
    }
  });
});

describe('lifts', () => {
  it('are inspected yearly, due at the end of the month', () => {
    const next = due(lift, { lastInspectionDate: '2026-03-10' })['nextInspectionDate'];
    expect(next).toMatchObject({
      date: '2027-03-31',
      months: 12,
      ruleId: 'IC017',
      categoryCode: '21',
      unconfirmed: true,
    });
  });

  it('start from the installation when never inspected', () => {
    expect(due(lift, { firstUseDate: '2026-01-31' })['nextInspectionDate']?.date).toBe('2027-01-31');
    expect(
      due(lift, { installInspectionDate: '2025-12-01', firstUseDate: '2026-01-31' })['nextInspectionDate']?.date,
    ).toBe('2026-12-31');
  });

  it('have no due date without any date to count from', () => expect(due(lift, {})).toEqual({}));

  it('are not tested between inspections while the year table is off', () =>
    expect(due(lift, { lastInspectionDate: '2026-03-10' })).not.toHaveProperty('nextAnnualInspectionDate'));

  it('need a brake test every five years from the last', () =>
    expect(due(lift, { lastBrakeTestDate: '2024-06-05' })['nextBrakeTestDate']?.date).toBe('2029-06-30'));

  describe('with the year table in force', () => {
    const inForce = rules.map((rule) =>
      rule.yearTable ? { ...rule, yearTable: { ...rule.yearTable, enabled: true } } : rule,
    );
    const installed = { installInspectionDate: '2020-05-12' };

    it.each([
      [undefined, '2021-05-31'], // year 1
      ['2021-05-02', '2024-05-31'], // then 4
      ['2024-05-20', '2027-05-31'], // 7
      ['2026-12-01', '2027-05-31'],
      ['2027-03-01', '2029-05-31'], // a little early counts
      ['2035-05-01', '2036-05-31'], // after 15 yearly
      ['2038-06-01', '2039-05-31'],
    ])('last inspected %s, next %s', (lastInspectionDate, expected) => {
      expect(due(lift, { ...installed, lastInspectionDate }, inForce)['nextInspectionDate']?.date).toBe(expected);
    });

    it('is tested in the years between', () => {
      expect(due(lift, { ...installed }, inForce)['nextAnnualInspectionDate']?.date).toBe('2022-05-31');
      expect(
        due(lift, { ...installed, lastAnnualInspectionDate: '2023-05-10' }, inForce)['nextAnnualInspectionDate']?.date,
      ).toBe('2025-05-31');
      expect(due(lift, { ...installed, lastAnnualInspectionDate: '2034-05-10' }, inForce)).not.toHaveProperty(
        'nextAnnualInspectionDate',
      );
    });
  });
});

describe('the year of a periodic inspection', () => {
  const ropeway = { kindCode: '9000', categoryCode: '9100', varietyCode: '9110' };
  const pipeline = { kindCode: '8000', categoryCode: '8300', varietyCode: '8310' };
  const boiler = { kindCode: '1000', categoryCode: '1100' };
  const after = (place: Omit<DueFacts, 'fields'>, fields: DueFacts['fields'] = {}, by = rules) =>
    yearlyAfter({ ...place, fields: { useStatus: '2', ...fields } }, '2026-03-10', by);

  it.each([
    ['ropeways', ropeway, '2027-03-10'],
    ['vessels', vessel, '2027-03-31'],
    ['pipes', pipeline, '2027-03-31'],
    ['boilers, whose external inspection is one of its own', boiler, undefined],
    ['lifts while the year table is off', lift, undefined],
  ])('%s', (_, place, expected) => expect(after(place)).toBe(expected));

  it('a lift is tested in the year after, where the year table is in force', () => {
    const inForce = rules.map((rule) =>
      rule.yearTable ? { ...rule, yearTable: { ...rule.yearTable, enabled: true } } : rule,
    );
    expect(after(lift, { installInspectionDate: '2022-03-12' }, inForce)).toBe('2027-03-31');
  });

  it('counts in the rules that give a date where none was entered', () => {
    const dates = { lastAnnualInspectionDate: '2025-02-10', lastInspectionDate: '2026-03-10' };
    expect(due(ropeway, dates)['nextAnnualInspectionDate']?.date).toBe('2027-03-31');
    expect(due(ropeway, { lastInspectionDate: '2026-03-10' })['nextAnnualInspectionDate']?.date).toBe('2027-03-31');
    expect(due(boiler, dates)['nextAnnualInspectionDate']?.date).toBe('2026-02-28');
    const later = { ...dates, lastAnnualInspectionDate: '2026-05-10' };
    expect(due(ropeway, later)['nextAnnualInspectionDate']?.date).toBe('2027-05-31');
  });
});

describe('hoisting machinery', () => {
  const crane = { kindCode: '4000', categoryCode: '4100', varietyCode: '4110' };
  const next = (place: Omit<DueFacts, 'fields'>, fields: DueFacts['fields'] = {}) =>
    due(place, { lastInspectionDate: '2026-01-15', ...fields })['nextInspectionDate'];

  it('is inspected every two years, towers, hoists and mobile cranes every year', () => {
    expect(next(crane)?.date).toBe('2028-01-31');
    expect(next({ kindCode: '4000', categoryCode: '4300' })?.date).toBe('2027-01-31');
    expect(next({ kindCode: '4000', categoryCode: '4800', varietyCode: '4870' })?.months).toBe(12);
    expect(next({ kindCode: '4000', categoryCode: '4D00' })?.months).toBe(24);
  });

  it('is inspected every year where molten metal is lifted', () => {
    expect(next(crane, { useOccasion: '吊运熔融金属' })?.months).toBe(12);
    expect(next(crane, { isMetallurgical: true })?.months).toBe(12);
    expect(next(crane, { isMetallurgical: false })?.months).toBe(24);
  });
});

describe('field vehicles', () => {
  it('forklifts every two years, sightseeing vehicles every year', () => {
    const fields = { lastInspectionDate: '2026-01-15' };
    expect(
      due({ kindCode: '5000', categoryCode: '5100', varietyCode: '5110' }, fields)['nextInspectionDate']?.months,
    ).toBe(24);
    expect(due({ kindCode: '5000', categoryCode: '5200' }, fields)['nextInspectionDate']?.months).toBe(12);
  });
});

describe('boilers', () => {
  const boiler = { kindCode: '1000', categoryCode: '1100' };

  it('have an outer and an inner date', () => {
    const dates = due(boiler, { lastInspectionDate: '2025-02-10', lastAnnualInspectionDate: '2026-02-10' });
    expect(dates['nextAnnualInspectionDate']).toMatchObject({ date: '2027-02-28', categoryCode: '24', dateSlot: 1 });
    expect(dates['nextInspectionDate']).toMatchObject({
      date: '2027-02-28',
      categoryCode: '25',
      dateSlot: 2,
      months: 24,
    });
  });

  it('are inspected inside one year after they were put to use', () =>
    expect(due(boiler, { firstUseDate: '2026-05-05' })['nextInspectionDate']).toMatchObject({
      date: '2027-05-31',
      months: 12,
    }));

  it('start anew after a supervised repair', () =>
    expect(
      due(boiler, { lastInspectionDate: '2026-05-05', lastInspectionCategory: '14' })['nextInspectionDate']?.months,
    ).toBe(12));
});

describe('pressure vessels', () => {
  const next = (fields: DueFacts['fields'], place: Omit<DueFacts, 'fields'> = vessel) =>
    due(place, { lastInspectionDate: '2026-01-15', ...fields })['nextInspectionDate'];

  it('follow the safety level', () => {
    expect(next({ safetyStatusLevel: '1' })?.months).toBe(72);
    expect(next({ safetyStatusLevel: '2级' })?.months).toBe(72);
    expect(next({ safetyStatusLevel: '3' })?.months).toBe(36); // the range 36 to 72 on its safe side
    expect(next({ safetyStatusLevel: '4' })?.months).toBe(36);
    expect(next({ safetyStatusLevel: '5' })).toMatchObject({ date: null, reason: 'mayNotBeUsed' });
  });

  it('are first inspected after three years, after one when not of metal', () => {
    expect(due(vessel, { firstUseDate: '2026-01-15' })['nextInspectionDate']?.date).toBe('2029-01-31');
    expect(due(vessel, { firstUseDate: '2026-01-15', isNonMetallic: true })['nextInspectionDate']?.date).toBe(
      '2027-01-31',
    );
  });

  it('of small refrigeration are inspected every three years on levels 1 to 3', () => {
    const small = { isSmallRefrigeration: true };
    expect(next({ safetyStatusLevel: '1', ...small })).toMatchObject({
      months: 36,
      condition: '小型制冷装置中的容器1-3级',
    });
    expect(next({ safetyStatusLevel: '3', ...small })?.months).toBe(36);
    expect(next({ safetyStatusLevel: '5', ...small })).toMatchObject({ date: null, reason: 'mayNotBeUsed' });
    expect(next({ safetyStatusLevel: '1', isSmallRefrigeration: false })?.months).toBe(72);
  });

  it('take the rule that names them most exactly', () => {
    const tanker = { kindCode: '2000', categoryCode: '2200', varietyCode: '2220' };
    expect(next({ safetyStatusLevel: '1' }, tanker)).toMatchObject({ ruleId: 'IC011', months: 60 });
    expect(next({ safetyStatusLevel: '4' }, tanker)).toMatchObject({
      date: null,
      reason: 'institute',
      unconfirmed: true,
    });
    expect(next({ cylinderGas: '液化石油气' }, { kindCode: '2000', categoryCode: '2300' })?.months).toBe(48);
  });
});

describe('piping', () => {
  const unit = { kindCode: '8000', categoryCode: '8300', varietyCode: '8310' };
  it('is dated unit by unit', () => {
    const dates = due(unit, { useDate: '2026-04-01', unitLevel: 'GC2', unitUseStatus: '2', useStatus: undefined });
    expect(dates['nextPeriodicDate']).toMatchObject({ date: '2029-04-30', ruleId: 'IC031' });
    expect(dates['nextAnnualDate']?.date).toBe('2027-04-30');
  });

  it('is at its first inspection until a unit has been inspected', () => {
    const gas = { kindCode: '8000', categoryCode: '8200', varietyCode: '8210' };
    const fields = { useDate: '2010-04-01', materialClass: 'PE管', unitUseStatus: '2', useStatus: undefined };
    expect(due(gas, fields)['nextPeriodicDate']).toMatchObject({ condition: '首次', date: '2013-04-30' });
    const later = due(gas, { ...fields, lastPeriodicDate: '2024-05-10', lastAnnualDate: '2026-05-10' });
    expect(later['nextPeriodicDate']).toMatchObject({
      condition: 'PE管或铸铁管',
      from: '2024-05-10',
      date: '2027-05-31',
    });
    expect(later['nextAnnualDate']?.date).toBe('2027-05-31');
    const level = (safetyStatusLevel: string) =>
      due(gas, { ...fields, lastPeriodicDate: '2024-05-10', safetyStatusLevel })['nextPeriodicDate'];
    expect(level('3')).toMatchObject({ condition: '3级，周期待核' });
    expect(level('4')).toMatchObject({ date: null, reason: 'mayNotBeUsed' });
  });
});

describe('equipment that owes no inspection', () => {
  it.each(['3', '4', '5', '6'])('use state %s', (useStatus) =>
    expect(due(lift, { lastInspectionDate: '2026-03-10', useStatus })).toEqual({}),
  );
  it('while it is being supervised', () =>
    expect(due(lift, { lastInspectionDate: '2026-03-10', isUnderSupervisionInspection: true })).toEqual({}));
});

describe('warning bands', () => {
  it.each([
    ['2026-11-19', 'overdue'],
    ['2026-11-20', 'urgent'],
    ['2026-11-30', 'urgent'],
    ['2026-12-01', 'soon'],
    ['2026-12-20', 'soon'],
    ['2026-12-21', 'later'],
  ])('on 2026-11-20 a date of %s is %s', (date, band) => expect(dueBand(date, '2026-11-20')).toBe(band));
});
