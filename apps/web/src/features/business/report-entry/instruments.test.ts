import { instrumentDay } from '@tejian/domain/business/report/instrument-ledger.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instrumentRow, keepPicked, lastPicked, markOf, refusalOf } from './instruments.ts';
import { text } from './report-entry.text.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const gauge = { id: 'a', name: '塞尺', model: 'S', instrumentNo: 'SF-1', validTo: '2026-11-20', state: '1' };

test('the bag of a person goes from report to report, not to another person', () => {
  keepPicked('zhang', ['SF-1', 'SF-2']);
  expect([lastPicked('zhang'), lastPicked('li')]).toEqual([['SF-1', 'SF-2'], []]);
  keepPicked('zhang', []);
  expect(lastPicked('zhang')).toEqual([]);
});

test('what something else wrote there is as good as nothing', () => {
  for (const written of ['{', '{"0":"SF-1"}', '7', 'null']) {
    kept.set('report-entry:instruments:zhang', written);
    expect(lastPicked('zhang'), written).toEqual([]);
  }
});

test('a machine that keeps nothing does not stop the choice', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepPicked('zhang', ['SF-1'])).not.toThrow();
});

test('an instrument serves to its last day, in use or released; without a day only its state counts', () => {
  expect([refusalOf(gauge, '2026-11-20'), refusalOf(gauge, '2026-11-21')]).toEqual([undefined, text.expired]);
  expect(refusalOf({ ...gauge, state: '2' }, '2026-11-20')).toBeUndefined();
  expect([refusalOf({ ...gauge, state: '3' }, '2026-11-20'), refusalOf(gauge, '')]).toEqual([text.stopped, undefined]);
});

test('before a date is typed one that is out of date is marked, for the planned day where it lies ahead', () => {
  expect(instrumentDay('2026-12-01', '2026-11-28')).toBe('2026-12-01');
  expect([instrumentDay('2026-11-01', '2026-11-28'), instrumentDay(undefined, '2026-11-28')]).toEqual(
    Array.from({ length: 2 }, () => '2026-11-28'),
  );
  expect([markOf(gauge, '2026-11-21'), markOf(gauge, '2026-11-20')]).toEqual([text.expiredOn('2026-11-21'), undefined]);
  expect(markOf({ ...gauge, state: '3' }, '2026-11-21')).toBeUndefined(); // it cannot be taken at all, and says so
});

test('a row of the report names its instrument and begins as found in order before and after', () => {
  expect(instrumentRow(gauge)).toEqual({
    id: 'a',
    name: '塞尺',
    model: 'S',
    no: 'SF-1',
    validTo: '2026-11-20',
    before: '√',
    after: '√',
  });
});
