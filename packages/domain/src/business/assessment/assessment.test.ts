import { describe, expect, it } from 'vitest';
import { unitRoles } from '../../archive/unit/unit-roles.ts';
import { assessmentProblems, defectsOf, linkEnd, mayChange, userTypeOf } from './assessment.ts';

const now = new Date('2026-11-20T10:00:00+08:00');

describe('an assessment', () => {
  it('of the office names every defect, of a customer those that concern the office', () => {
    expect(defectsOf('office')).toEqual(['01', '02', '03', '04', '05', '06', '07']);
    expect(defectsOf('customer')).toEqual(['01', '04']);
  });

  it.each([
    ['office', ['06', '07'], '2026-11-20', {}],
    ['customer', ['01', '04'], '2026-11-19', {}],
    ['customer', ['01', '06'], '2026-11-20', { defects: '不足之处不包含“缴费不及时”' }],
    ['office', ['09'], '2026-11-21', { defects: '不足之处不包含“09”', assessedOn: '评价日期不能晚于今天' }],
  ] as const)('of the %s with %s on %s', (side, defects, assessedOn, problems) => {
    expect(assessmentProblems(side, { defects, assessedOn }, now)).toEqual(problems);
  });

  it('is changed within seven days of its first saving', () => {
    expect(mayChange(undefined, now)).toBe(true);
    expect(mayChange(new Date('2026-11-13T10:00:00+08:00'), now)).toBe(true);
    expect(mayChange(new Date('2026-11-13T09:59:59+08:00'), now)).toBe(false);
  });

  it('has a link of thirty days', () => {
    expect(linkEnd(new Date('2026-11-01T08:00:00+08:00'))).toEqual(new Date('2026-12-01T08:00:00+08:00'));
  });

  it.each([
    [['maintain', 'use'], '01'],
    [['own'], '01'],
    [['install', 'maintain'], '02'],
    [['make', 'repair'], '03'],
    [['rebuild'], '04'],
    [['design'], '05'],
    [[], '05'],
  ] as const)('proposes for the roles %s the user category %s', (roles, category) => {
    expect(userTypeOf(roles.map((role) => unitRoles[role]))).toBe(category);
  });
});
