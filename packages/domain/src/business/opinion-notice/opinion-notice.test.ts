import { describe, expect, it } from 'vitest';
import {
  deadlineRefusal,
  defectLines,
  noticeObstacle,
  noticeTransition,
  possibleNoticeActions,
  waitedFor,
  type NoticeOfItem,
} from './opinion-notice.ts';

const today = '2026-11-25';
const notice = (given: Partial<NoticeOfItem> = {}): NoticeOfItem => ({
  noticeNo: 'YJ1',
  state: 'open',
  outcome: null,
  deadline: '2026-12-25',
  ...given,
});
const obstacle = (given: Partial<NoticeOfItem>, positive: boolean, on = today) =>
  noticeObstacle([notice(given)], { positive, today: on });

describe('what becomes of a notice', () => {
  it('is answered, sent back, answered again and closed', () => {
    expect(noticeTransition(notice(), 'answer')).toEqual({ ok: true, to: 'answered' });
    expect(noticeTransition(notice({ state: 'answered' }), 'reopen')).toEqual({ ok: true, to: 'open' });
    expect(noticeTransition(notice({ state: 'answered' }), 'close', 'rectified')).toEqual({ ok: true, to: 'closed' });
  });

  it('nothing is confirmed as mended that nobody reported; not mended is said at any time', () => {
    expect(noticeTransition(notice(), 'close', 'rectified')).toMatchObject({ ok: false });
    expect(noticeTransition(notice(), 'close', 'unrectified')).toEqual({ ok: true, to: 'closed' });
  });

  it('what is over stays over', () => {
    expect(possibleNoticeActions('closed')).toEqual([]);
    expect(possibleNoticeActions('revoked')).toEqual([]);
    expect(noticeTransition(notice({ state: 'closed' }), 'answer')).toEqual({
      ok: false,
      sentence: '意见通知书YJ1已关闭，不能登记整改反馈',
    });
  });
});

describe('what a notice means for the report', () => {
  it('while it is open nothing goes before the deadline, and nothing passes after it', () => {
    expect(obstacle({}, true)).toContain('尚未关闭');
    expect(obstacle({}, false)).toContain('期内不出具报告');
    expect(obstacle({}, false, '2026-12-25')).toContain('期内不出具报告');
    expect(obstacle({}, false, '2026-12-26')).toBeUndefined();
    expect(obstacle({ state: 'answered' }, true, '2026-12-26')).toContain('尚未关闭');
  });

  it('closed as mended it lets pass; closed as not mended only a negative report goes', () => {
    expect(obstacle({ state: 'closed', outcome: 'rectified' }, true)).toBeUndefined();
    expect(obstacle({ state: 'closed', outcome: 'unrectified' }, true)).toContain('不能为合格');
    expect(obstacle({ state: 'closed', outcome: 'unrectified' }, false)).toBeUndefined();
    expect(obstacle({ state: 'revoked' }, true)).toBeUndefined();
  });

  it('the item waits for the unit until the deadline', () => {
    expect(waitedFor([notice()], today)?.noticeNo).toBe('YJ1');
    expect(waitedFor([notice()], '2026-12-26')).toBeUndefined();
    expect(waitedFor([notice({ state: 'answered' })], today)).toBeUndefined();
  });
});

it('a deadline lies ahead, within a year', () => {
  expect(deadlineRefusal(today, today)).toContain('须晚于今天');
  expect(deadlineRefusal('2026-11-26', today)).toBeUndefined();
  expect(deadlineRefusal('2028-01-01', today)).toContain('365天');
});

it('one defect in each line', () => expect(defectLines(' C 6.3 制动器\n\n 门锁 \n')).toEqual(['C 6.3 制动器', '门锁']));
