import { expect, it } from 'vitest';
import { emptyValues } from './apply-values.ts';
import { confirmationOf, equipmentObstacle, questionsAbout, type Checks } from './submit-obstacle.ts';

const noOwn = { own: [], all: [] };
const piece = (id: string) => ({ id, shown: id, name: '电梯', useAddress: '' });
type Check = Checks extends ReadonlyMap<string, infer One> ? One : never;
const checked = (id: string, isAllowed: boolean, questions: string[] = []): [string, Check] => [
  id,
  { equipmentId: id, shown: id, isAllowed, problems: [], warnings: [], questions, notes: [] },
];
const lifts = { ...emptyValues(noOwn, '3000', '21'), equipment: [piece('a'), piece('b'), piece('c')] };

it("says how many of the chosen pieces are refused; one that was not asked yet is the server's to refuse", () => {
  const checks: Checks = new Map([checked('a', true), checked('b', false)]);
  expect(equipmentObstacle(lifts, checks)).toContain('1 ');
  expect(equipmentObstacle(lifts, new Map([checked('a', true)]))).toBeUndefined();
  expect(equipmentObstacle({ ...lifts, equipment: [piece('a')] }, checks)).toBeUndefined();
});

it('valves that are sent in are at least one', () => {
  const valves = emptyValues(noOwn, 'F000', '21');
  expect(equipmentObstacle(valves, new Map())).toContain('阀门');
});

it('asks about the pieces that are still chosen, and no others', () => {
  const checks: Checks = new Map([checked('a', true, ['甲？']), checked('z', true, ['乙？'])]);
  expect(questionsAbout(lifts, checks)).toEqual(['甲？']);
});

it('asks under one title whatever the questions are, and counts them, not the pieces', () => {
  expect(confirmationOf(['甲在他处', '甲不久前检验'])).toEqual({
    title: '有 2 项需要确认，仍要申报？',
    content: '甲在他处；\n甲不久前检验。',
  });
});

it('shows every question that it lets confirm', () => {
  expect(confirmationOf(['一', '二', '三', '四', '五', '六']).content).toBe('一；\n二；\n三；\n四；\n五；\n六。');
});
