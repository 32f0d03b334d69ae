import { describe, expect, it } from 'vitest';
import { devicesProblem, mayBeDecided, onlineStates, onlineTransition } from './online-application.ts';

describe('an online application', () => {
  it.each([
    ['accept', 'pending', 'accepted'],
    ['return', 'pending', 'returned'],
    ['sendAgain', 'returned', 'pending'],
  ] as const)('%s leads from %s alone to %s', (action, from, to) => {
    for (const state of onlineStates) {
      const way = onlineTransition({ onlineNo: 'WS1', state }, action);
      expect(way.ok ? way.to : way.sentence).toMatch(state === from ? to : /已受理|已退回|待受理/);
    }
    expect(onlineStates.filter(mayBeDecided)).toEqual(['pending']);
  });

  it('names at least one device, and none twice however its code is written', () => {
    expect(devicesProblem([])).toBe('请至少填写一台设备的编号');
    expect(devicesProblem([{ code: 'TA-00001' }, { code: 'ta00001 ' }])).toBe('设备编号“ta00001 ”填写了两次');
    expect(devicesProblem([{ code: '1-12' }, { code: '11-2' }])).toBeUndefined();
  });
});
