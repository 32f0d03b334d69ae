import { describe, expect, it } from 'vitest';
import { abilitiesOf, type Competence } from './abilities.ts';

const today = '2026-11-20';
const lift = {
  certificateType: '01',
  state: '1',
  level: '1',
  kindCodes: ['3000'],
  validFrom: '2024-01-01',
  validTo: '2027-06-30',
};
const nobody: Competence = { codes: new Set(), qualifications: [], scopes: [], signature: undefined, leadLevel: 2 };
const may = (standing: Partial<Competence>, kind = '3000', day = today) =>
  Object.fromEntries(
    abilitiesOf({ ...nobody, ...standing }, [kind], day).map(({ duty, isAble, until, lapsedOn }) => [
      duty,
      isAble ? (until ?? 'always') : lapsedOn ? `lapsed ${lapsedOn}` : 'no',
    ]),
  );

describe('what a person may do', () => {
  it('needs the right and the certificate of the kind, to its last day', () => {
    const inspector = { codes: new Set(['report:enter']), qualifications: [lift] };
    expect(may({ qualifications: [lift] })).toEqual({});
    expect(may(inspector)).toEqual({ inspect: '2027-06-30', lead: 'no' });
    expect(may(inspector, '4000')).toEqual({ inspect: 'no', lead: 'no' });
    expect(may(inspector, '3000', '2027-06-30')['inspect']).toBe('2027-06-30');
    expect(may(inspector, '3000', '2027-07-01')['inspect']).toBe('lapsed 2027-06-30');
    expect(may(inspector, '3000', '2023-12-31')['inspect']).toBe('no');
  });

  it('leads by level; a suspended certificate and one of testing count for nothing', () => {
    const codes = new Set(['report:enter']);
    const engineer = { ...lift, level: '2', validTo: '2026-12-01' };
    expect(may({ codes, qualifications: [lift, engineer] })).toEqual({ inspect: '2027-06-30', lead: '2026-12-01' });
    expect(may({ codes, qualifications: [{ ...engineer, state: '2' }] })).toEqual({ inspect: 'no', lead: 'no' });
    expect(may({ codes, qualifications: [{ ...engineer, certificateType: '02' }] })['inspect']).toBe('no');
  });

  it('audits by the qualification, and within the audit scopes once any is registered', () => {
    const codes = new Set(['report:audit', 'report:confirm']);
    const scope = { duty: 'audit', kindCode: '3000', validFrom: '2026-01-01', validTo: '2026-12-31' } as const;
    expect(may({ codes, qualifications: [lift] })).toEqual({ check: 'always', audit: '2027-06-30' });
    expect(may({ codes, qualifications: [lift], scopes: [scope] })['audit']).toBe('2026-12-31');
    expect(may({ codes, qualifications: [lift], scopes: [{ ...scope, kindCode: '4000' }] })['audit']).toBe('no');
    expect(may({ codes, qualifications: [lift], scopes: [scope] }, '3000', '2027-01-01')['audit']).toBe(
      'lapsed 2026-12-31',
    );
    expect(may({ codes, scopes: [scope] })['audit']).toBe('no');
  });

  it('approves within a scope and with a signature, whichever ends first', () => {
    const codes = new Set(['report:approve']);
    const scopes = [{ duty: 'approve', kindCode: '3000', validFrom: '2026-01-01', validTo: '2028-12-31' }] as const;
    const signature = { validFrom: '2026-01-01', validTo: null };
    expect(may({ codes, scopes })).toEqual({ approve: 'no' });
    expect(may({ codes, scopes, signature })).toEqual({ approve: '2028-12-31' });
    expect(may({ codes, scopes, signature: { ...signature, validTo: '2027-01-01' } })['approve']).toBe('2027-01-01');
    expect(may({ codes, signature })).toEqual({ approve: 'no' });
  });
});
