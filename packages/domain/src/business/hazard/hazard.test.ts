import { expect, it } from 'vitest';
import { hazardTransition, possibleHazardActions } from './hazard.ts';

const at = (state: 'open' | 'handling' | 'closed') => ({ hazardNo: 'YH1', state });

it('a hazard is accepted, worked on as often as needed, and closed', () => {
  expect(hazardTransition(at('open'), 'accept')).toEqual({ ok: true, to: 'handling' });
  expect(hazardTransition(at('handling'), 'handle')).toEqual({ ok: true, to: 'handling' });
  expect(hazardTransition(at('handling'), 'close')).toEqual({ ok: true, to: 'closed' });
});

it('nothing is closed that nobody accepted, and what is closed stays closed', () => {
  expect(hazardTransition(at('open'), 'close')).toEqual({ ok: false, sentence: '隐患报告YH1待处理，不能办结' });
  expect(possibleHazardActions('open')).toEqual(['accept']);
  expect(possibleHazardActions('handling')).toEqual(['handle', 'close']);
  expect(possibleHazardActions('closed')).toEqual([]);
});
