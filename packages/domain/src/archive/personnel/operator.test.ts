import { describe, expect, it } from 'vitest';
import { certificateProblems, summaryOf, withoutIdentity, type CertificateHeld } from './operator.ts';

const today = '2026-06-01';
const certificate = (more: Partial<CertificateHeld> = {}): CertificateHeld => ({
  itemCode: 'T',
  certificateNo: 'T1',
  validFrom: '2024-01-01',
  validTo: '2028-01-01',
  state: '1',
  ...more,
});

describe('what the list shows of the certificates of an operator', () => {
  it('nothing of somebody without any in force', () => {
    const none = { itemCodes: [], certificateNos: '', earliestEnd: undefined };
    expect(summaryOf([])).toEqual(none);
    expect(summaryOf([certificate({ state: '2' }), certificate({ state: '3' })])).toEqual(none);
  });

  it('a renewed item ends with its newest certificate; the earliest end is that of the first item', () => {
    const all = [
      certificate({ validTo: '2024-06-01', certificateNo: 'T0' }),
      certificate({ validTo: '2028-01-01' }),
      certificate({ itemCode: 'Q1', certificateNo: 'Q', validTo: '2027-03-01' }),
    ];
    expect(summaryOf(all)).toEqual({ itemCodes: ['Q1', 'T'], certificateNos: 'T0、T1、Q', earliestEnd: '2027-03-01' });
  });

  it('one number for several items is named once, a revoked one neither named nor counted', () => {
    const all = [
      certificate(),
      certificate({ itemCode: 'N1' }),
      certificate({ itemCode: 'A', certificateNo: 'A9', state: '3', validTo: '2026-01-01' }),
    ];
    expect(summaryOf(all)).toEqual({ itemCodes: ['N1', 'T'], certificateNos: 'T1', earliestEnd: '2028-01-01' });
  });

  it('the order in which they are kept changes neither items nor end', () => {
    const all = ['2027-01-01', '2025-01-01', '2026-01-01'].map((validTo, at) =>
      certificate({ validTo, itemCode: `N${at}` }),
    );
    for (const order of [all, all.toReversed(), [all[1], all[0], all[2]].filter((one) => one !== undefined)])
      expect(summaryOf(order)).toMatchObject({ itemCodes: ['N0', 'N1', 'N2'], earliestEnd: '2025-01-01' });
  });
});

describe('what is wrong with certificates', () => {
  it('nothing with one after another of the same item, also where they overlap', () => {
    const renewed = certificate({ validFrom: '2027-10-01', validTo: '2031-10-01' });
    expect(certificateProblems([certificate(), renewed], today)).toEqual({});
    expect(certificateProblems([], today)).toEqual({});
  });

  it('an end before its beginning is named at its place; one day is a time', () => {
    const wrong = certificate({ validTo: '2023-12-31' });
    expect(Object.keys(certificateProblems([certificate(), wrong], today))).toEqual(['certificates[1].validTo']);
    expect(certificateProblems([certificate({ validTo: '2024-01-01' })], today)).toEqual({});
  });

  it('a day that no certificate bears is named at its place', () => {
    const wrong = certificate({
      issueDate: '1700-01-01',
      validFrom: '0001-01-01',
      validTo: '9999-12-31',
      reviewDate: null,
    });
    expect(Object.keys(certificateProblems([certificate(), wrong], today))).toEqual(
      ['issueDate', 'validFrom', 'validTo'].map((key) => `certificates[1].${key}`),
    );
  });

  it('a day of issue ahead and a review before the beginning are named at their places', () => {
    const wrong = certificate({ issueDate: '2026-06-02', reviewDate: '2023-12-31' });
    expect(Object.keys(certificateProblems([wrong], today))).toEqual(
      ['issueDate', 'reviewDate'].map((key) => `certificates[0].${key}`),
    );
    const right = certificate({ issueDate: today, reviewDate: '2024-01-01' });
    expect(certificateProblems([right], today)).toEqual({});
  });

  it('the same item for the same time twice is named at the later ones', () => {
    const twice = certificateProblems([certificate(), certificate(), certificate()], today);
    expect(Object.keys(twice)).toEqual(['certificates[1].itemCode', 'certificates[2].itemCode']);
    expect(twice['certificates[1].itemCode']).toContain('T');
  });

  it.each([
    ['another item', { itemCode: 'N1' }],
    ['another end', { validTo: '2028-01-02' }],
    ['one that was suspended', { state: '2' }],
  ])('%s is no twin', (_, more) => {
    expect(certificateProblems([certificate(), certificate(more)], today)).toEqual({});
    expect(certificateProblems([certificate(more), certificate()], today)).toEqual({});
  });
});

describe('the identity number within the number of a certificate', () => {
  const identity = '35010119900101123X';

  it('is replaced by a word, in whatever case and place it stands', () => {
    for (const number of [
      identity,
      identity.toLowerCase(),
      `TS${identity}`,
      `${identity}-N1`,
      `A${identity}${identity}`,
    ]) {
      const shown = withoutIdentity(number, identity);
      expect([number, shown.includes(identity), shown.toUpperCase().includes(identity)]).toEqual([
        number,
        false,
        false,
      ]);
      expect(shown).toContain('同身份证号');
    }
    expect(withoutIdentity(`TS${identity.toLowerCase()}`, identity.toLowerCase())).toBe('TS同身份证号');
  });

  it('another number stands as it is, also for somebody without an identity number', () => {
    expect(withoutIdentity('T3501012024', identity)).toBe('T3501012024');
    expect(withoutIdentity('T350', '')).toBe('T350');
  });
});
