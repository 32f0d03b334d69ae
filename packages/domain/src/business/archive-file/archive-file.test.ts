import { describe, expect, it } from 'vitest';
import {
  archiveTransition,
  decisionOf,
  FOR_GOOD,
  keptUntilWord,
  loanRefusal,
  possibleArchiveActions,
  newsOfDestruction,
  type ArchiveFacts,
  stillKept,
} from './archive-file.ts';

const today = '2026-11-25';
const file = (given: Partial<ArchiveFacts> = {}): ArchiveFacts => ({
  archiveNo: 'DA-1',
  state: 'kept',
  keepUntil: '2026-11-24',
  ...given,
});
const acting = { userId: 'a', today };

describe('the file of a report', () => {
  it('is lent once and returned', () => {
    expect(archiveTransition(file(), 'lend', acting)).toEqual({ ok: true, to: 'lent' });
    expect(archiveTransition(file({ state: 'lent' }), 'lend', acting)).toEqual({
      ok: false,
      sentence: '档案DA-1借出，不能借出',
    });
    expect(archiveTransition(file({ state: 'lent' }), 'return', acting)).toEqual({ ok: true, to: 'kept' });
  });

  it('is destroyed after its time only, by two people', () => {
    expect(archiveTransition(file({ keepUntil: today }), 'askDestroy', acting)).toMatchObject({ ok: false });
    expect(archiveTransition(file(), 'askDestroy', acting)).toEqual({ ok: true, to: 'destroying' });
    expect(stillKept(file({ keepUntil: today }), today)).toContain(today);
    expect(stillKept(file(), today)).toBeUndefined();
    const asked = file({ state: 'destroying', askedBy: { userId: 'a', name: '吴报告' } });
    expect(archiveTransition(asked, 'confirmDestroy', acting)).toEqual({
      ok: false,
      sentence: '销毁由吴报告申请，须由另一人确认',
    });
    expect(archiveTransition(asked, 'confirmDestroy', { ...acting, userId: 'b' })).toEqual({
      ok: true,
      to: 'destroyed',
    });
    expect(archiveTransition(asked, 'withdrawDestroy', acting)).toEqual({ ok: true, to: 'kept' });
    expect(archiveTransition(asked, 'withdrawDestroy', { ...acting, userId: 'b' })).toEqual({
      ok: false,
      sentence: '销毁由吴报告申请，只能由其本人撤回',
    });
    expect(possibleArchiveActions('destroyed', false)).toEqual([]);
  });

  it('is taken back by whoever asked for its end, and refused or confirmed by the others', () => {
    const asked = file({ state: 'destroying', askedBy: { userId: 'a', name: '吴报告' } });
    expect(['a', 'b'].map((userId) => decisionOf(false, asked, userId))).toEqual(['withdrawDestroy', 'rejectDestroy']);
    expect(decisionOf(true, asked, 'a')).toBe('confirmDestroy');
    expect(possibleArchiveActions('destroying', true)).toEqual(['withdrawDestroy']);
    expect(possibleArchiveActions('destroying', false)).toEqual(['confirmDestroy', 'rejectDestroy']);
  });

  it('tells the other one of a destruction what was asked, taken back or decided', () => {
    const acts = ['askDestroy', 'withdrawDestroy', 'rejectDestroy', 'confirmDestroy', 'lend'] as const;
    expect(acts.map(newsOfDestruction)).toEqual(['asked', 'takenBack', 'rejected', 'confirmed', undefined]);
  });

  it('is never destroyed where it is kept for good, and nobody reads a far day', () => {
    expect(archiveTransition(file({ keepUntil: FOR_GOOD }), 'askDestroy', acting)).toEqual({
      ok: false,
      sentence: '档案DA-1长期保管，不能销毁',
    });
    expect([FOR_GOOD, '2032-11-26'].map(keptUntilWord)).toEqual(['长期', '2032-11-26']);
  });

  it('is lent until a day that lies ahead, ninety days at most', () => {
    expect(loanRefusal(today, today)).toContain('须晚于今天');
    expect(loanRefusal('2026-12-01', today)).toBeUndefined();
    expect(loanRefusal('2027-03-01', today)).toContain('90 天');
  });
});
