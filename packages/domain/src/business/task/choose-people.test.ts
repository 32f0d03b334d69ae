import { describe, expect, it } from 'vitest';
import { partReason, proposedText, proposedSigners, type Candidate } from './choose-people.ts';

const person = (userId: string, changes: Partial<Candidate> = {}): Candidate => ({
  userId,
  isQualified: true,
  validTo: '2028-12-31',
  openItems: 0,
  absences: [],
  keepsAway: false,
  ...changes,
});
const team = { leadInspectorId: 'zhang', inspectorIds: ['zhang', 'li'], plannedDate: '2026-12-01' };

describe('who may do what', () => {
  it('lets only people with a certificate that holds on the planned day inspect', () => {
    expect(partReason(person('zhang'), 'lead', team)).toBeUndefined();
    expect(partReason(person('chen', { isQualified: false }), 'inspector', team)).toBe('没有该种类的有效资格');
    expect(partReason(person('zhang', { validTo: '2026-11-30' }), 'lead', team)).toBe(
      '资格于2026-11-30到期，早于计划检验日期',
    );
  });

  it('keeps writer, checker, auditor and approver apart', () => {
    expect(partReason(person('zhang'), 'checker', team)).toBe('主检不得校核自己的报告');
    expect(partReason(person('li'), 'checker', team)).toBeUndefined();
    expect(partReason(person('li'), 'auditor', team)).toBe('参检人员不得审核或批准本报告');
    expect(partReason(person('zhao'), 'approver', { ...team, auditorId: 'zhao' })).toBe('审核人不得批准同一份报告');
  });
});

describe('who is proposed', () => {
  it('is somebody of the department with the least to do, and rather no inspector of the team', () => {
    const checkers = [
      person('li', { departmentId: 'jd1' }),
      person('wang', { openItems: 5 }),
      person('liu', { departmentId: 'jd1', openItems: 9 }),
    ];
    expect(proposedText(checkers, 'checker', team, { departmentId: 'jd1' })).toBe('liu');
    expect(proposedText(checkers, 'checker', team)).toBe('wang');
    expect(proposedText([person('zhang')], 'auditor', team)).toBeUndefined();
  });

  it('is nobody who is away on the planned day, or must keep away', () => {
    const week = [{ fromDay: '2026-11-30', untilDay: '2026-12-04' }];
    const auditors = [
      person('zhao', { absences: week }),
      person('zhou', { keepsAway: true }),
      person('wu', { openItems: 9 }),
    ];
    expect(proposedText(auditors, 'auditor', team)).toBe('wu');
    expect(proposedText(auditors, 'auditor', { ...team, plannedDate: '2026-12-05' })).toBe('zhao');
    expect(proposedSigners({ checkers: [], auditors, approvers: [] }, { ...team, auditorId: 'zhao' }).auditorId).toBe(
      'zhao',
    );
    expect(partReason(person('zhang', { absences: week }), 'inspector', team)).toBe('2026-11-30至2026-12-04不在岗');
    expect(partReason(person('zhou', { keepsAway: true }), 'approver', team)).toContain('须回避');
  });

  it('is nobody whose signature would be refused', () => {
    const auditors = [
      person('shen', { obstacle: '沈审没有有效的电梯检验资格，不能审核' }),
      person('zhou', { ableUntil: '2026-11-30' }),
      person('wu', { openItems: 9, ableUntil: '2026-12-01' }),
    ];
    expect(proposedText(auditors, 'auditor', team)).toBe('wu');
    expect(partReason(person('shen', { obstacle: '不能审核' }), 'auditor', team)).toBe('不能审核');
    expect(partReason(person('zhou', { ableUntil: '2026-11-30' }), 'approver', team)).toBe(
      '签署资格于2026-11-30到期，早于计划检验日期',
    );
    expect(partReason(person('shen', { obstacle: '不能审核' }), 'lead', team)).toBeUndefined();
  });

  it('is whoever knows the client where the institute says so', () => {
    const auditors = [
      person('zhao', { departmentId: 'jd1', clientReports: 1 }),
      person('wu', { openItems: 9, clientReports: 7 }),
    ];
    expect(proposedText(auditors, 'auditor', team, { departmentId: 'jd1' })).toBe('zhao');
    expect(proposedText(auditors, 'auditor', team, { departmentId: 'jd1', rule: 'sameClient' })).toBe('wu');
  });

  it('keeps what was chosen while it may stay', () => {
    const people = {
      checkers: [person('wang'), person('liu')],
      auditors: [person('zhao'), person('zhou')],
      approvers: [person('zhou'), person('zhao')],
    };
    expect(proposedSigners(people, { ...team, checkerId: 'liu', auditorId: 'li' })).toEqual({
      checkerId: 'liu',
      auditorId: 'zhao',
      approverId: 'zhou',
    });
  });
});
