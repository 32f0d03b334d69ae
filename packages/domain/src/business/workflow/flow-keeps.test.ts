// Guards that every flow keeps: each is missed where it is left out, and only there.
import { describe, expect, it } from 'vitest';
import { draftFlow } from '../../../test/workflow/random-flow.ts';
import { guardName } from './flow-definition.ts';
import { keptFindings, missingGuards, openedWays, wrongEntries, wrongGates, wrongSigners } from './flow-keeps.ts';
import type { GuardName } from './guards.ts';
import { standardFlow } from './standard-flow.ts';

const without = (guard: GuardName, isOf: (way: { from: string; kind: string }) => boolean = () => true) => {
  const draft = draftFlow('LIFT-PERIODIC');
  for (const way of draft.transitions) if (isOf(way)) way.guards = way.guards.filter((use) => guardName(use) !== guard);
  return missingGuards(draft).map(({ place, sentence }) => {
    const at = Number(/\d+/.exec(place)?.[0]);
    return `${draft.transitions[at]?.from ?? ''} ${sentence}`;
  });
};

it('the flow of the release has them all', () => {
  expect(keptFindings(standardFlow('LIFT-PERIODIC'))).toEqual([]);
});

describe('a signature belongs to the person whose duty it is, or to all who hold its code', () => {
  const named = ['checker', 'auditor', 'approver'] as const;
  const own: Readonly<Record<string, string>> = { BGQR: 'checker', BGSH: 'auditor', BGSP: 'approver' };
  const cases = ['BGQR', 'BGSH_FX', 'BGSH', 'BGSP'].flatMap((code) => named.map((people) => [code, people] as const));
  it.each(cases)('%s by %s', (code, people) => {
    const draft = draftFlow('LIFT-PERIODIC');
    const at = draft.steps.findIndex((step) => step.code === code);
    const step = draft.steps[at];
    if (!step) throw new Error(`no step ${code}`);
    step.people = people;
    expect(wrongSigners(draft).map(({ place }) => place)).toEqual(own[code] === people ? [] : [`steps[${at}].people`]);
    delete step.people;
    expect(wrongSigners(draft)).toEqual([]);
  });
});

describe('a flow that leaves one out is told where', () => {
  it.each<[GuardName, string[]]>([
    ['dutiesSeparated', ['BGQR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP']],
    ['signatoryInScope', ['BGSH', 'BGSP']],
    ['equipmentFree', ['RWAP']],
    ['instrumentsValid', ['BGLR']],
    ['conclusionAndDate', ['BGLR']],
    ['qualificationValid', ['RWAP', 'BGLR']],
    ['noConflictOfInterest', ['RWAP', 'BGLR', 'BGQR', 'BGQR', 'BGSH_FX', 'BGSH', 'BGSP']],
  ])('%s', (guard, steps) => {
    const found = without(guard);
    expect(found.map((one) => one.split(' ')[0])).toEqual(steps);
    expect(found.every((one) => one.includes(`这一转移不能缺少校验“${guard}”`))).toBe(true);
  });

  it.each(['forward', 'return', 'withdraw', 'void', 'auto'])('what was seen, on the way %s', (kind) => {
    const ways = draftFlow('LIFT-PERIODIC').transitions.filter((way) => way.kind === kind);
    expect(ways.length).toBeGreaterThan(0);
    expect(without('stepUnchanged', (way) => way.kind === kind)).toHaveLength(ways.length);
  });

  it('what an institute may choose is not missed', () => {
    for (const guard of ['feeSettled', 'enoughInspectors', 'inUse', 'withinDesignLife'] as const)
      expect(without(guard)).toEqual([]);
  });
});

describe('who returns or voids says why, and nobody else is let in', () => {
  const placed = (findings: readonly { place: string }[], draft: ReturnType<typeof draftFlow>) =>
    findings.map(({ place }) => draft.transitions[Number(/\d+/.exec(place)?.[0])]?.from);

  it.each(['return', 'void'])('%s without its entries', (kind) => {
    const draft = draftFlow('LIFT-PERIODIC');
    const ways = draft.transitions.filter((way) => way.kind === kind);
    for (const way of ways) way.required = [];
    const found = placed(wrongEntries(draft), draft);
    expect(new Set(found)).toEqual(new Set(ways.map(({ from }) => from)));
    expect(wrongEntries(draft).every(({ sentence }) => sentence.includes('必须要求填写'))).toBe(true);
  });

  it('each way forward keeps what makes the record whole, and what is the choice of an institute is free', () => {
    const draft = draftFlow('LIFT-PERIODIC');
    for (const way of draft.transitions) if (way.kind === 'forward') way.required = [];
    const all = stepsOf(draft, 'forward').filter((code) => !['BGQR', 'BGSH_FX', 'BGSH', 'BGDY'].includes(code));
    expect(new Set(placed(wrongEntries(draft), draft))).toEqual(new Set(all));
    const chosen = draftFlow('LIFT-PERIODIC');
    for (const way of chosen.transitions)
      way.required = way.required.filter(
        (key) => !['contactName', 'siteConditions', 'auditOpinion', 'copies'].includes(key),
      );
    expect(wrongEntries(chosen)).toEqual([]);
  });

  it('an entry that nobody fills in there is named: the record would never move on', () => {
    const draft = draftFlow('LIFT-PERIODIC');
    for (const way of draft.transitions)
      way.required = [...way.required, way.kind === 'return' ? 'seal' : 'instruments'];
    expect(wrongEntries(draft)).toHaveLength(draft.transitions.length);
  });

  it.each(['forward', 'return', 'withdraw', 'void', 'auto'])('a code that everybody holds opens no %s', (kind) => {
    const draft = draftFlow('LIFT-PERIODIC');
    const ways = draft.transitions.filter((way) => way.kind === kind);
    for (const way of ways) way.permissions = [...way.permissions, 'report:read'];
    expect(openedWays(draft)).toHaveLength(ways.length);
    expect(openedWays(draft).every(({ sentence }) => sentence.includes('“report:read”不能打开'))).toBe(true);
  });

  it('who arranges may be let send back, and who reviews decline', () => {
    const draft = draftFlow('LIFT-PERIODIC');
    for (const way of draft.transitions)
      if (way.kind === 'return') way.permissions = [...way.permissions, 'task:arrange'];
    expect(openedWays(draft)).toEqual([]);
    const item = draft.transitions.find((way) => way.kind === 'void' && way.from === 'BGLR');
    if (item) item.permissions = ['report:enter'];
    expect(openedWays(draft).map(({ sentence }) => sentence)).toEqual([
      '权限编码“report:enter”不能打开这一转移，可用：item:voidConfirm',
    ]);
  });
});

it('a gate of fees says which it is: at a void the money received, elsewhere the place that the settings name', () => {
  const draft = draftFlow('LIFT-PERIODIC');
  const gates = () => wrongGates(draft).map(({ place }) => draft.transitions[Number(/\d+/.exec(place)?.[0])]?.from);
  expect(gates()).toEqual([]);
  const set = (from: string, kind: string, guards: (typeof draft.transitions)[number]['guards']) =>
    Object.assign(draft.transitions.find((way) => way.from === from && way.kind === kind) ?? {}, { guards });
  set('BGDY', 'forward', ['stepUnchanged', 'feeSettled']);
  set('BGFF', 'forward', [{ name: 'feeSettled', parameter: 'void' }]);
  set('BGSC', 'void', [{ name: 'feeSettled', parameter: 'print' }]);
  expect(gates()).toEqual(['BGDY', 'BGFF', 'BGSC']);
});

const stepsOf = (draft: ReturnType<typeof draftFlow>, kind: string): string[] =>
  draft.transitions.filter((way) => way.kind === kind).map(({ from }) => from);
